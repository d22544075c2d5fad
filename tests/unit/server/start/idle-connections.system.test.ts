import { once } from 'node:events'
import http, { type RequestListener } from 'node:http'
import net, { type AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { closeIdleConnections, createRequestsInFlight } from '@/lib/server/start/connections'

/** More than the kernel takes off a server's hands. */
const large = Buffer.alloc(64 * 1024 * 1024)

let server: http.Server
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

/** A client of its own socket that has asked and reads nothing until it is told to. */
async function ask(listener: RequestListener): Promise<net.Socket> {
  const inFlight = createRequestsInFlight()
  server = http.createServer((req, res) => {
    inFlight.add(res)
    listener(req, res)
  })
  closeIdleConnections(server, inFlight)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const client = net.connect((server.address() as AddressInfo).port, '127.0.0.1')
  client.on('error', () => undefined)
  client.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
  return client
}

async function heardUntil(client: net.Socket, end: string): Promise<void> {
  let text = ''
  for await (const chunk of client.iterator({ destroyOnReturn: false })) {
    text += chunk
    if (text.endsWith(end)) return
  }
  throw new Error(`The connection ended after "${text}".`)
}

describe('closeIdleConnections', () => {
  it('a connection on which nothing moves is closed, and the answer that nobody reads with it', async () => {
    const { promise: closed, resolve } = Promise.withResolvers<http.ServerResponse>()
    let limitMs: number | undefined
    await ask((_req, res) => {
      limitMs = res.socket?.timeout
      // Node's own timer, made short only now: before the request it would depend on how soon that comes.
      res.socket?.setTimeout(1)
      res.on('close', () => resolve(res)).end(large)
    })
    const res = await closed
    expect(limitMs).toBe(60_000)
    expect([res.writableFinished, res.req.socket.destroyed]).toEqual([false, true])
  })

  it('a connection on which nothing moves is closed when a stream has begun and the client takes no more of it', async () => {
    const { promise: closed, resolve } = Promise.withResolvers<void>()
    await ask((_req, res) => {
      res.on('close', resolve).write(large)
      res.socket?.emit('timeout')
    })
    await closed
  })

  it('a connection on which nothing moves stays open while the answer is being made', async () => {
    const client = await ask((_req, res) => {
      res.socket?.emit('timeout')
      res.end('made')
    })
    await heardUntil(client, 'made')
  })

  it('a connection on which nothing moves stays open while a stream has nothing to send', async () => {
    const client = await ask((_req, res) => {
      res.write('begun', () => {
        res.socket?.emit('timeout')
        res.end('made')
      })
    })
    await heardUntil(client, '0\r\n\r\n')
  })

  it('a connection on which nothing moves is closed when it waits for a next request', async () => {
    const client = await ask((req, res) => {
      res.on('close', () => req.socket.emit('timeout')).end('made')
    })
    client.resume()
    await once(client, 'close')
  })
})
