// Vectors as pixels: drawn by Canvas in cells of the fixed grid of their raster, whatever part is asked for, so that where a
// tile ends changes nothing; and cached, so that a drag draws again only what moves.
import { intersect, isEmpty, type Rect, subtract } from '@/lib/core/geometry'
import type { VectorContext } from '@/lib/core/surface'
import { copyRows, crop, takeBitmap } from '@/lib/kernel/bitmap'
import type { Bitmap, Kernel } from '@/lib/kernel/kernel'
import type { Pieces } from '@/lib/kinds/annotations/parts/annotation'
import { cachedBytes } from '../scope/byte-lru-cache'
import { tileSize } from '../scope/host'
import type { RenderScope } from '../scope/render-scope'
import { alphaOf, coveredParts } from './coverage'
import { redrawnCell } from './redrawn-cell'

/** Leads from units of a layer, or of a card's plane, to pixels of a raster. */
export interface RasterPlace {
  scaleX: number
  scaleY: number
  x: number
  y: number
}

export interface VectorLayer {
  /** Names what is drawn, its values included. */
  key: string
  /** Everything it may touch, in the units it draws in. */
  bounds: Rect
  /** From its units to pixels of the raster. */
  place: RasterPlace
  blend: 'over' | 'multiply'
  /** Of what multiplies: how much of its colour dark pixels take, of 255. Default: 0. */
  lift?: number
  /** Pixels of the raster where nothing of it is seen: not drawn, so that a frame costs its edges and not its picture. */
  hole?: Rect
  /** Pixels that are seen through the drawing in place of its own colours: premultiplied, in the arena, for those pixels of the raster. */
  through?(rect: Rect): Bitmap
  /** Names what changes with each frame of a drag, whatever its values are. It has no hole. */
  of?: string
  /** Of one with a name, that changes in pieces. */
  pieces?: Pieces | null
  /** `only`: pieces of these names; all when left out. */
  draw(ctx: VectorContext, only?: ReadonlySet<string>): void
}

export type VectorScope = Pick<RenderScope, 'kernel' | 'pool' | 'caches'>

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
  visitCells(whole, region, (cell, shown) => layCell(scope, layer, { cell, shown, target, region }))
}

/** The cells of a drawing that a region sees: pixels of the raster. */
export function visitCells(whole: Rect, region: Rect, visit: (cell: Rect, shown: Rect) => void): void {
  const part = intersect(whole, region)
  if (isEmpty(part)) return
  const first = (value: number) => Math.floor(value / tileSize) * tileSize
  for (let y = first(part.y); y < part.y + part.height; y += tileSize) {
    for (let x = first(part.x); x < part.x + part.width; x += tileSize) {
      const cell = intersect(whole, { x, y, width: tileSize, height: tileSize })
      const shown = intersect(cell, region)
      if (!isEmpty(shown)) visit(cell, shown)
    }
  }
}

/** A pixel more on every side: antialiasing may reach it. */
export function rasterBounds({ bounds, place }: Pick<VectorLayer, 'bounds' | 'place'>): Rect {
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
  const { kernel, caches } = scope
  const { arena } = kernel
  const place = placeName(layer.place)
  const key = `${layer.key}/${place}/${cell.x},${cell.y},${cell.width}x${cell.height}`
  const name = layer.of === undefined ? undefined : `${layer.of}/${place}/${gridPlace(cell)}`
  const bytes = cachedBytes(caches.cells, key, () => rasterCell(scope, layer, cell), name)
  if (bytes.length === 0) return
  const mark = arena.mark()
  const source = takeBitmap(arena, shown)
  const offset = ((shown.y - cell.y) * cell.width + shown.x - cell.x) * 4
  copyRows(arena, { bytes, offset, strideBytes: cell.width * 4 }, source)
  const part = crop(target, { ...shown, x: shown.x - region.x, y: shown.y - region.y })
  if (layer.through) {
    const coverage = alphaOf(arena.bytes(source.pointer, source.strideBytes * source.height))
    seeThrough(kernel, layer.through, { coverage, shown, target: part })
  } else compose(kernel, layer, { place: part, source })
  arena.release(mark)
}

const placeNames = new WeakMap<RasterPlace, string>()

/** Once for all that lies on a plane: fractions are slow to write. */
function placeName(place: RasterPlace): string {
  const known = placeNames.get(place)
  if (known !== undefined) return known
  const { scaleX, scaleY, x, y } = place
  const name = `${scaleX},${scaleY},${x},${y}`
  placeNames.set(place, name)
  return name
}

const gridPlace = ({ x, y }: Rect): string => `${Math.floor(x / tileSize)},${Math.floor(y / tileSize)}`

export function compose(
  { over, multiplyOver, markOver }: Kernel,
  { blend, lift = 0 }: Pick<VectorLayer, 'blend' | 'lift'>,
  { place, source }: { place: Bitmap; source: Bitmap },
): void {
  if (blend === 'over') over(place, source)
  else if (lift > 0) markOver(place, source, lift)
  else multiplyOver(place, source)
}

interface SeenThrough {
  /** Of every pixel that is shown. */
  coverage: Uint8Array
  shown: Rect
  target: Bitmap
}

/** Only the edge of a pane with a picture in it is seen: the pixels behind are worked out block by block, where there is any edge. */
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

/** Straight. `part`: of the cell. */
export function drawnPixels(
  { pool }: Pick<VectorScope, 'pool'>,
  { place, draw }: Pick<VectorLayer, 'place' | 'draw'>,
  cell: Rect,
  part = cell,
): Uint8ClampedArray {
  const { context } = pool.clear(cell.width, cell.height)
  const { scaleX, scaleY, x, y } = place
  context.save()
  context.setTransform(scaleX, 0, 0, scaleY, x - cell.x, y - cell.y)
  draw(context)
  context.restore()
  return context.getImageData(part.x - cell.x, part.y - cell.y, part.width, part.height).data
}

/** Premultiplied; empty when nothing was drawn. */
function rasterCell(scope: VectorScope, layer: VectorLayer, cell: Rect): Uint8Array {
  const { place, pieces, of } = layer
  const draw = (part: Rect, only?: ReadonlySet<string>) => {
    const data = drawnPixels(scope, { place, draw: (ctx) => layer.draw(ctx, only) }, cell, part)
    return !only && isClear(data) ? new Uint8Array(0) : premultiplied(scope, data)
  }
  return pieces && of !== undefined ? redrawnCell(scope, { name: of, pieces, place, cell, draw }) : draw(cell)
}

function premultiplied({ kernel: { arena, premultiply }, pool }: VectorScope, straight: Uint8ClampedArray): Uint8Array {
  const mark = arena.mark()
  const pointer = arena.put(straight)
  const bytes = pool.takeOver(straight)
  premultiply(pointer, bytes.length / 4)
  bytes.set(arena.bytes(pointer, bytes.length))
  arena.release(mark)
  return bytes
}

function isClear(data: Uint8ClampedArray): boolean {
  for (let i = 3; i < data.length; i += 4) if (data[i] !== 0) return false
  return true
}
