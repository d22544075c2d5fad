import { describe, expect, it, vi } from 'vitest'
import { ApiError } from '@/lib/contract/errors'
import { readBody, unreadBodyHeaders } from '@/lib/server/http/body'
import { readJson } from '@/lib/server/http/input'

const post = (body: BodyInit | null, headers: Record<string, string> = {}) =>
  new Request('http://localhost/', { method: 'POST', body, headers, duplex: 'half' } as RequestInit)
const limits = { bytesMax: 100, signal: new AbortController().signal }
const refusalOf = async (promise: Promise<unknown>): Promise<ApiError> => {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(ApiError)
  return error as ApiError
}

/** A body that counts what is taken from it and never ends. */
function endless() {
  const taken = { chunks: 0, cancelled: false }
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      taken.chunks += 1
      controller.enqueue(new Uint8Array(40))
    },
    cancel() {
      taken.cancelled = true
    },
  })
  return { body, taken }
}

describe('readBody', () => {
  it('readBody stops reading a body without a length at the limit, cancels it and closes the connection', async () => {
    const { body, taken } = endless()
    const error = await refusalOf(readBody(post(body), limits))
    expect(error).toMatchObject({ code: 'invalid_request', headers: { Connection: 'close' } })
    expect(taken.cancelled).toBe(true)
    expect(taken.chunks).toBeLessThanOrEqual(5)
  })

  it('readBody refuses by Content-Length before it reads anything', async () => {
    const { body, taken } = endless()
    const request = post(body, { 'content-length': '101' })
    await refusalOf(readBody(request, limits))
    expect(request.bodyUsed).toBe(false)
    expect(taken.chunks).toBeLessThanOrEqual(1)
  })

  it('readBody reads exactly the limit', async () => {
    expect(await readBody(post('x'.repeat(100)), limits)).toHaveLength(100)
  })

  it('readBody ends with the reason of the signal while the body hangs, and cancels the body', async () => {
    const stop = new AbortController()
    const cancel = vi.fn()
    const hanging = new ReadableStream({ cancel })
    const reading = readBody(post(hanging), { bytesMax: 100, signal: stop.signal })
    const reason = new Error('left')
    stop.abort(reason)
    await expect(reading).rejects.toBe(reason)
    expect(cancel).toHaveBeenCalled()
  })

  it('readBody calls a body that breaks off the fault of the request', async () => {
    const broken = new ReadableStream({ start: (controller) => controller.error(new Error('aborted')) })
    expect(await refusalOf(readBody(post(broken), limits))).toMatchObject({ code: 'invalid_request' })
  })
})

describe('an unread body', () => {
  it('an unread body closes the connection unless it is known to be short', () => {
    const headers = (sent: Record<string, string>) =>
      unreadBodyHeaders(new Request('http://localhost/', { headers: sent }))
    expect(headers({ 'content-length': '1000000000' })).toEqual({ Connection: 'close' })
    expect(headers({ 'transfer-encoding': 'chunked' })).toEqual({ Connection: 'close' })
    expect(headers({ 'content-length': 'nonsense' })).toEqual({ Connection: 'close' })
    expect(headers({ 'content-length': '200' })).toEqual({})
    expect(headers({})).toEqual({})
  })
})

describe('readJson', () => {
  it.each([
    'application/json',
    'APPLICATION/JSON',
    'application/json; charset=utf-8',
    'application/json;charset="UTF-8"',
  ])('readJson takes %s', async (type) => {
    expect(await readJson(post('{"a":1}', { 'content-type': type }), limits)).toEqual({ a: 1 })
  })

  it.each([
    'text/plain',
    'application/json, text/html',
    'application/json; charset=utf-16',
    'application/jsonp',
    'application/x-www-form-urlencoded',
    '',
  ])('readJson refuses the Content-Type "%s"', async (type) => {
    const error = await refusalOf(readJson(post('{"a":1}', { 'content-type': type }), limits))
    expect(error).toMatchObject({ code: 'invalid_request', hint: expect.stringContaining('application/json') })
  })

  it.each(['', '{', '{"a":NaN}', '{"a":1,}', '{"a":1}x', '// a\n{}', "{'a':1}", '\u0000'])(
    'readJson refuses the text %j as not JSON',
    async (text) => {
      expect(await refusalOf(readJson(post(text, { 'content-type': 'application/json' }), limits))).toMatchObject({
        code: 'invalid_request',
      })
    },
  )

  it('readJson refuses bytes that are not UTF-8 instead of replacing them', async () => {
    const bytes = Buffer.concat([Buffer.from('{"url":"'), Buffer.from([0xff, 0xfe]), Buffer.from('"}')])
    await refusalOf(readJson(post(bytes, { 'content-type': 'application/json' }), limits))
  })

  it('readJson reads past a byte order mark', async () => {
    expect(await readJson(post('\ufeff{"a":1}', { 'content-type': 'application/json' }), limits)).toEqual({ a: 1 })
  })

  it('readJson refuses a compressed body rather than reading it as text', async () => {
    const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' }
    expect(await refusalOf(readJson(post('{"a":1}', headers), limits))).toMatchObject({ code: 'invalid_request' })
  })
})
