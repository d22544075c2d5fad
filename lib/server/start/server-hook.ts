// Stands before every request of Next's own server, which Next offers no place for: names the exchange, notes the peer of the socket, answers
// what Next would answer bare, counts what is in flight, and turns newcomers away while the process stops.
import 'server-only'
import type { ServerResponse } from 'node:http'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { ApiError } from '@/lib/contract/errors'
import { internalError } from '@/lib/contract/refusals'
import { commonHeaders, failureParts, requestIdFor } from '../http/answer'
import { withConnection } from '../http/client-address'
import type { RequestsInFlight } from './connections'
import { createPipelines } from './pipelining'
import { checkHead, everyMethod, leavesOptionsOpen, pathTarget, readingMethods, refuseMethod } from './request-head'

interface ServerHookOptions {
  inFlight: RequestsInFlight
  isStopping: () => boolean
  /** Called once per server of Next's, at its first connection. */
  onServer: (server: http.Server) => void
}

type Emit = (this: http.Server, event: string | symbol, ...args: unknown[]) => boolean

/** Every http.Server of the process is seen; only the one that listens on PORT, as Next has set it, is touched. */
export function installServerHook({ inFlight, isStopping, onServer }: ServerHookOptions): void {
  const emit = http.Server.prototype.emit as Emit
  const inTurn = createPipelines()
  const known = new WeakMap<http.Server, boolean>()

  function isNextServer(server: http.Server): boolean {
    const answer = known.get(server)
    if (answer !== undefined) return answer
    const isNext = (server.address() as AddressInfo | null)?.port === Number(process.env.PORT)
    known.set(server, isNext)
    if (isNext) onServer(server)
    return isNext
  }

  function answer(server: http.Server, req: http.IncomingMessage, res: http.ServerResponse): void {
    inFlight.add(res)
    nameExchange(req, res)
    try {
      if (isStopping()) throw stopping()
      checkHead(req)
      const { method = '', url = '' } = req
      if (url === '*' && method === 'OPTIONS') return void sayMethods(res, everyMethod)
      req.url = pathTarget(url)
      refuseMethod(method, req.url)
      if (method === 'OPTIONS' && leavesOptionsOpen(req.url)) return void sayMethods(res, readingMethods)
      keepVary(res, req.url)
    } catch (error) {
      return void refuse(req, res, error)
    }
    withConnection({ peerAddress: req.socket.remoteAddress }, () => emit.call(server, 'request', req, res))
  }

  const hooked: Emit = function (event, ...args) {
    if (event === 'connection') isNextServer(this)
    if (event !== 'request' || !isNextServer(this)) return emit.call(this, event, ...args)
    const [req, res] = args as [http.IncomingMessage, http.ServerResponse]
    inTurn(res, () => answer(this, req, res))
    return true
  }
  http.Server.prototype.emit = hooked as typeof http.Server.prototype.emit
}

function stopping(): ApiError {
  return new ApiError('upstream_unavailable', {
    message: 'This server is being stopped.',
    hint: 'Send the request again on a new connection.',
    retryAfterSeconds: 5,
  })
}

/** One ID for the response, whoever answers, and for the log: routes read it from the request. */
function nameExchange(req: http.IncomingMessage, res: http.ServerResponse): void {
  const requestId = requestIdFor(req.headers['x-request-id']?.toString())
  req.headers['x-request-id'] = requestId
  res.setHeader('X-Request-Id', requestId)
}

function sayMethods(res: http.ServerResponse, allow: string): void {
  res.writeHead(204, { Allow: allow }).end()
}

function refuse(req: http.IncomingMessage, res: http.ServerResponse, error: unknown): void {
  const requestId = String(req.headers['x-request-id'])
  const { status, headers, body } = failureParts(error instanceof ApiError ? error : internalError(requestId, error))
  const all = {
    ...Object.fromEntries(commonHeaders(requestId, { requestOrigin: req.headers.origin ?? null })),
    ...headers,
    Connection: 'close',
  }
  res.writeHead(status, all).end(req.method === 'HEAD' ? undefined : body)
}

/** The paths that proxy.ts negotiates: pages, not files, not the API. */
const negotiated =
  /^\/(?!api(?:\/|$)|mcp(?:\/|$)|_next\/|md\/|healthz$|readyz$|metrics$|openapi\.json$|llms|\.well-known\/)(?:[^.?]*|[^?]*\.md)(?:\?|$)/

function keepVary(res: ServerResponse, target: string): void {
  const setHeader = res.setHeader
  res.setHeader = function (name, value) {
    return setHeader.call(this, name, name.toLowerCase() === 'vary' ? merged(this.getHeader('vary'), value) : value)
  }
  if (negotiated.test(target)) res.setHeader('Vary', 'Accept')
}

function merged(...values: (number | string | readonly string[] | undefined)[]): string {
  const names = values
    .flat()
    .join(',')
    .split(',')
    .map((name) => name.trim())
  const unique = new Map(names.filter((name) => name !== '').map((name) => [name.toLowerCase(), name]))
  return [...unique.values()].join(', ')
}
