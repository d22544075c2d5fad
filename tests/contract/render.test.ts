// POST /api/render over HTTP: each way a source may come, each answer that Accept may ask for, what it counts against, and hostile recipes.
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { RenderFacts, sceneMediaType } from '@/lib/contract/render'
import { parseScene } from '@/lib/scene/parse'
import { blackPng } from '../support/bombs/picture-bombs'
import { call, newClient, post, type Reply } from '../support/http/call'
import { type Description, readDescription } from '../support/http/described'
import { type FormPart, formBytes, formType } from '../support/http/multipart-form'
import { startServer } from '../support/server/start-server'
import { type FixtureSite, startFixtureSite } from '../support/site/fixture-site'

const origin = inject('serverOrigin')
let site: FixtureSite
let description: Description
let png: Buffer
let pictures: http.Server
let pictureOrigin: string

beforeAll(async () => {
  site = await startFixtureSite()
  description = await readDescription(origin)
  png = await sharp({ create: { width: 320, height: 200, channels: 3, background: '#2266aa' } })
    .png()
    .toBuffer()
  pictures = http.createServer((request, response) => {
    if (request.url === '/inside') return response.writeHead(302, { location: 'http://169.254.169.254/latest' }).end()
    if (request.url === '/gone') return response.writeHead(404).end()
    if (request.url === '/page') return response.setHeader('content-type', 'image/png').end('<html>')
    if (request.url === '/large') return response.setHeader('content-length', 26 * 1024 * 1024).end(png)
    return response.end(png)
  })
  await new Promise<void>((resolve) => pictures.listen(0, '127.0.0.1', resolve))
  pictureOrigin = `http://127.0.0.1:${(pictures.address() as AddressInfo).port}`
})
afterAll(async () => {
  pictures.close()
  await site.close()
})

interface Asking {
  accept?: string
  from?: string
  at?: string
}

async function render(recipe: unknown, { accept, from, at = origin }: Asking = {}): Promise<Reply> {
  const headers: Record<string, string> = { 'content-type': 'application/json' }
  if (accept !== undefined) headers.accept = accept
  const reply = await post(`${at}/api/render`, recipe, { headers, from })
  description.check('POST', '/api/render', reply)
  return reply
}

async function submit(recipe: unknown, files: Record<string, Buffer>): Promise<Reply> {
  const parts: FormPart[] = [
    { name: 'recipe', value: JSON.stringify(recipe) },
    ...Object.entries(files).map(([name, value]) => ({ name, filename: '../../etc/passwd', value })),
  ]
  const headers = { 'content-type': formType }
  const reply = await call(`${origin}/api/render`, { method: 'POST', body: formBytes(parts), headers })
  description.check('POST', '/api/render', reply)
  return reply
}

const inline = () => ({ sources: [{ data: png.toString('base64') }] })

function expectRefused(reply: Reply, status: number, code: string, words: string): void {
  expect([reply.status, reply.json.code], reply.body.toString().slice(0, 300)).toEqual([status, code])
  expect(reply.json.error).toContain(words)
}

describe('POST /api/render, 200', () => {
  it.each(['png', 'jpeg', 'webp'] as const)(
    'a picture is answered as %s, as large as it was asked for',
    async (format) => {
      const reply = await render({ ...inline(), size: [600, 400], output: { format, width: 300 } })
      expect(reply.status, reply.body.toString().slice(0, 300)).toBe(200)
      expect(reply.headers).toMatchObject({
        'content-type': `image/${format}`,
        'cache-control': 'no-store',
        'x-render-width': '300',
        'x-render-height': '200',
        'x-render-scale': '0.5',
        etag: expect.stringMatching(/^"[0-9a-f]{64}"$/),
        'x-render-key': expect.stringMatching(/^[0-9a-f]{32}$/),
        'server-timing': expect.stringContaining('decode;dur='),
      })
      expect(await sharp(reply.body).metadata()).toMatchObject({ format, width: 300, height: 200 })
    },
  )

  it('the same recipe gives the same file, from memory the second time', async () => {
    const [first, second] = [await render(inline()), await render(inline())]
    expect([second.headers.etag, second.headers['x-render-key']]).toEqual([
      first.headers.etag,
      first.headers['x-render-key'],
    ])
    expect(second.headers['server-timing']).not.toContain('render;')
    expect(Buffer.compare(first.body, second.body)).toBe(0)
  })

  it('files of a form go where the recipe names them, whatever they are called', async () => {
    const recipe = { sources: [{ file: 'one' }, { file: 'two' }], layout: 'row' }
    const reply = await submit(recipe, { one: png, two: await sharp(png).jpeg().toBuffer() })
    expect([reply.status, reply.headers['content-type']]).toEqual([200, 'image/png'])
  })

  it('a page is captured and told of in headers, and comes from the cache of captures the second time', async () => {
    const recipe = { sources: [{ url: `${site.origin}/text?render` }], look: 'auto', output: { width: 400 } }
    const first = await render(recipe, { accept: 'application/json' })
    const facts = RenderFacts.parse(first.json)
    expect(facts.sources).toMatchObject([{ status: 200, cached: false, width: 1920, height: 1080 }])
    expect(first.headers).toMatchObject({ 'x-capture-status': '200', 'x-capture-partial': 'false' })
    expect(RenderFacts.parse((await render(recipe, { accept: 'application/json' })).json).sources[0]?.cached).toBe(true)
  })

  it('the facts list the elements of a page that asks for them, and say where it goes on below its capture', async () => {
    const source = { url: `${site.origin}/options`, elements: true, fullPage: true, fullPageHeightMax: 2500 }
    const { json, headers } = await render(
      { sources: [source], output: { width: 400 } },
      { accept: 'application/json' },
    )
    const [facts] = RenderFacts.parse(json).sources
    expect(facts).toMatchObject({ cut: true, elementsCut: false, height: 2500 })
    expect(facts?.elements).toContainEqual(expect.objectContaining({ name: 'Save', rect: [40, 2020, 100, 40] }))
    expect(headers['x-capture-cut']).toBe('true')
    expect(json.warnings).toEqual([expect.stringMatching(/^"\/sources\/0\/fullPage" is not all of the page/)])
  })

  it('a picture at an address, a post and code are sources too', async () => {
    const sources = [
      { image: `${pictureOrigin}/a.png` },
      { post: '1629307668568633344' },
      { code: 'x = 1', language: 'python' },
    ]
    const { status, json } = await render({ sources, output: { width: 500 } }, { accept: 'application/json' })
    expect(status).toBe(200)
    const scene = parseScene(json.scene)
    expect(scene.pictures.map(({ content }) => content.kind)).toEqual(['image', 'post', 'code'])
  })

  it('the composed scene is answered without a picture, and drawn it gives the same pixels', async () => {
    const recipe = { ...inline(), look: 'vivid-silk', marks: [{ kind: 'redact', at: [5, 5, 50, 20] }] }
    const dry = await render(recipe, { accept: sceneMediaType })
    expect([dry.status, dry.headers['content-type']]).toEqual([200, sceneMediaType])
    const scene = JSON.parse(dry.body.toString())
    expect(parseScene(scene)).toEqual(scene)
    const again = await render({ ...inline(), scene })
    expect(again.headers['x-render-key']).toBe((await render(recipe)).headers['x-render-key'])
  })

  it('Accept chooses JSON only where it is named and wanted more than a picture', async () => {
    const typeFor = async (accept: string) => (await render(inline(), { accept })).headers['content-type']
    expect(await typeFor('*/*')).toBe('image/png')
    expect(await typeFor('image/*, application/json')).toBe('image/png')
    expect(await typeFor('application/json, text/plain, */*')).toBe('application/json')
    expect(await typeFor('application/json;q=0.5, image/png;q=0.4')).toBe('application/json')
  })

  it('a file under a number of bytes is made by quality, then by scale', async () => {
    const reply = await render({ ...inline(), background: 'silk', output: { format: 'jpeg', maxBytes: 4000 } })
    expect(reply.status).toBe(200)
    expect(reply.body.length).toBeLessThanOrEqual(4000)
  })

  it('fields that nobody knows are ignored and named', async () => {
    const reply = await render({ ...inline(), colour: 'red' })
    expect([reply.status, reply.headers['x-ignored-fields']]).toEqual([200, 'colour'])
  })

  it('letters that no font has are told of', async () => {
    const reply = await render({ ...inline(), title: 'A \u{1F9FF}\u{10FFFD} letter' })
    expect(decodeURIComponent(String(reply.headers['x-render-warnings']))).toContain('\u{10FFFD}')
  })
})

describe('POST /api/render, refusals', () => {
  it.each<[source: () => object, status: number, code: string, words: string]>([
    [() => ({ image: `${pictureOrigin}/inside` }), 400, 'invalid_url', '"/sources/0/image"'],
    [() => ({ image: 'http://10.0.0.1/a.png' }), 400, 'invalid_url', '"/sources/0/image"'],
    [() => ({ image: 'http://localhost:1/a.png' }), 400, 'invalid_url', '"/sources/0/image"'],
    [() => ({ image: 'file:///etc/passwd' }), 400, 'invalid_url', '"/sources/0/image"'],
    [() => ({ image: `${pictureOrigin}/gone` }), 502, 'upstream_failed', '"/sources/0/image"'],
    [() => ({ image: `${pictureOrigin}/page` }), 400, 'unsupported_value', '"/sources/0/image"'],
    [() => ({ image: `${pictureOrigin}/large` }), 400, 'invalid_request', '"/sources/0/image"'],
    [() => ({ url: 'http://10.0.0.1/' }), 400, 'invalid_url', '"/sources/0/url"'],
    [() => ({ post: 'https://example.com/' }), 400, 'invalid_url', '"/sources/0/post"'],
    [() => ({ post: '104' }), 404, 'not_found', '"/sources/0/post"'],
    [() => ({ post: '104', theme: 'purple' }), 400, 'unsupported_value', '"/sources/0/theme"'],
    [() => ({ code: 'x', language: 'klingon' }), 400, 'unsupported_value', '"/sources/0/language"'],
    [() => ({ code: 'x', theme: 'purple' }), 400, 'unsupported_value', '"/sources/0/theme"'],
    [() => ({ data: 'no base64!' }), 400, 'invalid_request', '"/sources/0/data"'],
    [() => ({ data: Buffer.from('%PDF-').toString('base64') }), 400, 'unsupported_value', '"/sources/0/data"'],
    [() => ({ data: png.subarray(0, 60).toString('base64') }), 500, 'internal_error', '"/sources/0/data"'],
    [() => ({ file: 'shot' }), 400, 'invalid_request', '"/sources/0/file"'],
    [() => ({ data: blackPng(16_000, 16_000).toString('base64') }), 400, 'invalid_request', '"/sources/0/data"'],
  ])('a source that cannot be had is refused by its pointer (%#)', async (source, status, code, words) => {
    expectRefused(await render({ sources: [source()] }), status, code, words)
  })

  it('a picture too large to draw, to be WebP or to fit in so many bytes is refused', async () => {
    expectRefused(await render({ ...inline(), size: [16_384, 16_384] }), 400, 'invalid_request', 'megapixels')
    const webp = await render({ ...inline(), size: [5000, 5000], output: { format: 'webp' } })
    expectRefused(webp, 400, 'unsupported_value', '"/output/format"')
    const small = await render({ ...inline(), background: 'silk', size: [4000, 3000], output: { maxBytes: 1000 } })
    expectRefused(small, 400, 'invalid_request', '"/output/maxBytes"')
  })

  it('a form without a recipe, with files that are too many or of the same name is refused', async () => {
    const send = (parts: FormPart[]) =>
      call(`${origin}/api/render`, { method: 'POST', body: formBytes(parts), headers: { 'content-type': formType } })
    const file = (name: string) => ({ name, filename: 'a.png', value: png })
    expectRefused(await send([file('one')]), 400, 'invalid_request', '"recipe"')
    const recipe = { name: 'recipe', value: JSON.stringify({ sources: [{ file: 'one' }] }) }
    expectRefused(await send([recipe, file('one'), file('one')]), 400, 'invalid_request', '"one"')
    const many = Array.from({ length: 14 }, (_, at) => file(`file-${at}`))
    expectRefused(await send([recipe, ...many]), 400, 'invalid_request', 'files')
    expectRefused(await send([{ name: 'recipe', value: '{' }]), 400, 'invalid_request', '"recipe"')
  })

  it('a recipe that comes as a file is bounded as a recipe, and read as UTF-8', async () => {
    const send = (value: Buffer) =>
      call(`${origin}/api/render`, {
        method: 'POST',
        body: formBytes([{ name: 'recipe', filename: 'recipe.json', value }]),
        headers: { 'content-type': formType },
      })
    const small = Buffer.from(JSON.stringify(inline()))
    expect((await send(small)).status).toBe(200)
    const large = Buffer.concat([small, Buffer.alloc(1024 * 1024, ' ')])
    expectRefused(await send(large), 400, 'invalid_request', '"recipe" is longer than 1048576 bytes')
    const latin = Buffer.from('{"sources":[{"code":"\xe4"}]}', 'latin1')
    expectRefused(await send(latin), 400, 'invalid_request', '"recipe"')
  })

  it('an address of this service is a picture of a tool or of a post, looked up for the caller, or refused', async () => {
    // PUBLIC_ORIGIN where nobody sets it.
    const own = `http://localhost:${new URL(origin).port}`
    const media = (post: string) => `${own}/api/post/media?${new URLSearchParams({ url: post })}&item=0`
    expectRefused(await render({ sources: [{ image: media('104') }] }), 404, 'not_found', '"/sources/0/image"')
    expectRefused(await render({ sources: [{ image: `${own}/docs` }] }), 400, 'invalid_url', '"/sources/0/image"')
    const gone = `${own}/mcp/pictures/${'a'.repeat(22)}`
    expectRefused(await render({ sources: [{ image: gone }] }), 404, 'not_found', '"/sources/0/image"')
  })

  it('what would hide nothing is refused, and what nobody knows within a source is named', async () => {
    const beside = { ...inline(), marks: [{ kind: 'redact', at: [400, 10, 50, 50] }] }
    expectRefused(await render(beside), 400, 'invalid_request', '"/marks/0/at" covers nothing')
    const { sources } = inline()
    expectRefused(
      await render({ sources: [{ ...sources[0], hide: ['p'] }] }),
      400,
      'invalid_request',
      '"/sources/0/hide"',
    )
    const reply = await render({ sources: [{ ...sources[0], hdie: ['p'] }] })
    expect([reply.status, decodeURIComponent(String(reply.headers['x-ignored-fields']))]).toEqual([
      200,
      '/sources/0/hdie',
    ])
  })

  it('what was to be hidden and is not there is told of where it stands', async () => {
    const reply = await render({ sources: [{ url: `${site.origin}/text?hidden`, hide: ['h1', '#sign-in'] }] })
    const told = '"/sources/0/hide/1" hides nothing: the page has no "#sign-in".'
    expect([reply.status, decodeURIComponent(String(reply.headers['x-render-warnings']))]).toEqual([200, told])
  })

  it('an arrow comes from the side where it covers no words, with its own among them', async () => {
    const page =
      '<style>body{margin:0}div{position:absolute}</style><div id="at" style="left:300px;top:300px;width:80px;height:40px;background:#44f"></div>'
    const words = '<div style="left:0;top:345px;width:800px;font:20px/24px sans-serif">'
    const html = `<!doctype html>${page}${words}${'Words that must stay readable. '.repeat(40)}</div>`
    const viewport = { width: 800, height: 800 }
    const accept = 'application/vnd.vitrine.scene+json'
    const sources = [{ url: `${site.origin}/text?arrow`, html, viewport }]
    const reply = await render({ sources, marks: [{ kind: 'arrow', at: '#at', text: 'Here' }] }, { accept })
    const { annotations } = JSON.parse(reply.body.toString())
    expect(annotations[0]).toMatchObject({ kind: 'arrow', to: { x: 380, y: 300 } })
  })

  it('a selector that is none is named where it stands', async () => {
    const url = `${site.origin}/text?named`
    const marks = [{ kind: 'arrow', at: 'a[' }]
    expectRefused(await render({ sources: [{ url }], marks }), 400, 'unsupported_value', '"/marks/0/at" cannot be "a["')
    const hidden = { sources: [{ url, hide: ['p', 'a['] }] }
    expectRefused(await render(hidden), 400, 'unsupported_value', '"/sources/0/hide/1" cannot be "a["')
    const missing = { sources: [{ url, selector: '#nobody' }] }
    expectRefused(await render(missing), 400, 'invalid_request', '"/sources/0/selector" matches nothing')
  })

  it('twelve files of 50 megapixels are refused before one of them is decoded', async () => {
    const bomb = blackPng(7000, 7000)
    const files = Object.fromEntries(
      Array.from({ length: 12 }, (_, at) => [`file-${at}`, Buffer.concat([bomb, Buffer.of(at)])]),
    )
    const started = performance.now()
    const reply = await submit({ sources: Object.keys(files).map((file) => ({ file })) }, files)
    expectRefused(reply, 400, 'invalid_request', '100 megapixels')
    expect(performance.now() - started).toBeLessThan(20_000)
  })

  it('recipes that are nested without end, or reach for prototypes, are refused and the server goes on', async () => {
    const deep = `{"sources":[{"code":"x"}],"patch":{"a":${'['.repeat(1000)}${']'.repeat(1000)}}}`
    expectRefused(await render(deep), 400, 'invalid_request', 'nested')
    expectRefused(await render('['.repeat(500_000)), 400, 'invalid_request', 'JSON')
    const reach = '{"sources":[{"code":"x"}],"patch":{"constructor":{"prototype":{"polluted":1}}}}'
    expectRefused(await render(reach), 400, 'invalid_request', '"/patch"')
    expect((await render(inline())).status).toBe(200)
  })
})

describe('hostile sources of POST /api/render', () => {
  it('a document and a style sheet of the caller’s reach no host that a page may not reach', async () => {
    const reached: string[] = []
    const inside = http.createServer((request, response) => {
      reached.push(request.url ?? '')
      response.end()
    })
    await new Promise<void>((resolve) => inside.listen(0, '::1', resolve))
    const { port } = inside.address() as AddressInfo
    const hosts = [`http://[::1]:${port}`, `http://localhost:${port}`, 'http://169.254.169.254', 'file:///etc/passwd']
    const html = `<h1>Here</h1>${hosts.map((host, at) => `<img src="${host}/image-${at}"><link rel="stylesheet" href="${host}/sheet-${at}">`).join('')}<script>fetch('${hosts[0]}/script')</script><iframe src="${hosts[0]}/frame"></iframe>`
    const styles = hosts
      .map((host, at) => `body { background: url(${host}/background-${at}) } @import url(${host}/import-${at});`)
      .join('')
    const url = `${site.origin}/text?inside`
    for (const source of [
      { url, html },
      { url, styles },
    ]) {
      const reply = await render({ sources: [source], output: { width: 300 } })
      expect(reply.status, reply.body.toString().slice(0, 300)).toBe(200)
    }
    inside.close()
    expect(reached).toEqual([])
  })

  it.each(['hide', 'remove', 'selector', 'waitForSelector', 'marks'])(
    'a selector in %s that holds the page up ends in time, and the server goes on',
    async (field) => {
      const bomb = 'div:has(~ div ~ div ~ div ~ p)'
      const source: Record<string, unknown> = { url: `${site.origin}/many-elements?bomb=${field}` }
      if (field !== 'marks') source[field] = field === 'hide' || field === 'remove' ? [bomb] : bomb
      const marks = field === 'marks' ? [{ kind: 'arrow', at: bomb }] : []
      const started = performance.now()
      const reply = await render({ sources: [source], marks, output: { width: 300 } })
      // A style sheet holds the page up where a look-up is ended.
      expect([200, 400, 408]).toContain(reply.status)
      expect(performance.now() - started).toBeLessThan(30_000)
      expect((await render(inline())).status).toBe(200)
    },
  )
})

describe('the limits of POST /api/render', () => {
  it('the thirty-first recipe of a minute is refused with the counters of this endpoint', async () => {
    const from = newClient()
    for (let sent = 0; sent < 30; sent += 1) await render({}, { from })
    const refused = await render({}, { from })
    expect([refused.status, refused.headers['x-ratelimit-limit']]).toEqual([429, '30'])
    expect(Number(refused.json.retryAfter)).toBeGreaterThan(0)
  })

  it('a capture that is not there yet takes one of the twenty of /api/screenshot, one from the cache takes none', async () => {
    const from = newClient()
    for (let sent = 0; sent < 20; sent += 1) await post(`${origin}/api/screenshot`, {}, { from })
    const fresh = await render({ sources: [{ url: `${site.origin}/text?fresh` }] }, { from })
    expect([fresh.status, fresh.headers['x-ratelimit-limit']]).toEqual([429, '20'])
    await render({ sources: [{ url: `${site.origin}/text?cached` }] })
    expect((await render({ sources: [{ url: `${site.origin}/text?cached` }] }, { from })).status).toBe(200)
  })

  it('a recipe of more pages than one client may capture at once is answered', async () => {
    const sources = Array.from({ length: 6 }, (_, at) => ({ url: `${site.origin}/text?page=${at}` }))
    const reply = await render({ sources, output: { width: 600 } }, { from: newClient() })
    expect(reply.status, reply.body.toString().slice(0, 300)).toBe(200)
  })

  it('eight pictures and eight captures asked for at once are all answered', async () => {
    const server = await startServer({ env: { EGRESS_ALLOW: '127.0.0.1', CORS_ORIGINS: '*', CAPTURE_QUEUE: '16' } })
    try {
      const renders = Array.from({ length: 8 }, (_, at) =>
        render({ ...inline(), title: `Picture ${at}`, background: 'silk' }, { at: server.origin }),
      )
      const captures = Array.from({ length: 8 }, (_, at) =>
        post(`${server.origin}/api/screenshot`, { url: `${site.origin}/text?at=${at}` }),
      )
      const replies = await Promise.all([...renders, ...captures])
      expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 16 }, () => 200))
    } finally {
      await server.stop()
    }
  })
})
