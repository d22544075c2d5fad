// The platform's deflate as a bounded queue: chunks go in, compressed chunks are handed on as they come.

interface Deflate {
  /** Settles when the queue is short enough for more. The chunk belongs to the stream from now on. */
  write(chunk: Uint8Array<ArrayBuffer>): Promise<void>
  /** Settles when everything was handed on. */
  end(): Promise<void>
}

interface DeflateOptions {
  onChunk(chunk: Uint8Array): void
  signal?: AbortSignal | undefined
}

/** Bytes that may wait. Node's deflate has a thread of its own: the next tiles are drawn meanwhile. */
const waitingBytesMax = 8 * 1024 * 1024

export function createDeflate({ onChunk, signal }: DeflateOptions): Deflate {
  const stream = new CompressionStream('deflate')
  const writer = stream.writable.getWriter()
  const drained = drain(stream.readable, onChunk)
  const abort = () => void writer.abort(signal?.reason).catch(ignore)
  signal?.addEventListener('abort', abort, { once: true })
  // Each of these rejects when the stream fails; the one the caller waits for says so.
  for (const promise of [writer.closed, drained]) promise.catch(ignore)

  const queue: { bytes: number; done: Promise<void> }[] = []
  let waitingBytes = 0

  return {
    async write(chunk) {
      signal?.throwIfAborted()
      const done = writer.write(chunk)
      done.catch(ignore)
      queue.push({ bytes: chunk.length, done })
      waitingBytes += chunk.length
      while (waitingBytes > waitingBytesMax) {
        const first = queue.shift()!
        await first.done
        waitingBytes -= first.bytes
      }
    },
    async end() {
      await Promise.all([writer.close(), drained])
      signal?.removeEventListener('abort', abort)
    },
  }
}

async function drain(readable: ReadableStream<Uint8Array>, onChunk: (chunk: Uint8Array) => void): Promise<void> {
  const reader = readable.getReader()
  for (let next = await reader.read(); !next.done; next = await reader.read()) onChunk(next.value)
}

function ignore(): void {}
