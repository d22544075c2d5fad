// Options of POST /api/screenshot over HTTP: answers in both forms, costs, the cache, and refusals. What each does to the picture is proved in
// tests/unit/server/capture/options.system.test.ts, each bad value in tests/unit/contract/capture-options.test.ts.
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { refusedOptions } from '@/lib/contract/capture-options'
import { call, newClient, post, type Reply } from '../support/http/call'
import { type Description, readDescription } from '../support/http/described'
import { type FixtureSite, startFixtureSite } from '../support/site/fixture-site'

const origin = inject('serverOrigin')
const endpoint = `${origin}/api/screenshot`
let site: FixtureSite
let description: Description
beforeAll(async () => {
  site = await startFixtureSite()
  description = await readDescription(origin)
})
afterAll(() => site.close())

const capture = async (body: object, options: Parameters<typeof post>[2] = {}) => {
  const reply = await post(endpoint, { url: `${site.origin}/options`, ...body }, options)
  // Bytes are told of in words: a client that is generated reads JSON.
  if (reply.headers['content-type'] === 'application/json') description.check('POST', '/api/screenshot', reply)
  return reply
}
const remaining = ({ headers }: Reply) => Number(headers['x-ratelimit-remaining'])

describe('POST /api/screenshot with options, 200', () => {
  it('the answer says the size and the format, in JSON and in headers', async () => {
    const reply = await capture({ selector: '#card', scale: 2, format: 'webp', quality: 70 })
    expect({ ...reply.json, screenshot: undefined }).toMatchObject({ format: 'webp', width: 600, height: 400 })
    expect([reply.headers['x-capture-width'], reply.headers['x-capture-height']]).toEqual(['600', '400'])
    const picture = await sharp(Buffer.from(String(reply.json.screenshot), 'base64')).metadata()
    expect([picture.format, picture.width, picture.height]).toEqual(['webp', 600, 400])
  })

  it('another format or a thumbnail is made from the capture that is there', async () => {
    await capture({ selector: '#card' })
    const reply = await capture({ selector: '#card', format: 'jpeg', thumbnail: 100 })
    expect(reply.json).toMatchObject({ cached: true, format: 'jpeg', width: 100, height: 67 })
  })

  it('a caller who prefers a picture gets the bytes, with what is known of them in headers', async () => {
    for (const [accept, format] of [
      ['image/*', 'png'],
      ['image/jpeg, application/json;q=0.5', 'jpeg'],
    ] as const) {
      const reply = await capture({ selector: '#card', format }, { headers: { accept } })
      expect([reply.status, reply.headers['content-type']]).toEqual([200, `image/${format}`])
      expect((await sharp(reply.body).metadata()).width).toBe(300)
      expect(reply.headers).toMatchObject({ 'x-capture-width': '300', 'x-capture-status': '200' })
    }
  })

  it('what was to be hidden and is not there is told of, in JSON and beside bytes', async () => {
    const asked = { hide: ['#card', '#sign-in'] }
    const told = ['"hide" hides nothing: the page has no "#sign-in".']
    expect((await capture(asked)).json.warnings).toEqual(told)
    const { headers } = await capture(asked, { headers: { accept: 'image/png' } })
    expect(decodeURIComponent(String(headers['x-capture-warnings']))).toBe(told[0])
    const found = await capture({ hide: ['#card'] })
    expect([found.json.warnings, found.headers['x-capture-warnings']]).toEqual([undefined, undefined])
  })

  it.each(['*/*', 'application/json', 'text/html', 'image/png;q=0.5, application/json'])(
    'a caller who accepts %s gets JSON',
    async (accept) => {
      const reply = await capture({ selector: '#card' }, { headers: { accept } })
      expect(reply.headers['content-type']).toBe('application/json')
    },
  )

  it('elements come with rectangles, and a long page says where it was cut', async () => {
    const reply = await capture({ fullPage: true, fullPageHeightMax: 2500, elements: true })
    expect(reply.headers['x-capture-cut']).toBe('true')
    expect(reply.json.warnings).toEqual([expect.stringMatching(/^"fullPage" is not all of the page/)])
    expect(reply.json.elements).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ role: 'button', name: 'Save', rect: [40, 2020, 100, 40], state: ['disabled'] }),
      ]),
    )
    expect(reply.json.elementsCut).toBe(false)
  })

  it('a capture with options is cached under them, and a request that sends the defaults has none', async () => {
    const url = `${site.origin}/colour?background=%23445566&options`
    const plain = await capture({ url })
    expect((await capture({ url, scale: 1, hide: [], fullPage: false })).json).toEqual({ ...plain.json, cached: true })
    expect(plain.json).not.toHaveProperty('width')
    expect((await capture({ url, reducedMotion: true })).json.cached).toBe(false)
    expect((await capture({ url, reducedMotion: true })).json.cached).toBe(true)
  })

  it('a document of the caller’s may be larger than other requests', async () => {
    const html = `<body style="background:#0a78c8">${' '.repeat(100_000)}`
    expect((await capture({ html })).status).toBe(200)
  })
})

describe('POST /api/screenshot with options, the limit', () => {
  it('a full page counts as two requests, with a long delay as three', async () => {
    const from = newClient()
    const before = remaining(await capture({ reducedMotion: true }, { from }))
    const full = remaining(await capture({ fullPage: true, fullPageHeightMax: 1200 }, { from }))
    expect(before - full).toBe(2)
    expect(full - remaining(await capture({ fullPage: true, fullPageHeightMax: 1200, delayMs: 3001 }, { from }))).toBe(
      3,
    )
  })
})

describe('POST /api/screenshot with options, 400', () => {
  it.each(Object.keys(refusedOptions))('the option %s is refused with the reason, never ignored', async (name) => {
    const reply = await capture({ [name]: true })
    expect([reply.status, reply.json.code]).toEqual([400, 'unsupported_value'])
    expect(reply.json.message).toContain(`"${name}"`)
  })

  it.each([
    ['click', ['#more']],
    ['headers', { 'X-Team': 'docs' }],
    ['cookies', [{ name: 'session', value: 'abc' }]],
    ['auth', { username: 'a', password: 'b' }],
  ])('the option %s is refused until the operator takes it, and the hint names the variable', async (name, value) => {
    const reply = await capture({ [name]: value })
    expect([reply.status, reply.json.code]).toEqual([400, 'unsupported_value'])
    expect(reply.json.message).toBe(`"${name}" is not offered by this installation.`)
    expect(reply.json.hint).toContain(name === 'click' ? 'CAPTURE_ACTIONS=on' : 'CAPTURE_CREDENTIALS=on')
  })

  it('an unknown way with cookie banners is refused, and the usual one is the capture without options', async () => {
    const reply = await capture({ cookieBanners: 'accept' })
    expect([reply.status, reply.json.code]).toEqual([400, 'unsupported_value'])
    expect(reply.json.message).toContain('"cookieBanners"')
    const usual = await capture({ cookieBanners: 'optOut' })
    expect([usual.status, usual.json.width]).toEqual([200, undefined])
  })

  it.each([
    [{ selector: '#nobody' }, 'invalid_request', 'selector'],
    [{ waitForSelector: '#nobody' }, 'invalid_request', 'waitForSelector'],
    [{ selector: '##' }, 'unsupported_value', 'selector'],
    [{ hide: ['##'] }, 'unsupported_value', 'hide'],
    [{ viewport: { width: 10, height: 500 } }, 'unsupported_value', 'viewport.width'],
    [{ padding: 5 }, 'unsupported_value', 'padding'],
  ])('%j is refused by the name of the field', async (options, code, field) => {
    const reply = await capture(options)
    expect([reply.status, reply.json.code]).toEqual([400, code])
    expect(reply.json.message).toContain(`"${field}"`)
  })

  it('elements as bytes are refused, since they come in JSON', async () => {
    const reply = await capture({ elements: true }, { headers: { accept: 'image/png' } })
    expect([reply.status, reply.json.code]).toEqual([400, 'unsupported_value'])
  })

  it('a body over 16 KiB without a document or styles is refused', async () => {
    const reply = await call(endpoint, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ url: site.origin, more: 'x'.repeat(17_000) }),
    })
    expect([reply.status, reply.json.code]).toEqual([400, 'invalid_request'])
    expect(reply.json.message).toContain('16384 bytes')
  })
})
