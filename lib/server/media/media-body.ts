// The body of a media file: its first bytes are looked at and still delivered, and its source may not fall silent. Only the wait for the
// source counts: a reader may take its time.
import 'server-only'
import { withTimeout } from '../wait/with-timeout'

interface Peeked {
  start: Uint8Array
  /** The whole stream, the start included. Cancelling it cancels the source. */
  body: ReadableStream<Uint8Array>
}

/** `start` is shorter than `bytes` only when the stream is. */
export async function peek(source: ReadableStream<Uint8Array>, bytes: number): Promise<Peeked> {
  const reader = source.getReader()
  const chunks: Uint8Array[] = []
  let length = 0
  while (length < bytes) {
    const { done, value } = await reader.read()
    if (done) break
    chunks.push(value)
    length += value.byteLength
  }
  const start = new Uint8Array(Buffer.concat(chunks))
  let pending: Uint8Array | undefined = start.byteLength > 0 ? start : undefined
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if (pending) {
          controller.enqueue(pending)
          pending = undefined
          return
        }
        const { done, value } = await reader.read()
        if (done) controller.close()
        else controller.enqueue(value)
      },
      cancel: (reason) => reader.cancel(reason),
    },
    // Nothing is read ahead of the consumer, so a client that stops reading stops the upstream too.
    { highWaterMark: 0 },
  )
  return { start, body }
}

/** Passes chunks on as they come. When none comes for `stallMs` although one is asked for, the source is cancelled and the reader is given `stalled()`. */
export function stallLimited(
  source: ReadableStream<Uint8Array>,
  { stallMs, stalled }: { stallMs: number; stalled: () => Error },
): ReadableStream<Uint8Array> {
  const reader = source.getReader()
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await withTimeout(reader.read(), { timeoutMs: stallMs, timeoutError: stalled })
          if (done) controller.close()
          else controller.enqueue(value)
        } catch (error) {
          controller.error(error)
          void reader.cancel(error).catch(() => undefined)
        }
      },
      cancel: (reason) => reader.cancel(reason),
    },
    // Nothing is read ahead of the consumer.
    { highWaterMark: 0 },
  )
}
