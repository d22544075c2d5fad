// Pictures as files, made in a worker of their own so that the stage stays live. The worker ends when it has been idle.
import { hasPaths } from '@/lib/formats/encoding/encoder'
import { outputSize } from '@/lib/scene/layout'
import type { Scene } from '@/lib/scene/schema'
import type { AssetStore } from '../assets/assets.browser'
import {
  type FileOrder,
  type MadeFile,
  parallelPixelsMin,
  type RenderAnswer,
  RenderError,
  workerStopped,
} from '../worker/render-messages'
import { createWorkerLink, startRenderWorker, type WorkerLike, type WorkerLink } from '../worker/worker-link'
import { createTileWorkers, type TileWorkers, tileWorkerCount } from './tile-workers'

export interface ExportOptions extends Omit<FileOrder, 'format'> {
  /** PNG when left out. */
  format?: FileOrder['format']
  signal: AbortSignal
  /** 0 to 1. */
  onProgress?(share: number): void
}

export interface ExportClient {
  /** A file of the whole composition. Rejects with the signal's reason, or with a RenderError. One at a time. */
  exportPicture(scene: Scene, options: ExportOptions): Promise<MadeFile>
  dispose(): void
}

export interface ExportClientOptions {
  assets: Pick<AssetStore, 'get'>
  createWorker?: () => WorkerLike
  /** A worker holds decoded pictures, up to 200 MB each: it is not kept for long. */
  idleMaxMs?: number
  /** Of the machine. */
  cores?: number
}

interface Job {
  requestId: number
  onProgress(share: number): void
  resolve(picture: MadeFile): void
  reject(reason: unknown): void
}

export function createExportClient(options: ExportClientOptions): ExportClient {
  return new WorkerExportClient(options)
}

class WorkerExportClient implements ExportClient {
  readonly #link: WorkerLink
  readonly #tileWorkers: TileWorkers
  readonly #idleMaxMs: number
  #job: Job | null = null
  #lastId = 0
  #idle: ReturnType<typeof setTimeout> | undefined

  constructor({ assets, createWorker = startRenderWorker, idleMaxMs = 30_000, cores }: ExportClientOptions) {
    this.#idleMaxMs = idleMaxMs
    this.#link = createWorkerLink({
      assets,
      createWorker,
      onAnswer: (answer) => this.#onAnswer(answer),
      onCrash: () => {
        // Their ports led to the worker that is gone.
        this.#tileWorkers.end()
        this.#endJob()?.reject(new RenderError(workerStopped))
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

  async exportPicture(scene: Scene, options: ExportOptions): Promise<MadeFile> {
    const { signal, format = 'png', onProgress = () => undefined, ...order } = options
    signal.throwIfAborted()
    if (this.#job) throw new Error('An export is running already.')
    clearTimeout(this.#idle)
    this.#lastId += 1
    const requestId = this.#lastId
    const { promise, resolve, reject } = Promise.withResolvers<MadeFile>()
    this.#job = { requestId, onProgress, resolve, reject }
    const onAbort = () => {
      this.#link.send({ type: 'abort', requestId })
      this.#endJob()?.reject(signal.reason)
    }
    signal.addEventListener('abort', onAbort, { once: true })
    this.#link.sendPictures(scene)
    const { width, height } = outputSize(scene, order.scale)
    if (!hasPaths(format) && width * height >= parallelPixelsMin) this.#tileWorkers.prepare(scene)
    this.#link.send({ type: 'export', requestId, scene, format, ...order })
    this.#link.expect(true)
    return promise.finally(() => signal.removeEventListener('abort', onAbort))
  }

  dispose() {
    this.#endJob()?.reject(new DOMException('The editor was closed.', 'AbortError'))
    this.#end()
  }

  #onAnswer(answer: RenderAnswer) {
    // An aborted export may still answer.
    if (answer.requestId !== this.#job?.requestId) return
    if (answer.type === 'progress') this.#job.onProgress(answer.share)
    if (answer.type === 'failed') this.#endJob()?.reject(new RenderError(answer.failure))
    if (answer.type === 'file') {
      const { type: _, requestId: __, ...made } = answer
      this.#endJob()?.resolve(made)
    }
  }

  /** The job that ran; the worker ends too once it has been idle. */
  #endJob(): Job | null {
    const job = this.#job
    if (!job) return null
    this.#job = null
    this.#link.expect(false)
    clearTimeout(this.#idle)
    this.#idle = setTimeout(() => this.#end(), this.#idleMaxMs)
    return job
  }

  #end() {
    clearTimeout(this.#idle)
    this.#link.end()
    this.#tileWorkers.end()
  }
}
