// The stage's renderer: scenes go to a worker, finished frames come back to a canvas. The newest scene wins.
import { noisyReadback } from '@/lib/render/browser/readback.browser'
import type { PictureAnalysis } from '@/lib/scene/auto-compose'
import type { Scene } from '@/lib/scene/schema'
import type { AssetStore } from '../assets/assets.browser'
import type { Preview } from '../store/session'
import { type RenderAnswer, RenderError, workerStopped } from '../worker/render-messages'
import { startRenderWorker } from '../worker/render-worker.browser'
import { createWorkerLink, type WorkerLike } from '../worker/worker-link'
import { createPreviewPace, exactly, type Pacing } from './preview-pace'
import type { View } from './view'

export interface PreviewRequest extends Pick<View, 'zoom' | 'scale'> {
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
  /** What there is to know of the main picture. Rejects with a RenderError. */
  analyse(scene: Scene): Promise<PictureAnalysis>
  dispose(): void
}

export interface RenderClientOptions {
  assets: Pick<AssetStore, 'get'>
  onPreview(preview: Preview): void
  /** Whether a frame is owed: true at each request for one, false when the last has come. */
  onBusy?(busy: boolean): void
  /** This browser changes what is read from a canvas. Once, however many workers say so. */
  onNoise?(notice: { message: string; hint: string }): void
  /** Letters of the scene that no font has, when they are others than before; none when all have one. */
  onMissingLetters?(letters: readonly string[]): void
  createWorker?: () => WorkerLike
}

/** After so many crashes without a frame between them the client waits for the next `show`. */
const crashesMax = 3

/**
 * Starts its worker at the first `show`; one that dies is replaced and told everything again. Frames come as ImageBitmaps
 * and not through transferControlToOffscreen: so size and pixels change in one task, a canvas outlives its worker, and
 * the last frame stays while a new worker starts.
 */
export function createRenderClient(options: RenderClientOptions): RenderClient {
  const { assets, onPreview, onBusy, onNoise, onMissingLetters, createWorker } = options
  let canvas: HTMLCanvasElement | null = null
  let latest: PreviewRequest | null = null
  let requestId = 0
  let crashes = 0
  let toldOfNoise = false
  /** Requests without an answer: how large a pixel of each is on the page, and how it was asked for. */
  const open = new Map<number, { cssPerDevicePixel: number; pacing: Pacing }>()
  /** What was asked for beside frames. */
  const asked = new Map<number, PromiseWithResolvers<RenderAnswer>>()

  const link = createWorkerLink({ assets, createWorker: createWorker ?? startRenderWorker, onAnswer, onCrash })

  const pace = createPreviewPace<PreviewRequest>({ ask: request, now: () => performance.now() })

  function request(wanted: PreviewRequest, pacing: Pacing = exactly) {
    const { scene, zoom } = wanted
    const scale = wanted.scale * pacing.share
    link.sendPictures(scene)
    requestId += 1
    open.set(requestId, { cssPerDevicePixel: zoom / scale, pacing })
    onBusy?.(true)
    link.send({ type: 'preview', requestId, scene, scale, quality: pacing.quality })
    link.expect(true)
  }

  function ask(
    scene: Scene,
    message: { type: 'thumbnail'; scale: number } | { type: 'analyse' },
  ): Promise<RenderAnswer> {
    link.sendPictures(scene)
    requestId += 1
    const waiting = Promise.withResolvers<RenderAnswer>()
    asked.set(requestId, waiting)
    link.send({ ...message, requestId, scene })
    link.expect(true)
    return waiting.promise
  }

  function settleAsked(answer: RenderAnswer): boolean {
    const waiting = asked.get(answer.requestId)
    if (!waiting) return false
    asked.delete(answer.requestId)
    link.expect(open.size + asked.size > 0)
    if (answer.type === 'failed') waiting.reject(new RenderError(answer.failure))
    else waiting.resolve(answer)
    return true
  }

  function refuseAsked() {
    for (const waiting of asked.values()) waiting.reject(new RenderError(workerStopped))
    asked.clear()
  }

  function onAnswer(answer: RenderAnswer) {
    if (answer.type === 'noisy') {
      if (!toldOfNoise) onNoise?.(noisyReadback[answer.decode])
      toldOfNoise = true
      return
    }
    if (answer.type === 'letters') {
      onMissingLetters?.(answer.missing)
      return
    }
    if (settleAsked(answer)) return
    const frame = open.get(answer.requestId)
    for (const id of open.keys()) if (id <= answer.requestId) open.delete(id)
    link.expect(open.size + asked.size > 0)
    if (open.size === 0) onBusy?.(false)
    if (answer.type === 'frame') {
      crashes = 0
      if (frame) pace.took(frame.pacing, answer.tookMs)
      const { width, height } = answer.bitmap
      present(answer.bitmap, frame?.cssPerDevicePixel ?? 1)
      onPreview({ status: 'shown', width, height, tookMs: answer.tookMs })
    } else if (answer.type === 'failed' && open.size === 0) {
      onPreview({ status: 'failed', code: 'render_failed', message: answer.failure.message, hint: answer.failure.hint })
    }
  }

  function onCrash() {
    open.clear()
    refuseAsked()
    crashes += 1
    if (crashes < crashesMax && latest) request(latest)
    else {
      onBusy?.(false)
      onPreview({ status: 'failed', code: 'render_failed', message: workerStopped.message, hint: workerStopped.hint })
    }
  }

  function present(bitmap: ImageBitmap, cssPerDevicePixel: number) {
    const context = canvas?.getContext('bitmaprenderer')
    if (!canvas || !context) return bitmap.close()
    const { width, height } = bitmap
    if (canvas.width !== width) canvas.width = width
    if (canvas.height !== height) canvas.height = height
    canvas.style.width = `${width * cssPerDevicePixel}px`
    canvas.style.height = `${height * cssPerDevicePixel}px`
    context.transferFromImageBitmap(bitmap)
  }

  return {
    attach(next) {
      canvas = next
      if (latest) request(latest)
      return () => {
        if (canvas === next) canvas = null
      }
    },
    show(next) {
      const same = latest?.scene === next.scene && latest.scale === next.scale && latest.zoom === next.zoom
      latest = next
      if (!same || crashes > 0) pace.show(next)
    },
    async thumbnail(scene, scale) {
      const answer = await ask(scene, { type: 'thumbnail', scale })
      if (answer.type !== 'thumbnail') throw new RenderError(workerStopped)
      return answer.bitmap
    },
    async analyse(scene) {
      const answer = await ask(scene, { type: 'analyse' })
      if (answer.type !== 'analysis') throw new RenderError(workerStopped)
      return answer.analysis
    },
    dispose() {
      latest = null
      pace.stop()
      open.clear()
      refuseAsked()
      link.end()
    },
  }
}
