// The stage's renderer: scenes go to a worker, finished frames come back to a canvas. The newest scene wins.

import type { Rect } from '@/lib/core/geometry'
import type { PixelPatch } from '@/lib/render/analysis/read-pixels'
import type { StrongEdges } from '@/lib/render/analysis/strong-edges'
import type { PictureAnalysis } from '@/lib/scene/auto/auto-compose'
import type { Scene } from '@/lib/scene/schema'
import type { AssetStore } from '../assets/assets.browser'
import type { Preview } from '../store/session'
import type { ShownSizes, ShownWords, StageSpace, StageView } from '../worker/preview-stage.browser'
import { type RenderAnswer, RenderError, type RenderRequest, workerStopped } from '../worker/render-messages'
import { createWorkerLink, startRenderWorker, type WorkerLike, type WorkerLink } from '../worker/worker-link'
import { missingLettersNotice } from './missing-letters'
import { createPreviewPace, exactly, type Pacing, type PreviewPace } from './preview-pace'

export interface PreviewRequest extends StageSpace {
  scene: Scene
}

export interface RenderClient {
  /**
   * Frames go to this canvas from now on; its width, height and CSS size are the client's, set in the task that shows
   * the frame. Returns the detach function. A canvas may be attached again (React's strict mode does).
   */
  attach(canvas: HTMLCanvasElement): () => void
  /** Asks for a frame. A newer request replaces one that waits; frames are shown whole, never tile by tile. */
  show(request: PreviewRequest): void
  /** A small picture from the same worker. Rejects with a RenderError. Ask for one at a time, and while `onBusy` said no. */
  thumbnail(scene: Scene, scale: number): Promise<ImageBitmap>
  /** Colours and margins of the main picture. Rejects with a RenderError. */
  analyse(scene: Scene): Promise<PictureAnalysis>
  /** Where the main picture can be cut along a line. Rejects with a RenderError. */
  edges(scene: Scene): Promise<StrongEdges>
  /** Pixels of the composition, at 1x design pixels. Rejects with a RenderError. */
  pixels(scene: Scene, area: Rect, scale?: number): Promise<PixelPatch>
  dispose(): void
}

/** How large a frame is shown, where its pictures and words lie, and its scene. */
interface ShownFrame extends ShownWords, ShownSizes {
  view: StageView
  viewScene: Scene
}

interface RenderClientOptions {
  assets: Pick<AssetStore, 'get'>
  /** With each frame what it shows. */
  onPreview(preview: Preview, frame?: ShownFrame): void
  /** Whether a frame is on its way: true at each request for one, false when the last has come. */
  onBusy?(busy: boolean): void
  /** For people: the browser changes what is read from a canvas (once), or no font has a letter of the scene. */
  onNotice?(notice: { message: string; hint: string }): void
  createWorker?: () => WorkerLike
}

/** After so many crashes without a frame between them the client waits for the next `show`. */
const crashesMax = 3

export function createRenderClient(options: RenderClientOptions): RenderClient {
  return new WorkerRenderClient(options)
}

/**
 * Starts its worker at the first `show`; one that dies is replaced and told everything again. Frames come as ImageBitmaps
 * and not through transferControlToOffscreen: so size and pixels change in one task, a canvas outlives its worker, and
 * the last frame stays while a new worker starts.
 */
class WorkerRenderClient implements RenderClient {
  readonly #options: RenderClientOptions
  readonly #link: WorkerLink
  readonly #pace: PreviewPace<PreviewRequest>
  #canvas: HTMLCanvasElement | null = null
  #latest: PreviewRequest | null = null
  #lastRequestId = 0
  #crashes = 0
  #isNoiseReported = false
  /** Frames on their way. */
  readonly #frames = new Map<number, { scene: Scene; pacing: Pacing }>()
  /** What was asked for beside frames. */
  readonly #calls = new Map<number, PromiseWithResolvers<RenderAnswer>>()

  constructor(options: RenderClientOptions) {
    this.#options = options
    this.#link = createWorkerLink({
      assets: options.assets,
      createWorker: options.createWorker ?? startRenderWorker,
      onAnswer: (answer) => this.#onAnswer(answer),
      onCrash: () => this.#onCrash(),
    })
    this.#pace = createPreviewPace({
      ask: (request, pacing) => this.#request(request, pacing),
      now: () => performance.now(),
    })
  }

  attach(next: HTMLCanvasElement) {
    this.#canvas = next
    if (this.#latest) this.#request(this.#latest)
    return () => {
      if (this.#canvas === next) this.#canvas = null
    }
  }

  show(next: PreviewRequest) {
    const isSame = this.#latest !== null && isSameRequest(this.#latest, next)
    this.#latest = next
    if (!isSame || this.#crashes > 0) this.#pace.show(next)
  }

  async thumbnail(scene: Scene, scale: number) {
    const answer = await this.#call(scene, { type: 'thumbnail', scale })
    if (answer.type !== 'thumbnail') throw new RenderError(workerStopped)
    return answer.bitmap
  }

  async analyse(scene: Scene) {
    const answer = await this.#call(scene, { type: 'analyse' })
    if (answer.type !== 'analysis') throw new RenderError(workerStopped)
    return answer.analysis
  }

  async edges(scene: Scene) {
    const answer = await this.#call(scene, { type: 'edges' })
    if (answer.type !== 'edges') throw new RenderError(workerStopped)
    return answer.edges
  }

  async pixels(scene: Scene, area: Rect, scale = 1) {
    const answer = await this.#call(scene, { type: 'pixels', area, scale })
    if (answer.type !== 'pixels') throw new RenderError(workerStopped)
    return answer.patch
  }

  dispose() {
    this.#latest = null
    this.#pace.stop()
    this.#frames.clear()
    this.#refuseCalls()
    this.#link.end()
  }

  #request({ scene, ...space }: PreviewRequest, pacing: Pacing = exactly) {
    const requestId = this.#send(scene, { type: 'preview', space, ...pacing })
    this.#frames.set(requestId, { scene, pacing })
    this.#options.onBusy?.(true)
  }

  #call(scene: Scene, message: Exclude<SceneMessage, { type: 'preview' }>) {
    const call = Promise.withResolvers<RenderAnswer>()
    this.#calls.set(this.#send(scene, message), call)
    return call.promise
  }

  #send(scene: Scene, message: SceneMessage): number {
    this.#link.sendPictures(scene)
    this.#lastRequestId += 1
    const requestId = this.#lastRequestId
    this.#link.send({ ...message, requestId, scene })
    this.#link.expect(true)
    return requestId
  }

  #onAnswer(answer: RenderAnswer) {
    if (answer.type === 'noisy') this.#reportNoise(answer.notice)
    else if (answer.type === 'letters') this.#reportMissing(answer.missing)
    else if (this.#calls.has(answer.requestId)) this.#endCall(answer)
    else this.#endFrame(answer)
  }

  #endCall(answer: RenderAnswer) {
    const call = this.#calls.get(answer.requestId)
    this.#calls.delete(answer.requestId)
    this.#expectOthers()
    if (answer.type === 'failed') call?.reject(new RenderError(answer.failure))
    else call?.resolve(answer)
  }

  #endFrame(answer: RenderAnswer) {
    const { onBusy, onPreview } = this.#options
    const asked = this.#frames.get(answer.requestId)
    for (const id of this.#frames.keys()) if (id <= answer.requestId) this.#frames.delete(id)
    this.#expectOthers()
    if (this.#frames.size === 0) onBusy?.(false)
    if (answer.type === 'frame') {
      this.#crashes = 0
      if (asked) this.#pace.took(asked.pacing, answer.tookMs, answer.isExact)
      const { bitmap, view, words, typed, sizes, tookMs } = answer
      const { width, height } = bitmap
      if (this.#canvas) present(this.#canvas, bitmap, view.zoom / (view.scale * (asked?.pacing.share ?? 1)))
      else bitmap.close()
      const shown = asked && { view, words, typed, sizes, viewScene: asked.scene }
      onPreview({ status: 'shown', width, height, tookMs }, shown)
    } else if (answer.type === 'failed' && this.#frames.size === 0) {
      const { message, hint } = answer.failure
      onPreview({ status: 'failed', code: 'render_failed', message, hint })
    }
  }

  #expectOthers() {
    this.#link.expect(this.#frames.size + this.#calls.size > 0)
  }

  #onCrash() {
    this.#frames.clear()
    this.#refuseCalls()
    this.#crashes += 1
    if (this.#crashes < crashesMax && this.#latest) {
      this.#request(this.#latest)
      return
    }
    const { message, hint } = workerStopped
    this.#options.onBusy?.(false)
    this.#options.onPreview({ status: 'failed', code: 'render_failed', message, hint })
  }

  #refuseCalls() {
    for (const call of this.#calls.values()) call.reject(new RenderError(workerStopped))
    this.#calls.clear()
  }

  /** Once, however many workers say so. */
  #reportNoise(notice: { message: string; hint: string }) {
    if (!this.#isNoiseReported) this.#options.onNotice?.(notice)
    this.#isNoiseReported = true
  }

  #reportMissing(letters: readonly string[]) {
    if (letters.length > 0) this.#options.onNotice?.(missingLettersNotice(letters))
  }
}

type SceneMessage = DistributiveOmit<
  Extract<RenderRequest, { type: 'preview' | 'thumbnail' | 'analyse' | 'edges' | 'pixels' }>,
  'scene' | 'requestId'
>
type DistributiveOmit<Union, Key extends PropertyKey> = Union extends unknown ? Omit<Union, Key> : never

/** A scene never changes: another one is another object. */
export const isSameRequest = (a: PreviewRequest, b: PreviewRequest): boolean =>
  a.scene === b.scene &&
  a.zoom === b.zoom &&
  a.pixelRatio === b.pixelRatio &&
  a.typing === b.typing &&
  a.stage.width === b.stage.width &&
  a.stage.height === b.stage.height

function present(canvas: HTMLCanvasElement, bitmap: ImageBitmap, cssPerDevicePixel: number) {
  const context = canvas.getContext('bitmaprenderer')
  if (!context) return bitmap.close()
  const { width, height } = bitmap
  if (canvas.width !== width) canvas.width = width
  if (canvas.height !== height) canvas.height = height
  canvas.style.width = `${width * cssPerDevicePixel}px`
  canvas.style.height = `${height * cssPerDevicePixel}px`
  context.transferFromImageBitmap(bitmap)
}
