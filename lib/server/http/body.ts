// Reads a request body under a byte limit, counting as it streams: Next and Node have no limit of their own.
import 'server-only'
import { ApiError } from '@/lib/contract/errors'

/** A refused body smaller than this is cheaper to let in and forget than the connection is to open again. */
const drainedBytesMax = 64 * 1024

/**
 * What to add to a response that leaves the body unread. Without it Node reads and throws away all the client sends,
 * however much that is (measured: 1 GB accepted behind a 405).
 */
export function unreadBodyHeaders(request: Request): Record<string, string> {
  const declared = request.headers.get('content-length')
  const isShort = declared !== null && Number(declared) <= drainedBytesMax
  const hasBody = request.headers.has('transfer-encoding') || declared !== null
  return hasBody && !isShort ? { Connection: 'close' } : {}
}

/**
 * Lets the body pass, and keeps nothing of it: a browser that sends the form of a page reads no answer before its end. Stops at so many
 * bytes, and at the signal. Resolves with whether that was its end: where it was not, the connection has to be closed, as `unreadBodyHeaders` says.
 */
export async function discardBody({ body }: Request, bytesMax: number, signal: AbortSignal): Promise<boolean> {
  const reader = body?.getReader()
  if (!reader) return true
  const stop = () => void reader.cancel().catch(() => undefined)
  signal.addEventListener('abort', stop, { once: true })
  try {
    for (let bytes = 0; bytes <= bytesMax; ) {
      const { done, value } = await reader.read()
      // What was cancelled seems to be at its end.
      if (done) return !signal.aborted
      bytes += value.byteLength
    }
    return false
  } catch {
    // Who sent it is gone.
    return false
  } finally {
    stop()
  }
}

interface ReadBodyOptions {
  bytesMax: number
  signal: AbortSignal
  /** What to throw for more than `bytesMax`; invalid_request when left out. */
  tooLarge?: (bytesMax: number) => Error
}

/** The bytes of the body. Throws invalid_request when they end too soon; an abort rejects with the signal's reason. */
export async function readBody(
  request: Request,
  { bytesMax, signal, tooLarge = bodyTooLarge }: ReadBodyOptions,
): Promise<Buffer> {
  if (Number(request.headers.get('content-length') ?? 0) > bytesMax) throw tooLarge(bytesMax)
  if (request.body === null) return Buffer.alloc(0)
  const reader = request.body.getReader()
  const abort = () => void reader.cancel(signal.reason).catch(() => undefined)
  signal.addEventListener('abort', abort, { once: true })
  try {
    const chunks: Uint8Array[] = []
    let bytes = 0
    for (;;) {
      const { done, value } = await reader.read().catch((cause: unknown) => {
        throw signal.aborted ? signal.reason : cutShort(cause)
      })
      signal.throwIfAborted()
      if (done) return Buffer.concat(chunks, bytes)
      bytes += value.byteLength
      if (bytes > bytesMax) {
        abort()
        throw tooLarge(bytesMax)
      }
      chunks.push(value)
    }
  } finally {
    signal.removeEventListener('abort', abort)
  }
}

/** For a body of which too little came in `limitMs`. What comes later would only hold the connection. */
export function bodyLate(limitMs: number): ApiError {
  return new ApiError('invalid_request', {
    message: `The request body did not arrive within ${limitMs / 1000} seconds.`,
    hint: 'Send all of the body at once; if the connection is slow, send a smaller one.',
    headers: { Connection: 'close' },
  })
}

function cutShort(cause: unknown): ApiError {
  return new ApiError('invalid_request', { message: 'The request body ended before it was complete.', cause })
}

export function bodyTooLarge(bytesMax: number): ApiError {
  return new ApiError('invalid_request', {
    message: `The request body is larger than ${bytesMax} bytes, the most this endpoint reads.`,
    hint: `Send at most ${bytesMax} bytes.`,
    headers: { Connection: 'close' },
  })
}
