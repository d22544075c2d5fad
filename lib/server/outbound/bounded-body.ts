// A response body with an end: so many bytes, so much time, and outbound errors.
import 'server-only'
import { OutboundError } from './outbound-error'

export interface BodyBounds {
  bytesMax: number
  /** The reason to give to the reader for what went wrong. */
  failed: (error: unknown) => unknown
  /** Called once, when the body has ended in whatever way. */
  ended: () => void
}

/** Passes chunks on as they come, under the reader's back-pressure. Errors with `too_large` at the first byte over the limit. */
export function boundedBody(
  body: ReadableStream<Uint8Array>,
  { bytesMax, failed, ended }: BodyBounds,
): ReadableStream<Uint8Array> {
  const reader = body.getReader()
  let bytes = 0
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await reader.read()
          if (done) {
            ended()
            controller.close()
            return
          }
          bytes += value.byteLength
          if (bytes > bytesMax) throw new OutboundError('too_large')
          controller.enqueue(value)
        } catch (error) {
          ended()
          controller.error(failed(error))
          await reader.cancel().catch(() => undefined)
        }
      },
      async cancel(reason) {
        ended()
        await reader.cancel(reason).catch(() => undefined)
      },
    },
    // Nothing is read ahead of the consumer.
    { highWaterMark: 0 },
  )
}
