// Many requests on one connection, sent without waiting for an answer.
import { once } from 'node:events'
import http, { type ServerResponse } from 'node:http'
import net, { type AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { createPipelines } from '@/lib/server/start/pipelining'
import { until } from '../../../support/until'

const request = (path: string, body = '') =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: ${body.length}\r\n\r\n${body}`

let server: http.Server
const clients: net.Socket[] = []
afterEach(() => {
  for (const client of clients.splice(0)) client.destroy()
  server.closeAllConnections()
  server.close()
})

/** Starts a server that answers in turn. */
async function serve(listener: http.RequestListener): Promise<void> {
  const inTurn = createPipelines()
  server = http.createServer((req, res) => inTurn(res, () => listener(req, res)))
  await once(server.listen(0, '127.0.0.1'), 'listening')
}

function connect(): net.Socket {
  const client = net.connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => undefined)
  clients.push(client)
  return client
}

describe('the requests of one connection', () => {
  it('are begun one after another, in their order, each when the answer before is sent', async () => {
    const begun: string[] = []
    const open: ServerResponse[] = []
    await serve((req, res) => {
      begun.push(req.url as string)
      open.push(res)
    })
    connect().write(['/1', '/2', '/3'].map((path) => request(path)).join(''))
    for (const expected of [['/1'], ['/1', '/2'], ['/1', '/2', '/3']]) {
      await until(() => begun.length === expected.length)
      await new Promise((resolve) => setImmediate(resolve))
      expect(begun).toEqual(expected)
      open.at(-1)!.end('x')
    }
  })

  it('leave room between them for the requests of other connections', async () => {
    const order: string[] = []
    await serve((req, res) => {
      order.push(req.url as string)
      if (order.length === 1) connect().write(request('/other'))
      res.end('x')
    })
    connect().resume().write(request('/many').repeat(3000))
    await until(() => order.length === 3001)
    expect(order.indexOf('/other')).toBeLessThan(1000)
  })

  it('are read no further than the next few while an answer is awaited, and all are answered in the end', async () => {
    const count = 30_000
    let first: ServerResponse | undefined
    let begun = 0
    await serve((_req, res) => {
      begun += 1
      if (first) res.end('x')
      else first = res
    })
    const client = connect().resume()
    client.write(request('/').repeat(count))
    await until(() => first)
    const socket = first!.req.socket
    // Standing still between two looks: the kernel holds the rest.
    let seen = -1
    await until(() => {
      const before = seen
      seen = socket.bytesRead
      return before === seen
    })
    expect(seen).toBeLessThan(500_000)
    first!.end('x')
    await until(() => begun === count)
  })

  it('keep their bodies', async () => {
    const heard: string[] = []
    await serve(async (req, res) => {
      heard.push((await req.toArray()).join(''))
      res.end('x')
    })
    const bodies = Array.from({ length: 40 }, (_, index) => `${index}-`.padEnd(20_000, 'b'))
    connect()
      .resume()
      .write(bodies.map((body) => request('/', body)).join(''))
    await until(() => heard.length === bodies.length)
    expect(heard).toEqual(bodies)
  })

  it('that wait are dropped with their connection', async () => {
    let begun = 0
    let first: ServerResponse | undefined
    await serve((_req, res) => {
      begun += 1
      first ??= res
    })
    const client = connect()
    client.write(request('/').repeat(10))
    await until(() => first)
    const closed = once(first!, 'close')
    client.destroy()
    await closed
    await new Promise((resolve) => setImmediate(() => setImmediate(resolve)))
    expect(begun).toBe(1)
  })
})
