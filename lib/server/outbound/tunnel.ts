// CONNECT and upgrades through the proxy: after the decision, bytes pass both ways untouched.
import 'server-only'
import type http from 'node:http'
import type { Socket } from 'node:net'
import { dial } from './dial'
import { admit, type ProxyContext, recordFailure } from './proxy-exchange'
import { endToEnd, parseConnectTarget, parseForwardTarget } from './proxy-request'
import type { Target } from './target'

const established = 'HTTP/1.1 200 Connection Established\r\n\r\n'

/** Answers a CONNECT: 200 and a tunnel, or 403, 502 or 400. Never rejects. */
export async function connectTunnel(
  req: http.IncomingMessage,
  client: Socket,
  head: Buffer,
  ctx: ProxyContext,
): Promise<void> {
  const target = parseConnectTarget(req.url)
  const answerInProcess = target && ctx.inProcess.get(target.hostname)
  if (answerInProcess) {
    client.on('error', () => client.destroy())
    client.write(established)
    if (head.length > 0) client.unshift(head)
    answerInProcess(client)
    return
  }
  const upstream = await openUpstream(target, client, ctx)
  if (upstream === undefined) return
  client.write(established)
  upstream.write(head)
  relay(client, upstream, ctx)
}

/** Passes on a plain http request that asks to change protocol (`ws://` from clients that do not use CONNECT for it). Never rejects. */
export async function upgradeTunnel(
  req: http.IncomingMessage,
  client: Socket,
  head: Buffer,
  ctx: ProxyContext,
): Promise<void> {
  const target = parseForwardTarget(req.url)
  const upstream = await openUpstream(target, client, ctx)
  if (upstream === undefined || target === undefined) return
  const headers = ['Host', target.authority, ...endToEnd(req.rawHeaders, ['host'])]
  headers.push('Connection', 'Upgrade', 'Upgrade', req.headers.upgrade ?? '')
  const lines = headers.map((text, index) => (index % 2 === 0 ? `${text}: ` : `${text}\r\n`))
  upstream.write(`${req.method} ${target.path} HTTP/1.1\r\n${lines.join('')}\r\n`, 'latin1')
  upstream.write(head)
  relay(client, upstream, ctx)
}

/** A connection to the target, or undefined when there is none and the client has its answer. */
async function openUpstream(
  target: Target | undefined,
  client: Socket,
  ctx: ProxyContext,
): Promise<Socket | undefined> {
  // Node took its own listeners off when it handed the socket over.
  client.on('error', () => client.destroy())
  if (target === undefined) {
    answer(client, 'HTTP/1.1 400 Bad Request', { 'Content-Length': '0' })
    return undefined
  }
  // Chromium asks anew over a connection of its own when a used one breaks, and is failed there too.
  client.once(
    'close',
    ctx.exchanges.add(`${target.hostname}:${target.port}`, () => client.destroy()),
  )
  const clientGone = new AbortController()
  const onClose = () => clientGone.abort()
  client.once('close', onClose)
  try {
    const { addresses } = await admit(target, clientGone.signal, ctx)
    const upstream = await dial(addresses, { port: target.port, signal: clientGone.signal, allowHalfOpen: true })
    ctx.track(upstream)
    return upstream
  } catch (error) {
    if (clientGone.signal.aborted) return undefined
    const { status, reason, headers } = recordFailure(target, error, ctx)
    answer(client, `HTTP/1.1 ${status} ${reason}`, headers)
    return undefined
  } finally {
    client.off('close', onClose)
  }
}

function answer(client: Socket, statusLine: string, headers: Record<string, string>): void {
  const lines = Object.entries({ ...headers, Connection: 'close' }).map(([name, value]) => `${name}: ${value}\r\n`)
  client.write(`${statusLine}\r\n${lines.join('')}\r\n`)
  client.destroySoon()
}

// The one place where tunnelled bytes pass. Each direction ends by itself (half-close); an error, a close or silence on either side
// ends both.
function relay(client: Socket, upstream: Socket, { idleMs, tally }: ProxyContext): void {
  const sides = [
    [client, upstream],
    [upstream, client],
  ] as const
  for (const [from, to] of sides) {
    // Writing counts as activity too, so traffic in one direction keeps both sides open.
    from.setTimeout(idleMs, () => from.destroy())
    from.on('close', () => to.destroySoon())
    from.on('data', (chunk) => tally.addBytes(chunk.length))
    from.pipe(to)
  }
  if (client.destroyed) upstream.destroy()
  if (upstream.destroyed) client.destroy()
}
