// Pictures as files, made in a worker of their own so that the stage stays live. The worker ends when it has been idle.
import type { Scene } from '@/lib/scene/schema'
import type { AssetStore } from './assets.browser'

export interface ExportedPicture {
  blob: Blob
  /** Pixels. */
  width: number
  height: number
}

export interface ExportOptions {
  scale: number
  signal: AbortSignal
  /** 0 to 1. */
  onProgress(share: number): void
}

export interface ExportClient {
  /** A PNG of the whole composition. Rejects with the signal's reason, or with a RenderError. */
  exportPicture(scene: Scene, options: ExportOptions): Promise<ExportedPicture>
  dispose(): void
}

export declare function createExportClient(options: { assets: Pick<AssetStore, 'get'> }): ExportClient
