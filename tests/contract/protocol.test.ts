// HTTP itself, some of it over a raw socket: whatever a client sends, it gets an answer it can read, and the server goes on.
import { afterEach, describe, expect, inject, it } from 'vitest'
import { ErrorEnvelope } from '@/lib/contract/envelope'
import { call, exchange, post } from '../support/http/call'

const origin = inject('serverOrigin')
const send = (line: string, headers = '', body = '') =>
  exchange(origin, `${line} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${headers}\r\n${body}`)
const statusOf = (text: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1])
/** The JSON object of a raw answer, whichever way its body is framed. */
const envelopeIn = (text: string) =>
  ErrorEnvelope.parse(JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)))

afterEach(async () => {
  expect((await call(`${origin}/healthz`)).status).toBe(200)
})

describe('paths', () => {
  it.each(['/api', '/api/nothing', '/api/screenshot/more', '/api/%00', '/api/%2f..%2fscreenshot', '/api/x?a=%ZZ'])(
    'the path %s, where there is nothing, is answered with 404 and the envelope',
    async (path) => {
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
        const reply = await call(origin + path, { method })
        expect(reply.status, method).toBe(404)
        expect(ErrorEnvelope.parse(reply.json)).toMatchObject({ code: 'not_found', status: 404 })
      }
    },
  )

  it.each(['/api/%E0%A4%A', '/api/%ZZ', '/%', '/api/%ff', '/api/screenshot%'])(
    'the malformed percent-encoding of %s is answered with 400 and the envelope',
    async (path) => {
      const text = await send(`GET ${path}`)
      expect(statusOf(text)).toBe(400)
      expect(envelopeIn(text)).toMatchObject({ code: 'invalid_request', message: expect.stringContaining('percent') })
      expect(text).toMatch(/^x-request-id: [0-9a-f-]{36}\r$/im)
      expect(text).toMatch(/^access-control-allow-origin: \*\r$/im)
    },
  )

  it('the absolute form of a request target is a path of the service, whatever host it names', async () => {
    const text = await send('GET http://elsewhere.example/api/nothing')
    expect(statusOf(text)).toBe(404)
    expect(text).not.toContain('elsewhere')
  })
})

describe('methods', () => {
  it.each(['TRACE', 'PURGE', 'PROPFIND', 'SEARCH'])(
    'the method %s is answered with 405, Allow and the envelope',
    async (method) => {
      const text = await send(`${method} /api/screenshot`)
      expect(statusOf(text)).toBe(405)
      expect(text).toMatch(/^allow: .*POST/im)
      expect(envelopeIn(text)).toMatchObject({ code: 'method_not_allowed' })
    },
  )

  it.each(['FOO', 'get', 'GET\t'])(
    'the method %j, which HTTP does not know, is answered with the envelope',
    async (method) => {
      const text = await send(`${method} /api/screenshot`)
      expect(statusOf(text)).toBe(400)
      expect(envelopeIn(text)).toMatchObject({ code: 'invalid_request', status: 400 })
      expect(text).toMatch(/^x-request-id: [0-9a-f-]{36}\r$/im)
      expect(text).toMatch(/^access-control-allow-origin: \*\r$/im)
    },
  )

  it.each([
    '/',
    '/docs',
    '/docs/api.md',
    '/docs/nothing-here',
    '/robots.txt',
    '/sitemap.xml',
    '/manifest.webmanifest',
    '/.well-known/security.txt',
    '/.well-known/api-catalog',
    '/.well-known/ard.json',
    '/mcp/server-card',
    '/healthz',
    '/readyz',
    '/metrics',
    '/llms.txt',
  ])(
    'the path %s can be read only: OPTIONS says so, another method is 405 with Allow and the envelope',
    async (path) => {
      const asked = await call(origin + path, { method: 'OPTIONS' })
      expect([asked.status, asked.headers.allow, asked.body.length]).toEqual([204, 'GET, HEAD, OPTIONS', 0])
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
        const reply = await call(origin + path, { method })
        expect([reply.status, reply.headers.allow], method).toEqual([405, 'GET, HEAD, OPTIONS'])
        expect(ErrorEnvelope.parse(reply.json)).toMatchObject({ code: 'method_not_allowed' })
      }
    },
  )

  it('OPTIONS * is answered about the server as a whole', async () => {
    expect(statusOf(await send('OPTIONS *'))).toBe(204)
  })

  it('HEAD gets the status and headers without a body', async () => {
    const text = await send('HEAD /api/screenshot')
    expect(statusOf(text)).toBe(405)
    expect(text.slice(text.indexOf('\r\n\r\n') + 4)).toBe('')
    expect(statusOf(await send('HEAD /openapi.json'))).toBe(200)
  })

  it('a preflight of any page is answered with what a page may send', async () => {
    const headers = {
      origin: 'https://page.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type,authorization',
    }
    const reply = await call(`${origin}/api/screenshot`, { method: 'OPTIONS', headers })
    expect([reply.status, reply.body.length]).toEqual([204, 0])
    expect(reply.headers).toMatchObject({
      allow: 'POST, OPTIONS',
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'POST, OPTIONS',
      'access-control-allow-headers': expect.stringMatching(/content-type.*authorization/i),
      'access-control-max-age': '600',
    })
  })
})

describe('X-Request-Id', () => {
  it.each(['/', '/docs/api.md', '/robots.txt', '/healthz', '/api/nothing', '/nothing', '/%', '/api/screenshot/'])(
    'the caller’s request ID is in the answer of %s, whoever gives it',
    async (path) => {
      const reply = await call(origin + path, { headers: { 'x-request-id': 'trace_0123456789' } })
      expect(reply.headers['x-request-id']).toBe('trace_0123456789')
      expect((await call(origin + path)).headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    },
  )
})

describe('request bodies', () => {
  const json = 'Content-Type: application/json\r\n'

  it('a body of 300 MB is refused by its announcement alone, and the connection closed', async () => {
    const text = await exchange(
      origin,
      `POST /api/screenshot HTTP/1.1\r\nHost: localhost\r\n${json}Content-Length: 300000000\r\n\r\n{"url":"`,
    )
    expect(statusOf(text)).toBe(400)
    expect(envelopeIn(text)).toMatchObject({
      code: 'invalid_request',
      message: expect.stringContaining('1048576 bytes'),
    })
  })

  it('a body without a length is stopped at the limit, and the connection closed', async () => {
    const chunk = `4e20\r\n${'x'.repeat(20_000)}\r\n`
    const text = await exchange(
      origin,
      `POST /api/screenshot HTTP/1.1\r\nHost: localhost\r\n${json}Transfer-Encoding: chunked\r\n\r\n${chunk}`,
    )
    expect(statusOf(text)).toBe(400)
    expect(text).toMatch(/^connection: close\r$/im)
  })

  it('a large body that a wrong method brings along is not waited for', async () => {
    const text = await exchange(
      origin,
      'PUT /api/screenshot HTTP/1.1\r\nHost: localhost\r\nContent-Length: 300000000\r\n\r\nx',
    )
    expect(statusOf(text)).toBe(405)
  })

  it('a connection is kept for the next request after a small refused body', async () => {
    const first =
      'POST /api/screenshot HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/plain\r\nContent-Length: 2\r\n\r\n{}'
    const second = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'
    const text = await exchange(origin, first + second)
    expect([...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => status)).toEqual(['400', '200'])
  })

  it.each([
    ['two lengths', 'Content-Length: 2\r\nContent-Length: 3\r\n'],
    ['a length beside chunks', 'Content-Length: 2\r\nTransfer-Encoding: chunked\r\n'],
    ['a negative length', 'Content-Length: -2\r\n'],
  ])('a body with %s, which two servers could read differently, is refused', async (_name, headers) => {
    expect(statusOf(await send('POST /api/screenshot', json + headers, '{}'))).toBe(400)
  })

  it('the server survives a client that promises more than it sends and leaves', async () => {
    const body = '{"url":'
    const leaving = new AbortController()
    const left = call(`${origin}/api/screenshot`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': '500' },
      body,
      signal: leaving.signal,
    })
    leaving.abort()
    await expect(left).rejects.toThrow()
  })

  it('duplicate keys and prototype keys are taken as JSON takes them, and nothing more', async () => {
    const headers = { 'content-type': 'application/json' }
    const body = '{"url":"https://example.com/","url":"ftp://last.example/","__proto__":{"deviceType":"x"}}'
    const reply = await post(`${origin}/api/screenshot`, body, { headers })
    expect(reply.json).toMatchObject({ code: 'invalid_url', message: expect.stringContaining('ftp') })
  })

  it('Expect: 100-continue is answered', async () => {
    const text = await send('POST /api/screenshot', `${json}Expect: 100-continue\r\nContent-Length: 2\r\n`, '{}')
    expect(text).toMatch(/^HTTP\/1\.1 100 Continue/)
    expect(text).toContain('HTTP/1.1 400')
  })
})

describe('request heads that Node would refuse by itself', () => {
  it.each([
    ['HTTP/1.1 without Host', 'GET /api/screenshot HTTP/1.1\r\nConnection: close\r\n\r\n', 'Host'],
    [
      'an unknown expectation',
      'GET /api/screenshot HTTP/1.1\r\nHost: x\r\nExpect: foo\r\nConnection: close\r\n\r\n',
      'Expect',
    ],
  ])('the head with %s is answered with the envelope and an ID', async (_what, bytes, header) => {
    const text = await exchange(origin, bytes)
    expect(statusOf(text)).toBe(400)
    expect(envelopeIn(text)).toMatchObject({ code: 'invalid_request', message: expect.stringContaining(header) })
    expect(text).toMatch(/^x-request-id: [0-9a-f-]{36}\r$/im)
  })

  it('a request of HTTP/1.0 needs no Host', async () => {
    expect(statusOf(await exchange(origin, 'GET /healthz HTTP/1.0\r\n\r\n'))).toBe(200)
  })
})

describe('clients that offer another protocol', () => {
  it('a client that offers another protocol is answered in HTTP/1.1 instead of being dropped', async () => {
    const upgrade = 'Upgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQCAAAAAAIAAAAA\r\n'
    const text = await exchange(
      origin,
      `GET /api/screenshot HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade, HTTP2-Settings, close\r\n${upgrade}\r\n`,
    )
    expect(statusOf(text)).toBe(405)
  })
})

describe('Next behind the service', () => {
  it('Next’s own doings are reachable by no header a client sends', async () => {
    const headers = {
      'x-middleware-subrequest': 'proxy:proxy:proxy',
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'elsewhere.example',
      'x-matched-path': '/',
      'next-action': '0'.repeat(42),
    }
    const reply = await post(`${origin}/api/screenshot`, {}, { headers })
    expect(reply.json).toMatchObject({
      code: 'invalid_request',
      documentation: expect.stringContaining(origin.slice(-5)),
    })
  })

  it('Next is not named in a response', async () => {
    expect((await call(`${origin}/api/nothing`)).headers).not.toHaveProperty('x-powered-by')
  })
})
