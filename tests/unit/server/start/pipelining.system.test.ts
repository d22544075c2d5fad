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
async function serve(listener: http.RequestListener, options: http.ServerOptions = {}): Promise<void> {
  const inTurn = createPipelines()
  server = http.createServer(options, (req, res) => inTurn(res, () => listener(req, res)))
  await once(server.listen(0, '127.0.0.1'), 'listening')
}

function connect(): net.Socket {
  const client = net.connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => undefined)
  clients.push(client)
  return client
}

describe('createPipelines', () => {
  it('the requests of one connection are begun one after another, in their order, each when the answer before is sent', async () => {
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

  it('the requests of one connection leave room between them for the requests of other connections', async () => {
    const order: string[] = []
    let other: net.Socket
    await serve((req, res) => {
      order.push(req.url as string)
      if (order.length === 2) other.write(request('/other'))
      res.end('x')
    })
    other = connect()
    other.write(request('/first'))
    await once(other, 'data')
    connect().resume().write(request('/many').repeat(3000))
    await until(() => order.filter((path) => path === '/many').length === 17)
    expect(order).toContain('/other')
    expect(order.indexOf('/other')).toBeLessThan(17)
  })

  it('the requests of one connection are answered up to 16 that wait; the last answer says that the connection ends, and what follows is never begun', async () => {
    const begun: string[] = []
    let first: ServerResponse | undefined
    await serve((req, res) => {
      begun.push(req.url as string)
      if (first) res.end('x')
      else first = res
    })
    const client = connect()
    const heard = client.toArray()
    client.write(Array.from({ length: 3000 }, (_, at) => request(`/${at}`)).join(''))
    await until(() => first)
    const { socket } = first!.req
    // All of it is read, so that the end of the client's sending is seen too; no further request is made of it.
    const sentBytes = client.bytesWritten
    await until(() => socket.bytesRead === sentBytes)
    first!.end('x')
    const answers = Buffer.concat(await heard)
      .toString()
      .split(/(?=HTTP\/1\.1 )/)
    expect(begun).toEqual(Array.from({ length: 17 }, (_, at) => `/${at}`))
    expect(answers.map((answer) => /^connection: (.*)$/im.exec(answer)?.[1])).toEqual([
      ...Array.from({ length: 16 }, () => 'keep-alive'),
      'close',
    ])
  })

  it.each([4, 40, 3000])(
    'the requests of one connection let go of what is under way when their client leaves with %i behind it',
    async (count) => {
      let first: ServerResponse | undefined
      let begun = 0
      await serve((_req, res) => {
        begun += 1
        first = res
      })
      const client = connect()
      client.write(request('/') + request('/', 'b'.repeat(300)).repeat(count))
      await until(() => first)
      const closed = once(first!, 'close')
      client.destroy()
      await closed
      expect(begun).toBe(1)
    },
  )

  it('the requests of one connection are answered although what follows was cut in the middle of a request, whose time runs out', async () => {
    let first: ServerResponse | undefined
    const limits = { headersTimeout: 100, requestTimeout: 100, connectionsCheckingInterval: 20 }
    await serve((_req, res) => {
      if (first) res.end('x')
      else first = res
    }, limits)
    const late: net.Socket[] = []
    server.on('clientError', (_error, socket: net.Socket) => late.push(socket.destroy()))
    const client = connect()
    const heard = client.toArray()
    client.write(`${request('/').repeat(18)}GET /half HTTP/1.1\r\nHos`)
    await until(() => first)
    // Younger than the first: when Node gives this one up, the other's time is over too.
    connect().write('GET /half HTTP/1.1\r\nHos')
    await until(() => late.length > 0)
    first!.end('x')
    expect(
      Buffer.concat(await heard)
        .toString()
        .match(/HTTP\/1\.1 200/g),
    ).toHaveLength(17)
    expect(late).toHaveLength(1)
  })

  it('the requests of one connection keep their bodies', async () => {
    const heard: string[] = []
    await serve(async (req, res) => {
      heard.push((await req.toArray()).join(''))
      res.end('x')
    })
    const bodies = Array.from({ length: 17 }, (_, index) => `${index}-`.padEnd(20_000, 'b'))
    connect()
      .resume()
      .write(bodies.map((body) => request('/', body)).join(''))
    await until(() => heard.length === bodies.length)
    expect(heard).toEqual(bodies)
  })

  it('the requests of one connection that wait are dropped with their connection', async () => {
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
