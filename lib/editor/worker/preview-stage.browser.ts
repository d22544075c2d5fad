// The stage's frames: how large the composition is shown, then the newest scene first, one at a time. Frames are drawn on two canvases
// in turn, of which only what changed is drawn again: while a pointer moves as a draft, at rest exactly. Drafts of a card that is turned
// are the graphics card's, where there is one.

import type { Point, Rect, Size } from '@/lib/core/geometry'
import { cornersOf, project } from '@/lib/core/homography'
import type { CutWords } from '@/lib/kinds/contents/parts/content'
import type { createBrowserSurface } from '@/lib/render/browser/host.browser'
import { joinedParts } from '@/lib/render/plan/joined-parts'
import type { Tile } from '@/lib/render/prepare'
import type { Plan, Renderer } from '@/lib/render/renderer'
import type { RenderQuality } from '@/lib/render/scope/render-scope'
import type { createWebglCompositor, WebglCompositor } from '@/lib/render/webgl/webgl-compositor.browser'
import { betweenPixelsDeg, layoutScene } from '@/lib/scene/layout'
import type { Scene } from '@/lib/scene/schema'
import { createFrameCanvases } from './frame-canvases.browser'
import type { TypedLayout } from './word-boxes'

/** What the page knows of its stage. */
export interface StageSpace {
  /** CSS pixels there are for the composition. */
  stage: Size
  /** CSS pixels per design pixel. */
  zoom: 'fit' | number
  /** Device pixels per CSS pixel. */
  pixelRatio: number
  /** The annotation whose words are being typed. */
  typing?: string | null
}

export interface StageView {
  /** CSS pixels per design pixel. */
  zoom: number
  /** Device pixels per design pixel: what the renderer is asked for. */
  scale: number
  /** Design pixels of the composition. */
  designSize: Size
  /** The pictures from the bottom. */
  pictures: readonly PictureOutline[]
}

/** Words as a frame shows them. */
export interface ShownWords {
  /** Of each text with its ground, by its id: pixels of its plane, from where the text is anchored. */
  words: Readonly<Record<string, Rect>>
  /** Those that are being typed. */
  typed: TypedLayout | null
}

/** Of what a picture is drawn from, by the fonts that the worker has. */
export interface MeasuredSize extends Size {
  picture: string
  /** What is seen of words that have more letters than their room. */
  cuts?: readonly CutWords[]
}

/** With a frame: those that the scene says otherwise, or cannot say. */
export interface ShownSizes {
  sizes: readonly MeasuredSize[]
}

interface PictureOutline {
  id: string
  /** The corners of the picture in its frame, clockwise, in design pixels. */
  corners: readonly Point[]
}

// iOS refuses a canvas above 4096 x 4096; beyond it the browser enlarges what was drawn.
const previewPixelsMax = 4096 * 4096

/** How large the stage shows the composition, and where its pictures lie. Fit never enlarges: a small picture is shown at 100 %. */
export function stageView(scene: Scene, { stage, zoom, pixelRatio }: StageSpace): StageView {
  const { size, cards } = layoutScene(scene)
  const fit = Math.min(1, stage.width / size.width, stage.height / size.height)
  const chosen = Math.max(0.01, zoom === 'fit' ? fit : zoom)
  // Sides are rounded to whole pixels: half of one less, and neither is rounded beyond it.
  const scaleMax = Math.sqrt(previewPixelsMax / (size.width * size.height)) - 0.5 / Math.min(size.width, size.height)
  const pictures = cards.map(({ picture, frame, matrix }) => ({
    id: picture.id,
    corners: cornersOf({ x: 0, y: 0, ...frame.size }).map((corner) => project(matrix, corner)),
  }))
  return { zoom: chosen, scale: Math.min(chosen * pixelRatio, scaleMax), designSize: size, pictures }
}

interface StageFrame {
  plan: Plan
  quality: RenderQuality
}

/** What a canvas shows. */
interface KeptFrame {
  plan: Plan
  /** Device pixels that are no more than a draft. */
  drafted: readonly Rect[]
}

interface DrawnFrame {
  bitmap: ImageBitmap
  /** Nothing of it is a draft, whatever was asked for. */
  isExact: boolean
}

interface PreviewStage {
  /** Rejects with the signal's reason, or with what the renderer threw. */
  draw(frame: StageFrame, signal: AbortSignal): Promise<DrawnFrame>
}

interface PreviewStageOptions {
  renderer: Pick<Renderer, 'straighten'>
  createSurface: typeof createBrowserSurface
  createCompositor(): ReturnType<typeof createWebglCompositor>
}

/** A driver that loses its context so often will lose the next one too. */
const contextsMax = 3

export function createPreviewStage({ renderer, createSurface, createCompositor }: PreviewStageOptions): PreviewStage {
  const canvases = createFrameCanvases<KeptFrame>(createSurface)
  let card: WebglCompositor | null | undefined
  let contexts = 0

  function compositor(): WebglCompositor | null {
    if (card?.lost) card = undefined
    if (card === undefined && contexts < contextsMax) {
      contexts += 1
      card = createCompositor()
    }
    return card ?? null
  }

  async function byCard(plan: Plan): Promise<ImageBitmap | null> {
    const twin = compositor()
    const drawn = twin && (await plan.drawLayers((stack) => twin.draw(stack), 'draft'))
    return drawn ? twin.takeFrame() : null
  }

  /** `drafted`: what of its canvas is no more than a draft then. */
  async function byKernel({ plan, quality }: StageFrame, { parts, drafted }: Redrawn, signal: AbortSignal) {
    await canvases.draw({ plan, drafted }, { size: plan.size, parts }, (context) =>
      plan.draw({ signal, quality, parts, onTile: (tile) => putTile(renderer, context, tile) }),
    )
    return canvases.bitmap()
  }

  return {
    async draw({ plan, quality }, signal) {
      const before = canvases.shown(plan.size)
      const whole = [{ x: 0, y: 0, ...plan.size }]
      const changed = before ? plan.changedParts(before.plan) : whole
      const inexact = before ? joinedParts([...changed, ...before.drafted]) : whole
      if (quality === 'final' || !hasTilt(plan.scene) || shareOf(inexact, plan.size) < smallShare) {
        const parts = before ? inexact : undefined
        return { bitmap: await byKernel({ plan, quality: 'final' }, { parts, drafted: [] }, signal), isExact: true }
      }
      const isPart = before !== null && plan.hasCardsOf(before.plan) && shareOf(changed, plan.size) < 1
      // The canvases stay as they were: the next frame by the kernel goes on from them.
      const bitmap = isPart ? null : await byCard(plan)
      const drawn = { parts: isPart ? changed : undefined, drafted: isPart ? inexact : whole }
      return { bitmap: bitmap ?? (await byKernel({ plan, quality }, drawn, signal)), isExact: false }
    },
  }
}

interface Redrawn {
  /** Undefined for all of it. */
  parts: readonly Rect[] | undefined
  drafted: readonly Rect[]
}

/**
 * Of the composition: what is drawn or redacted on a tilted card changes its raster, and a graphics card would be given all of that. So
 * little is drawn exactly in less time; what is more, but not all, is a draft of the kernel, whose other pixels stay exact (measured: a
 * quarter takes 14 ms exactly, 9 as a draft).
 */
const smallShare = 1 / 8

const shareOf = (parts: readonly Rect[], { width, height }: Size): number =>
  parts.reduce((sum, part) => sum + part.width * part.height, 0) / (width * height)

export function putTile(
  renderer: Pick<Renderer, 'straighten'>,
  context: OffscreenCanvasRenderingContext2D,
  tile: Tile,
): void {
  const { data, width, height } = renderer.straighten(tile)
  context.putImageData(new ImageData(data, width, height), tile.x, tile.y)
}

/** Upright cards are drawn the same in a draft and in the end, those between pixels too. */
function hasTilt({ pictures, layout }: Scene): boolean {
  return layout.kind !== 'single' || pictures.some(({ tilt, reflection }) => isTurned(tilt) || reflection.opacity > 0)
}

const isTurned = ({ xDeg, yDeg, zDeg }: Scene['pictures'][number]['tilt']) =>
  xDeg !== 0 || yDeg !== 0 || (zDeg !== 0 && zDeg !== betweenPixelsDeg)

interface PreviewLoopOptions<Job, Frame> {
  draw(job: Job, signal: AbortSignal): Promise<Frame>
  onFrame(job: Job, frame: Frame, tookMs: number): void
  onFailure(job: Job, error: unknown): void
  /** Milliseconds of a monotonic clock. */
  now(): number
}

interface PreviewLoop<Job> {
  request(job: Job): void
}

/**
 * A frame that is quick is always finished: while a slider moves a new scene comes every 16 ms, and ending each frame for
 * the next would show none at all. Above this, ending a stale one is worth it.
 */
const quickMs = 100
/** So long may the stage show nothing new while it is asked for something else. */
const starvedMs = 250

export function createPreviewLoop<Job, Frame>(options: PreviewLoopOptions<Job, Frame>): PreviewLoop<Job> {
  const { draw, onFrame, onFailure, now } = options
  let waiting: Job | undefined
  let running: { abort: AbortController; startedAt: number } | undefined
  let lastFrameAt = Number.NEGATIVE_INFINITY
  let lastTookMs = 0

  async function drain() {
    while (waiting !== undefined) {
      const job = waiting
      waiting = undefined
      const abort = new AbortController()
      const startedAt = now()
      running = { abort, startedAt }
      try {
        const frame = await draw(job, abort.signal)
        lastTookMs = now() - startedAt
        lastFrameAt = now()
        onFrame(job, frame, lastTookMs)
      } catch (error) {
        if (!abort.signal.aborted) onFailure(job, error)
      } finally {
        running = undefined
      }
    }
  }

  return {
    request(job) {
      waiting = job
      if (!running) {
        void drain()
        return
      }
      const slow = Math.max(lastTookMs, now() - running.startedAt) > quickMs
      const starved = now() - lastFrameAt > starvedMs
      if (slow && !starved) running.abort.abort()
    },
  }
}
