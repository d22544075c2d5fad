import net from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import type { Decide } from '@/lib/server/outbound/decide'
import type { PinningProxyOptions } from '@/lib/server/outbound/pinning-proxy'
import { connectRaw, createCleanup, decideAllowing, listen, received, startProxyFor } from './egress-fixtures'

const cleanup = createCleanup()
afterEach(cleanup.run)

const startProxy = (decide: Decide, options?: PinningProxyOptions) => startProxyFor(cleanup, decide, options)

describe('startPinningProxy, tunnels', () => {
  it('a tunnel carries bytes both ways after a CONNECT, and the end of each direction by itself', async () => {
    const server = net.createServer({ allowHalfOpen: true }, (socket) => {
      const chunks: Buffer[] = []
      socket.on('data', (chunk) => chunks.push(chunk))
      socket.on('end', () => socket.end(`heard ${Buffer.concat(chunks).toString()}`))
    })
    const { port } = await listen(cleanup, server)
    const proxy = await startProxy(decideAllowing(['site.test'], { 'site.test': ['127.0.0.1'] }))
    const { socket, text } = await connectRaw(proxy.port)
    // "early" comes with the request, before the tunnel stands.
    socket.write(`CONNECT site.test:${port} HTTP/1.1\r\nHost: site.test\r\n\r\nearly `)
    await received(socket, /200 Connection Established\r\n\r\n/)
    socket.end('and late')
    expect(await text).toBe('HTTP/1.1 200 Connection Established\r\n\r\nheard early and late')
  })

  it('the proxy answers a CONNECT that is refused with 403, one that fails with 502 and the code', async () => {
    const proxy = await startProxy(decideAllowing([]))
    const ask = async (target: string) => {
      const { socket, text } = await connectRaw(proxy.port)
      socket.write(`CONNECT ${target} HTTP/1.1\r\nHost: x\r\n\r\n`)
      return text
    }
    expect(await ask('10.0.0.1:443')).toMatch(/^HTTP\/1\.1 403 Forbidden\r\nX-Egress-Blocked: 1\r\n/)
    expect(await ask('[::1]:443')).toMatch(/^HTTP\/1\.1 403 /)
    expect(await ask('8.8.8.8:6379')).toMatch(/^HTTP\/1\.1 403 /)
    expect(await ask('gone.example:443')).toMatch(/^HTTP\/1\.1 502 Bad Gateway\r\nX-Egress-Error: not_found\r\n/)
    expect(proxy.lastFailure('gone.example', 443)?.code).toBe('not_found')
    expect(proxy.lastFailure('[::1]', 443)?.code).toBe('refused_by_policy')
  })

  it('the proxy passes an upgrade on and then carries bytes', async () => {
    let head = ''
    const server = net.createServer((socket) => {
      socket.once('data', (data) => {
        head = data.toString()
        socket.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n')
        socket.on('data', (frame) => socket.write(frame))
      })
    })
    const { port } = await listen(cleanup, server)
    const proxy = await startProxy(decideAllowing(['127.0.0.1']))
    const { socket } = await connectRaw(proxy.port)
    cleanup.add(() => socket.destroy())
    socket.write(
      `GET http://127.0.0.1:${port}/chat HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: k\r\n\r\n`,
    )
    await received(socket, /101 Switching Protocols/)
    socket.write('frame')
    await received(socket, /frame/)
    expect(head).toMatch(new RegExp(`^GET /chat HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n`))
    expect(head).toContain('Sec-WebSocket-Key: k\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n')

    const refused = await connectRaw(proxy.port)
    refused.socket.write(
      'GET http://10.0.0.1/ HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
    )
    expect(await refused.text).toMatch(/^HTTP\/1\.1 403 /)
  })

  it('the proxy closes a tunnel in which nothing moves, and keeps one in which something does', async () => {
    const { port } = await listen(
      cleanup,
      net.createServer((socket) => socket.on('data', (data) => socket.write(data))),
    )
    const idleMs = 2000
    const proxy = await startProxy(decideAllowing(['127.0.0.1']), { idleMs })
    const open = async () => {
      const { socket, text } = await connectRaw(proxy.port)
      socket.write(`CONNECT 127.0.0.1:${port} HTTP/1.1\r\nHost: x\r\n\r\n`)
      await received(socket, /\r\n\r\n/)
      cleanup.add(() => socket.destroy())
      return { socket, text }
    }
    for (let longestRestMs = idleMs; longestRestMs > idleMs / 2; ) {
      const [idle, busy] = await Promise.all([open(), open()])
      longestRestMs = 0
      let lastMs = performance.now()
      const beat = setInterval(() => {
        longestRestMs = Math.max(longestRestMs, performance.now() - lastMs)
        lastMs = performance.now()
        busy.socket.write('.')
      }, 50)
      cleanup.add(() => clearInterval(beat))
      await idle.text
      // Where this process itself stood still for so long, nothing is shown, and it is looked at once more.
      if (longestRestMs <= idleMs / 2) expect(busy.socket.readyState).toBe('open')
    }
  })
})
