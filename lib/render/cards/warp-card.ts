// A turned or tilted card on a tile: the part of its raster that the tile sees is drawn, and then looked at in perspective.
import { intersect, isEmpty, type Rect } from '@/lib/core/geometry'
import { cornersOf, type Homography, invert, multiply, projectBounds, scaling } from '@/lib/core/homography'
import type { Bitmap, Kernel } from '@/lib/kernel/kernel'
import type { Recent } from '../pixels/recent'
import type { PlannedCard } from '../plan/plan'
import type { CardRaster } from './card-raster'
import { rowSpans } from './spans'

export type WarpQuality = 'draft' | 'final'

/** Pixels of a card's raster for one of its plane's, so many more than the picture has: what the warp has to choose from. */
const finerBy = { draft: 1.2, final: 1.5 } as const
/** Measured (research: renderer 2.3): at 1.5 times 33 dB, at the source's own pixels 43 dB; above 2x nobody sees it. */
const finestFactor = 2.5

/** Raster pixels a pixel of the card's plane. */
export function rasterScale({ unit }: PlannedCard, scale: number, quality: WarpQuality): number {
  const factor = unit * scale
  const coarse = factor * finerBy[quality]
  if (quality === 'draft' || scale >= 2) return coarse
  // One plane pixel is one pixel of the file.
  return Math.max(coarse, Math.min(1, factor * finestFactor))
}

/** Clear pixels round the raster: antialiased edges by themselves. */
const margin = 2

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
  quality: WarpQuality
  /** 0 to 255 for a row of the raster. */
  opacityAt(row: number): number
  /** While a card is turned its raster stays the same: it is drawn once, and named by all it is made of. */
  kept: { rasters: Recent<Uint8Array>; key: string } | null
}

/** Rasters to keep, faded as they are seen: one of a 4K picture at a draft's size. */
export const rasterBytesMax = 32 * 1024 * 1024

export function warpCard(kernel: Kernel, options: WarpOptions): WarpedCard {
  const { raster, plane, toDevice, rasterScale: finer, quality, opacityAt, kept } = options
  const fromDevice = multiply(scaling(finer), invert(toDevice))
  const edges = cornersOf(plane)
  const box = projectBounds(toDevice, plane)
  const bounds = {
    x: Math.floor(box.x) - margin,
    y: Math.floor(box.y) - margin,
    width: Math.ceil(box.width) + 2 * margin + 1,
    height: Math.ceil(box.height) + 2 * margin + 1,
  }
  const whole = wholeRaster(plane, finer)

  function drawRegion(region: Rect): Bitmap {
    const { arena } = kernel
    const { width, height } = region
    const source: Bitmap = { pointer: arena.take(width * height * 4 + 16), strideBytes: width * 4, width, height }
    arena.bytes(source.pointer, width * height * 4).fill(0)
    const inner = intersect(region, plainRaster(plane, finer))
    if (isEmpty(inner)) return source
    const at = source.pointer + ((inner.y - region.y) * width + inner.x - region.x) * 4
    raster.draw({ ...source, pointer: at, width: inner.width, height: inner.height }, inner)
    return source
  }

  function drawFaded(region: Rect): Bitmap {
    const source = drawRegion(region)
    fadeRows(kernel, source, region, opacityAt)
    return source
  }

  const ready =
    kept && whole.width * whole.height * 4 <= rasterBytesMax ? keptRaster(kernel, whole, kept, drawFaded) : null

  return {
    ...{ bounds, whole, fromDevice, drawRegion },
    draw(target, tile) {
      const part = intersect(tile, bounds)
      if (isEmpty(part)) return
      const region = ready ? whole : regionSeen(fromDevice, part, whole)
      if (region.width < 3 || region.height < 3) return
      const { arena } = kernel
      const mark = arena.mark()
      const source = ready ?? drawFaded(region)
      const spans = rowSpans(edges, toDevice, tile)
      kernel.warp(target, {
        ...{ originX: tile.x, originY: tile.y, source, sourceX: region.x, sourceY: region.y },
        ...{ matrix: arena.put(Float64Array.from(fromDevice)), spans: arena.put(spans) },
        taps: quality === 'draft' ? 1 : 4,
      })
      arena.release(mark)
    },
  }
}

/** In the arena, for all tiles. */
function keptRaster(
  { arena }: Kernel,
  whole: Rect,
  { rasters, key }: NonNullable<WarpOptions['kept']>,
  draw: (region: Rect) => Bitmap,
): Bitmap {
  const { width, height } = whole
  const name = `${key}/${whole.x},${whole.y},${width}x${height}`
  const known = rasters.get(name)
  if (known) return { pointer: arena.put(known), strideBytes: width * 4, width, height }
  const drawn = draw(whole)
  const bytes = arena.bytes(drawn.pointer, width * height * 4).slice()
  rasters.set(name, bytes, bytes.length)
  return drawn
}

function plainRaster({ x, y, width, height }: Rect, finer: number): Rect {
  const left = Math.floor(x * finer)
  const top = Math.floor(y * finer)
  return {
    x: left,
    y: top,
    width: Math.ceil((x + width) * finer) - left,
    height: Math.ceil((y + height) * finer) - top,
  }
}

function wholeRaster(plane: Rect, finer: number): Rect {
  const { x, y, width, height } = plainRaster(plane, finer)
  return { x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin }
}

/** The part of the raster the tile looks at, with the neighbours its taps need. */
function regionSeen(fromDevice: Homography, { x, y, width, height }: Rect, whole: Rect): Rect {
  const seen = projectBounds(fromDevice, {
    x: x - margin,
    y: y - margin,
    width: width + 2 * margin,
    height: height + 2 * margin,
  })
  // A tile that reaches past the horizon sees all of it.
  if (!Object.values(seen).every(Number.isFinite) || crossesHorizon(fromDevice, { x, y, width, height })) return whole
  const left = Math.floor(seen.x) - margin
  const top = Math.floor(seen.y) - margin
  const right = Math.ceil(seen.x + seen.width) + margin
  const bottom = Math.ceil(seen.y + seen.height) + margin
  return intersect({ x: left, y: top, width: right - left, height: bottom - top }, whole)
}

function crossesHorizon(matrix: Homography, rect: Rect): boolean {
  const depths = cornersOf(rect).map(({ x, y }) => matrix[6] * x + matrix[7] * y + matrix[8])
  return Math.min(...depths) * Math.max(...depths) <= 0
}

function fadeRows(kernel: Kernel, source: Bitmap, region: Rect, opacityAt: (row: number) => number): void {
  for (let row = 0; row < source.height; row++) {
    const opacity = opacityAt(region.y + row)
    if (opacity < 255) fadeRow(kernel, source.pointer + row * source.strideBytes, source.width, opacity)
  }
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
