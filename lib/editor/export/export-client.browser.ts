// Pictures as files, made in a worker of their own so that the stage stays live. The worker ends when it has been idle.
import type { FormatId } from '@/lib/formats'
import { outputSize } from '@/lib/scene/layout'
import type { Scene } from '@/lib/scene/schema'
import type { AssetStore } from '../assets/assets.browser'
import { type RenderAnswer, RenderError, type RenderFailure, workerStopped } from '../worker/render-messages'
import { startRenderWorker } from '../worker/render-worker.browser'
import { createWorkerLink, type WorkerLike } from '../worker/worker-link'
import { createExportCrew, crewMembers, crewPixelsMin } from './tile-workers'

export interface ExportedPicture {
  blob: Blob
  /** Pixels. */
  width: number
  height: number
  /** Whether nothing of it is see-through. */
  opaque: boolean
}

export interface ExportOptions {
  scale: number
  /** PNG when left out. */
  format?: FormatId
  /** From 1 to 100; the format's own when left out. */
  quality?: number
  signal: AbortSignal
  /** 0 to 1. */
  onProgress?(share: number): void
}

export interface ExportClient {
  /** A file of the whole composition. Rejects with the signal's reason, or with a RenderError. One at a time. */
  exportPicture(scene: Scene, options: ExportOptions): Promise<ExportedPicture>
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
  options: ExportOptions
  resolve(picture: ExportedPicture): void
  reject(reason: unknown): void
}

export function createExportClient(options: ExportClientOptions): ExportClient {
  const { assets, createWorker = startRenderWorker, idleMaxMs = 30_000 } = options
  let job: Job | null = null
  let lastId = 0
  let idle: ReturnType<typeof setTimeout> | undefined

  const link = createWorkerLink({
    assets,
    createWorker,
    onAnswer,
    onCrash: () => {
      // Their ports led to the worker that is gone.
      crew.end()
      finish((running) => running.reject(new RenderError(workerStopped)))
    },
  })
  const crew = createExportCrew({
    ...{ assets, createWorker, members: crewMembers(options.cores ?? navigator.hardwareConcurrency ?? 1) },
    onJoin: (member, port) => link.send({ type: 'crewJoined', member, port }, [port]),
    onLost: (member) => link.send({ type: 'crewLost', member }),
  })

  function finish(settle: (running: Job) => void) {
    const running = job
    if (!running) return
    job = null
    link.expect(false)
    clearTimeout(idle)
    idle = setTimeout(end, idleMaxMs)
    settle(running)
  }

  function end() {
    clearTimeout(idle)
    link.end()
    crew.end()
  }

  function onAnswer(answer: RenderAnswer) {
    // An aborted export may still say a word or two.
    if (answer.requestId !== job?.requestId) return
    if (answer.type === 'progress') job.options.onProgress?.(answer.share)
    if (answer.type === 'failed') fail(answer.failure)
    if (answer.type === 'file') {
      const { blob, width, height, opaque } = answer
      finish((running) => running.resolve({ blob, width, height, opaque }))
    }
  }

  function fail(failure: RenderFailure) {
    finish((running) => running.reject(new RenderError(failure)))
  }

  return {
    exportPicture(scene, options) {
      const { signal, scale, format = 'png', quality } = options
      if (signal.aborted) return Promise.reject(signal.reason)
      if (job) return Promise.reject(new Error('An export is running already.'))
      clearTimeout(idle)
      lastId += 1
      const requestId = lastId
      return new Promise<ExportedPicture>((resolve, reject) => {
        const onAbort = () => {
          link.send({ type: 'abort', requestId })
          finish((running) => running.reject(signal.reason))
        }
        signal.addEventListener('abort', onAbort, { once: true })
        const settled = () => signal.removeEventListener('abort', onAbort)
        job = {
          requestId,
          options,
          resolve: (picture) => {
            settled()
            resolve(picture)
          },
          reject: (reason) => {
            settled()
            reject(reason)
          },
        }
        link.sendPictures(scene)
        const { width, height } = outputSize(scene, scale)
        if (width * height >= crewPixelsMin) crew.prepare(scene)
        link.send({ type: 'export', requestId, scene, scale, format, quality })
        link.expect(true)
      })
    },
    dispose() {
      finish((running) => running.reject(new DOMException('The editor was closed.', 'AbortError')))
      end()
    },
  }
}
