// Plain http through the proxy: one decided request to the origin, one streamed answer back.
import 'server-only'
import http from 'node:http'
import { pipeline } from 'node:stream/promises'
import { OutboundError } from './outbound-error'
import type { PinnedAgent, PinnedRequestOptions } from './pinned-connections'
import { admit, type ProxyContext, recordFailure } from './proxy-exchange'
import { endToEnd, type ForwardTarget, parseForwardTarget } from './proxy-request'

// Chromium takes 256 KiB; Node's default of 16 KiB cuts off sites with long policies and cookies.
export const headerBytesMax = 128 * 1024

// A piece of an answer costs this process 14 µs, however small. Measured with 32 streams in chunks of one byte (RFC 9112 7.1): 1.2 GB in 8
// seconds, the event loop held for 0.8 s at a time; counted as this many bytes each, the cap on bytes ends them after 12,800 pieces.
const pieceBytesMin = 4096

/** Never rejects: what goes wrong before the answer begins is answered, afterwards the client's connection is cut. */
export async function forward(req: http.IncomingMessage, res: http.ServerResponse, ctx: ProxyContext): Promise<void> {
  const target = parseForwardTarget(req.url)
  if (target === undefined) {
    res.writeHead(400, { Connection: 'close', 'Content-Length': '0' }).end()
    return
  }
  const ended = new AbortController()
  let givenUp: OutboundError | undefined
  const leave = ctx.exchanges.add(req.url ?? '', () => {
    givenUp = new OutboundError('timeout')
    ended.abort(givenUp)
  })
  res.once('close', () => {
    leave()
    // Only then: an AbortError for each answered request was 6 % of the proxy's time.
    if (!res.writableFinished) ended.abort()
  })
  try {
    const { addresses } = await admit(target, ended.signal, ctx)
    const answer = await ask(req, { target, addresses, signal: ended.signal }, ctx)
    res.sendDate = false
    res.writeHead(answer.statusCode ?? 502, answer.statusMessage ?? '', endToEnd(answer.rawHeaders))
    answer.on('data', (chunk) => ctx.tally.addBytes(Math.max(chunk.length, pieceBytesMin)))
    await pipeline(answer, res)
  } catch (error) {
    if (ended.signal.aborted && givenUp === undefined) return
    const { status, headers } = recordFailure(target, givenUp ?? error, ctx)
    if (res.headersSent) res.destroy()
    // A body still on its way is not read to its end only to be refused.
    else res.writeHead(status, req.complete ? headers : { ...headers, Connection: 'close' }).end()
  }
}

interface Upstream {
  target: ForwardTarget
  addresses: readonly string[]
  signal: AbortSignal
}

async function ask(req: http.IncomingMessage, upstream: Upstream, ctx: ProxyContext): Promise<http.IncomingMessage> {
  const hasBody = req.headers['transfer-encoding'] !== undefined || Number(req.headers['content-length'] ?? 0) > 0
  const isRepeatable = !hasBody && (req.method === 'GET' || req.method === 'HEAD')
  if (!isRepeatable) return send(req, { ...upstream, agent: ctx.freshAgent, hasBody }, ctx)
  try {
    return await send(req, { ...upstream, agent: ctx.keptAgent, hasBody }, ctx)
  } catch (error) {
    // The origin closed a kept connection just as the request went out (RFC 9112 9.3.1): asking once more is safe.
    if (!(error instanceof StaleConnection)) throw error
    return send(req, { ...upstream, agent: ctx.freshAgent, hasBody }, ctx)
  }
}

class StaleConnection extends Error {}

function send(
  req: http.IncomingMessage,
  { target, addresses, signal, agent, hasBody }: Upstream & { agent: PinnedAgent; hasBody: boolean },
  { idleMs, tally }: ProxyContext,
): Promise<http.IncomingMessage> {
  const options: PinnedRequestOptions = {
    agent,
    addresses,
    host: target.hostname,
    port: target.port,
    method: req.method,
    path: target.path,
    headers: ['Host', target.authority, ...endToEnd(req.rawHeaders, ['host'])],
    maxHeaderSize: headerBytesMax,
    timeout: idleMs,
    signal,
  }
  return new Promise((resolve, reject) => {
    const outgoing = http.request(options)
    const onLost = () => reject(new OutboundError('reset'))
    outgoing.on('response', (answer) => {
      outgoing.off('close', onLost)
      resolve(answer)
    })
    outgoing.on('close', onLost)
    outgoing.on('timeout', () => outgoing.destroy(new OutboundError('timeout')))
    outgoing.on('upgrade', (_answer, socket) => socket.destroy())
    outgoing.on('error', (error: NodeJS.ErrnoException) => {
      const isStale = outgoing.reusedSocket && (error.code === 'ECONNRESET' || error.code === 'EPIPE')
      reject(isStale ? new StaleConnection() : error)
    })
    if (hasBody) req.on('data', (chunk) => tally.addBytes(chunk.length)).pipe(outgoing)
    else outgoing.end()
  })
}
