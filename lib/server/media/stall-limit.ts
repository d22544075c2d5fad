// A body whose source may not fall silent. Only the wait for the source counts: a reader may take its time.
import 'server-only'
import { withTimeout } from '../wait/with-timeout'

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
