// One client of the egress proxy, such as one capture: a port of its own on this machine, what it may use up, and what became of it.
import 'server-only'
import { once } from 'node:events'
import http from 'node:http'
import net from 'node:net'
import { createExchanges, createFailureRecord, type Failure } from './exchanges'
import { forward, headerBytesMax } from './forward'
import { PinnedAgent } from './pinned-connections'
import type { ProxyContext } from './proxy-exchange'
import type { CaptureCaps } from './tally'
import { createTally, type Tally } from './tally'
import { connectTunnel, upgradeTunnel } from './tunnel'

/** What every session of one proxy has in common. */
export type EgressContext = Omit<
  ProxyContext,
  'exchanges' | 'failures' | 'inProcess' | 'keptAgent' | 'tally' | 'track'
> & {
  /** Fires when the proxy closes. */
  closing: AbortSignal
}

interface EgressSessionOptions {
  caps: CaptureCaps
  listen: { host: string; port: number }
  /** Whether a peer other than this machine may come in; IPv4 in dotted form. */
  admits: (peerAddress: string) => boolean
}

export interface EgressSession {
  readonly port: number
  readonly tally: Pick<Tally, 'requests' | 'bytes' | 'spent'>
  /** The cause of the last failure to reach this host and port through this session, for a minute. */
  lastFailure(host: string, port: number): Failure | undefined
  /** Fails what is under way to these addresses; of https ones every tunnel to their hosts. */
  failRequests(urls: readonly string[]): void
  /**
   * From now on a tunnel to this host, at any port, through this session alone, ends in this process. For a name that nobody can have, such as
   * one of `.invalid` (RFC 2606).
   */
  serveInProcess(host: string, onConnection: (socket: net.Socket) => void): void
  /** Accepts nothing more and cuts every connection; resolves when all are gone, within a second. */
  close(): Promise<void>
}

/** Rejects when the address cannot be had. */
export async function openEgressSession(
  shared: EgressContext,
  { caps, listen, admits }: EgressSessionOptions,
): Promise<EgressSession> {
  const sockets = new Set<net.Socket>()
  const failures = createFailureRecord()
  // No connection outlives its session: what a page made an origin leave on one is not read as the answer to somebody else's request.
  const keptAgent = new PinnedAgent(shared.closing, { keepAlive: true })
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  const tally = createTally(caps, cut)
  const exchanges = createExchanges()
  const ctx: ProxyContext = {
    ...shared,
    exchanges,
    failures,
    inProcess: new Map(),
    keptAgent,
    tally,
    track(socket) {
      sockets.add(socket)
      socket.once('close', () => sockets.delete(socket))
    },
  }
  const server = createProxyServer(ctx, { connectionsMax: caps.connectionsMax, admits })
  await listenAt(server, listen)
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The egress proxy has no port.')
  const { port } = address
  shared.ownPorts.add(port)
  let closed: Promise<unknown> | undefined

  return {
    port,
    tally,
    lastFailure: (host, port) => failures.last(host, port),
    failRequests: exchanges.fail,
    serveInProcess: (host, onConnection) => void ctx.inProcess.set(host, onConnection),
    async close() {
      if (!closed) {
        closed = once(server, 'close')
        server.close()
        keptAgent.destroy()
        cut()
      }
      await closed
      shared.ownPorts.delete(port)
    },
  }
}

/** A kernel without IPv6 (`ipv6.disable=1`) has no `::`; all of IPv4 is meant then. */
async function listenAt(server: http.Server, at: EgressSessionOptions['listen']): Promise<void> {
  try {
    server.listen(at)
    await once(server, 'listening')
  } catch (error) {
    if (at.host !== '::' || (error as NodeJS.ErrnoException).code !== 'EAFNOSUPPORT') throw error
    server.listen({ ...at, host: '0.0.0.0' })
    await once(server, 'listening')
  }
}

function createProxyServer(
  ctx: ProxyContext,
  { connectionsMax, admits }: Pick<EgressSessionOptions, 'admits'> & { connectionsMax: number },
): http.Server {
  const server = http.createServer({
    maxHeaderSize: headerBytesMax,
    headersTimeout: 10_000,
    connectionsCheckingInterval: 5000,
    keepAliveTimeout: ctx.idleMs,
  })
  server.maxConnections = connectionsMax
  // Longer than the wait for the origin, so that a silent origin is answered with its cause before its client is cut off.
  server.timeout = ctx.idleMs + 5000
  // No token: the port is random and bound to loopback, and whoever is on this machine has its network anyway.
  server.on('connection', (socket) => {
    const peer = (socket.remoteAddress ?? '').replace(/^::ffff:(?=\d+\.)/, '')
    if (isLoopback(peer) || admits(peer)) ctx.track(socket)
    else socket.destroy()
  })
  server.on('drop', () => ctx.tally.refuseConnection())
  server.on('request', (req, res) => void forward(req, res, ctx))
  server.on('connect', (req, socket, head) => void connectTunnel(req, asSocket(socket), head, ctx))
  server.on('upgrade', (req, socket, head) => void upgradeTunnel(req, asSocket(socket), head, ctx))
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const status = error.code === 'HPE_HEADER_OVERFLOW' ? '431 Request Header Fields Too Large' : '400 Bad Request'
    if (socket.writable) socket.write(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
    asSocket(socket).destroySoon()
  })
  return server
}

function isLoopback(address: string): boolean {
  return address === '127.0.0.1' || address === '::1'
}

// Node types these as Duplex because a server may be fed any stream; one that listens on TCP only ever has sockets.
function asSocket(stream: unknown): net.Socket {
  if (stream instanceof net.Socket) return stream
  throw new TypeError('The egress proxy was given something that is not a socket.')
}
