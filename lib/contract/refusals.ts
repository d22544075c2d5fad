// The refusals every endpoint shares, worded once: the server throws them and the documents print them as examples.
import { ApiError } from './errors'

/** `allow` is the value of the Allow header, such as `POST, OPTIONS`. */
export function methodNotAllowed(method: string, allow: string): ApiError {
  return new ApiError('method_not_allowed', {
    message: `This path does not take ${method} requests.`,
    hint: `Use a method of the Allow header: ${allow}.`,
    headers: { Allow: allow },
  })
}

/** `counted` says what the limit is of. */
export function rateLimited(perMinute: number, retryAfterSeconds: number, counted = 'requests'): ApiError {
  const seconds = `${retryAfterSeconds} ${retryAfterSeconds === 1 ? 'second' : 'seconds'}`
  return new ApiError('rate_limited', {
    message: `Rate limit exceeded: more than ${perMinute} ${counted} within a minute came from this IP address.`,
    hint: `Wait ${seconds}, then try again. This endpoint allows ${perMinute} ${counted} per minute per IP address.`,
    retryAfterSeconds,
  })
}

export function unknownPath(): ApiError {
  return new ApiError('not_found', { message: 'There is no endpoint at this path.' })
}

export function internalError(requestId: string, cause?: unknown): ApiError {
  return new ApiError('internal_error', {
    message: 'The service failed while it worked on this request.',
    hint: `Try again; if it keeps failing, report the X-Request-Id of this response: ${requestId}.`,
    cause,
  })
}
