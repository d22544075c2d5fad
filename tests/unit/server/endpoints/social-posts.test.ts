// GET /api/post and GET /api/post/media with every other server played here: what is counted, kept, refused and logged.
import { beforeEach, describe, expect, it, vi } from 'vitest'

const world = vi.hoisted(() => ({
  pictures: { avatar: 'https://files.social.example/a.png' } as { avatar: string; image?: string },
  media: () => new Response(null, { status: 404 }),
  asked: [] as { url: string; headers: Record<string, string> }[],
  nowMs: 0,
}))

vi.hoisted(() => {
  process.env.PUBLIC_ORIGIN = 'https://vitrine.example'
})

vi.mock('@/lib/server/app/services', async () => {
  const { createFetchMedia } = await import('@/lib/server/media/fetch-media')
  const { createPostLookup } = await import('@/lib/server/post/lookup')
  const { createNetworks } = await import('@/lib/server/post/networks')
  const { createMemoryStore } = await import('@/lib/server/cache/store')
  const { createFlights } = await import('@/lib/server/queue/flights')
  const { mastodonStatus, xPost } = await import('../../../support/server/posts')
  const fetch: OutboundFetch = async (url, { headers = {} }) => {
    const { avatar, image } = world.pictures
    const media_attachments = image === undefined ? [] : [{ type: 'image', url: image }]
    const status = { ...mastodonStatus, account: { acct: 'alice', avatar }, media_attachments }
    if (url.pathname.startsWith('/api/v1/statuses')) return answerOf(url, Response.json(status))
    if (url.pathname === '/tweet-result') return answerOf(url, Response.json(xPost))
    world.asked.push({ url: url.href, headers })
    return answerOf(url, world.media())
  }
  const networks = createNetworks(fetch)
  const services = {
    networks,
    lookUpPost: createPostLookup({
      networkOf: ({ network }) => networks[network],
      store: createMemoryStore({ bytesMax: 1e6, bytesOf: () => 1, now: () => world.nowMs }),
      flights: createFlights(),
      now: () => world.nowMs,
    }),
    fetchMedia: createFetchMedia(fetch),
  }
  return { services: () => services }
})

import { post, postMedia } from '@/lib/contract/post'
import { tweet } from '@/lib/contract/tweet'
import { getPost, getPostMedia, getTweet } from '@/lib/server/endpoints/social-posts'
import { bind } from '@/lib/server/http/bind'
import { withConnection } from '@/lib/server/http/client-address'
import type { OutboundFetch, OutboundResponse } from '@/lib/server/outbound/fetch'
import { OutboundError } from '@/lib/server/outbound/outbound-error'
import { xPost } from '../../../support/server/posts'

const answerOf = (url: URL, { status, headers, body }: Response): OutboundResponse => ({ status, headers, url, body })
/** As much of a PNG as says that it is one. */
const smallPng = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
const png = (headers: Record<string, string> = {}) => new Response(new Uint8Array(smallPng), { headers })

let lines: string[] = []
beforeEach(() => {
  world.pictures = { avatar: 'https://files.social.example/a.png' }
  world.media = () => png()
  world.asked = []
  world.nowMs += 100_000_000
  lines = []
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(String(line)) > 0)
})

const operations = { '/api/post': bind(post, getPost), '/api/post/media': bind(postMedia, getPostMedia) }
const status = 'https://social.example/@alice/113'
let clients = 0

function ask(path: keyof typeof operations, query: Record<string, string>, { headers = {}, from = '' } = {}) {
  clients += 1
  const peerAddress = from || `192.0.2.${clients}`
  const request = new Request(`http://localhost${path}?${new URLSearchParams({ url: status, ...query })}`, { headers })
  return withConnection({ peerAddress }, () => operations[path].handle(request, { params: Promise.resolve({}) }))
}

const picture = (
  query: Record<string, string> = {},
  options: { headers?: Record<string, string>; from?: string } = {},
) => ask('/api/post/media', { item: '0', ...query }, options)
const versionNow = async () => (await (await ask('/api/post', {})).json()).data.version as string

describe('a picture by its number', () => {
  it('a picture is kept for a day by the version of its post, and for five minutes without', async () => {
    const kept = (response: Response) => [response.status, response.headers.get('cache-control')]
    expect(kept(await picture({ version: await versionNow() }))).toEqual([200, 'public, max-age=86400'])
    expect(kept(await picture())).toEqual([200, 'public, max-age=300'])
  })

  it('a picture of an older version is not found, whatever has its number now', async () => {
    world.pictures.image = 'https://files.social.example/first.png'
    const version = await versionNow()
    world.nowMs += 7_200_000
    world.pictures.image = 'https://files.social.example/second.png'
    expect(await versionNow()).not.toBe(version)
    const old = await picture({ item: '1', version })
    expect([old.status, (await old.json()).code]).toEqual([404, 'not_found'])
    expect(world.asked).toEqual([])
    expect((await picture({ item: '1', version: await versionNow() })).status).toBe(200)
    expect(world.asked[0]?.url).toContain('second.png')
  })
})

describe('a picture of a host that anybody may name', () => {
  it('a client may ask for so many a minute, and for those of a network’s own hosts without end', async () => {
    const from = '198.51.100.1'
    const statusOf = async (query: Record<string, string>) => {
      const { status, body } = await picture(query, { from })
      await body?.cancel()
      return status
    }
    for (let sent = 0; sent < 120; sent += 1) expect(await statusOf({})).toBe(200)
    const refused = await picture({}, { from })
    expect([refused.status, (await refused.json()).code]).toEqual([429, 'rate_limited'])
    expect(refused.headers.get('x-ratelimit-limit')).toBe('120')
    expect(world.asked.length).toBe(120)
    for (const item of ['0', '1']) expect(await statusOf({ url: '20', item })).toBe(200)
    expect((await picture()).status).toBe(200)
  })

  it('a picture that this service itself would be asked for has no number, and a request of its own kind is refused', async () => {
    world.pictures.avatar = `https://vitrine.example/api/post/media?url=${status}&item=0`
    expect((await (await ask('/api/post', {})).json()).data.author.avatar).toBeNull()
    expect((await ask('/api/post', { url: 'https://vitrine.example/@alice/1' })).status).toBe(400)
    world.pictures.avatar = 'https://other-name.example/api/post/media?item=0'
    world.nowMs += 100_000_000
    expect((await picture()).status).toBe(200)
    const { via = '' } = Object.fromEntries(new Headers(world.asked[0]?.headers))
    expect(via).not.toBe('')
    const again = await picture({}, { headers: { via: `1.1 proxy, ${via}` } })
    expect([again.status, world.asked.length]).toEqual([400, 1])
    expect((await picture({}, { headers: { via: `${via}.example` } })).status).toBe(200)
  })

  it('a host that is away is no error in the log of this service', async () => {
    world.media = () => {
      throw new OutboundError('refused')
    }
    const reply = await picture()
    expect([reply.status, lines.filter((line) => line.includes('"level":"error"'))]).toEqual([500, []])
    expect((await picture({ url: '20' })).status).toBe(500)
    expect(lines.filter((line) => line.includes('"level":"error"')).length).toBe(1)
  })
})

describe('what is no picture', () => {
  it.each<[string, () => Response]>([
    ['that it has not changed', () => new Response(null, { status: 304 })],
    [
      'a part',
      () => new Response(new Uint8Array(smallPng), { status: 206, headers: { 'content-range': 'bytes 5-9/100' } }),
    ],
    ['that the part is not there', () => new Response(null, { status: 416 })],
    ['more than is passed on', () => png({ 'content-length': String(11 * 1024 * 1024) })],
  ])('a host that answers %s, unasked, is 502 and kept by nobody', async (_name, media) => {
    world.media = media
    const reply = await picture()
    expect([reply.status, reply.headers.get('cache-control')]).toEqual([502, 'no-store'])
    expect((await reply.json()).code).toBe('upstream_failed')
  })
})

describe('an answer that caches share', () => {
  it('an answer that caches share has no counters of one client', async () => {
    for (const reply of [await ask('/api/post', {}), await picture()]) {
      expect(reply.headers.get('cache-control')).toContain('public')
      expect([...reply.headers.keys()].filter((name) => name.startsWith('x-ratelimit'))).toEqual([])
    }
  })

  it('a post of X is passed on as it was delivered, by its number however that is written', async () => {
    const request = new Request('http://localhost/api/tweet/00020')
    const reply = await bind(tweet, getTweet).handle(request, { params: Promise.resolve({ id: '00020' }) })
    expect(await reply.json()).toEqual({ data: xPost })
    expect(reply.headers.get('content-type')).toBe('application/json')
  })
})
