// The head of a request, where Node or Next would answer it bare or wrongly: Host and Expect, a target that is no path, a method that nothing
// takes.
import 'server-only'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { endpoints } from '@/lib/contract'
import { ApiError } from '@/lib/contract/errors'
import { methodNotAllowed } from '@/lib/contract/refusals'

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

/** The target in the form Next expects: a path. Throws ApiError for what cannot be one. */
export function pathTarget(target: string): string {
  const path = target.startsWith('/') ? target : absoluteTarget(target)
  try {
    decodeURIComponent(path.split('?', 1)[0] as string)
  } catch (cause) {
    throw new ApiError('invalid_request', {
      message: 'The path of the request is not valid percent-encoding.',
      hint: 'Encode a percent sign as %25, and other characters as the percent-encoding of their UTF-8 bytes.',
      cause,
    })
  }
  return path
}

/** RFC 9112 3.2.2: a server accepts the absolute form. Whatever host it names, this server is the one that was asked. */
function absoluteTarget(target: string): string {
  const url = /^https?:\/\//i.test(target) ? URL.parse(target) : null
  if (url === null) {
    throw new ApiError('invalid_request', {
      message: 'The target of the request is not a path.',
      hint: 'Start the request target with "/".',
    })
  }
  return url.pathname + url.search
}

/** What Next can route; it answers the other methods that Node parses (TRACE, PROPFIND, PURGE and 20 more) with a bare 400 or 500. */
const routable = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
const reading = new Set(['GET', 'HEAD', 'OPTIONS'])
export const everyMethod = 'GET, HEAD, POST, OPTIONS'
export const readingMethods = [...reading].join(', ')

/** The API and /mcp, whose routes know their methods, and Next's own addresses, which its development tools post to. */
const answersEveryMethod = /^\/(?:api(?:[/?]|$)|mcp\/?(?:\?|$)|_)/
/** Documents of the contract, which answer OPTIONS with what other origins may send. */
const documents = endpoints.map(
  ({ path }) => new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`),
)

/** What other programs share, where the browser's own worker did not take it (decision 19). */
const shared = /^\/share\/?(?:\?|$)/

/** Throws ApiError for a method that nothing at this address takes. */
export function refuseMethod(method: string, target: string): void {
  if (method === 'POST' && shared.test(target)) return
  const anything = answersEveryMethod.test(target)
  if (!(anything ? routable : reading).has(method)) {
    throw methodNotAllowed(method, anything ? everyMethod : readingMethods)
  }
}

/** Pages and files: whatever is there may be read, and no route says so. */
export function leavesOptionsOpen(target: string): boolean {
  const path = target.split('?', 1)[0] as string
  return !answersEveryMethod.test(path) && !documents.some((document) => document.test(path))
}
