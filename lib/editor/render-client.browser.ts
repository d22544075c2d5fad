// The stage's renderer: scenes go to a worker, finished frames come back to a canvas. The newest scene wins.
import type { Scene } from '@/lib/scene/schema'
import type { AssetStore } from './assets.browser'
import type { Failure, Preview } from './session'

export interface PreviewRequest {
  scene: Scene
  /** Device pixels per design pixel: fit (or zoom) times devicePixelRatio. */
  scale: number
  /** Device pixels per CSS pixel: the canvas is sized by it in the same task that shows the frame. */
  pixelRatio: number
}

export interface RenderClient {
  /**
   * Frames go to this canvas from now on; its width, height and CSS size are the client's. Returns the detach function.
   * A canvas may be attached again (React's strict mode does).
   */
  attach(canvas: HTMLCanvasElement): () => void
  /** Asks for a frame. A request that is newer replaces one that waits; frames are shown whole, never tile by tile. */
  show(request: PreviewRequest): void
  dispose(): void
}

export interface RenderClientOptions {
  assets: Pick<AssetStore, 'get'>
  onPreview(preview: Exclude<Preview, { status: 'failed' }> | ({ status: 'failed' } & Failure)): void
}

/** Starts its worker at the first `show`. A worker that dies is replaced and told everything again. */
export declare function createRenderClient(options: RenderClientOptions): RenderClient
