// What Node would refuse with a bare status line before a request is emitted: it is told to let it through, and it is refused here.
import 'server-only'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { ApiError } from '@/lib/contract/errors'

/** Lets the server emit every request it can read. */
export function emitEveryRequest(server: Server & { requireHostHeader?: boolean }): void {
  server.requireHostHeader = false
  server.on('checkExpectation', (req: IncomingMessage, res: ServerResponse) => server.emit('request', req, res))
}

/** Throws ApiError invalid_request for HTTP/1.1 without Host (RFC 9112 3.2) and for an expectation that is not 100-continue (RFC 9110 10.1.1). */
export function checkHead({ httpVersion, headers }: IncomingMessage): void {
  if (httpVersion === '1.1' && headers.host === undefined) {
    throw new ApiError('invalid_request', {
      message: 'The request has no Host header, which HTTP/1.1 requires.',
      hint: 'Send the header "Host" with the host and port of this service; an HTTP client writes it itself.',
    })
  }
  if (headers.expect !== undefined && !/^100-continue$/i.test(headers.expect.trim())) {
    throw new ApiError('invalid_request', {
      message: 'The expectation in the Expect header cannot be met.',
      hint: 'Leave the header out, or send "Expect: 100-continue".',
    })
  }
}
