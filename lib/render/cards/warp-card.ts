// A turned or tilted card on a tile: the part of its raster that the tile sees is drawn, and then looked at in perspective.
import { intersect, isEmpty, type Rect } from '@/lib/core/geometry'
import { cornersOf, type Homography, invert, multiply, projectBounds, scaling } from '@/lib/core/homography'
import { takeClearBitmap } from '@/lib/kernel/bitmap'
import type { Bitmap, Kernel } from '@/lib/kernel/kernel'
import type { PlannedCard } from '../plan/planned-card'
import type { KeptRasters } from '../scope/kept-rasters'
import type { RenderQuality } from '../scope/render-scope'
import { margin, plainRaster, regionSeen, rowSpans, wholeRaster } from '../scope/warp-region'
import type { CardRaster } from './card-raster'

/** Pixels of a card's raster for one of its plane's, so many more than the picture has: what the warp has to choose from. */
const finerBy = { draft: 1.2, final: 1.5 } as const
/** Measured: at 1.5 times 33 dB, at the source's own pixels 43 dB; above 2x nobody sees it. */
const finestFactor = 2.5

/** Raster pixels a pixel of the card's plane. */
export function rasterScale({ unit }: PlannedCard, scale: number, quality: RenderQuality): number {
  const factor = unit * scale
  const coarse = factor * finerBy[quality]
  if (quality === 'draft' || scale >= 2) return coarse
  // One plane pixel is one pixel of the file.
  return Math.max(coarse, Math.min(1, factor * finestFactor))
}

export interface WarpedCard {
  /** Device pixels it may touch. */
  bounds: Rect
  /** The raster, its margin in it, in pixels of its own. */
  whole: Rect
  /** From device pixels to those. */
  fromDevice: Homography
  /** The raster's pixels in `region`, in the arena; not faded. */
  drawRegion(region: Rect): Bitmap
  draw(target: Bitmap, tile: Rect): void
}

export interface WarpOptions {
  raster: CardRaster
  /** Of the card's plane; what lies outside is not drawn. */
  plane: Rect
  /** From the plane to device pixels. */
  toDevice: Homography
  /** Raster pixels a plane pixel. */
  rasterScale: number
  quality: RenderQuality
  /** 0 to 255 for a row of the raster. */
  opacityAt(row: number): number
  /** While a card is turned its raster stays the same: it is drawn once, faded, and named by all it is made of. */
  cached: { rasters: KeptRasters; key: string } | null
}

export function warpCard(kernel: Kernel, options: WarpOptions): WarpedCard {
  const { plane, toDevice, rasterScale: finer } = options
  const fromDevice = multiply(scaling(finer), invert(toDevice))
  const box = projectBounds(toDevice, plane)
  const bounds = {
    x: Math.floor(box.x) - margin,
    y: Math.floor(box.y) - margin,
    width: Math.ceil(box.width) + 2 * margin + 1,
    height: Math.ceil(box.height) + 2 * margin + 1,
  }
  const whole = wholeRaster(plane, finer)
  const drawRegion = (region: Rect) => drawRaster(kernel, options, region)
  const drawFaded = (region: Rect) => fadeRows(kernel, drawRegion(region), region, options.opacityAt)
  const ready = cachedRaster(kernel, options, whole, drawFaded)
  const corners = cornersOf(plane)
  return {
    bounds,
    whole,
    fromDevice,
    drawRegion,
    draw(target, tile) {
      const part = intersect(tile, bounds)
      if (isEmpty(part)) return
      const region = ready ? whole : regionSeen(fromDevice, part, whole)
      if (region.width < 3 || region.height < 3) return
      const { arena } = kernel
      const mark = arena.mark()
      kernel.warp(target, {
        originX: tile.x,
        originY: tile.y,
        source: ready ?? drawFaded(region),
        sourceX: region.x,
        sourceY: region.y,
        matrix: arena.put(Float64Array.from(fromDevice)),
        spans: arena.put(rowSpans(corners, toDevice, tile)),
        taps: options.quality === 'draft' ? 1 : 4,
      })
      arena.release(mark)
    },
  }
}

/** The raster in the arena, not faded. */
function drawRaster({ arena }: Kernel, { raster, plane, rasterScale: finer }: WarpOptions, region: Rect): Bitmap {
  const source = takeClearBitmap(arena, region)
  const inner = intersect(region, plainRaster(plane, finer))
  if (isEmpty(inner)) return source
  const pointer = source.pointer + ((inner.y - region.y) * region.width + inner.x - region.x) * 4
  raster.draw({ ...source, pointer, width: inner.width, height: inner.height }, inner)
  return source
}

/** The raster in the arena, for all tiles. Null where it is not kept. */
function cachedRaster(
  { arena }: Kernel,
  { cached, quality }: WarpOptions,
  whole: Rect,
  draw: (region: Rect) => Bitmap,
): Bitmap | null {
  const { width, height } = whole
  const bytes = width * height * 4
  const pointer = cached?.rasters.pointerOf(arena, {
    key: `${cached.key}/${whole.x},${whole.y},${width}x${height}`,
    bytes,
    isKnown: quality === 'draft',
    make() {
      const mark = arena.mark()
      const drawn = arena.bytes(draw(whole).pointer, bytes).slice()
      arena.release(mark)
      return drawn
    },
  })
  return pointer == null ? null : { pointer, strideBytes: width * 4, width, height }
}

function fadeRows(kernel: Kernel, source: Bitmap, region: Rect, opacityAt: (row: number) => number): Bitmap {
  for (let row = 0; row < source.height; row++) {
    const opacity = opacityAt(region.y + row)
    if (opacity < 255) fadeRow(kernel, source.pointer + row * source.strideBytes, source.width, opacity)
  }
  return source
}

/** The kernel fades four pixels at a time: the row is faded in a copy, so that the next row keeps its own. */
function fadeRow(kernel: Kernel, pointer: number, width: number, opacity: number): void {
  const { arena } = kernel
  const mark = arena.mark()
  const row = arena.put(arena.bytes(pointer, width * 4).slice())
  kernel.fade(row, width, opacity)
  arena.bytes(pointer, width * 4).set(arena.bytes(row, width * 4))
  arena.release(mark)
}
