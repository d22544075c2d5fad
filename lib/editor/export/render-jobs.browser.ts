// Work of a render worker of its own, one job at a time, so that the stage stays live. The worker ends when it has been idle.
import type { Scene } from '@/lib/scene/schema'
import type { AssetStore } from '../assets/assets.browser'
import { type RenderAnswer, RenderError, type RenderRequest, workerStopped } from '../worker/render-messages'
import { createWorkerLink, startRenderWorker, type WorkerLike, type WorkerLink } from '../worker/worker-link'
import { createTileWorkers, type TileWorkers, tileWorkerCount } from './tile-workers'

interface RenderJob<Made> {
  scene: Scene
  signal: AbortSignal
  /** Tile workers take part: starting them and decoding in each costs time too. */
  inParallel: boolean
  request(requestId: number): RenderRequest
  /** What came of it; undefined for what is said on the way. */
  onAnswer(answer: RenderAnswer): Made | undefined
}

interface RenderJobs {
  /** Rejects with the signal's reason, or with a RenderError. One at a time. */
  run<Made>(job: RenderJob<Made>): Promise<Made>
  /** Ends what runs and the workers; the next job starts others. */
  dispose(): void
}

export interface RenderJobsOptions {
  assets: Pick<AssetStore, 'get'>
  createWorker?: () => WorkerLike
  /** A worker holds decoded pictures, up to 200 MB each: it is not kept for long. */
  idleMaxMs?: number
  /** Of the machine. */
  cores?: number
}

export function createRenderJobs(options: RenderJobsOptions): RenderJobs {
  return new WorkerJobs(options)
}

interface Running {
  requestId: number
  take(answer: RenderAnswer): void
  reject(reason: unknown): void
}

class WorkerJobs implements RenderJobs {
  readonly #link: WorkerLink
  readonly #tileWorkers: TileWorkers
  readonly #idleMaxMs: number
  #running: Running | null = null
  #lastId = 0
  #idle: ReturnType<typeof setTimeout> | undefined

  constructor({ assets, createWorker = startRenderWorker, idleMaxMs = 30_000, cores }: RenderJobsOptions) {
    this.#idleMaxMs = idleMaxMs
    this.#link = createWorkerLink({
      assets,
      createWorker,
      onAnswer: (answer) => this.#onAnswer(answer),
      onCrash: () => {
        // Their ports led to the worker that is gone.
        this.#tileWorkers.end()
        this.#end()?.reject(new RenderError(workerStopped))
      },
    })
    this.#tileWorkers = createTileWorkers({
      assets,
      createWorker,
      count: tileWorkerCount(cores ?? navigator.hardwareConcurrency ?? 1),
      onJoin: (index, port) => this.#link.send({ type: 'tileWorkerJoined', index, port }, [port]),
      onLost: (index) => this.#link.send({ type: 'tileWorkerLost', index }),
    })
  }

  async run<Made>({ scene, signal, inParallel, request, onAnswer }: RenderJob<Made>): Promise<Made> {
    signal.throwIfAborted()
    if (this.#running) throw new Error('An export is running already.')
    clearTimeout(this.#idle)
    this.#lastId += 1
    const requestId = this.#lastId
    const { promise, resolve, reject } = Promise.withResolvers<Made>()
    const take = (answer: RenderAnswer) => {
      const made = onAnswer(answer)
      if (made === undefined) return
      this.#end()
      resolve(made)
    }
    this.#running = { requestId, take, reject }
    const onAbort = () => {
      this.#link.send({ type: 'abort', requestId })
      this.#end()?.reject(signal.reason)
    }
    signal.addEventListener('abort', onAbort, { once: true })
    this.#link.sendPictures(scene)
    if (inParallel) this.#tileWorkers.prepare(scene)
    this.#link.send(request(requestId))
    this.#link.expect(true)
    return promise.finally(() => signal.removeEventListener('abort', onAbort))
  }

  dispose() {
    this.#end()?.reject(new DOMException('The editor was closed.', 'AbortError'))
    this.#endWorkers()
  }

  #onAnswer(answer: RenderAnswer) {
    // An aborted export may still answer.
    if (answer.requestId !== this.#running?.requestId) return
    if (answer.type === 'failed') this.#end()?.reject(new RenderError(answer.failure))
    else this.#running.take(answer)
  }

  /** The job that ran; the worker ends too once it has been idle. */
  #end(): Running | null {
    const running = this.#running
    if (!running) return null
    this.#running = null
    this.#link.expect(false)
    clearTimeout(this.#idle)
    this.#idle = setTimeout(() => this.#endWorkers(), this.#idleMaxMs)
    return running
  }

  #endWorkers() {
    clearTimeout(this.#idle)
    this.#link.end()
    this.#tileWorkers.end()
  }
}
