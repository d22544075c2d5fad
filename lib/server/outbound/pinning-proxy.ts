// The proxy that Chromium's launch flags make unavoidable: it decides about every request, then dials only what was decided.
import 'server-only'
import { once } from 'node:events'
import http from 'node:http'
import net from 'node:net'
import { type Decide, decide } from './decide'
import { createFailureRecord, type Failure } from './failure-record'
import { forward, headerBytesMax } from './forward'
import { PinnedAgent } from './pinned-agent'
import type { ProxyContext } from './proxy-exchange'
import { connectTunnel, upgradeTunnel } from './tunnel'

export interface PinningProxyOptions {
  decide?: Decide
  /** Silence after which a connection is closed. At least as long as the longest capture may wait for a first byte. */
  idleMs?: number
  /** Client connections at once; Chromium opens at most 32 per context to a proxy, and 255 for WebSockets. */
  connectionsMax?: number
  /** Where to listen, instead of a free port of 127.0.0.1. */
  listen?: { host: string; port: number }
  /** Whether a peer other than this machine may come in; IPv4 in dotted form. */
  admits?: (peerAddress: string) => boolean
}

export interface PinningProxy {
  readonly port: number
  /**
   * The cause of the last failure to reach this host and port, for a minute. Compare `at` with the start of the capture:
   * all captures share the record.
   */
  lastFailure(host: string, port: number): Failure | undefined
  /** Accepts nothing more and cuts every connection; resolves when all are gone, within a second. */
  close(): Promise<void>
}

/** Listens on 127.0.0.1 at a free port unless told otherwise. Rejects when that address cannot be had. */
export async function startPinningProxy({
  decide: decideTarget = (target, options) => decide(target, options),
  idleMs = 30_000,
  connectionsMax = 1024,
  listen = { host: '127.0.0.1', port: 0 },
  admits = () => false,
}: PinningProxyOptions = {}): Promise<PinningProxy> {
  const sockets = new Set<net.Socket>()
  const closing = new AbortController()
  const failures = createFailureRecord()
  const ctx: ProxyContext = {
    decide: decideTarget,
    failures,
    keptAgent: new PinnedAgent(closing.signal, { keepAlive: true }),
    freshAgent: new PinnedAgent(closing.signal, { keepAlive: false }),
    idleMs,
    ownPort: 0,
    track(socket) {
      sockets.add(socket)
      socket.once('close', () => sockets.delete(socket))
    },
  }

  const server = http.createServer({
    maxHeaderSize: headerBytesMax,
    headersTimeout: 10_000,
    connectionsCheckingInterval: 5000,
    keepAliveTimeout: idleMs,
  })
  server.maxConnections = connectionsMax
  // Longer than the wait for the origin, so that a silent origin is answered with its cause before its client is cut off.
  server.timeout = idleMs + 5000
  // No token: the port is random and bound to loopback, and whoever is on this machine has its network anyway.
  server.on('connection', (socket) => {
    const peer = (socket.remoteAddress ?? '').replace(/^::ffff:(?=\d+\.)/, '')
    if (isLoopback(peer) || admits(peer)) ctx.track(socket)
    else socket.destroy()
  })
  server.on('request', (req, res) => void forward(req, res, ctx))
  server.on('connect', (req, socket, head) => void connectTunnel(req, asSocket(socket), head, ctx))
  server.on('upgrade', (req, socket, head) => void upgradeTunnel(req, asSocket(socket), head, ctx))
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const status = error.code === 'HPE_HEADER_OVERFLOW' ? '431 Request Header Fields Too Large' : '400 Bad Request'
    if (socket.writable) socket.write(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
    asSocket(socket).destroySoon()
  })

  server.listen(listen)
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The egress proxy has no port.')
  ctx.ownPort = address.port

  return {
    port: address.port,
    lastFailure: (host, port) => failures.last(host, port),
    async close() {
      if (closing.signal.aborted) return
      closing.abort(new Error('The egress proxy is closing.'))
      const closed = once(server, 'close')
      server.close()
      ctx.keptAgent.destroy()
      ctx.freshAgent.destroy()
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}

function isLoopback(address: string): boolean {
  return address === '127.0.0.1' || address === '::1'
}

// Node types these as Duplex because a server may be fed any stream; one that listens on TCP only ever has sockets.
function asSocket(stream: unknown): net.Socket {
  if (stream instanceof net.Socket) return stream
  throw new TypeError('The egress proxy was given something that is not a socket.')
}
