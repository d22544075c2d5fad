// Vectors as pixels: drawn by Canvas in cells of the fixed grid of their raster, whatever part is asked for, so that where a
// tile ends changes nothing; and kept, so that a drag draws again only what moves.
import { intersect, isEmpty, type Rect, type Size, subtract } from '@/lib/core/geometry'
import type { VectorContext } from '@/lib/core/surface'
import { type Bitmap, crop, type Kernel } from '@/lib/kernel/kernel'
import type { Recent } from '../pixels/recent'
import { tileSize } from '../pixels/tile-grid'
import type { SurfacePool } from './surface-pool'

export interface VectorLayer {
  /** Names what is drawn, its values included. */
  key: string
  /** Everything it may touch, in the units it draws in. */
  bounds: Rect
  /** From its units to pixels of the raster. */
  place: { scaleX: number; scaleY: number; x: number; y: number }
  blend: 'over' | 'multiply'
  /** Pixels of the raster where nothing of it is seen: not drawn, so that a frame costs its edges and not its picture. */
  hole?: Rect
  /** What is seen where it is drawn, in place of its own colours: premultiplied, in the arena, for those pixels of the raster. */
  through?(rect: Rect): Bitmap
  draw(ctx: VectorContext): void
}

export interface VectorScope {
  kernel: Kernel
  pool: SurfacePool
  cells: Recent<VectorCell>
}

/** Premultiplied pixels of one cell of a layer. */
export interface VectorCell {
  bytes: Uint8Array
}

export const cellBytesMax = 64 * 1024 * 1024

/** Composes what of the layer lies in `region` (pixels of the raster) on the bitmap that holds the region. */
export function drawVectorLayer(scope: VectorScope, layer: VectorLayer, target: Bitmap, region: Rect): void {
  const whole = rasterBounds(layer)
  for (const part of layer.hole ? subtract(whole, layer.hole) : [whole])
    drawPart(scope, layer, { part, target, region })
}

function drawPart(
  scope: VectorScope,
  layer: VectorLayer,
  { part: whole, target, region }: { part: Rect; target: Bitmap; region: Rect },
): void {
  const part = intersect(whole, region)
  if (isEmpty(part)) return
  const first = (value: number) => Math.floor(value / tileSize) * tileSize
  for (let y = first(part.y); y < part.y + part.height; y += tileSize) {
    for (let x = first(part.x); x < part.x + part.width; x += tileSize) {
      const cell = intersect(whole, { x, y, width: tileSize, height: tileSize })
      const shown = intersect(cell, region)
      if (!isEmpty(shown)) layCell(scope, layer, { cell, shown, target, region })
    }
  }
}

/** A pixel more on every side: antialiasing may reach it. */
function rasterBounds({ bounds, place }: VectorLayer): Rect {
  const left = Math.floor(bounds.x * place.scaleX + place.x) - 1
  const top = Math.floor(bounds.y * place.scaleY + place.y) - 1
  const right = Math.ceil((bounds.x + bounds.width) * place.scaleX + place.x) + 1
  const bottom = Math.ceil((bounds.y + bounds.height) * place.scaleY + place.y) + 1
  return { x: left, y: top, width: right - left, height: bottom - top }
}

interface CellPlace {
  cell: Rect
  shown: Rect
  target: Bitmap
  region: Rect
}

function layCell(scope: VectorScope, layer: VectorLayer, { cell, shown, target, region }: CellPlace): void {
  const { kernel } = scope
  const { arena } = kernel
  const { scaleX, scaleY, x, y } = layer.place
  const key = `${layer.key}/${scaleX},${scaleY},${x},${y}/${cell.x},${cell.y},${cell.width}x${cell.height}`
  let made = scope.cells.get(key)
  if (!made) {
    made = { bytes: rasterCell(scope, layer, cell) }
    scope.cells.set(key, made, made.bytes.length)
  }
  if (made.bytes.length === 0) return
  const mark = arena.mark()
  const source: Bitmap = {
    pointer: arena.take(shown.width * shown.height * 4),
    strideBytes: shown.width * 4,
    width: shown.width,
    height: shown.height,
  }
  const rows = arena.bytes(source.pointer, source.strideBytes * source.height)
  for (let row = 0; row < shown.height; row++) {
    const from = ((shown.y - cell.y + row) * cell.width + shown.x - cell.x) * 4
    rows.set(made.bytes.subarray(from, from + source.strideBytes), row * source.strideBytes)
  }
  const place = crop(target, { ...shown, x: shown.x - region.x, y: shown.y - region.y })
  if (layer.through) seeThrough(kernel, layer.through, { coverage: alphaOf(rows), shown, target: place })
  else if (layer.blend === 'multiply') kernel.multiplyOver(place, source)
  else kernel.over(place, source)
  arena.release(mark)
}

interface SeenThrough {
  /** Of every pixel that is shown. */
  coverage: Uint8Array
  shown: Rect
  target: Bitmap
}

/** Of a pane with a picture in it only the edge is seen: what lies behind is worked out block by block, where there is any. */
function seeThrough(
  { arena, overMasked }: Kernel,
  through: (rect: Rect) => Bitmap,
  { coverage, shown, target }: SeenThrough,
): void {
  const mask = arena.put(coverage)
  for (const part of coveredParts(coverage, shown)) {
    const mark = arena.mark()
    const behind = through({ ...part, x: shown.x + part.x, y: shown.y + part.y })
    overMasked(crop(target, part), behind, { pointer: mask + part.y * shown.width + part.x, strideBytes: shown.width })
    arena.release(mark)
  }
}

const block = { width: 64, height: 32 }

/** In rows of blocks, neighbours joined. */
function coveredParts(coverage: Uint8Array, { width, height }: Size): Rect[] {
  const parts: Rect[] = []
  for (let y = 0; y < height; y += block.height) {
    const rows = Math.min(block.height, height - y)
    let last: Rect | null = null
    for (let x = 0; x < width; x += block.width) {
      const columns = Math.min(block.width, width - x)
      const next: Rect = { x, y, width: columns, height: rows }
      if (!isCovered(coverage, width, next)) last = null
      else if (last) last.width += columns
      else {
        last = next
        parts.push(next)
      }
    }
  }
  return parts
}

function isCovered(coverage: Uint8Array, stride: number, { x, y, width, height }: Rect): boolean {
  for (let row = y; row < y + height; row++) {
    for (let at = row * stride + x; at < row * stride + x + width; at++) if (coverage[at] !== 0) return true
  }
  return false
}

function alphaOf(pixels: Uint8Array): Uint8Array {
  const coverage = new Uint8Array(pixels.length / 4)
  for (let i = 0; i < coverage.length; i++) coverage[i] = pixels[i * 4 + 3]!
  return coverage
}

/** Premultiplied; empty when nothing was drawn. */
function rasterCell({ kernel, pool }: VectorScope, layer: VectorLayer, cell: Rect): Uint8Array {
  const { context } = pool.clear(cell.width, cell.height)
  const { scaleX, scaleY, x, y } = layer.place
  context.save()
  context.setTransform(scaleX, 0, 0, scaleY, x - cell.x, y - cell.y)
  layer.draw(context)
  context.restore()
  const { data } = context.getImageData(0, 0, cell.width, cell.height)
  if (isClear(data)) return new Uint8Array(0)
  const { arena } = kernel
  const mark = arena.mark()
  const pointer = arena.put(data)
  kernel.premultiply(pointer, cell.width * cell.height)
  const bytes = arena.bytes(pointer, cell.width * cell.height * 4).slice()
  arena.release(mark)
  return bytes
}

function isClear(data: Uint8ClampedArray): boolean {
  for (let i = 3; i < data.length; i += 4) if (data[i] !== 0) return false
  return true
}
