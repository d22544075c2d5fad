// What lies under the card, background and shadow, composed in deep pixels strip by strip and rounded to bytes once.
import { intersect, isEmpty, type Rect, subtract } from '@/lib/core/geometry'
import { type Bitmap, crop, type DeepBitmap, type Kernel } from '@/lib/kernel/kernel'
import type { BackgroundFill } from './background'
import type { Shadow } from './shadow'

export interface Backdrop {
  background: BackgroundFill
  shadow: Shadow | null
}

interface BackdropPart {
  /** Holds the tile. */
  target: Bitmap
  /** Both in device pixels of the whole picture. */
  tile: Rect
  part: Rect
}

/** A strip of deep rows stays in the second-level cache. */
const stripBytes = 1 << 18

export function drawBackdrop(
  kernel: Kernel,
  { background, shadow }: Backdrop,
  { target, tile, part }: BackdropPart,
): void {
  const shaded = shadow ? intersect(part, shadow.bounds) : null
  const plain = shaded ? subtract(part, shaded) : [part]
  const bitmapOf = (rect: Rect) => crop(target, { ...rect, x: rect.x - tile.x, y: rect.y - tile.y })
  for (const rect of plain) {
    if (background.kind === 'solid') kernel.fillSolid(bitmapOf(rect), background.bytes)
    else drawStrips(kernel, { background, shadow: null }, { target: bitmapOf(rect), rect })
  }
  if (shaded && !isEmpty(shaded)) drawStrips(kernel, { background, shadow }, { target: bitmapOf(shaded), rect: shaded })
}

function drawStrips(
  kernel: Kernel,
  { background, shadow }: Backdrop,
  { target, rect }: { target: Bitmap; rect: Rect },
): void {
  const { arena } = kernel
  const mark = arena.mark()
  const cast = shadow?.over(rect)
  const strideBytes = Math.ceil(rect.width / 4) * 32
  const rows = Math.max(1, Math.floor(stripBytes / strideBytes))
  const pointer = arena.take(strideBytes * Math.min(rows, rect.height))
  for (let row = 0; row < rect.height; row += rows) {
    const height = Math.min(rows, rect.height - row)
    const deep: DeepBitmap = { pointer, strideBytes, width: rect.width, height }
    const place = { x: rect.x, y: rect.y + row }
    background.deep(deep, place)
    cast?.(deep, row)
    kernel.dither(crop(target, { x: 0, y: row, width: rect.width, height }), deep, place)
  }
  arena.release(mark)
}
