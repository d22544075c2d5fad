import { beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { defineEndpoint } from '@/lib/contract/define'
import { ErrorEnvelope } from '@/lib/contract/envelope'
import { ApiError } from '@/lib/contract/errors'
import { type BindOptions, bind } from '@/lib/server/http/bind'
import { withConnection } from '@/lib/server/http/client-address'
import type { Handler } from '@/lib/server/http/endpoint'
import { toRoute, toUnknownRoute } from '@/lib/server/http/route'
import { createFixedWindow } from '@/lib/server/rate-limit/fixed-window'

const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
const logLines = () => written.mock.calls.map(([line]) => JSON.parse(String(line)))
beforeEach(() => written.mockClear())

const greet = defineEndpoint({
  id: 'greet',
  method: 'POST',
  path: '/api/greet',
  tag: 'Capture',
  summary: 'Greets',
  description: 'Greets.',
  body: { mediaType: 'application/json', schema: z.object({ name: z.string() }) },
  success: { description: 'A greeting', mediaType: 'application/json', schema: z.object({ greeting: z.string() }) },
  errors: ['invalid_request', 'rate_limited', 'upstream_timeout'],
  limits: { bodyBytesMax: 1000, timeoutMs: 60_000, perMinute: 2 },
  examples: [],
})
const find = defineEndpoint({
  id: 'find',
  method: 'GET',
  path: '/api/find/{id}',
  tag: 'Capture',
  summary: 'Finds',
  description: 'Finds.',
  params: z.object({ id: z.string().regex(/^\d+$/) }),
  query: z.object({ size: z.string().optional() }),
  success: { description: 'The thing', mediaTypes: ['image/png', 'image/webp'] },
  errors: ['invalid_request'],
  limits: { bodyBytesMax: 0, timeoutMs: 60_000 },
  examples: [],
})

const greetRoute = (handler: Handler<typeof greet>, options: BindOptions = {}) =>
  toRoute({
    POST: bind(greet, handler, {
      limiter: createFixedWindow({ limit: 1000, windowMs: 60_000 }),
      ...options,
    }),
  })
const politely: Handler<typeof greet> = async ({ body }) => ({ json: { greeting: `Good day, ${body.name}` } })
const noParams = { params: Promise.resolve({}) }
const post = (body: unknown, init: RequestInit = {}) =>
  new Request('http://localhost/api/greet', {
    method: 'POST',
    body: JSON.stringify(body),
    ...init,
    headers: { 'content-type': 'application/json', ...(init.headers as Record<string, string>) },
  })
const withMethod = (method: string) => new Request('http://localhost/api/greet', { method })
const envelopeOf = async (response: Response) => {
  expect(response.headers.get('content-type')).toBe('application/json')
  return ErrorEnvelope.parse(await response.json())
}

describe('a route', () => {
  it('a route answers with what the handler returns, as JSON, under the headers every response has', async () => {
    const response = await greetRoute(politely).POST(post({ name: 'Ada' }), noParams)
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ greeting: 'Good day, Ada' })
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/json',
      'access-control-allow-origin': '*',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
  })

  it.each(['GET', 'PUT', 'PATCH', 'DELETE'] as const)(
    'a route refuses %s with 405, Allow and the envelope',
    async (method) => {
      const response = await greetRoute(politely)[method](withMethod(method), noParams)
      expect(response.status).toBe(405)
      expect(response.headers.get('allow')).toBe('POST, OPTIONS')
      expect(await envelopeOf(response)).toMatchObject({
        code: 'method_not_allowed',
        status: 405,
        message: `This path does not take ${method} requests.`,
        documentation: 'http://localhost:3000/docs/errors#method_not_allowed',
      })
    },
  )

  it('a route refuses HEAD of a path that is only posted to without a body', async () => {
    const response = await greetRoute(politely).HEAD(withMethod('HEAD'), noParams)
    expect([response.status, response.headers.get('allow'), response.body]).toEqual([405, 'POST, OPTIONS', null])
  })

  it('a route answers a preflight: any origin, the methods, the headers, no credentials', async () => {
    const response = await greetRoute(politely).OPTIONS(withMethod('OPTIONS'), noParams)
    expect(response.status).toBe(204)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      allow: 'POST, OPTIONS',
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'POST, OPTIONS',
      'access-control-allow-headers': expect.stringContaining('Content-Type, Authorization'),
      'access-control-max-age': '600',
    })
    expect(response.headers.has('access-control-allow-credentials')).toBe(false)
  })

  it('a route lets pages read every header the contract promises', async () => {
    const response = await greetRoute(politely).POST(post({ name: 'Ada' }), noParams)
    const exposed = response.headers.get('access-control-expose-headers')
    for (const name of ['X-Request-Id', 'Retry-After', 'X-RateLimit-Reset', 'Allow', 'Age', 'X-Capture-Status']) {
      expect(exposed).toContain(name)
    }
  })

  it('a route answers unknown paths with 404 and the envelope, whatever the method', async () => {
    const route = toUnknownRoute()
    for (const method of ['GET', 'POST', 'OPTIONS'] as const) {
      const response = await route[method](withMethod(method), noParams)
      expect(await envelopeOf(response)).toMatchObject({ code: 'not_found', status: 404 })
    }
    expect((await route.HEAD(withMethod('HEAD'), noParams)).body).toBeNull()
  })
})

describe('the request id', () => {
  const idOf = async (sent: string) =>
    (
      await greetRoute(politely).POST(post({ name: 'Ada' }, { headers: { 'x-request-id': sent } }), noParams)
    ).headers.get('x-request-id')

  it('the request id is the caller’s own when it is short and plain', async () => {
    expect(await idOf('job_42-abcdef')).toBe('job_42-abcdef')
  })

  it.each(['short', 'x'.repeat(65), 'has space here', 'semi;colon;here'])(
    'the request id is a new one instead of "%s"',
    async (sent) => {
      expect(await idOf(sent)).toMatch(/^[0-9a-f-]{36}$/)
    },
  )
})

describe('failures', () => {
  it('a route turns an ApiError into its envelope, with its headers', async () => {
    const response = await greetRoute(async () => {
      throw new ApiError('upstream_unavailable', { message: 'No browser.', hint: 'Wait.', retryAfterSeconds: 5 })
    }).POST(post({ name: 'Ada' }), noParams)
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).toBe('5')
    const envelope = await envelopeOf(response)
    expect(envelope).toMatchObject({ error: 'No browser.', message: 'No browser.', hint: 'Wait.', status: 503 })
    expect(envelope).not.toHaveProperty('retryAfter')
  })

  it('a route tells the log what an unknown failure was, and the caller only its request id', async () => {
    const response = await greetRoute(async () => {
      throw new TypeError('secret detail of /etc')
    }).POST(post({ name: 'Ada' }, { headers: { 'x-request-id': 'job_42-abcdef' } }), noParams)
    const text = await response.text()
    expect(response.status).toBe(500)
    expect(text).not.toContain('secret')
    expect(JSON.parse(text)).toMatchObject({ code: 'internal_error', hint: expect.stringContaining('job_42-abcdef') })
    expect(logLines()).toEqual([
      expect.objectContaining({
        level: 'error',
        requestId: 'job_42-abcdef',
        error: expect.objectContaining({ message: 'secret detail of /etc' }),
      }),
    ])
  })

  it('a route ends a handler that does not come back at the time limit, and aborts its signal', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    let signal: AbortSignal | undefined
    const response = await greetRoute((_input, call) => {
      signal = call.signal
      vi.advanceTimersByTime(greet.limits.timeoutMs)
      return new Promise(() => {})
    }).POST(post({ name: 'Ada' }), noParams)
    vi.useRealTimers()
    expect(await envelopeOf(response)).toMatchObject({ code: 'upstream_timeout', status: 408 })
    expect(signal?.aborted).toBe(true)
  })

  it('a route calls a body that does not come in time the fault of the request, and closes the connection', async () => {
    const headers = { 'content-type': 'application/json' }
    const init = { method: 'POST', body: new ReadableStream(), duplex: 'half', headers } as RequestInit
    const request = new Request('http://localhost/api/greet', init)
    const response = await greetRoute(politely, { timeoutMs: () => 20 }).POST(request, noParams)
    expect(await envelopeOf(response)).toMatchObject({
      code: 'invalid_request',
      message: 'The request body did not arrive within 0.02 seconds.',
    })
    expect(response.headers.get('connection')).toBe('close')
    expect(logLines()).toEqual([expect.objectContaining({ level: 'info', code: 'invalid_request' })])
  })

  it('a route aborts the handler when the client leaves, and logs that, not a failure', async () => {
    const client = new AbortController()
    const answered = greetRoute(
      (_input, { signal }) =>
        new Promise((_, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason))
          client.abort()
        }),
    ).POST(post({ name: 'Ada' }, { signal: client.signal }), noParams)
    expect((await answered).status).toBe(499)
    expect(logLines().map(({ event, level }) => [event, level])).toEqual([['client_left', 'info']])
  })

  it('a route closes the connection rather than swallow a large body it has refused to read', async () => {
    const request = post({ name: 'Ada' }, { headers: { 'content-length': '50000000' } })
    const response = await greetRoute(politely).POST(request, noParams)
    expect([response.status, response.headers.get('connection')]).toEqual([400, 'close'])
    const wrongMethod = new Request('http://localhost/', { method: 'PUT', headers: { 'content-length': '50000000' } })
    expect((await greetRoute(politely).PUT(wrongMethod, noParams)).headers.get('connection')).toBe('close')
  })
})

describe('the rate limit', () => {
  const windowMs = 60_000
  const nowMs = 29_000_000 * windowMs + 12_345
  const limited = () => greetRoute(politely, { limiter: createFixedWindow({ limit: 2, windowMs, now: () => nowMs }) })
  const from = (peerAddress: string, work: () => Promise<Response>) => withConnection({ peerAddress }, work)

  it('the rate limit counts every POST, valid or not, before the body is looked at', async () => {
    const route = limited()
    const invalid = () => route.POST(post('nonsense', { headers: { 'content-type': 'text/plain' } }), noParams)
    expect((await from('192.0.2.1', invalid)).status).toBe(400)
    expect((await from('192.0.2.1', invalid)).status).toBe(400)
    expect((await from('192.0.2.1', invalid)).status).toBe(429)
    expect((await from('192.0.2.1', () => route.POST(post({ name: 'Ada' }), noParams))).status).toBe(429)
    expect((await from('192.0.2.2', () => route.POST(post({ name: 'Ada' }), noParams))).status).toBe(200)
  })

  it('the rate limit does not count other methods', async () => {
    const route = limited()
    for (let index = 0; index < 5; index += 1) await from('192.0.2.1', () => route.GET(withMethod('GET'), noParams))
    expect((await from('192.0.2.1', () => route.POST(post({ name: 'Ada' }), noParams))).status).toBe(200)
  })

  it('the rate limit states limit, remainder and reset on successes and on errors alike', async () => {
    const route = limited()
    const resets = (response: Response) => Number(response.headers.get('x-ratelimit-reset'))
    const first = await route.POST(post({ name: 'Ada' }), noParams)
    expect(first.headers.get('x-ratelimit-limit')).toBe('2')
    expect(first.headers.get('x-ratelimit-remaining')).toBe('1')
    expect(resets(first)).toBe(nowMs + windowMs)
    const second = await route.POST(post({}), noParams)
    expect([second.status, second.headers.get('x-ratelimit-remaining')]).toEqual([400, '0'])
  })

  it('the rate limit says in the 429 how long to wait and what the limit is', async () => {
    const route = limited()
    await route.POST(post({}), noParams)
    await route.POST(post({}), noParams)
    const response = await route.POST(post({}), noParams)
    const envelope = await envelopeOf(response)
    const seconds = Number(response.headers.get('retry-after'))
    expect(envelope).toMatchObject({ code: 'rate_limited', status: 429, retryAfter: seconds })
    expect(envelope.message).toMatch(/rate limit exceeded/i)
    expect(envelope.hint).toContain(`${seconds} second`)
    expect(envelope.hint).toContain('2 requests per minute per IP')
    expect(response.headers.get('x-ratelimit-remaining')).toBe('0')
  })
})

describe('a GET endpoint', () => {
  const cancelled = vi.fn()
  const handler: Handler<typeof find> = async ({ params, query }) => ({
    bytes: new ReadableStream({
      start: (controller) => controller.enqueue(Buffer.from(`${params.id} ${query.size}`)),
      cancel: cancelled,
    }),
    mediaType: 'image/webp',
    headers: { 'Cache-Control': 'public, max-age=60' },
  })
  const route = toRoute({ GET: bind(find, handler) })
  const get = (query: string, init: RequestInit = {}) => new Request(`http://localhost/api/find/7${query}`, init)
  const context = (id: string) => ({ params: Promise.resolve({ id }) })

  it('a GET endpoint reads the path and the query, and keeps the handler’s own headers', async () => {
    const response = await route.GET(get('?size=small'), context('7'))
    const reader = response.body?.getReader()
    expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe('7 small')
    expect(response.headers.get('content-type')).toBe('image/webp')
    expect(response.headers.get('cache-control')).toBe('public, max-age=60')
  })

  it('a GET endpoint refuses a malformed path parameter and a query parameter given twice', async () => {
    expect(await envelopeOf(await route.GET(get(''), context('x')))).toMatchObject({ code: 'invalid_request' })
    const twice = await route.GET(get('?size=a&size=b'), context('7'))
    expect(await envelopeOf(twice)).toMatchObject({
      code: 'invalid_request',
      message: expect.stringContaining('"size"'),
    })
  })

  it('a GET endpoint answers HEAD with the headers of GET and stops the stream', async () => {
    const response = await route.HEAD(get('', { method: 'HEAD' }), context('7'))
    expect([response.status, response.headers.get('content-type'), response.body]).toEqual([200, 'image/webp', null])
    expect(cancelled).toHaveBeenCalled()
  })

  it('a GET endpoint answers 304 to whoever holds the current version of a JSON document', async () => {
    const about = defineEndpoint({
      ...find,
      params: undefined,
      query: undefined,
      success: { description: 'About', mediaType: 'application/json', schema: z.object({ version: z.int() }) },
    })
    const aboutRoute = toRoute({ GET: bind(about, async () => ({ json: { version: 1 }, headers: { ETag: '"v1"' } })) })
    const status = async (tag: string) =>
      (await aboutRoute.GET(get('', { headers: { 'if-none-match': tag } }), noParams)).status
    expect(await status('"v1"')).toBe(304)
    expect(await status('"v0", W/"v1"')).toBe(304)
    expect(await status('*')).toBe(304)
    expect(await status('"v0"')).toBe(200)
  })

  it('a GET endpoint answers a part of a file, or nothing new, as the handler says', async () => {
    const part = async (status: 206 | 304) => {
      const bytes = status === 206 ? 'part' : null
      const handle: Handler<typeof find> = async () => ({ status, bytes, mediaType: bytes && 'image/png' })
      const response = await toRoute({ GET: bind(find, handle) }).GET(get(''), context('7'))
      return [response.status, response.headers.get('content-type'), await response.text()]
    }
    expect(await part(206)).toEqual([206, 'image/png', 'part'])
    expect(await part(304)).toEqual([304, null, ''])
  })

  it('a GET endpoint names its own methods in Allow', async () => {
    const response = await route.POST(get('', { method: 'POST' }), context('7'))
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS'])
  })
})
