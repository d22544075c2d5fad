// A body that is let pass: whether its end was reached, or the connection has to be closed.
import { expect, it } from 'vitest'
import { POST } from '@/app/share/route'
import { discardBody } from '@/lib/server/http/body'

const endless = () => new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(1000)) })
const request = (body: BodyInit | ReadableStream) =>
  new Request('http://localhost/share', { method: 'POST', body, duplex: 'half' } as RequestInit)
const { signal } = new AbortController()

it('a body that ends within its bytes was read to its end, and one that does not was not', async () => {
  expect(await discardBody(request('short'), 1000, signal)).toBe(true)
  expect(await discardBody(request(endless()), 5000, signal)).toBe(false)
})

it('a body that comes too slowly was not read to its end', async () => {
  const limited = new AbortController()
  const read = discardBody(request(new ReadableStream({})), 1000, limited.signal)
  limited.abort()
  expect(await read).toBe(false)
})

it('what is shared beyond its bytes closes its connection, and what is not leaves it open', async () => {
  expect((await POST(request('short'))).headers.get('Connection')).toBeNull()
  expect((await POST(request(endless()))).headers.get('Connection')).toBe('close')
})
