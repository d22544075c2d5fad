// The capture request against a real server on loopback: its answers become a picture or words.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { toEnvelope } from '@/lib/contract/envelope'
import { ApiError } from '@/lib/contract/errors'
import { CaptureFailure } from '@/lib/editor/input/capture'
import { requestCapture } from '@/lib/editor/input/capture-client.browser'

let server: Server
let origin: string
let answer: (req: IncomingMessage, res: ServerResponse, body: string) => void

beforeEach(async () => {
  server = createServer((req, res) => {
    const parts: Buffer[] = []
    req.on('data', (part) => parts.push(part))
    req.on('end', () => answer(req, res, Buffer.concat(parts).toString()))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

const request = { url: 'https://example.com/', deviceType: 'mobile', colorScheme: 'dark', forceRefresh: true } as const
const toServer: typeof fetch = (path, init) => fetch(new URL(String(path), origin), init)
const capture = (options: Partial<Parameters<typeof requestCapture>[1]> = {}) =>
  requestCapture(request, {
    signal: new AbortController().signal,
    fetch: toServer,
    isOnline: () => true,
    ...options,
  })
const failureOf = async (promise: Promise<unknown>) => {
  const error = await promise.then(
    () => new Error('It succeeded.'),
    (reason: unknown) => reason,
  )
  if (!(error instanceof CaptureFailure)) throw error
  return error.failure
}
function json(res: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}) {
  res.writeHead(status, { 'Content-Type': 'application/json', 'X-Request-Id': 'req-7', ...headers })
  res.end(JSON.stringify(body))
}

it('the capture client sends what was chosen and gives the picture’s bytes back', async () => {
  const png = Buffer.from('\x89PNG\r\n\x1a\n and more', 'latin1')
  let received: unknown
  answer = (req, res, body) => {
    received = { method: req.method, url: req.url, type: req.headers['content-type'], body: JSON.parse(body) }
    json(res, 200, { screenshot: png.toString('base64'), url: 'https://example.com/', cached: true })
  }
  const page = await capture()
  expect(received).toEqual({ method: 'POST', url: '/api/screenshot', type: 'application/json', body: request })
  expect(page).toMatchObject({ url: 'https://example.com/', cached: true })
  expect(page.blob.type).toBe('image/png')
  expect(Buffer.from(await page.blob.arrayBuffer())).toEqual(png)
})

it('the capture client decodes base64 alike where the browser has no decoder of its own', async () => {
  const png = Buffer.from(Uint8Array.from({ length: 1000 }, (_, index) => index * 7))
  answer = (_, res) =>
    json(res, 200, { screenshot: png.toString('base64'), url: 'https://example.com/', cached: false })
  const native = Object.getOwnPropertyDescriptor(Uint8Array, 'fromBase64')
  for (const decoder of [undefined, (text: string) => new Uint8Array(Buffer.from(text, 'base64'))]) {
    Object.defineProperty(Uint8Array, 'fromBase64', { value: decoder, configurable: true })
    expect(Buffer.from(await (await capture()).blob.arrayBuffer())).toEqual(png)
  }
  if (native) Object.defineProperty(Uint8Array, 'fromBase64', native)
  else Reflect.deleteProperty(Uint8Array, 'fromBase64')
})

describe('requestCapture', () => {
  it('a failure of the service is told in its words, with its code and the request’s id', async () => {
    const error = new ApiError('invalid_url', {
      message: 'The page refused the connection.',
      hint: 'Check the address.',
    })
    answer = (_, res) => json(res, 400, toEnvelope(error, 'http://localhost'))
    expect(await failureOf(capture())).toEqual({
      code: 'invalid_url',
      message: 'The page refused the connection.',
      hint: 'Check the address.',
      requestId: 'req-7',
    })
  })

  it('a failure of the rate limit says how long to wait', async () => {
    const error = new ApiError('rate_limited', { message: 'Too many.', retryAfterSeconds: 12 })
    answer = (_, res) => json(res, 429, toEnvelope(error, 'http://localhost'))
    expect(await failureOf(capture())).toMatchObject({ code: 'rate_limited', retryAfterSeconds: 12 })
  })

  it('a failure of a full queue says how long to wait by its header', async () => {
    const error = new ApiError('upstream_unavailable', { message: 'Busy.' })
    answer = (_, res) => json(res, 503, toEnvelope(error, 'http://localhost'), { 'Retry-After': '3' })
    expect(await failureOf(capture())).toMatchObject({ code: 'upstream_unavailable', retryAfterSeconds: 3 })
  })

  it.each([
    ['a page of a proxy', 502, '<h1>Bad gateway</h1>'],
    ['JSON that is no envelope', 500, '{"oops":1}'],
    ['a success that is no capture', 200, '{"screenshot":"not base64!","url":"https://example.com/","cached":false}'],
    ['a success without JSON', 200, 'ok'],
    ['an empty success', 200, ''],
  ])('by %s is a bad answer', async (_, status, body) => {
    answer = (_req, res) => {
      res.writeHead(status, { 'X-Request-Id': 'req-9' })
      res.end(body)
    }
    expect(await failureOf(capture())).toMatchObject({
      code: 'bad_answer',
      message: expect.stringContaining(`HTTP ${status}`),
      requestId: 'req-9',
    })
  })

  it('a failure by a connection that breaks off in the answer is one that cannot be reached', async () => {
    let breakOff = () => {}
    answer = (_, res) => {
      res.writeHead(200, { 'Content-Length': '1000' })
      res.write('{"screens')
      breakOff = () => res.destroy()
    }
    const untilHeaders: typeof fetch = async (...args) => {
      const response = await toServer(...args)
      breakOff()
      return response
    }
    expect(await failureOf(capture({ fetch: untilHeaders }))).toMatchObject({ code: 'unreachable' })
  })

  it('a failure without a network says so, and what still works', async () => {
    const offline: typeof fetch = () => Promise.reject(new TypeError('Failed to fetch'))
    const failure = await failureOf(capture({ fetch: offline, isOnline: () => false }))
    expect(failure).toMatchObject({ code: 'offline', hint: expect.stringContaining('from your device') })
    expect(await failureOf(capture({ fetch: offline }))).toMatchObject({ code: 'unreachable' })
  })

  it('a failure by a server that never answers ends at the limit', async () => {
    answer = () => {}
    expect(await failureOf(capture({ timeoutMs: 50 }))).toMatchObject({ code: 'timeout' })
  })
})

it('the capture client rejects with the signal’s reason when it is cancelled, and leaves the server', async () => {
  const abort = new AbortController()
  const left = new Promise<void>((resolve) => {
    answer = (req, res) => {
      res.on('close', () => resolve())
      req.socket.once('close', () => resolve())
      abort.abort('no more')
    }
  })
  await expect(capture({ signal: abort.signal })).rejects.toBe('no more')
  await left
})
