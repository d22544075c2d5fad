// Long lines: each coat is one colour through the coverage of its stretches together, which are drawn in cells of their own and cached.
import { parseHexColor } from '@/lib/core/color'
import { intersect, isEmpty, type Rect, union } from '@/lib/core/geometry'
import { crop, packBytes, premultipliedBytes, takeBitmap, takeClearBitmap } from '@/lib/kernel/bitmap'
import type { Bitmap } from '@/lib/kernel/kernel'
import type { Coat, Stretch } from '@/lib/kinds/annotations/parts/annotation'
import { cachedBytes } from '../scope/byte-lru-cache'
import { alphaOf } from './coverage'
import { compose, drawnPixels, rasterBounds, type VectorLayer, type VectorScope, visitCells } from './vector-layer'

interface CoatLayer extends Pick<VectorLayer, 'place' | 'blend' | 'lift'> {
  coats: readonly Coat[]
}

interface SeenCell {
  /** One byte a pixel. */
  coverage: Uint8Array
  /** Pixels of the raster. */
  cell: Rect
  shown: Rect
}

/** Composes what of the coats lies in `region` (pixels of the raster) on the bitmap that holds the region. */
export function drawCoats(scope: VectorScope, layer: CoatLayer, target: Bitmap, region: Rect): void {
  for (const coat of layer.coats) {
    const cells = coat.stretches.flatMap((stretch) => seenCells(scope, layer, stretch, region))
    const part = intersect(union(cells.map(({ shown }) => shown)), region)
    if (!isEmpty(part)) layCoat(scope, { ...layer, coat }, cells, { part, target, region })
  }
}

function seenCells(
  scope: VectorScope,
  { place }: CoatLayer,
  { name, bounds, draw }: Stretch,
  region: Rect,
): SeenCell[] {
  const cells: SeenCell[] = []
  visitCells(rasterBounds({ bounds, place }), region, (cell, shown) => {
    const key = `coat/${name}/${Object.values(place)}/${Object.values(cell)}`
    const coverage = cachedBytes(scope.caches.cells, key, () => alphaOf(drawnPixels(scope, { place, draw }, cell)))
    cells.push({ coverage, cell, shown })
  })
  return cells
}

function layCoat(
  { kernel }: VectorScope,
  { coat, ...layer }: CoatLayer & { coat: Coat },
  cells: readonly SeenCell[],
  { part, target, region }: { part: Rect; target: Bitmap; region: Rect },
): void {
  const { arena } = kernel
  const mark = arena.mark()
  const mask = { pointer: arena.put(joined(cells, part)), strideBytes: part.width }
  const color = parseHexColor(coat.color)
  const solid = takeBitmap(arena, part)
  kernel.fillSolid(solid, packBytes(premultipliedBytes({ ...color, alpha: color.alpha * coat.opacity })))
  const place = crop(target, { ...part, x: part.x - region.x, y: part.y - region.y })
  if (layer.blend === 'over') kernel.overMasked(place, solid, mask)
  else {
    const source = takeClearBitmap(arena, part)
    kernel.overMasked(source, solid, mask)
    compose(kernel, layer, { place, source })
  }
  arena.release(mark)
}

/** The union: what several cover is not covered more. */
function joined(cells: readonly SeenCell[], part: Rect): Uint8Array {
  const all = new Uint8Array(part.width * part.height)
  for (const { coverage, cell, shown } of cells) {
    for (let y = shown.y; y < shown.y + shown.height; y++) {
      let from = (y - cell.y) * cell.width + shown.x - cell.x
      let to = (y - part.y) * part.width + shown.x - part.x
      for (const end = to + shown.width; to < end; to++, from++)
        if (coverage[from]! > all[to]!) all[to] = coverage[from]!
    }
  }
  return all
}
