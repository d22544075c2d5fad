// What may stand on a request's first line. Next answers some of it with a bare 500 or a redirect to wherever the client says.
import 'server-only'
import { ApiError } from '@/lib/contract/errors'
import { methodNotAllowed } from '@/lib/contract/refusals'

/** What Next can route; it answers the other methods that Node parses (TRACE, PROPFIND, PURGE and 20 more) with a bare 400 or 500. */
const routable = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
export const everyMethod = 'GET, HEAD, POST, OPTIONS'

/** The target in the form Next expects: a path. Throws ApiError for what cannot be one. */
export function pathTarget(method: string, target: string): string {
  if (!routable.has(method)) throw methodNotAllowed(method, everyMethod)
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
