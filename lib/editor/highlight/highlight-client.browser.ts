// Asks the worker that colours code: one text at a time, the others wait their turn. A worker that is silent for too long, or crashes, is
// ended; the next text starts another.
import type { ColoredLines, HighlightRequest } from '@/lib/highlight/highlight'
import type { HighlightAnswer, HighlightMessage } from './highlight-messages'

/** For people: the text keeps the colours it has. */
export class HighlightError extends Error {
  override name = 'HighlightError'
  readonly hint: string
  constructor(message: string, hint: string) {
    super(message)
    this.hint = hint
  }
}

export interface HighlightClient {
  /** Rejects with the signal's reason, or a HighlightError. */
  highlight(request: HighlightRequest, signal?: AbortSignal): Promise<ColoredLines>
  dispose(): void
}

/** What is used of a Worker. */
export interface HighlightWorker {
  postMessage(message: HighlightMessage): void
  terminate(): void
  onmessage: ((event: MessageEvent<HighlightAnswer>) => void) | null
  onerror: ((event: ErrorEvent) => void) | null
}

interface HighlightClientOptions {
  createWorker?(): HighlightWorker
  /** Of one text, its grammar's way over the network among it. */
  silenceMaxMs?: number
}

interface Job {
  id: number
  request: HighlightRequest
  result: PromiseWithResolvers<ColoredLines>
}

/** As many pictures as a scene has, twice. Beyond them the oldest is not coloured. */
const waitingMax = 24

/** The bundler recognises this expression: it may not be rewritten. */
function startHighlightWorker(): HighlightWorker {
  return new Worker(new URL('./highlight.worker.ts', import.meta.url), { type: 'module', name: 'highlight' })
}

export function createHighlightClient(options: HighlightClientOptions = {}): HighlightClient {
  return new QueueingHighlightClient(options)
}

class QueueingHighlightClient implements HighlightClient {
  readonly #options: HighlightClientOptions
  #worker: HighlightWorker | null = null
  #current: Job | null = null
  #waiting: Job[] = []
  #silence: ReturnType<typeof setTimeout> | undefined
  #lastId = 0

  constructor(options: HighlightClientOptions) {
    this.#options = options
  }

  highlight(request: HighlightRequest, signal?: AbortSignal) {
    if (signal?.aborted) return Promise.reject(signal.reason)
    this.#lastId += 1
    const job: Job = { id: this.#lastId, request, result: Promise.withResolvers() }
    signal?.addEventListener('abort', () => this.#cancel(job, signal.reason), { once: true })
    this.#waiting.push(job)
    if (this.#waiting.length > waitingMax) this.#waiting.shift()?.result.reject(tooMany())
    this.#next()
    return job.result.promise
  }

  dispose() {
    const left = [...(this.#current ? [this.#current] : []), ...this.#waiting]
    this.#waiting = []
    this.#end()
    for (const { result } of left) result.reject(stopped())
  }

  #next() {
    if (this.#current) return
    const job = this.#waiting.shift()
    if (!job) return
    this.#current = job
    try {
      this.#worker ??= this.#start()
      this.#worker.postMessage({ type: 'highlight', id: job.id, ...job.request })
    } catch {
      // A policy or a browser without workers of this kind.
      return this.#crash()
    }
    this.#silence = setTimeout(() => this.#crash(), this.#options.silenceMaxMs ?? 30_000)
  }

  #start(): HighlightWorker {
    const worker = (this.#options.createWorker ?? startHighlightWorker)()
    worker.onmessage = ({ data }) => this.#onAnswer(data)
    worker.onerror = (event) => {
      // Otherwise the browser reports the same failure a second time as the page's own.
      event.preventDefault()
      this.#crash()
    }
    return worker
  }

  #onAnswer(answer: HighlightAnswer) {
    const job = this.#current
    if (job?.id !== answer.id) return
    this.#finish()
    if (answer.type === 'colored') job.result.resolve(answer.colored)
    else job.result.reject(notLoaded())
    this.#next()
  }

  #cancel(job: Job, reason: unknown) {
    job.result.reject(reason)
    this.#waiting = this.#waiting.filter((one) => one !== job)
    if (this.#current !== job) return
    this.#worker?.postMessage({ type: 'cancel', id: job.id })
    this.#finish()
    this.#next()
  }

  #finish() {
    clearTimeout(this.#silence)
    this.#current = null
  }

  #end() {
    this.#finish()
    if (!this.#worker) return
    this.#worker.onmessage = this.#worker.onerror = null
    this.#worker.terminate()
    this.#worker = null
  }

  #crash() {
    const job = this.#current
    this.#end()
    job?.result.reject(stopped())
    this.#next()
  }
}

const notLoaded = () =>
  new HighlightError(
    'The colours of this language could not be loaded.',
    'Check the connection and choose the language again. The text itself is kept.',
  )
const stopped = () =>
  new HighlightError(
    'Colouring this text took too long and was stopped.',
    'Show fewer lines of it, or choose “Plain text” as its language.',
  )
const tooMany = () => new HighlightError('Too many texts wait for their colours.', 'Change one of them to try again.')
