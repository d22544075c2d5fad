// Everything under the lowest card, background and its shadows, composed in deep pixels strip by strip and rounded to bytes
// once; and layers of shade above it, each composed alone.
import { intersect, isEmpty, type Rect, subtract, union } from '@/lib/core/geometry'
import { crop, takeBitmap } from '@/lib/kernel/bitmap'
import type { Bitmap, DeepBitmap, Kernel } from '@/lib/kernel/kernel'
import type { Shadow } from '../shadows/shadow'
import { clearRows } from './paint-scope'
import type { PaintStack } from './paint-stack'

export interface Backdrop {
  background: PaintStack
  shadows: readonly Shadow[]
}

interface TilePart {
  /** Holds the tile. */
  target: Bitmap
  /** Both in device pixels of the whole picture. */
  tile: Rect
  part: Rect
}

/** A strip of deep rows stays in the second-level cache. */
const stripBytes = 1 << 18

const bitmapOf = ({ target, tile }: TilePart, rect: Rect): Bitmap =>
  crop(target, { ...rect, x: rect.x - tile.x, y: rect.y - tile.y })

/** Replaces what was in the part. */
export function drawBackdrop(kernel: Kernel, { background, shadows }: Backdrop, place: TilePart): void {
  const shaded = intersect(place.part, union(shadows.map(({ bounds }) => bounds)))
  for (const rect of subtract(place.part, shaded)) {
    const target = bitmapOf(place, rect)
    if (background.solid !== null) kernel.fillSolid(target, background.solid)
    else drawStrips(kernel, { background, shadows: [] }, { target, rect })
  }
  if (!isEmpty(shaded)) drawStrips(kernel, { background, shadows }, { target: bitmapOf(place, shaded), rect: shaded })
}

/** Shadows that fall on what is drawn already. */
export function drawShade(kernel: Kernel, shadows: readonly Shadow[], place: TilePart): void {
  const rect = intersect(place.part, union(shadows.map(({ bounds }) => bounds)))
  if (isEmpty(rect)) return
  drawOver(kernel, { background: { solid: null, fill: (deep) => clearRows(kernel, deep) }, shadows }, place, rect)
}

/** Layers of paint over everything that is drawn already. */
export function drawOverlay(kernel: Kernel, background: PaintStack, place: TilePart): void {
  drawOver(kernel, { background, shadows: [] }, place, place.part)
}

function drawOver(kernel: Kernel, backdrop: Backdrop, place: TilePart, rect: Rect): void {
  const mark = kernel.arena.mark()
  kernel.over(bitmapOf(place, rect), composed(kernel, backdrop, rect))
  kernel.arena.release(mark)
}

/** Layers of paint alone, in the arena until the caller releases it. `rect`: device pixels of the whole picture. */
export const paintedBitmap = (kernel: Kernel, background: PaintStack, rect: Rect): Bitmap =>
  composed(kernel, { background, shadows: [] }, rect)

function composed(kernel: Kernel, backdrop: Backdrop, rect: Rect): Bitmap {
  const layer = takeBitmap(kernel.arena, rect)
  drawStrips(kernel, backdrop, { target: layer, rect })
  return layer
}

function drawStrips(
  kernel: Kernel,
  { background, shadows }: Backdrop,
  { target, rect }: { target: Bitmap; rect: Rect },
): void {
  const { arena } = kernel
  const mark = arena.mark()
  const casts = shadows.map((shadow) => shadow.over(rect))
  const strideBytes = Math.ceil(rect.width / 4) * 32
  const rows = Math.max(1, Math.floor(stripBytes / strideBytes))
  const pointer = arena.take(strideBytes * Math.min(rows, rect.height))
  for (let row = 0; row < rect.height; row += rows) {
    const height = Math.min(rows, rect.height - row)
    const deep: DeepBitmap = { pointer, strideBytes, width: rect.width, height }
    const place = { x: rect.x, y: rect.y + row }
    background.fill(deep, place)
    for (const cast of casts) cast(deep, row)
    kernel.dither(crop(target, { x: 0, y: row, width: rect.width, height }), deep, place)
  }
  arena.release(mark)
}
