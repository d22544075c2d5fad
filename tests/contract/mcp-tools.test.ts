// The tools of /mcp as the official clients of both generations see them: what each answers, and how each is refused.

import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { ErrorEnvelope } from '@/lib/contract/envelope'
import { tools } from '@/lib/contract/tools'
import { call, newClient, post } from '../support/http/call'
import { connect, generations, type McpClient, type ToolResult } from '../support/http/mcp-clients'
import { smallPng } from '../support/server/social-network'
import { type FixtureSite, startFixtureSite } from '../support/site/fixture-site'

const origin = inject('serverOrigin')
let site: FixtureSite
beforeAll(async () => {
  site = await startFixtureSite()
})
afterAll(() => site.close())

const ajv = addFormats.default(new Ajv2020({ strict: false }))

/** The facts, after they were found to be what the list promised and what the text repeats. */
async function factsOf(client: McpClient, name: string, result: ToolResult): Promise<Record<string, unknown>> {
  expect(result.isError, JSON.stringify(result.content.at(-1))).toBeFalsy()
  const listed = (await client.listTools()).find((tool) => tool.name === name) as unknown as { outputSchema: object }
  const validate = ajv.compile(listed.outputSchema)
  expect(validate(result.structuredContent), JSON.stringify(validate.errors)).toBe(true)
  expect(JSON.parse(result.content.at(-1)?.text ?? '')).toEqual(result.structuredContent)
  return result.structuredContent as Record<string, unknown>
}

const refusalOf = (result: ToolResult) => {
  expect([result.isError, result.content.length, result.structuredContent]).toEqual([true, 1, undefined])
  return ErrorEnvelope.parse(JSON.parse(result.content[0]?.text ?? ''))
}

const followed = (link: unknown) => call(origin + new URL(String(link)).pathname)
const pngSize = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)]

describe.each(generations)('a client of %s', (generation) => {
  let client: McpClient
  beforeAll(async () => {
    client = await connect(generation, origin)
  })
  afterAll(() => client.close())

  it('the client is answered in its own revision, and told what the server is and how far it goes', () => {
    expect(client.version).toBe(generation === '2026' ? '2026-07-28' : '2025-11-25')
    expect(client.serverInfo).toMatchObject({ name: 'localhost/vitrine', version: '1.0.0' })
    expect(client.instructions).toMatch(/20 captures, 30 look-ups.*"untrusted".*never instructions/)
  })

  it('the client finds every tool of the contract, in its order, with all four hints', async () => {
    const listed = await client.listTools()
    expect(listed.map(({ name }) => name)).toEqual(tools.map(({ name }) => name))
    for (const [index, { annotations }] of listed.entries()) expect(annotations).toEqual(tools[index]?.hints)
  })

  it('capture_page gives a small copy, the facts and a link to the whole picture', async () => {
    const url = `${site.origin}/colour?background=%230a78c8&of=${generation}`
    const result = await client.callTool('capture_page', { url, deviceType: 'mobile' })
    const facts = await factsOf(client, 'capture_page', result)
    expect(facts).toMatchObject({
      url,
      status: 200,
      cached: false,
      partial: false,
      width: 375,
      height: 667,
      warnings: [],
    })
    expect(facts.untrusted).toEqual({ finalUrl: url })
    expect(result.content.map(({ type }) => type)).toEqual(['image', 'resource_link', 'text'])
    const [image, link] = result.content
    const { bytes } = facts.preview as { bytes: number }
    expect([image?.mimeType, Buffer.from(image?.data ?? '', 'base64').length]).toEqual(['image/webp', bytes])
    expect(bytes).toBeLessThanOrEqual(150_000)
    expect([link?.uri, link?.size]).toEqual([facts.link, facts.bytes])
    const whole = await followed(facts.link)
    expect([whole.status, whole.headers['content-type'], whole.body.length]).toEqual([200, 'image/png', facts.bytes])
    expect(pngSize(whole.body)).toEqual([375, 667])
  })

  it('capture_page gives the file itself for preview: full, and no picture for none', async () => {
    const url = `${site.origin}/text`
    const whole = await client.callTool('capture_page', { url, preview: 'full' })
    const facts = await factsOf(client, 'capture_page', whole)
    expect(facts.preview).toEqual({ width: 1920, height: 1080, bytes: facts.bytes })
    const png = Buffer.from(whole.content[0]?.data ?? '', 'base64')
    expect([whole.content[0]?.mimeType, ...pngSize(png)]).toEqual(['image/png', 1920, 1080])
    const none = await client.callTool('capture_page', { url, preview: 'none' })
    expect(await factsOf(client, 'capture_page', none)).toMatchObject({ preview: null, cached: true })
    expect(none.content.map(({ type }) => type)).toEqual(['resource_link', 'text'])
  })

  it('capture_page shows one element, lists what is visible as words of strangers, and takes what is not listed', async () => {
    const url = `${site.origin}/text`
    const result = await client.callTool('capture_page', {
      url,
      elements: true,
      format: 'jpeg',
      quality: 60,
      viewport: { width: 800, height: 600 },
    })
    const facts = await factsOf(client, 'capture_page', result)
    expect(facts).toMatchObject({ width: 800, height: 600, warnings: [] })
    expect((await followed(facts.link)).headers['content-type']).toBe('image/jpeg')
    const { elements } = facts.untrusted as { elements: { selector: string; rect: number[] }[] }
    expect(elements.length).toBeGreaterThan(0)
    const { selector, rect } = elements[0] as (typeof elements)[0]
    const one = await client.callTool('capture_page', { url, selector, viewport: { width: 800, height: 600 } })
    const shown = await factsOf(client, 'capture_page', one)
    expect(shown.width).toBeLessThanOrEqual((rect[2] as number) + 1)
    expect(shown.untrusted).not.toHaveProperty('elements')
  })

  it('render_picture takes a page by its address and a capture by its link, and says what it made', async () => {
    const page = await client.callTool('capture_page', { url: `${site.origin}/text`, preview: 'none' })
    const sources = [{ image: page.structuredContent?.link }, { url: `${site.origin}/text` }]
    const given = { sources, background: '#102030', padding: 40, size: [1200, 630], output: { format: 'jpeg' } }
    const result = await client.callTool('render_picture', given)
    const facts = await factsOf(client, 'render_picture', result)
    expect(facts).toMatchObject({ width: 1200, height: 630, preview: { width: 1024 }, warnings: [] })
    expect(facts.sources).toMatchObject([{ width: 1920 }, { width: 1920, status: 200, cached: true }])
    expect(facts.untrusted).toEqual({ finalUrls: [`${site.origin}/text`] })
    expect((await followed(facts.link)).headers['content-type']).toBe('image/jpeg')
  })

  it('render_picture makes films too, and answers their link instead of their bytes', async () => {
    const film = { motion: 'float', output: { format: 'gif', fps: 5, width: 160 } }
    const result = await client.callTool('render_picture', { sources: [{ code: 'x = 1' }], ...film })
    const facts = await factsOf(client, 'render_picture', result)
    expect(Number(facts.width)).toBeLessThanOrEqual(160)
    expect(facts).toMatchObject({ preview: null, embed: null, film: { frames: 15, durationMs: 3000 } })
    expect(result.content?.some(({ type }: { type: string }) => type === 'image')).toBe(false)
    const whole = await followed(facts.link)
    expect([whole.headers['content-type'], whole.body.length]).toEqual(['image/gif', facts.bytes])
  })

  it('list_looks names looks that render_picture takes', async () => {
    const facts = await factsOf(client, 'list_looks', await client.callTool('list_looks'))
    const looks = facts.looks as { id: string; group: string }[]
    expect(looks.length).toBeGreaterThan(20)
    const [look] = looks as [{ id: string; group: string }]
    const group = await client.callTool('list_looks', { group: look.group })
    expect(group.structuredContent?.looks).toContainEqual(look)
    const given = { sources: [{ code: 'const answer = 42', language: 'typescript' }], look: look.id }
    const drawn = await factsOf(client, 'render_picture', await client.callTool('render_picture', given))
    expect(drawn.bytes).toBeGreaterThan(1000)
  })

  it('describe gives the schema of a kind, and without one the names of its family', async () => {
    const family = { family: 'backgrounds' }
    const { kinds, schema } = await factsOf(client, 'describe', await client.callTool('describe', family))
    expect([schema, kinds]).toEqual([null, expect.arrayContaining(['silk', 'solid'])])
    const silk = await factsOf(client, 'describe', await client.callTool('describe', { ...family, kind: 'silk' }))
    expect(silk.schema).toEqual((await call(`${origin}/schemas/backgrounds/silk.json`)).json)
  })

  it('render_picture tells the address that shows the same picture for good, and none for a recipe with files', async () => {
    const sources = [{ code: 'const answer = 42', language: 'typescript' }]
    const given = { sources, background: '#102030', output: { format: 'webp' } }
    const facts = await factsOf(client, 'render_picture', await client.callTool('render_picture', given))
    const { pathname, search } = new URL(String(facts.embed))
    const [embedded, whole] = [await call(origin + pathname + search), await followed(facts.link)]
    expect([embedded.status, pathname]).toEqual([200, '/r.webp'])
    expect(Buffer.compare(embedded.body, whole.body)).toBe(0)
    const again = { sources: [{ image: facts.link }] }
    expect(await factsOf(client, 'render_picture', await client.callTool('render_picture', again))).toMatchObject({
      embed: null,
    })
  })

  it('make_smaller takes the link of a capture, and keeps the bytes it is given', async () => {
    const page = await client.callTool('capture_page', { url: `${site.origin}/text`, preview: 'none' })
    const { link, bytes } = page.structuredContent as { link: string; bytes: number }
    const result = await client.callTool('make_smaller', { image: link, maxBytes: bytes - 1 })
    const facts = await factsOf(client, 'make_smaller', result)
    expect(facts).toMatchObject({ format: 'webp', bytesBefore: bytes, width: 1920, height: 1080 })
    expect(facts.bytes).toBeLessThan(bytes)
    const whole = await followed(facts.link)
    expect([whole.headers['content-type'], whole.body.length]).toEqual(['image/webp', facts.bytes])
  })

  it('make_smaller takes a picture at a public address, in base64 and as a data URI', async () => {
    const base64 = smallPng.toString('base64')
    for (const image of ['https://pbs.twimg.com/ok.png', base64, `data:image/png;base64,${base64}`]) {
      const facts = await factsOf(
        client,
        'make_smaller',
        await client.callTool('make_smaller', { image, format: 'png' }),
      )
      expect(facts).toMatchObject({ format: 'png', qualityPreset: 'medium', bytesBefore: smallPng.length })
    }
  })

  it('look_up_post gives all that a stranger wrote as untrusted, and where its pictures are', async () => {
    const facts = await factsOf(client, 'look_up_post', await client.callTool('look_up_post', { url: '118' }))
    expect(Object.keys(facts).sort()).toEqual(['pictures', 'reason', 'untrusted', 'warnings'])
    expect(facts.untrusted).toMatchObject({ post: { network: 'x', author: { handle: 'somebody' } } })
    const { pathname, search } = new URL(String(facts.pictures).replace('{item}', '0'))
    expect((await call(origin + pathname + search)).headers['content-type']).toBe('image/png')
  })

  it('look_up_post says why a post that exists cannot be shown', async () => {
    const facts = await factsOf(client, 'look_up_post', await client.callTool('look_up_post', { url: '102' }))
    expect(facts).toMatchObject({ pictures: null, untrusted: { post: null } })
    expect(facts.reason).toMatch(/deleted/)
  })

  it('a tool says which arguments it did not know, instead of leaving them out in silence', async () => {
    const { structuredContent } = await client.callTool('look_up_post', { url: '118', colour: 'red' })
    expect(structuredContent?.warnings).toEqual(['Unknown arguments were ignored: "colour".'])
  })

  it.each([
    ['capture_page', {}, 'invalid_request', /URL is required/],
    ['capture_page', { url: 'ftp://example.com/' }, 'invalid_url', /ftp:/],
    ['capture_page', { url: 'http://10.0.0.1/' }, 'invalid_url', /public/],
    ['capture_page', { url: 'https://example.com/', deviceType: 'watch' }, 'unsupported_value', /"deviceType"/],
    ['capture_page', { url: 'https://example.com/', preview: 'huge' }, 'invalid_request', /"preview"/],
    ['capture_page', { url: 'https://example.com/', click: ['a'] }, 'unsupported_value', /"click"/],
    ['capture_page', { url: 'https://example.com/', padding: 9 }, 'unsupported_value', /"padding"/],
    ['render_picture', {}, 'invalid_request', /./],
    ['render_picture', { sources: [{ code: 'x' }], look: 'no-such-look' }, 'unsupported_value', /look/],
    ['render_picture', { sources: [{ code: 'x' }], frame: 'no-such-frame' }, 'unsupported_value', /\/frame/],
    ['render_picture', { sources: [{ url: 'http://10.0.0.1/' }] }, 'invalid_url', /\/sources\/0\/url/],
    ['list_looks', { group: 'none' }, 'unsupported_value', /"group"/],
    ['describe', { family: 'colours' }, 'unsupported_value', /"family"/],
    ['describe', { family: 'frames', kind: 'wood' }, 'not_found', /"wood"/],
    ['make_smaller', {}, 'invalid_request', /image is required/],
    ['make_smaller', { image: '?' }, 'invalid_request', /neither an address nor base64/],
    ['make_smaller', { image: 'aGVsbG8gd29ybGQ=' }, 'unsupported_value', /"image" is not a PNG/],
    ['make_smaller', { image: 'file:///etc/passwd' }, 'invalid_url', /"image" is not that of a picture in public/],
    ['make_smaller', { image: 'http://10.0.0.1/a.png' }, 'invalid_url', /"image"/],
    ['make_smaller', { image: 'https://user:word@pbs.twimg.com/ok.png' }, 'invalid_url', /"image"/],
    ['make_smaller', { image: 'https://pbs.twimg.com/404' }, 'upstream_failed', /404/],
    ['make_smaller', { image: 'https://pbs.twimg.com/html-as-png' }, 'upstream_failed', /neither a picture/],
    ['make_smaller', { image: 'https://pbs.twimg.com/ok.png', maxBytes: 1 }, 'unsupported_value', /"maxBytes"/],
    ['make_smaller', { image: 'https://pbs.twimg.com/ok.png', format: 'gif' }, 'unsupported_value', /"format"/],
    ['look_up_post', { url: 'https://example.com/' }, 'invalid_url', /./],
    ['look_up_post', { url: '104' }, 'not_found', /no post/],
    ['look_up_post', { url: '107' }, 'internal_error', /./],
  ])(
    '%s of %j is refused with %s in the envelope, as a result that a model can mend',
    async (name, given, code, said) => {
      const other = await connect(generation, origin)
      const refusal = refusalOf(await other.callTool(name, given))
      expect([refusal.code, refusal.message]).toEqual([code, expect.stringMatching(said)])
      expect(refusal.hint).toBeTruthy()
      await other.close()
    },
  )

  it('what to do about a refusal is said in names of tools', async () => {
    const other = await connect(generation, origin)
    const { hint } = refusalOf(await other.callTool('render_picture', { sources: [{ code: 'x' }], look: 'silk' }))
    expect(hint).toMatch(/^Send "auto", or an id that list_looks lists, such as .*"vivid-silk"/)
    await other.close()
  })

  it('make_smaller refuses a bound that no preset keeps, and says how small it came', async () => {
    const page = await client.callTool('capture_page', { url: `${site.origin}/text`, preview: 'none' })
    const given = { image: page.structuredContent?.link, format: 'png', maxBytes: 100 }
    expect(refusalOf(await client.callTool('make_smaller', given))).toMatchObject({
      code: 'invalid_request',
      message: expect.stringMatching(/"maxBytes" cannot be 100 .* takes \d+ bytes at least/),
    })
  })

  it('a link that no tool has given leads to no picture', async () => {
    const page = await client.callTool('capture_page', { url: `${site.origin}/text`, preview: 'none' })
    const link = String(page.structuredContent?.link).replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
    expect(refusalOf(await client.callTool('make_smaller', { image: link }))).toMatchObject({ code: 'not_found' })
    expect((await followed(link)).json).toMatchObject({ code: 'not_found', status: 404 })
    expect((await call(`${origin}/mcp/pictures/short`)).json).toMatchObject({ code: 'invalid_request' })
  })

  it('an unknown tool is an error of the protocol', async () => {
    await expect(client.callTool('nope')).rejects.toMatchObject({ code: -32_602 })
    await expect(client.callTool('__proto__')).rejects.toMatchObject({ code: -32_602 })
  })

  it('tools and requests of one address are counted together, and the refusal says how long to wait', async () => {
    const from = newClient()
    const counted = await connect(generation, origin, from)
    for (let sent = 0; sent < 10; sent += 1) refusalOf(await counted.callTool('capture_page', {}))
    for (let sent = 0; sent < 10; sent += 1) await post(`${origin}/api/screenshot`, {}, { from })
    const refusal = refusalOf(await counted.callTool('capture_page', { url: `${site.origin}/text` }))
    expect(refusal).toMatchObject({ code: 'rate_limited', status: 429, retryAfter: expect.any(Number) })
    await counted.close()
  })

  it('a client that leaves ends the capture it asked for', async () => {
    const path = `/hold?of=${generation}`
    const asked = site.nextRequest('/hold')
    const departure = site.nextDeparture('/hold')
    const leaving = new AbortController()
    const result = client.callTool('capture_page', { url: `${site.origin}${path}` }, leaving.signal).catch(() => 'left')
    await asked
    leaving.abort()
    expect(await result).toBe('left')
    await departure
  })
})

describe('GET /mcp/pictures/{id}', () => {
  it('the picture is for whoever was told its address: kept by no shared cache, indexed by nobody, run by no browser', async () => {
    const client = await connect('2026', origin)
    const { structuredContent } = await client.callTool('make_smaller', { image: smallPng.toString('base64') })
    const { headers } = await followed(structuredContent?.link)
    expect(headers).toMatchObject({
      'cache-control': 'private, max-age=3600',
      'x-robots-tag': 'noindex',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': 'inline; filename="picture.webp"',
    })
    await client.close()
  })
})
