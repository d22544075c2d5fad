import { describe, expect, it } from 'vitest'
import { batchMax, messageBytesMax, messageDepthMax, readMessage } from '@/lib/server/mcp/read-message'

const read = (body: string | Uint8Array<ArrayBuffer>) =>
  readMessage(new Request('http://localhost/mcp', { method: 'POST', body }), new AbortController().signal)
const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`
const request = (id: unknown) => ({ jsonrpc: '2.0', id, method: 'ping' })

describe('readMessage', () => {
  it('a message is the JSON value that was sent, with brackets in its texts left alone', async () => {
    const message = { ...request(1), params: { text: `\\" ${'['.repeat(1000)} \\` } }
    await expect(read(JSON.stringify(message))).resolves.toEqual(message)
    await expect(read(`{"a":${nested(messageDepthMax - 1)}}`)).resolves.toHaveProperty('a')
  })

  it('a message over its bytes is 413, and the connection is closed behind it', async () => {
    await expect(read(' '.repeat(messageBytesMax + 1))).rejects.toMatchObject({
      status: 413,
      headers: { Connection: 'close' },
    })
  })

  it('a message nested too deep is refused before anything walks down it', async () => {
    await expect(read(nested(messageDepthMax + 1))).rejects.toMatchObject({ status: 400, code: -32_600 })
    await expect(read(`{"a":`.repeat(10_000))).rejects.toMatchObject({ status: 400, code: -32_600 })
  })

  it.each([
    ['nothing', ''],
    ['half an object', '{"jsonrpc":'],
    ['bytes that are no UTF-8', new Uint8Array([0x22, 0xff, 0x22])],
  ])('%s is a parse error', async (_name, body) => {
    await expect(read(body)).rejects.toMatchObject({ status: 400, code: -32_700 })
  })

  it('a batch that cancels a call of its own is refused, for that call would never be answered', async () => {
    const cancelled = { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 1 } }
    await expect(read(JSON.stringify([request(1), cancelled]))).rejects.toMatchObject({ status: 400, code: -32_600 })
    await expect(read(JSON.stringify(cancelled))).resolves.toEqual(cancelled)
  })

  it('a batch has an end, and no ID in it twice', async () => {
    const batch = (length: number) => JSON.stringify(Array.from({ length }, (_, id) => request(id)))
    await expect(read(batch(batchMax))).resolves.toHaveLength(batchMax)
    await expect(read(batch(batchMax + 1))).rejects.toMatchObject({ status: 400, code: -32_600 })
    await expect(read(JSON.stringify([request(1), request(1)]))).rejects.toMatchObject({ code: -32_600 })
    await expect(read(JSON.stringify([request(1), request('1'), null]))).resolves.toHaveLength(3)
  })
})
