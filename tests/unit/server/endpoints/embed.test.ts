// What GET /r says of a picture that is kept, and what it counts before one is made.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

interface Wanted {
  admit(): Promise<void>
  mayRenew(): Promise<boolean>
}
const played = vi.hoisted(() => ({
  wanted: undefined as Wanted | undefined,
  picture: {} as Record<string, unknown>,
  isStale: false,
}))
vi.mock('@/lib/server/app/services', async () => {
  const { createNetworks } = await import('@/lib/server/post/networks')
  const { outboundFetch } = await import('@/lib/server/outbound/fetch')
  return {
    services: () => ({
      networks: createNetworks(outboundFetch),
      embeds: {
        async take(wanted: Wanted) {
          played.wanted = wanted
          return { picture: played.picture, isStale: played.isStale }
        },
      },
    }),
  }
})

import { EmbedQuery } from '@/lib/contract/embed'
import { getEmbed } from '@/lib/server/endpoints/embed'
import type { Call } from '@/lib/server/http/endpoint'
import { useEnvironment } from '@/lib/server/process/environment'

const takenAtMs = Date.UTC(2026, 10, 23, 10, 0, 0, 500)
const countCaptures = vi.fn(async (_cost: number) => undefined)
beforeEach(() => {
  played.picture = { bytes: Buffer.from('picture'), width: 2, height: 1, takenAtMs, isGood: true }
  played.isStale = false
  countCaptures.mockClear()
})
afterEach(() => useEnvironment({}))

async function ask(query: Record<string, string>, headers: Record<string, string> = {}) {
  const request = new Request('http://localhost/r.png', { headers })
  const call = { request, countCaptures, clientKey: 'one', signal: request.signal } as unknown as Call
  const answer = await getEmbed('png')({ query: EmbedQuery.parse(query), body: undefined, params: undefined }, call)
  return answer as { status?: number; headers: Record<string, string> }
}
const page = { url: 'https://example.com/' }
const recipe = (sources: object[]) => ({ recipe: Buffer.from(JSON.stringify({ sources })).toString('base64url') })

describe('the headers of GET /r', () => {
  it('a picture whose newer one is on its way is kept for a minute: caches ask again', async () => {
    expect((await ask(page)).headers['Cache-Control']).toContain('s-maxage=86400')
    played.isStale = true
    const { headers } = await ask(page)
    expect(headers['X-Render-Stale']).toBe('true')
    expect(headers['Cache-Control']).toBe('public, max-age=60, stale-if-error=2592000')
  })

  it('the date of the picture is answered with 304 where no tag is sent, an older one is not', async () => {
    const { headers } = await ask(page)
    const date = headers['Last-Modified']!
    expect((await ask(page, { 'if-modified-since': date })).status).toBe(304)
    expect((await ask(page, { 'if-modified-since': date, 'if-none-match': '"another"' })).status).toBeUndefined()
    const older = new Date(takenAtMs - 2000).toUTCString()
    for (const text of [older, 'yesterday']) {
      expect((await ask(page, { 'if-modified-since': text })).status, text).toBeUndefined()
    }
  })

  it('an address that is signed may be shown by other sites, whatever CORS allows', async () => {
    expect((await ask(page)).headers).not.toHaveProperty('Cross-Origin-Resource-Policy')
    useEnvironment({ RENDER_SIGNING_SECRET: 'a secret of some length', EGRESS_ALLOW: '10.0.0.0/8' })
    expect((await ask(page)).headers['Cross-Origin-Resource-Policy']).toBe('cross-origin')
  })
})

describe('what a picture that is not there yet counts for', () => {
  it('what is refused by its words is counted for nobody', async () => {
    await ask({ ...page, look: 'no-such-look' })
    await expect(played.wanted!.admit()).rejects.toMatchObject({ code: 'unsupported_value' })
    expect(countCaptures).not.toHaveBeenCalled()
  })

  it('each page of a recipe is one of the sixty an hour of its host, and so is each that is made anew', async () => {
    const pages = Array.from({ length: 12 }, (_, at) => ({ url: `https://counted.example/${at}` }))
    await ask(recipe(pages))
    for (let at = 0; at < 4; at += 1) await played.wanted!.admit()
    expect(await played.wanted!.mayRenew()).toBe(true)
    expect(await played.wanted!.mayRenew()).toBe(false)
    await expect(played.wanted!.admit()).rejects.toMatchObject({
      code: 'rate_limited',
      message: expect.stringContaining('counted.example'),
    })
  })

  it('with a secret no host is counted', async () => {
    useEnvironment({ RENDER_SIGNING_SECRET: 'a secret of some length' })
    await ask(recipe([{ url: 'https://signed.example/' }]))
    for (let at = 0; at < 61; at += 1) await played.wanted!.admit()
  })
})
