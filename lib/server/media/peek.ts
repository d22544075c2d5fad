// A look at the first bytes of a stream, which then still delivers them.
import 'server-only'

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
