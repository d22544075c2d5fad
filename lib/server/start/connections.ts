// The connections of Next's server: which have requests in flight, which are idle for too long, which sent what no route ever sees.
import 'server-only'
import { type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { ApiError } from '@/lib/contract/errors'
import { commonHeaders, failureParts, requestIdFor } from '../http/answer'

export interface RequestsInFlight {
  /** Counts until the response is sent or its connection is gone. */
  add(res: ServerResponse): void
  readonly count: number
  /** Whether one of them came over this connection. */
  hasAnyOn(socket: Duplex): boolean
  /** Whether one of their answers has begun on this connection. */
  hasBegunOn(socket: Duplex): boolean
  /** Resolves at once when there are none, else when the last one ends. */
  none(): Promise<void>
}

export function createRequestsInFlight(): RequestsInFlight {
  const responses = new Set<ServerResponse>()
  let waiting: (() => void)[] = []
  return {
    get count() {
      return responses.size
    },
    add(res) {
      responses.add(res)
      res.once('close', () => {
        responses.delete(res)
        if (responses.size > 0) return
        for (const resolve of waiting) resolve()
        waiting = []
      })
    },
    hasAnyOn: (socket) => [...responses].some((res) => res.req.socket === socket),
    hasBegunOn: (socket) => [...responses].some((res) => res.headersSent && res.req.socket === socket),
    none: () => (responses.size === 0 ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve))),
  }
}

/**
 * Closes a connection on which nothing was sent or received for `limitMs`, unless the next move is the server's: what an answer is waiting
 * for has limits of its own. While bytes of a large answer are still leaving, however slowly, Node begins to count anew.
 */
export function closeIdleConnections(server: Server, inFlight: RequestsInFlight, limitMs = 60_000): void {
  // With a listener Node closes none of them by itself, nor those that are kept alive for a next request.
  server.setTimeout(limitMs, (socket) => {
    const isUnread = socket.writableLength > 0
    if (isUnread || !inFlight.hasAnyOn(socket)) socket.destroy()
  })
}

/** The contract has one status per code: what HTTP has statuses of its own for stays without an envelope, as Node answers it. */
const bareStatuses: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/** Nothing can be said behind the beginning of another answer: such a connection is only closed. */
export function answerUnreadable(server: Server, inFlight: RequestsInFlight): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    if (!socket.writable || inFlight.hasBegunOn(socket)) socket.destroy()
    else socket.end(rawAnswer(error.code), () => socket.destroy())
  })
}

function rawAnswer(errorCode = ''): string {
  const bare = bareStatuses[errorCode]
  if (bare !== undefined) return `HTTP/1.1 ${bare} ${STATUS_CODES[bare]}\r\nConnection: close\r\n\r\n`
  const { status, headers, body } = failureParts(unreadable())
  const all = { ...Object.fromEntries(commonHeaders(requestIdFor(null))), ...headers }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`
}

function unreadable(): ApiError {
  return new ApiError('invalid_request', {
    message: 'What was sent is not an HTTP/1.1 request.',
    hint: 'Check the method, the headers and the framing of the body; an HTTP client writes them itself.',
  })
}
