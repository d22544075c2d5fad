// The caps of one capture, in an egress session: what is beyond them does not reach the origin, and nobody else pays for it.
import { once } from 'node:events'
import net from 'node:net'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { startPinningProxy } from '@/lib/server/outbound/pinning-proxy'
import type { CaptureCaps } from '@/lib/server/outbound/tally'
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
afterEach(cleanup.run)

const caps: CaptureCaps = { requestsMax: 5, bytesMax: 100_000, connectionsMax: 4 }

async function openSessions(...ports: number[]) {
  const proxy = await startPinningProxy({ decide: decideAllowing(ports.map((port) => `127.0.0.1:${port}`)) })
  cleanup.add(() => proxy.close())
  return { proxy, session: await proxy.openSession(caps), other: await proxy.openSession(caps) }
}

async function echoServer() {
  let connections = 0
  let bytes = 0
  const server = net.createServer((socket) => {
    connections += 1
    socket.on('data', (chunk) => {
      bytes += chunk.length
    })
    socket.pipe(socket)
  })
  const { port } = await listen(cleanup, server)
  return {
    port,
    get connections() {
      return connections
    },
    get bytes() {
      return bytes
    },
  }
}

function settledOf(promise: Promise<unknown>) {
  const state = { isSettled: false }
  const settle = () => {
    state.isSettled = true
  }
  promise.then(settle, settle)
  return state
}

async function openTunnel(lanePort: number, port: number): Promise<net.Socket> {
  const { socket } = await connectRaw(lanePort)
  cleanup.add(() => socket.destroy())
  socket.write(`CONNECT 127.0.0.1:${port} HTTP/1.1\r\nHost: x\r\n\r\n`)
  await received(socket, /^HTTP\/1\.1 200 .*\r\n\r\n/)
  return socket
}

describe('PinningProxy.openSession, requests', () => {
  it('requests of a session are let through up to the cap, whatever kind they are, and then answered without reaching the origin', async () => {
    const origin = await startOrigin(cleanup, (_, res) => res.end('ok'))
    const echo = await echoServer()
    const { session } = await openSessions(origin.port, echo.port)
    const statuses: number[] = []
    for (let index = 0; index < 4; index += 1)
      statuses.push((await throughProxy(session.port, `${origin.origin}/${index}`)).status)
    ;(await openTunnel(session.port, echo.port)).destroy()
    const refused = await throughProxy(session.port, `${origin.origin}/more`)
    const { text, socket } = await connectRaw(session.port)
    socket.write(`CONNECT 127.0.0.1:${echo.port} HTTP/1.1\r\n\r\n`)

    expect(statuses).toEqual([200, 200, 200, 200])
    expect(refused).toMatchObject({ status: 502, headers: { 'x-egress-error': 'too_large' } })
    expect(await text).toMatch(/^HTTP\/1\.1 502 /)
    expect([origin.hits.length, echo.connections]).toEqual([4, 1])
    expect(session.tally).toMatchObject({ requests: 5, spent: 'requestsMax' })
    expect(session.lastFailure('127.0.0.1', origin.port)?.code).toBe('too_large')
  })

  it('requests of one session are not counted against another, nor told to it', async () => {
    const origin = await startOrigin(cleanup, (_, res) => res.end('ok'))
    const { proxy, session, other } = await openSessions(origin.port)
    for (let index = 0; index < 6; index += 1) await throughProxy(session.port, `${origin.origin}/`)
    expect((await throughProxy(other.port, `${origin.origin}/`)).status).toBe(200)
    expect((await throughProxy(proxy.port, `${origin.origin}/`)).status).toBe(200)
    expect(other.tally).toMatchObject({ requests: 1, spent: undefined })
    expect(other.lastFailure('127.0.0.1', origin.port)).toBeUndefined()
  })
})

describe('PinningProxy.openSession, bytes', () => {
  it('an answer beyond the cap of bytes is cut off, and the next request is refused', async () => {
    const origin = await startOrigin(cleanup, (_, res) => {
      res.writeHead(200, { 'Content-Length': 1_000_000 })
      res.write(Buffer.alloc(150_000))
    })
    const { session } = await openSessions(origin.port)
    await expect(throughProxy(session.port, `${origin.origin}/`)).rejects.toThrow()
    expect(session.tally).toMatchObject({ requests: 1, spent: 'bytesMax' })
    expect((await throughProxy(session.port, `${origin.origin}/`)).status).toBe(502)
    expect(origin.hits).toHaveLength(1)
  })

  it('every piece of an answer counts as 4096 bytes at least, so that no stream of chunks of one byte holds up the process', async () => {
    const origin = await startOrigin(cleanup, ({ socket }) => {
      socket.write(`HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n${'1\r\nx\r\n'.repeat(50)}`)
    })
    const { session } = await openSessions(origin.port)
    await expect(throughProxy(session.port, `${origin.origin}/`)).rejects.toThrow()
    expect(session.tally).toMatchObject({ spent: 'bytesMax' })
  })

  it('the bytes of a request body count towards the cap', async () => {
    const origin = await startOrigin(cleanup, (req, res) => void req.resume().once('end', () => res.end('ok')))
    const { session } = await openSessions(origin.port)
    const body = 'x'.repeat(150_000)
    const asked = throughProxy(session.port, `${origin.origin}/`, {
      method: 'POST',
      body,
      headers: { 'Content-Length': body.length },
    })
    await expect(asked).rejects.toThrow()
    expect(session.tally.spent).toBe('bytesMax')
  })

  it('the bytes of a tunnel count both ways, and every tunnel of the session is cut at the cap', async () => {
    const echo = await echoServer()
    const { session, other } = await openSessions(echo.port)
    const [idle, busy, elsewhere] = await Promise.all([
      openTunnel(session.port, echo.port),
      openTunnel(session.port, echo.port),
      openTunnel(other.port, echo.port),
    ])
    const ends = Promise.all([once(idle, 'close'), once(busy, 'close')])
    // Sixty thousand out and back are more than a hundred thousand.
    busy.resume().write(Buffer.alloc(60_000))
    idle.resume()
    await ends
    expect(session.tally.spent).toBe('bytesMax')
    const echoed = received(elsewhere, /still here/)
    elsewhere.write('still here')
    await echoed
  })
})

describe('PinningProxy.openSession, connections', () => {
  it('connections to an origin are kept for the session that made them alone, and end with it', async () => {
    const leave = vi.fn()
    const origin = await startOrigin(cleanup, (req, res) => {
      if (req.url === '/last') req.socket.once('close', leave)
      res.end('ok')
    })
    const { session, other } = await openSessions(origin.port)
    for (const path of ['/', '/last']) await throughProxy(session.port, origin.origin + path)
    expect(origin.connections).toBe(1)
    await throughProxy(other.port, `${origin.origin}/`)
    expect(origin.connections).toBe(2)
    await session.close()
    // Well before the five seconds after which a kept connection is let go: what is asked after it finds it gone.
    for (let index = 0; index < 3; index += 1) await throughProxy(other.port, `${origin.origin}/`)
    expect(leave).toHaveBeenCalledOnce()
  })

  it('connections beyond those allowed at once are dropped, and come in again when one has left', async () => {
    const echo = await echoServer()
    const { session } = await openSessions(echo.port)
    const tunnels: net.Socket[] = []
    for (let index = 0; index < caps.connectionsMax; index += 1) tunnels.push(await openTunnel(session.port, echo.port))
    const { text } = await connectRaw(session.port)
    expect(await text).toBe('')
    expect(session.tally).toMatchObject({ requests: 4, spent: 'connectionsMax' })
    expect(echo.connections).toBe(4)

    const left = tunnels[0]!
    left.destroy()
    await once(left, 'close')
    let status = 0
    while (status === 0)
      status = (await throughProxy(session.port, 'http://10.0.0.1/').catch(() => undefined))?.status ?? 0
    expect(status).toBe(403)
  })
})

describe('PinningProxy.openSession, requests that never end', () => {
  it('requests that never end are failed by their address: an unanswered one with its cause, one under way by a cut, and no other', async () => {
    const arrived = Promise.withResolvers<void>()
    const origin = await startOrigin(cleanup, (req, res) => {
      if (req.url === '/begun') res.writeHead(200, { 'Content-Length': 10 }).write('half')
      if (req.url === '/after') res.end('ok')
      if (req.url === '/other') arrived.resolve()
    })
    const { session } = await openSessions(origin.port)
    const ask = (path: string) => throughProxy(session.port, origin.origin + path)
    const begun = ask('/begun')
    begun.catch(() => {})
    const silent = ask('/silent?v=1')
    const other = settledOf(ask('/other'))
    await arrived.promise
    session.failRequests([`${origin.origin}/silent?v=1`, `${origin.origin}/begun`, `${origin.origin}/nobody`])
    expect(await silent).toMatchObject({ status: 502, headers: { 'x-egress-error': 'timeout' } })
    await expect(begun).rejects.toThrow()
    expect((await ask('/after')).status).toBe(200)
    expect(other.isSettled).toBe(false)
  })

  it('requests that never end inside tunnels are failed with every tunnel to their host', async () => {
    const [echo, elsewhere] = [await echoServer(), await echoServer()]
    const { session } = await openSessions(echo.port, elsewhere.port)
    const [cut, kept] = [await openTunnel(session.port, echo.port), await openTunnel(session.port, elsewhere.port)]
    const end = once(cut.resume(), 'close')
    session.failRequests([`https://127.0.0.1:${echo.port}/script.js`])
    await end
    const echoed = received(kept, /still here/)
    kept.write('still here')
    await echoed
  })
})

describe('PinningProxy.openSession', () => {
  it('a session is shut with its proxy, connections and all', async () => {
    const echo = await echoServer()
    const { proxy, session } = await openSessions(echo.port)
    const tunnel = await openTunnel(session.port, echo.port)
    const cut = once(tunnel.resume(), 'close')
    await proxy.close()
    await cut
    await expect(connectRaw(session.port)).rejects.toMatchObject({ code: 'ECONNREFUSED' })
    await expect(proxy.openSession()).rejects.toThrow('closing')
  })

  it('a session and its proxy reach neither each other nor another session, even where the operator opened loopback', async () => {
    const proxy = await startPinningProxy({ decide: decideAllowing(['127.0.0.1']) })
    cleanup.add(() => proxy.close())
    const [session, other] = await Promise.all([proxy.openSession(), proxy.openSession()])
    for (const from of [proxy, session]) {
      for (const to of [proxy, session, other]) {
        expect((await throughProxy(from.port, `http://127.0.0.1:${to.port}/`)).status).toBe(403)
      }
    }
  })
})

describe('PinningProxy.openSession, a host that this process answers itself', () => {
  const connect = async (port: number, host: string) => {
    const { socket } = await connectRaw(port)
    cleanup.add(() => socket.destroy())
    socket.write(`CONNECT ${host}:443 HTTP/1.1\r\nHost: x\r\n\r\nhello`)
    return socket
  }

  it('a host that this process answers itself is reached through the session that was told of it and through no other, and nothing is dialled for it', async () => {
    const { session, other, proxy } = await openSessions()
    session.serveInProcess('own.invalid', (socket) => {
      socket.on('data', (chunk) => socket.write(`heard ${chunk}`))
    })
    await received(await connect(session.port, 'own.invalid'), /^HTTP\/1\.1 200 .*\r\n\r\nheard hello/)
    for (const port of [other.port, proxy.port]) {
      await received(await connect(port, 'own.invalid'), /^HTTP\/1\.1 (403|502) /)
    }
    await received(await connect(session.port, 'other.invalid'), /^HTTP\/1\.1 (403|502) /)
  })
})
