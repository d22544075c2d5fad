// Where in a recipe something is: JSON pointers (RFC 6901), and errors that name them.
import 'server-only'
import { ApiError, type ErrorCode } from '@/lib/contract/errors'

export const pointerOf = (path: readonly PropertyKey[]): string =>
  path.map((part) => `/${String(part).slice(0, 60).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')

/** `message` goes on after the pointer: "is missing." */
export const refusedAt = (
  pointer: string,
  message: string,
  { code = 'invalid_request', hint }: { code?: ErrorCode; hint?: string | undefined } = {},
): ApiError => new ApiError(code, { message: `"${pointer || '/'}" ${message}`, hint })

/** What is thrown of the one field by code that knows it by another name, with the field's own. Settles as `work` does. */
export async function named<Result>(pointer: string, work: () => Promise<Result> | Result): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ApiError) || error.message.includes(`"${pointer}"`)) throw error
    const named = new ApiError(error.code, {
      message: `"${pointer}": ${error.message}`,
      hint: error.hint,
      headers: error.headers,
      cause: error.cause,
      isUpstreams: error.isUpstreams,
    })
    throw error.retryAfterSeconds === undefined ? named : error
  }
}
