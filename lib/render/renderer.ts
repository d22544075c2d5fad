// The one renderer: a scene at a scale becomes a plan, and a plan becomes tiles. Preview, export and tests differ only in what
// they do with a tile.
import { intersect, isEmpty, type Rect, type Size } from '@/lib/core/geometry'
import type { PixelImage } from '@/lib/core/surface'
import { prepareText } from '@/lib/core/text/typesetter'
import type { Kernel } from '@/lib/kernel/kernel'
import { loadKernel } from '@/lib/kernel/wasm/load'
import type { Scene } from '@/lib/scene/schema'
import { isOpaque } from './backgrounds/paint-stack'
import { contentPicture } from './contents/content-picture'
import { type LayerStack, type StackScope, stackPlan } from './layer-stack'
import { changedParts, hasCardsOf } from './plan/changed-area'
import { measuredScene } from './plan/measured-scene'
import { planScene, type ScenePlan } from './plan/scene-plan'
import { missingLetters, textsOf } from './plan/scene-texts'
import { drawTile, type Pause, preparePlan, type Tile } from './prepare'
import { type RecordedPicture, type RecordOptions, recordPicture } from './recording/record-picture'
import { type DecodedPicture, isOpaqueImage } from './scope/decoded-picture'
import { checkCanvasSize, createSurfacePool, type RenderHost, tileGrid } from './scope/host'
import { createCaches, type RenderCaches, type RenderQuality, type RenderScope } from './scope/render-scope'

export interface DrawOptions {
  signal?: AbortSignal | undefined
  /** `draft` looks at one pixel where the final picture mixes four; for tilted cards while a pointer moves. */
  quality?: RenderQuality
  /** Of a film: what stays from frame to frame is kept. */
  isFrame?: boolean | undefined
  /** Device pixels: only what lies in these is drawn. A tile is then a part of one. */
  parts?: readonly Rect[] | undefined
  /** Called once for each tile of the grid, row by row, or for each of its parts. The next one waits for it. */
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
  /** Device pixels in which this plan may differ from another; none when it does not. */
  changedParts(before: Plan): readonly Rect[]
  /** Whether every card is as it is in another plan, but for what is drawn or redacted on it. */
  hasCardsOf(before: Plan): boolean
  /**
   * Draws all tiles. A card whose picture was not set is left out. Calls of one renderer are carried out one after another.
   * Rejects with the signal's reason, or with what `onTile` threw.
   */
  draw(options: DrawOptions): Promise<void>
  /** Writes the plan down as paths, and as pixels where paths cannot say it; in turn with the draws. Rejects as `draw` does. */
  record<Image>(options: RecordOptions<Image>): Promise<RecordedPicture<Image>>
  /**
   * Hands the plan over as layers for a graphics card, in turn with the draws: they are good until `use` returns. Null when
   * it cannot be shown so. `shadows`: how fine the maps of cards that turn are, each made anew; `final` when left out.
   */
  drawLayers<Result>(use: (stack: LayerStack) => Result, shadows?: RenderQuality): Promise<Result | null>
}

export interface Renderer {
  /** Takes the image over: its pixels must not change any more. */
  setPicture(assetId: string, image: PixelImage): void
  hasPicture(assetId: string): boolean
  dropPicture(assetId: string): void
  /** What was kept of one picture for drawing it again: the next one is another. */
  dropDrawn(): void
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

/** Tests bring a kernel, or force the twin. */
export function rendererWith(kernel: Kernel, lender: RenderHost): Renderer {
  const host = withCanvasLimit(lender)
  const caches = createCaches()
  const pictures = new Pictures(caches)
  const pool = createSurfacePool(host)
  const inTurn = createTurns()

  function scopeOf({ cards, scale }: ScenePlan, quality: RenderQuality, keepsRasters = false): RenderScope {
    caches.sources.startRound()
    const drawn = new Map<string, DecodedPicture>()
    const pictureOf = (assetId: string) => pictures.get(assetId) ?? drawn.get(assetId)
    const scope: RenderScope = { kernel, host, pool, caches, pictureOf, cards, scale, quality, keepsRasters }
    for (const { assetId, picture } of cards) {
      if (!('asset' in picture.content)) drawn.set(assetId, contentPicture(scope, assetId, picture.content))
    }
    return scope
  }

  return {
    setPicture: (assetId, image) => pictures.set(assetId, image),
    hasPicture: (assetId) => pictures.get(assetId) !== undefined,
    dropPicture: (assetId) => pictures.drop(assetId),
    dropDrawn() {
      for (const cache of Object.values(caches) as { clear(): void }[]) cache.clear()
    },
    async plan(given, scale) {
      const scene = await measuredScene(given)
      const texts = textsOf(scene)
      await prepareText(texts)
      const resolved = planScene(scene, scale)
      return {
        scene,
        resolved,
        size: resolved.size,
        opaque: isOpaque(resolved.background),
        missingLetters: () => missingLetters(texts),
        changedParts: (before) => changedParts(before.resolved, resolved),
        hasCardsOf: (before) => hasCardsOf(before.resolved, resolved),
        draw: ({ quality = 'final', ...options }) =>
          inTurn(() => draw(scopeOf(resolved, quality, keepsRasters(quality, options)), resolved, options)),
        record: (options) => inTurn(() => recordPlan(scopeOf(resolved, 'final'), resolved, options)),
        drawLayers: (use, shadows = 'final') =>
          inTurn(() => drawLayers({ ...scopeOf(resolved, 'final'), shadows }, resolved, use)),
      }
    },
    straighten: (tile) => straighten(kernel, tile),
  }
}

/** A draft of parts is drawn because something on a card changes: its raster is another each time. */
const keepsRasters = (quality: RenderQuality, { isFrame, parts }: DrawOptions): boolean =>
  isFrame || (quality === 'draft' && !parts)

function withCanvasLimit(host: RenderHost): RenderHost {
  return {
    ...host,
    createSurface(width, height) {
      checkCanvasSize(width, height)
      return host.createSurface(width, height)
    },
  }
}

/** The decoded pictures by asset id, each with a serial that caches name it by. */
class Pictures {
  readonly #decoded = new Map<string, DecodedPicture>()
  #count = 0

  constructor(private readonly caches: RenderCaches) {}

  get(assetId: string): DecodedPicture | undefined {
    return this.#decoded.get(assetId)
  }

  set(assetId: string, image: PixelImage): void {
    this.drop(assetId)
    this.#count += 1
    this.#decoded.set(assetId, { serial: `${this.#count}`, image, opaque: isOpaqueImage(image) })
  }

  drop(assetId: string): void {
    const picture = this.#decoded.get(assetId)
    if (!picture) return
    this.#decoded.delete(assetId)
    this.caches.blocks.deletePrefix(`${picture.serial}/`)
    this.caches.sources.deletePrefix(`${picture.serial}/`)
  }
}

/** One after another: two draws at once would interleave in the arena, which is a stack. */
function createTurns() {
  let last: Promise<unknown> = Promise.resolve()
  return <Result>(work: () => Result | Promise<Result>): Promise<Result> => {
    const turn = last.then(work)
    last = turn.catch(() => undefined)
    return turn
  }
}

async function draw(scope: RenderScope, plan: ScenePlan, { signal, parts, onTile }: DrawOptions): Promise<void> {
  const { kernel, host } = scope
  const { arena } = kernel
  signal?.throwIfAborted()
  if (scope.keepsRasters) scope.caches.rasters.startFrame(arena)
  const start = arena.mark()
  try {
    const prepared = preparePlan(scope, plan)
    const mark = arena.mark()
    const pause = signal && pauses(host, signal)
    for (const tile of tileGrid(plan.size)) {
      const wanted = parts?.map((part) => intersect(tile, part)).filter((part) => !isEmpty(part)) ?? [tile]
      for (const rect of wanted) {
        signal?.throwIfAborted()
        await onTile(await drawTile(kernel, prepared, rect, pause))
        arena.release(mark)
      }
      if (wanted.length > 0) await host.yield()
    }
  } finally {
    arena.release(start)
  }
}

/** Longest time without a turn of the loop, in which an abort is heard: between layers of a tile there is one after it. */
const turnMaxMs = 12

function pauses(host: RenderHost, signal: AbortSignal): Pause {
  let last = performance.now()
  return () => {
    if (performance.now() - last < turnMaxMs) return undefined
    return host.yield().then(() => {
      signal.throwIfAborted()
      last = performance.now()
    })
  }
}

async function recordPlan<Image>(scope: RenderScope, plan: ScenePlan, options: RecordOptions<Image>) {
  const { arena } = scope.kernel
  const start = arena.mark()
  try {
    options.signal?.throwIfAborted()
    return await recordPicture(scope, plan, options)
  } finally {
    arena.release(start)
  }
}

function drawLayers<Result>(scope: StackScope, plan: ScenePlan, use: (stack: LayerStack) => Result): Result | null {
  const { arena } = scope.kernel
  const start = arena.mark()
  try {
    const stack = stackPlan(scope, plan)
    return stack && use(stack)
  } finally {
    arena.release(start)
  }
}

function straighten(kernel: Kernel, { pixels, width, height, opaque }: Tile): ReturnType<Renderer['straighten']> {
  const { arena } = kernel
  // 5 MB a frame of a dragged preview are not copied, and not collected.
  if (opaque) return { width, height, data: new Uint8ClampedArray(pixels.buffer, pixels.byteOffset, pixels.length) }
  const mark = arena.mark()
  const pointer = arena.put(pixels)
  kernel.unpremultiply(pointer, width * height)
  const data = new Uint8ClampedArray(arena.bytes(pointer, width * height * 4))
  arena.release(mark)
  return { width, height, data }
}
