// What may stand as the target of a request. Next answers some of it with a bare 500 or a redirect to wherever the client says.
import 'server-only'
import { ApiError } from '@/lib/contract/errors'

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
