// A worker played by the test: what it was told, and what it says.
import {
  createRequestReader,
  type RenderAnswer,
  type RenderRequest,
  type SentRequest,
} from '@/lib/editor/worker/render-messages'
import type { WorkerLike } from '@/lib/editor/worker/worker-link'

class FakeWorker implements WorkerLike {
  readonly told: RenderRequest[] = []
  /** As it came over. */
  readonly posted: SentRequest[] = []
  readonly #read = createRequestReader()
  ended = false
  onmessage: WorkerLike['onmessage'] = null
  onerror: WorkerLike['onerror'] = null
  onmessageerror: WorkerLike['onmessageerror'] = null

  postMessage(message: SentRequest, transfer: Transferable[] = []): void {
    if (this.ended) throw new Error('The worker has ended.')
    const posted = structuredClone(message, { transfer })
    this.posted.push(posted)
    this.told.push(this.#read(posted))
  }

  terminate(): void {
    this.ended = true
  }

  say(answer: RenderAnswer): void {
    this.onmessage?.({ data: answer } as MessageEvent<RenderAnswer>)
  }

  crash(): void {
    this.onerror?.({ preventDefault() {} } as ErrorEvent)
  }

  /** The ids of the requests that want an answer. */
  asked(): number[] {
    return this.told.flatMap((message) =>
      message.type === 'preview' || message.type === 'export' ? [message.requestId] : [],
    )
  }
}

/** Creates workers and remembers them, the newest last. */
export function fakeWorkers() {
  const workers: FakeWorker[] = []
  return {
    workers,
    create() {
      const worker = new FakeWorker()
      workers.push(worker)
      return worker
    },
    last: () => workers[workers.length - 1]!,
  }
}
