import { once } from 'node:events'
import net from 'node:net'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { startPinningProxy } from '@/lib/server/outbound/pinning-proxy'
import {
  connectRaw,
  createCleanup,
  decideAllowing,
  listen,
  received,
  startOrigin,
  throughProxy,
} from './egress-fixtures'

const cleanup = createCleanup()
afterEach(async () => {
  vi.useRealTimers()
  await cleanup.run()
})

async function proxyAndOrigin() {
  const origin = await startOrigin(cleanup, (_, res) => res.end('ok'))
  const proxy = await startPinningProxy({ decide: decideAllowing(['127.0.0.1']) })
  cleanup.add(() => proxy.close())
  const stillServes = async () => expect(await throughProxy(proxy.port, origin.origin)).toMatchObject({ body: 'ok' })
  return { origin, proxy, stillServes }
}

describe('startPinningProxy, malformed requests', () => {
  it.each([
    ['CONNECT without a port', 'CONNECT site.test HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['CONNECT without a host', 'CONNECT :443 HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['CONNECT to a URL', 'CONNECT http://site.test/ HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['CONNECT with credentials', 'CONNECT user@site.test:443 HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['CONNECT to a port out of range', 'CONNECT site.test:99999 HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['CONNECT with an open bracket', 'CONNECT [::1:443 HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['CONNECT with nonsense in brackets', 'CONNECT [1.2.3.4]:443 HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['a request meant for a server', 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['another scheme', 'GET ftp://127.0.0.1/ HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['https in the clear', 'GET https://127.0.0.1/ HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['credentials', 'GET http://user@127.0.0.1/ HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['an upgrade meant for a server', 'GET / HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n'],
    ['two lengths', 'POST http://127.0.0.1/ HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n'],
    [
      'a length and chunks',
      'POST http://127.0.0.1/ HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n',
    ],
    ['no HTTP at all', '\u0016\u0003\u0001\u0002\u0000\u0001\r\n\r\n'],
    ['a header without a name', 'GET http://127.0.0.1/ HTTP/1.1\r\nHost: x\r\n: y\r\n\r\n'],
  ])('a malformed request, %s, is answered with 400 and the proxy goes on', async (_, request) => {
    const { origin, proxy, stillServes } = await proxyAndOrigin()
    const { socket, text } = await connectRaw(proxy.port)
    socket.write(request, 'latin1')
    expect(await text).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/)
    expect(origin.connections).toBe(0)
    await stillServes()
  })

  it('a flood of headers is answered with 431', async () => {
    const { proxy, stillServes } = await proxyAndOrigin()
    const { socket, text } = await connectRaw(proxy.port)
    socket.write(`GET http://127.0.0.1/ HTTP/1.1\r\nHost: x\r\n${`X-Flood: ${'y'.repeat(1000)}\r\n`.repeat(300)}\r\n`)
    expect(await text).toMatch(/^HTTP\/1\.1 431 /)
    await stillServes()
  })
})

describe('startPinningProxy, clients that break off', () => {
  it('a client that resets at any moment of a request or tunnel does not end the process', async () => {
    const { origin, proxy, stillServes } = await proxyAndOrigin()
    const requests = [
      '',
      'GET http://127.0',
      `GET ${origin.origin}/ HTTP/1.1\r\nHost: x\r\n\r\n`,
      `POST ${origin.origin}/ HTTP/1.1\r\nHost: x\r\nContent-Length: 1000000\r\n\r\nsome`,
      `CONNECT 127.0.0.1:${origin.port} HTTP/1.1\r\nHost: x\r\n\r\n`,
      `CONNECT 127.0.0.1:${origin.port} HTTP/1.1\r\nHost: x\r\n\r\nGET / HTTP/1.1\r\nHost: x\r\n\r\n`,
      `GET ${origin.origin}/ HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
    ]
    for (const request of requests) {
      const { socket } = await connectRaw(proxy.port)
      await new Promise((resolve) => socket.write(request, resolve))
      socket.resetAndDestroy()
      await once(socket, 'close')
    }
    await stillServes()
  })

  it('an origin that resets a tunnel cuts the client off, and the proxy goes on', async () => {
    const { proxy, stillServes } = await proxyAndOrigin()
    const rude = await listen(
      cleanup,
      net.createServer((socket) => socket.once('data', () => socket.resetAndDestroy())),
    )
    const { socket, text } = await connectRaw(proxy.port)
    socket.write(`CONNECT 127.0.0.1:${rude.port} HTTP/1.1\r\nHost: x\r\n\r\n`)
    await received(socket, /200/)
    socket.write('hello')
    await text
    await stillServes()
  })

  it('a client that closes its half under a request is let go, and so is the origin', async () => {
    const originLetGo = Promise.withResolvers<void>()
    const origin = await startOrigin(cleanup, (req) => void req.socket.once('close', () => originLetGo.resolve()))
    const proxy = await startPinningProxy({ decide: decideAllowing(['127.0.0.1']) })
    cleanup.add(() => proxy.close())
    const { socket, text } = await connectRaw(proxy.port)
    socket.write(`GET ${origin.origin}/ HTTP/1.1\r\nHost: x\r\n\r\n`)
    await expect.poll(() => origin.hits.length).toBe(1)
    socket.end()
    expect(await text).toBe('')
    await originLetGo.promise
  })
})

describe('startPinningProxy, its limits', () => {
  it('the proxy takes no more connections than its cap', async () => {
    const proxy = await startPinningProxy({ decide: decideAllowing([]), connectionsMax: 2 })
    cleanup.add(() => proxy.close())
    const first = await connectRaw(proxy.port)
    const second = await connectRaw(proxy.port)
    const third = await connectRaw(proxy.port)
    expect(await third.text).toBe('')
    expect([first.socket.readyState, second.socket.readyState]).toEqual(['open', 'open'])
    for (const { socket } of [first, second, third]) socket.destroy()
  })

  it('close() cuts silent clients, tunnels, answers under way and look-ups under way, and waits for no timer', async () => {
    const origin = await startOrigin(cleanup, (_, res) => void res.write('never ends'))
    const stuck = new Promise<never>(() => undefined)
    const policy = decideAllowing(['127.0.0.1'])
    const proxy = await startPinningProxy({
      decide: (target, options) => (target.hostname === 'stuck.example' ? stuck : policy(target, options)),
    })
    const clients = await Promise.all(Array.from({ length: 5 }, () => connectRaw(proxy.port)))
    const [, request, tunnel, pending, pendingTunnel] = clients
    request?.socket.write(`GET ${origin.origin}/ HTTP/1.1\r\nHost: x\r\n\r\n`)
    tunnel?.socket.write(`CONNECT 127.0.0.1:${origin.port} HTTP/1.1\r\nHost: x\r\n\r\n`)
    pending?.socket.write('GET http://stuck.example/ HTTP/1.1\r\nHost: x\r\n\r\n')
    pendingTunnel?.socket.write('CONNECT stuck.example:443 HTTP/1.1\r\nHost: x\r\n\r\n')
    await Promise.all([received(request!.socket, /never ends/), received(tunnel!.socket, /200/)])
    vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval'] })
    await proxy.close()
    await Promise.all(clients.map((client) => client.text))
    await expect(connectRaw(proxy.port)).rejects.toThrow('ECONNREFUSED')
    await proxy.close()
  })
})
