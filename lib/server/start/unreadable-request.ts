// Bytes that Node's parser cannot read as a request: no route ever sees them, so the envelope goes straight to the socket. Without a listener
// Node writes a bare status line.
import 'server-only'
import { type Server, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { ApiError } from '@/lib/contract/errors'
import { commonHeaders, failureParts } from '../http/answer'
import { requestIdFor } from '../http/request-id'
import type { RequestsInFlight } from './requests-in-flight'

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
