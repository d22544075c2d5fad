import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

// Each test reads the environment anew.
let corsHeaders: typeof import('@/lib/server/http/cors').corsHeaders
let preflightHeaders: typeof import('@/lib/server/http/cors').preflightHeaders
async function load(variables: Record<string, string> = {}): Promise<void> {
  vi.resetModules()
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value)
  ;({ corsHeaders, preflightHeaders } = await import('@/lib/server/http/cors'))
}
beforeEach(() => load())
afterEach(() => {
  vi.unstubAllEnvs()
})

const namesIn = (list: string | undefined) => list?.split(', ')

describe('a page of another origin', () => {
  it('a page of another origin may ask for any part of a file, and for what has changed', () => {
    const allowed = namesIn(preflightHeaders('GET')['Access-Control-Allow-Headers'])
    expect(allowed).toEqual(expect.arrayContaining(['Range', 'If-Range', 'If-None-Match', 'If-Modified-Since']))
  })

  it('a page of another origin may read which part and which version it got', () => {
    const exposed = namesIn(corsHeaders('https://page.example')['Access-Control-Expose-Headers'])
    expect(exposed).toEqual(expect.arrayContaining(['Accept-Ranges', 'Content-Range', 'ETag']))
  })
})

describe('where EGRESS_ALLOW opens an intranet', () => {
  const readable = (origin: string | null) => corsHeaders(origin)['Access-Control-Allow-Origin']

  it('a page of another origin may read no answer of an intranet, and each answer is one for its origin alone', async () => {
    await load({ EGRESS_ALLOW: '10.0.0.0/8' })
    for (const origin of ['https://foreign.example', 'null', null]) {
      expect(corsHeaders(origin)).toEqual({ 'Cross-Origin-Resource-Policy': 'same-origin', Vary: 'Origin' })
    }
  })

  it('the pages of the origins in CORS_ORIGINS may read answers of an intranet, and no others may', async () => {
    await load({ EGRESS_ALLOW: '10.0.0.0/8', CORS_ORIGINS: 'https://wiki.example/, http://tools.example:8080' })
    expect(readable('https://wiki.example')).toBe('https://wiki.example')
    expect(readable('http://tools.example:8080')).toBe('http://tools.example:8080')
    for (const origin of ['http://wiki.example', 'https://wiki.example.evil.example', 'http://tools.example', null]) {
      expect(readable(origin), String(origin)).toBeUndefined()
    }
  })

  it('every page may read answers of an intranet where CORS_ORIGINS is an asterisk', async () => {
    await load({ EGRESS_ALLOW: '10.0.0.0/8', CORS_ORIGINS: '*' })
    expect(readable('https://foreign.example')).toBe('*')
  })

  it.each([
    ['every page of the documents', ['docs', 'api']],
    ['a page that does not exist', ['nowhere']],
  ])('%s in Markdown is for the same origins as an answer of the API', async (_what, segments) => {
    await load({ EGRESS_ALLOW: '10.0.0.0/8', CORS_ORIGINS: 'https://wiki.example' })
    const { markdownResponse } = await import('@/lib/server/http/markdown')
    const foreign = markdownResponse(segments, 'https://foreign.example').headers
    expect(foreign.get('access-control-allow-origin')).toBeNull()
    expect(foreign.get('cross-origin-resource-policy')).toBe('same-origin')
    const named = markdownResponse(segments, 'https://wiki.example').headers
    expect(named.get('access-control-allow-origin')).toBe('https://wiki.example')
    for (const headers of [foreign, named]) expect(headers.get('vary')).toBe('Accept, Origin')
  })

  it('the catalogue of the API is for the same origins as the API', async () => {
    await load({ EGRESS_ALLOW: '10.0.0.0/8' })
    const { GET } = await import('@/app/.well-known/api-catalog/route')
    const { headers } = await GET(
      new Request('http://localhost/.well-known/api-catalog', { headers: { origin: 'https://foreign.example' } }),
    )
    expect(headers.get('access-control-allow-origin')).toBeNull()
  })
})

it('whom an answer is for is said in one place: no other module opens one to other origins', () => {
  const root = path.resolve(import.meta.dirname, '../../../..')
  const sources = ['app', 'lib', 'components'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => path.join(folder, name)),
  )
  const opens = /access-control-allow-origin['"]?\s*:|cross-origin-resource-policy['"]?\s*:\s*['"]cross-origin/i
  const opening = sources.filter((name) => opens.test(readFileSync(path.join(root, name), 'utf8')))
  expect(opening).toEqual(['lib/server/http/cors.ts'])
})
