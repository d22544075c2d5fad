import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { call, post, type Reply } from '../support/http/call'
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

const capture = async (body: unknown, options: Parameters<typeof post>[2] = {}): Promise<Reply> => {
  const reply = await post(endpoint, body, options)
  description.check('POST', '/api/screenshot', reply)
  return reply
}
/** A page of one colour, at an address that no other test has used. */
let pages = 0
const page = (background: string, more = '') => {
  pages += 1
  return `${site.origin}/colour?background=${encodeURIComponent(background)}&page=${pages}${more}`
}
const pictureOf = async (reply: Reply) => {
  expect(reply.status, reply.body.toString().slice(0, 300)).toBe(200)
  const { data, info } = await sharp(Buffer.from(String(reply.json.screenshot), 'base64'))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const pixel = (x: number, y: number) => [...data.subarray(3 * (y * info.width + x), 3 * (y * info.width + x) + 3)]
  return { width: info.width, height: info.height, pixel }
}

describe('POST /api/screenshot, 200', () => {
  it('a capture is the page as a PNG of 1920x1080 in base64, with every field of the contract', async () => {
    const url = page('#0a78c8')
    const reply = await capture({ url })
    const picture = await pictureOf(reply)
    expect([picture.width, picture.height]).toEqual([1920, 1080])
    for (const [x, y] of [
      [0, 0],
      [1919, 0],
      [0, 1079],
      [1919, 1079],
      [960, 540],
    ] as const) {
      expect(picture.pixel(x, y)).toEqual([0x0a, 0x78, 0xc8])
    }
    expect({ ...reply.json, screenshot: undefined }).toEqual({
      url,
      cached: false,
      strategy: 'chromium',
      deviceType: 'desktop',
      colorScheme: 'light',
      upstreamStatus: 200,
    })
    expect(reply.json.screenshot).toMatch(/^iVBORw0KGgo/)
  })

  it('a mobile capture is 375x667', async () => {
    const reply = await capture({ url: page('#c85000'), deviceType: 'mobile' })
    const picture = await pictureOf(reply)
    expect([picture.width, picture.height, picture.pixel(374, 666)]).toEqual([375, 667, [0xc8, 0x50, 0x00]])
    expect(reply.json.deviceType).toBe('mobile')
  })

  it('a capture shows the page in the color scheme that was asked for', async () => {
    const corner = async (colorScheme: string) => {
      const reply = await capture({ url: `${site.origin}/scheme`, colorScheme })
      expect(reply.json.colorScheme).toBe(colorScheme)
      return (await pictureOf(reply)).pixel(5, 5)
    }
    expect(await corner('light')).not.toEqual(await corner('dark'))
  })

  it('the headers say where the page ended, what it answered and how long the stages took', async () => {
    const target = page('#00ff00')
    const reply = await capture({ url: `${site.origin}/redirect?to=${encodeURIComponent(target)}` })
    expect(reply.headers).toMatchObject({
      'x-capture-final-url': target,
      'x-capture-status': '200',
      'x-capture-partial': 'false',
      'x-capture-blank': 'true',
      'x-capture-challenge': 'false',
      'x-capture-failed-requests': '0',
      'server-timing': expect.stringMatching(/\bshot;dur=\d+/),
      'cache-control': expect.stringContaining('no-store'),
      'x-content-type-options': 'nosniff',
      'access-control-allow-origin': '*',
    })
    expect(reply.headers).not.toHaveProperty('age')
  })

  it('the headers count what of a page did not load, for whoever gets the capture from the cache too', async () => {
    for (const cached of [false, true]) {
      const reply = await capture({ url: `${site.origin}/failing-resources` })
      expect(reply.json.cached).toBe(cached)
      expect(reply.headers['x-capture-failed-requests']).toBe('4')
      expect(reply.headers['access-control-expose-headers']).toContain('X-Capture-Failed-Requests')
    }
  })

  it('a page that answers 404 is captured, because that is how it looks', async () => {
    const reply = await capture({ url: `${site.origin}/missing` })
    expect((await pictureOf(reply)).pixel(1900, 1000)).toEqual([0xc8, 0x50, 0x00])
    expect(reply.headers['x-capture-status']).toBe('404')
    expect(reply.json.upstreamStatus).toBe(404)
  })

  it('the URL is normalised as WHATWG serialises it, and an empty fragment dropped', async () => {
    const { port } = site
    const reply = await capture({ url: `  HTTP://127.1:${port}/a/../text#` })
    expect(reply.json.url).toBe(`http://127.0.0.1:${port}/text`)
  })

  it('unknown fields and an Authorization header are ignored', async () => {
    const headers = { authorization: 'Bearer nobody' }
    const reply = await capture({ url: `${site.origin}/text`, full_page: true, __proto__: 7 }, { headers })
    expect(reply.status).toBe(200)
  })
})

describe('POST /api/screenshot, the cache', () => {
  /** How often the site was asked for a path meanwhile. */
  const hitsDuring = async (path: string, work: () => Promise<unknown>) => {
    const before = site.hits.get(path) ?? 0
    await work()
    return (site.hits.get(path) ?? 0) - before
  }

  it('the second request is answered from the first capture, with its age', async () => {
    const url = page('#123456')
    const first = await capture({ url })
    const hits = await hitsDuring('/colour', async () => {
      const second = await capture({ url })
      expect([first.json.cached, second.json.cached]).toEqual([false, true])
      expect(second.json.screenshot).toBe(first.json.screenshot)
      expect(Number(second.headers.age)).toBeGreaterThanOrEqual(0)
      expect(second.headers['server-timing']).toBe('cache;desc=hit')
    })
    expect(hits).toBe(0)
  })

  it('the cache keeps every combination of device and color scheme apart', async () => {
    const url = page('#123457')
    for (const deviceType of ['desktop', 'mobile']) {
      for (const colorScheme of ['light', 'dark']) {
        expect((await capture({ url, deviceType, colorScheme })).json.cached).toBe(false)
      }
    }
    expect((await capture({ url, deviceType: 'mobile', colorScheme: 'dark' })).json.cached).toBe(true)
  })

  it('the cache is bypassed and its entry replaced by forceRefresh', async () => {
    const url = page('#123458')
    await capture({ url })
    const hits = await hitsDuring('/colour', async () => {
      expect((await capture({ url, forceRefresh: true })).json.cached).toBe(false)
      expect((await capture({ url })).json.cached).toBe(true)
    })
    expect(hits).toBe(1)
  })

  it('the cache is shared by requests in flight: two at once load the page once', async () => {
    const url = page('#123459', '&delay=700')
    const hits = await hitsDuring('/colour', async () => {
      const replies = await Promise.all([capture({ url }), capture({ url })])
      expect(replies.map((reply) => reply.status)).toEqual([200, 200])
      expect(replies[0]?.json.screenshot).toBe(replies[1]?.json.screenshot)
    })
    expect(hits).toBe(1)
  })

  it('the cache never holds an error', async () => {
    const url = `${site.origin}/no-content`
    for (const _ of [1, 2]) expect(await hitsDuring('/no-content', () => capture({ url }))).toBeGreaterThan(0)
  })
})

describe('POST /api/screenshot, 400', () => {
  const refuse = async (body: unknown, code: string, headers: Record<string, string> = {}) => {
    const reply = await capture(body, { headers })
    expect([reply.status, reply.json.code], reply.body.toString()).toEqual([400, code])
    expect(reply.json.message).toBe(reply.json.error)
    expect(reply.json.documentation).toMatch(new RegExp(`/docs/errors#${code}$`))
    return reply.json as { message: string; hint: string }
  }

  it.each([{}, { url: null }, { url: '' }, { deviceType: 'mobile' }])(
    'the answer to %j says that the URL is required',
    async (body) => {
      expect((await refuse(body, 'invalid_request')).message).toMatch(/URL is required/)
    },
  )

  it.each<[string, unknown, Record<string, string>]>([
    ['no body', undefined, { 'content-type': 'application/json' }],
    ['text that is not JSON', '{"url":', { 'content-type': 'application/json' }],
    ['JSON under text/plain', '{"url":"https://example.com/"}', { 'content-type': 'text/plain' }],
    ['a form', 'url=https://example.com/', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['an array', ['https://example.com/'], {}],
    ['a string', '"https://example.com/"', { 'content-type': 'application/json' }],
    ['null', 'null', { 'content-type': 'application/json' }],
    ['UTF-16', Buffer.from('{"url":"https://example.com/"}', 'utf16le'), { 'content-type': 'application/json' }],
    ['a compressed body', '{}', { 'content-type': 'application/json', 'content-encoding': 'gzip' }],
    ['a body over 16 KiB', { url: 'https://example.com/', more: 'x'.repeat(17_000) }, {}],
    ['a number as url', { url: 7 }, {}],
    ['an object as url', { url: { href: 'https://example.com/' } }, {}],
  ])('is invalid_request for %s', async (_name, body, headers) => {
    await refuse(body, 'invalid_request', headers)
  })

  it.each([
    ['deviceType', 'tablet', /"desktop", "mobile"/],
    ['deviceType', 'DESKTOP', /"desktop", "mobile"/],
    ['colorScheme', 'sepia', /"light", "dark"/],
    ['colorScheme', null, /"light", "dark"/],
    ['forceRefresh', 'true', /true, false/],
    ['forceRefresh', 1, /true, false/],
  ])('a request with %s %j is unsupported_value, with the accepted ones', async (field, value, accepted) => {
    const { message, hint } = await refuse({ url: 'https://example.com/', [field]: value }, 'unsupported_value')
    expect(message).toContain(field)
    expect(hint).toMatch(accepted)
  })

  it.each([
    'example.com',
    '/relative',
    'ftp://example.com/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'data:text/html,hello',
    'view-source:https://example.com/',
    'chrome://crash',
    'https://user:secret@example.com/',
    'https://user@example.com/',
    'http://',
    'https://exa mple.com/',
    'http://[::1',
    `https://example.com/${'x'.repeat(9000)}`,
  ])('the URL %s is invalid_url', async (url) => {
    await refuse({ url }, 'invalid_url')
  })

  it.each([
    'http://127.0.0.2/',
    'http://2130706434/',
    'http://0x7f.2/',
    'http://0177.0.0.2/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.2]/',
    'http://[::ffff:7f00:2]/',
    'http://0.0.0.0/',
    'http://10.0.0.1/',
    'http://192.168.1.1/',
    'http://172.16.0.1/',
    'http://169.254.169.254/latest/meta-data/',
    'http://[fd00::1]/',
    'http://[fe80::1]/',
    'http://[64:ff9b::a00:1]/',
    'http://metadata.google.internal/',
    'http://printer.local/',
    'http://intranet/',
  ])('the URL %s is invalid_url, and the answer does not say why it is not public', async (url) => {
    const { message, hint } = await refuse({ url }, 'invalid_url')
    // One hint for all of them, which names every kind and so tells of none.
    expect(hint).toMatch(/^Private, loopback and link-local addresses are never captured\. [^.]*\.$/)
    expect(message + hint).not.toMatch(/127\.|10\.0|192\.168|172\.16|169\.254/)
    expect(message).not.toMatch(/loopback|private/i)
  })

  it('a redirect to a private address is invalid_url', async () => {
    await refuse({ url: `${site.origin}/redirect-to-private` }, 'invalid_url')
  })

  it('a dead host is invalid_url', async () => {
    const dead = await startFixtureSite()
    await dead.close()
    await refuse({ url: `${dead.origin}/` }, 'invalid_url')
  })

  it('a name that does not resolve is invalid_url', async () => {
    await refuse({ url: 'https://no-such-host.vitrine.example/' }, 'invalid_url')
  })

  it.each([
    ['a certificate nobody trusts', () => `${site.httpsOrigin}/text`],
    ['redirects without end', () => `${site.origin}/redirect-loop`],
    ['204', () => `${site.origin}/no-content`],
    ['a download', () => `${site.origin}/download`],
    ['a password prompt', () => `${site.origin}/basic-auth`],
    ['an empty answer', () => `${site.origin}/empty-answer`],
    ['an error without a body', () => `${site.origin}/broken-empty`],
  ])('a URL that leads to %s is invalid_url', async (_name, url) => {
    await refuse({ url: url() }, 'invalid_url')
  })
})

describe('POST /api/screenshot, fields that are not offered', () => {
  it('fields that are not offered are named, whatever the answer, in a header that pages may read', async () => {
    const body = { full_page: true, devicetype: 'mobile', 'a\r\nb': 1 }
    for (const url of [`${site.origin}/text`, 'ftp://x']) {
      const reply = await post(endpoint, { url, ...body })
      expect(reply.headers['x-ignored-fields']).toBe('full_page, devicetype, a%0D%0Ab')
      expect(reply.headers['access-control-expose-headers']).toContain('X-Ignored-Fields')
    }
    expect((await post(endpoint, { url: `${site.origin}/text` })).headers).not.toHaveProperty('x-ignored-fields')
  })
})

describe('/api/screenshot, 405', () => {
  it.each(['GET', 'PUT', 'PATCH', 'DELETE'])(
    'the method %s is answered with 405, Allow and the envelope',
    async (method) => {
      const reply = await call(endpoint, { method })
      expect([reply.status, reply.headers.allow]).toEqual([405, 'POST, OPTIONS'])
      expect(reply.json).toMatchObject({ code: 'method_not_allowed', status: 405 })
      if (method === 'GET') description.check('GET', '/api/screenshot', reply)
    },
  )
})
