// The one renderer: scene and scale in, tiles out. Preview, export and tests differ only in what they do with a tile.
import { intersect, isEmpty, type Rect, type Size } from '@/lib/core/geometry'
import type { PixelImage } from '@/lib/core/surface'
import { prepareText } from '@/lib/core/text/typesetter'
import type { Kernel } from '@/lib/kernel/kernel'
import { loadKernel } from '@/lib/kernel/load'
import type { Scene } from '@/lib/scene/schema'
import { isOpaque } from './backgrounds/paint-stack'
import type { WarpQuality } from './cards/warp-card'
import { changedArea } from './changed-area'
import { type LayerStack, stackPlan } from './layer-stack'
import { isOpaqueImage, type Picture } from './pictures/picture'
import { checkCanvasSize, type RenderHost } from './pixels/host'
import { tileGrid } from './pixels/tile-grid'
import { planScene, type ScenePlan } from './plan/plan'
import { createKept, type PrepareScope, preparePlan } from './prepare'
import { missingLetters, textsOf } from './scene-texts'
import { drawTile, type Pause, type Tile } from './tile'
import { createSurfacePool } from './vectors/surface-pool'

export interface DrawOptions {
  signal?: AbortSignal | undefined
  /** `draft` looks at one pixel where the final picture mixes four; for tilted cards while a pointer moves. */
  quality?: WarpQuality
  /** Device pixels: only what lies in it is drawn. A tile is then the part of one. */
  area?: Rect | undefined
  /** Called once for each tile of the grid, row by row. The next one waits for it. */
  onTile(tile: Tile): void | Promise<void>
}

/** A scene at a scale, its fonts loaded: it measures, compares and draws. Its pictures are those the renderer has when it draws. */
export interface Plan {
  readonly scene: Scene
  readonly resolved: ScenePlan
  /** Device pixels. */
  readonly size: Size
  /** Whether every pixel of every tile will be opaque. */
  readonly opaque: boolean
  /** Letters no font has, each once. They are drawn as empty boxes. */
  missingLetters(): readonly string[]
  /** Device pixels in which this plan may differ from another; empty when it does not. */
  changedArea(before: Plan): Rect
  /**
   * Draws all tiles. A card whose picture was not set is left out. Calls of one renderer are carried out one after another.
   * Rejects with the signal's reason, or with what `onTile` threw.
   */
  draw(options: DrawOptions): Promise<void>
  /**
   * Hands the plan over as layers for a graphics card, in turn with the draws: they are good until `use` returns. Null when
   * it cannot be shown so.
   */
  drawLayers<Result>(use: (stack: LayerStack) => Result): Promise<Result | null>
}

export interface Renderer {
  /** Takes the image over: its pixels must not change any more. */
  setPicture(assetId: string, image: PixelImage): void
  hasPicture(assetId: string): boolean
  dropPicture(assetId: string): void
  /**
   * Fetches the fonts the scene's texts need and resolves it. `scale`: device pixels for one design pixel. Rejects with a
   * RangeError for a scale that is not above 0 and finite, or with a FontFileError.
   */
  plan(scene: Scene, scale: number): Promise<Plan>
  /** The tile in straight alpha, as canvases want it: good until the next tile, a copy only where something is clear. */
  straighten(tile: Tile): PixelImage & { data: Uint8ClampedArray<ArrayBuffer> }
}

export async function createRenderer(host: RenderHost): Promise<Renderer> {
  return rendererWith(await loadKernel(), host)
}

/** So long may a thread be deaf to an abort: layers of a tile that take longer are drawn with a turn of its loop between them. */
const deafMaxMs = 12

function pauses(host: RenderHost, signal: AbortSignal): Pause {
  let last = performance.now()
  return () => {
    if (performance.now() - last < deafMaxMs) return undefined
    return host.yield().then(() => {
      signal.throwIfAborted()
      last = performance.now()
    })
  }
}

/** For tests that bring the kernel, or force the twin. */
export function rendererWith(kernel: Kernel, lender: RenderHost): Renderer {
  const { arena } = kernel
  const host: RenderHost = {
    ...lender,
    createSurface(width, height) {
      checkCanvasSize(width, height)
      return lender.createSurface(width, height)
    },
  }
  const pictures = new Map<string, Picture>()
  const kept = createKept()
  const pool = createSurfacePool(host)
  let pictureCount = 0
  let last: Promise<unknown> = Promise.resolve()

  function scopeOf({ cards, scale }: ScenePlan, quality: WarpQuality): PrepareScope {
    kept.sources.startRound()
    return { kernel, host, pool, kept, pictureOf: (assetId) => pictures.get(assetId), cards, scale, quality }
  }

  async function draw(plan: ScenePlan, { signal, quality = 'final', area, onTile }: DrawOptions): Promise<void> {
    signal?.throwIfAborted()
    const start = arena.mark()
    try {
      const prepared = preparePlan(scopeOf(plan, quality), plan)
      const mark = arena.mark()
      const pause = signal && pauses(host, signal)
      for (const tile of tileGrid(plan.size)) {
        const rect = area ? intersect(tile, area) : tile
        if (isEmpty(rect)) continue
        signal?.throwIfAborted()
        await onTile(await drawTile(kernel, prepared, rect, pause))
        arena.release(mark)
        await host.yield()
      }
    } finally {
      arena.release(start)
    }
  }

  function drawLayers<Result>(plan: ScenePlan, use: (stack: LayerStack) => Result): Result | null {
    const start = arena.mark()
    try {
      const stack = stackPlan(scopeOf(plan, 'final'), plan)
      return stack && use(stack)
    } finally {
      arena.release(start)
    }
  }

  // Two at once would interleave in the arena, which is a stack.
  function inTurn<Result>(work: () => Result | Promise<Result>): Promise<Result> {
    const mine = last.then(work)
    last = mine.catch(() => undefined)
    return mine
  }

  function dropPicture(assetId: string): void {
    const picture = pictures.get(assetId)
    if (!picture) return
    pictures.delete(assetId)
    kept.blocks.forget(`${picture.serial}/`)
    kept.sources.forget(`${picture.serial}/`)
  }

  return {
    setPicture(assetId, image) {
      dropPicture(assetId)
      pictureCount += 1
      pictures.set(assetId, { serial: `${pictureCount}`, image, opaque: isOpaqueImage(image) })
    },
    hasPicture: (assetId) => pictures.has(assetId),
    dropPicture,
    async plan(scene, scale) {
      const texts = textsOf(scene)
      await prepareText(texts)
      const resolved = planScene(scene, scale)
      return {
        scene,
        resolved,
        size: resolved.size,
        opaque: isOpaque(resolved.background),
        missingLetters: () => missingLetters(texts),
        changedArea: (before) => changedArea(before.resolved, resolved),
        draw: (options) => inTurn(() => draw(resolved, options)),
        drawLayers: (use) => inTurn(() => drawLayers(resolved, use)),
      }
    },
    straighten({ pixels, width, height, opaque }) {
      // 5 MB a frame of a dragged preview are not copied, and not collected.
      if (opaque) return { width, height, data: new Uint8ClampedArray(pixels.buffer, pixels.byteOffset, pixels.length) }
      const mark = arena.mark()
      const pointer = arena.put(pixels)
      kernel.unpremultiply(pointer, width * height)
      const data = new Uint8ClampedArray(arena.bytes(pointer, width * height * 4))
      arena.release(mark)
      return { width, height, data }
    },
  }
}
