// GET /r.png, /r.jpg and /r.webp over HTTP: what comes, how long it is kept, who is refused, and how a refusal looks where only a picture is.
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { signatureOf } from '@/lib/server/embed/embed-rules'
import { call, newClient, post, type Reply } from '../support/http/call'
import { type Description, readDescription } from '../support/http/described'
import { type RunningServer, startServer } from '../support/server/start-server'
import { type FixtureSite, startFixtureSite } from '../support/site/fixture-site'

const origin = inject('serverOrigin')
let site: FixtureSite
let description: Description
const started: RunningServer[] = []
beforeAll(async () => {
  site = await startFixtureSite()
  description = await readDescription(origin)
})
afterAll(async () => {
  for (const server of started) await server.stop()
  await site.close()
})

async function serverWith(env: Record<string, string>): Promise<RunningServer> {
  const server = await startServer({ env: { EGRESS_ALLOW: site.egressAllow, CORS_ORIGINS: '*', ...env } })
  started.push(server)
  return server
}

type Query = Record<string, string>
const encoded = (recipe: unknown) => Buffer.from(JSON.stringify(recipe)).toString('base64url')
const addressOf = (query: Query, extension = 'png') => `/r.${extension}?${new URLSearchParams(query)}`

interface Asking {
  extension?: string
  headers?: Record<string, string>
  method?: string
  from?: string
  at?: string
}

async function embed(query: Query, { extension = 'png', at = origin, ...options }: Asking = {}): Promise<Reply> {
  const reply = await call(at + addressOf(query, extension), options)
  const isCard = reply.status !== 200 && reply.headers['content-type'] === 'image/png'
  if (options.method !== 'HEAD' && !isCard) description.check('GET', `/r.${extension}`, reply)
  return reply
}

const page = (name: string) => ({ url: `${site.origin}/text?embed=${name}`, w: '300' })

describe('GET /r, 200', () => {
  it.each([
    ['png', 'png'],
    ['jpg', 'jpeg'],
    ['webp', 'webp'],
  ])('a page is a finished picture as .%s, of one type whatever is accepted', async (extension, format) => {
    const reply = await embed(page(extension), { extension, headers: { accept: 'image/avif,image/*;q=0.5' } })
    expect(reply.status, reply.body.toString().slice(0, 300)).toBe(200)
    expect(reply.headers).toMatchObject({
      'content-type': `image/${format}`,
      'cache-control': 'public, max-age=3600, s-maxage=86400, stale-while-revalidate=604800, stale-if-error=2592000',
      etag: expect.stringMatching(/^"[0-9a-f]{64}"$/),
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
      'x-render-width': '300',
    })
    expect(reply.headers.vary ?? '').not.toMatch(/accept/i)
    expect(Date.parse(String(reply.headers['last-modified']))).toBeGreaterThan(Date.now() - 120_000)
    expect(await sharp(reply.body).metadata()).toMatchObject({ format, width: 300 })
  })

  it('the same address has the same file at once, whatever the order of its query and of v, and 304 for its ETag', async () => {
    const first = await embed(page('again'))
    const hits = site.hits.get('/text')
    const [w, url] = [page('again').w, page('again').url]
    const second = await embed({ v: '2', w, url })
    expect([second.headers.etag, second.headers['last-modified']]).toEqual([
      first.headers.etag,
      first.headers['last-modified'],
    ])
    expect(site.hits.get('/text')).toBe(hits)
    const current = await call(origin + addressOf(page('again')), {
      headers: { 'if-none-match': String(first.headers.etag) },
    })
    expect([current.status, current.body.length, current.headers.etag]).toEqual([304, 0, first.headers.etag])
  })

  it('HEAD makes the picture ready', async () => {
    const head = await embed(page('head'), { method: 'HEAD' })
    expect([head.status, head.body.length, head.headers['x-render-width']]).toEqual([200, 0, '300'])
    expect((await embed(page('head'))).headers.etag).toBe(head.headers.etag)
  })

  it('a whole recipe is drawn as POST /api/render draws it', async () => {
    const recipe = { sources: [{ code: 'const answer = 42', language: 'typescript' }], background: 'silk', title: 'Ä' }
    const [embedded, drawn] = [await embed({ recipe: encoded(recipe) }), await post(`${origin}/api/render`, recipe)]
    expect([embedded.status, drawn.status]).toEqual([200, 200])
    expect(Buffer.compare(embedded.body, drawn.body)).toBe(0)
  })

  it('a page that answers with an error is shown, and kept for a minute alone', async () => {
    const reply = await embed({ url: `${site.origin}/broken?embed`, w: '300' })
    expect([reply.status, reply.headers['cache-control']]).toEqual([200, 'public, max-age=60'])
  })
})

describe('GET /r, refusals', () => {
  it.each<[query: Query, code: string, words: string]>([
    [{}, 'invalid_request', 'does not say'],
    [{ url: 'https://example.com/', fullPage: 'true' }, 'unsupported_value', '"fullPage"'],
    [{ url: 'https://example.com/', delayMs: '10' }, 'unsupported_value', '"delayMs"'],
    [{ url: 'https://example.com/', headers: 'a' }, 'unsupported_value', '"headers"'],
    [
      { recipe: encoded({ sources: [{ url: 'https://example.com/', html: '<h1>Not of example.com</h1>' }] }) },
      'unsupported_value',
      '"/sources/0/html"',
    ],
    [{ url: 'https://example.com/', device: 'watch' }, 'unsupported_value', '"device"'],
    [{ url: 'https://example.com/', look: 'no-such-look' }, 'unsupported_value', '"look"'],
    [{ url: 'https://example.com/', bg: 'no-such-kind' }, 'unsupported_value', '"bg"'],
    [{ url: 'ftp://example.com/' }, 'invalid_url', '"url"'],
    [{ url: 'http://10.0.0.1/' }, 'invalid_url', '"url"'],
    [{ recipe: 'x'.repeat(2733) }, 'invalid_request', '"recipe"'],
    [
      { recipe: encoded({ sources: [{ image: 'http://169.254.169.254/a.png' }] }) },
      'invalid_url',
      '"/sources/0/image"',
    ],
    [{ recipe: encoded({ sources: [{ code: 'x' }], size: [4000, 3000] }) }, 'invalid_request', '8 are drawn'],
  ])('%j is refused with %s', async (query, code, words) => {
    const reply = await embed(query)
    expect([reply.status, reply.json.code], reply.body.toString().slice(0, 300)).toEqual([400, code])
    expect(reply.json.error).toContain(words)
  })

  it('a refusal is a small picture of its sentence for whoever looks at pictures, under the same status', async () => {
    const accept = 'image/avif,image/webp,image/*,*/*;q=0.8'
    const reply = await embed({ url: 'ftp://example.com/' }, { headers: { accept } })
    expect([reply.status, reply.headers['x-error-code'], reply.headers['cache-control']]).toEqual([
      400,
      'invalid_url',
      'no-store',
    ])
    const { format, width = 0, height = 0 } = await sharp(reply.body).metadata()
    expect([format, width]).toEqual(['png', 640])
    expect(height).toBeGreaterThan(60)
    const json = await embed({ url: 'ftp://example.com/' }, { headers: { accept: 'application/json, image/*' } })
    expect(json.json.code).toBe('invalid_url')
  })

  it('pictures that are not there yet count among the captures of a client, those that are cost nothing', async () => {
    const from = newClient()
    await embed(page('there'))
    for (let sent = 0; sent < 20; sent += 1) await post(`${origin}/api/screenshot`, {}, { from })
    const fresh = await embed(page('not-there'), { from })
    expect([fresh.status, fresh.headers['x-ratelimit-limit'], typeof fresh.json.retryAfter]).toEqual([
      429,
      '20',
      'number',
    ])
    for (let sent = 0; sent < 25; sent += 1) expect((await embed(page('there'), { from })).status).toBe(200)
  })

  it('looks are looked at by their thumbnails, for which nobody is counted', async () => {
    const from = newClient()
    for (let sent = 0; sent < 20; sent += 1) await post(`${origin}/api/screenshot`, {}, { from })
    const { looks } = (await call(`${origin}/api/looks`)).json as { looks: { id: string; thumbnail: string }[] }
    for (const { thumbnail } of [looks[0]!, looks.at(-1)!]) {
      const { pathname, search } = new URL(thumbnail)
      const reply = await call(origin + pathname + search, { from })
      expect([reply.status, reply.headers['x-render-width']], reply.body.toString().slice(0, 300)).toEqual([200, '320'])
    }
  })

  it('one host is asked sixty times an hour at most, whoever embeds it and whatever comes of it', async () => {
    const server = await serverWith({})
    const gone = (at: number) =>
      embed({ url: `${site.origin}/no-content?at=${at}` }, { at: server.origin, from: newClient() })
    expect((await embed(page('one-of-sixty'), { at: server.origin })).status).toBe(200)
    for (let at = 1; at < 60; at += 1) expect((await gone(at)).json.code).toBe('invalid_url')
    const refused = await gone(60)
    expect([refused.status, refused.json.code, refused.headers['x-ratelimit-limit']]).toEqual([
      429,
      'rate_limited',
      '60',
    ])
    expect(refused.json.error).toContain('127.0.0.1')
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60)
  })

  it('with EMBED=off there is nothing at the address, whatever its query', async () => {
    const { origin: at } = await serverWith({ EMBED: 'off' })
    for (const query of [page('off'), { device: 'watch' }]) {
      const reply = await embed(query, { at })
      expect([reply.status, reply.json.code]).toEqual([404, 'not_found'])
    }
  })

  it('with EMBED=hosts pages of other hosts are refused', async () => {
    const { origin: at } = await serverWith({ EMBED: 'hosts', EMBED_HOSTS: '127.0.0.1' })
    expect((await embed(page('hosts'), { at })).status).toBe(200)
    const other = site.origin.replace('127.0.0.1', 'localhost')
    const ledAway = `${site.origin}/redirect?to=${encodeURIComponent(`${other}/text`)}`
    const others: Query[] = [{ url: 'https://example.com/' }, { post: 'https://bsky.app/profile/a.example/post/3l6o' }]
    for (const query of others) {
      const reply = await embed(query, { at })
      expect([reply.status, reply.json.code]).toEqual([403, 'forbidden_domain'])
    }
    const { origin: led } = await serverWith({
      EMBED: 'hosts',
      EMBED_HOSTS: '127.0.0.1',
      EGRESS_ALLOW: `${site.egressAllow},localhost:${site.port}`,
    })
    const reply = await embed({ url: ledAway }, { at: led })
    expect([reply.status, reply.json.code]).toEqual([403, 'forbidden_domain'])
  })

  it('what is dropped by its operator is shown no more', async () => {
    const secret = 'a-maintenance-secret-of-32-letters'
    const { origin: at } = await serverWith({ MAINTENANCE_SECRET: secret })
    const { url } = page('dropped')
    await embed(page('dropped'), { at })
    const hits = site.hits.get('/text') ?? 0
    await embed(page('dropped'), { at })
    expect(site.hits.get('/text')).toBe(hits)
    const headers = { authorization: `Bearer ${secret}` }
    expect((await post(`${at}/api/cache/invalidate`, { url }, { headers })).status).toBe(200)
    expect((await embed(page('dropped'), { at })).status).toBe(200)
    expect(site.hits.get('/text')).toBe(hits + 1)
  })

  it('what is left of the query of a page, where its address was not encoded, is named', async () => {
    const reply = await call(`${origin}/r.png?url=${site.origin}/text?embed=rest&sort=new&w=300`)
    expect([reply.status, reply.headers['x-ignored-fields']]).toEqual([200, 'sort'])
  })

  it('with a secret only signed addresses are taken, and no host is counted', async () => {
    const secret = 'a secret of some length'
    const { origin: at } = await serverWith({ RENDER_SIGNING_SECRET: secret })
    const plain = await embed(page('signed'), { at })
    expect([plain.status, plain.json.code]).toEqual([401, 'unauthorized'])
    const address = addressOf(page('signed'))
    expect((await call(`${at}${address}&sig=${signatureOf(address, secret)}`)).status).toBe(200)
    const other = await call(`${at}${address.replace('300', '301')}&sig=${signatureOf(address, secret)}`)
    expect([other.status, other.json.code]).toEqual([401, 'unauthorized'])
    const empty = await call(`${at}${address}&sig=`)
    expect([empty.status, empty.json.code]).toEqual([401, 'unauthorized'])
    for (let count = 0; count < 61; count += 1) {
      const gone = addressOf({ url: `${site.origin}/no-content?signed=${count}` })
      const reply = await call(`${at}${gone}&sig=${signatureOf(gone, secret)}`, { from: newClient() })
      expect(reply.json.code).toBe('invalid_url')
    }
  })

  it('with a secret no tool gives a signed address', async () => {
    const { origin: at } = await serverWith({ RENDER_SIGNING_SECRET: 'a secret of some length' })
    const message = (args: object) => ({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'render_picture', arguments: args },
    })
    const recipe = { sources: [{ code: 'x' }], output: { format: 'webp' }, preview: 'none' }
    const facts = (reply: Reply) =>
      (reply.json as { result?: { structuredContent?: { embed?: unknown } } }).result?.structuredContent
    expect(facts(await post(`${origin}/mcp`, message(recipe)))?.embed).toContain('/r.webp?recipe=')
    expect(facts(await post(`${at}/mcp`, message(recipe)))).toMatchObject({ embed: null })
  })
})
