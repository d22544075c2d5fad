// Pictures as files, made in a worker of their own.
import { hasPaths } from '@/lib/formats/encoding/encoder'
import { outputSize } from '@/lib/scene/layout'
import type { Scene } from '@/lib/scene/schema'
import { type FileOrder, type MadeFile, parallelPixelsMin } from '../worker/render-messages'
import { createRenderJobs, type RenderJobsOptions } from './render-jobs.browser'

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

export function createExportClient(options: RenderJobsOptions): ExportClient {
  const jobs = createRenderJobs(options)
  return {
    exportPicture(scene, { signal, format = 'png', onProgress, ...order }) {
      const { width, height } = outputSize(scene, order.scale)
      return jobs.run<MadeFile>({
        scene,
        signal,
        inParallel: !hasPaths(format) && width * height >= parallelPixelsMin,
        request: (requestId) => ({ type: 'export', requestId, scene, format, ...order }),
        onAnswer(answer) {
          if (answer.type === 'progress') onProgress?.(answer.share)
          if (answer.type !== 'file') return undefined
          const { type: _, requestId: __, ...made } = answer
          return made
        },
      })
    },
    dispose: jobs.dispose.bind(jobs),
  }
}
