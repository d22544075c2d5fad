// An upright card on a tile: straight onto it, or as one group when it is see-through.
import { intersect, isEmpty, type Rect } from '@/lib/core/geometry'
import { crop, takeClearBitmap } from '@/lib/kernel/bitmap'
import type { Bitmap, Kernel } from '@/lib/kernel/kernel'
import type { Screen } from './screen'

interface FlatCard {
  raster: Screen
  /** Device pixels of the card; what is drawn on it may reach beyond when it is not see-through. */
  bounds: Rect
  /** 0 to 255. */
  opacity: number
}

export function drawFlatCard(kernel: Kernel, { raster, bounds, opacity }: FlatCard, target: Bitmap, tile: Rect): void {
  if (opacity === 255) {
    raster.draw(target, tile)
    return
  }
  const part = intersect(tile, bounds)
  if (isEmpty(part) || opacity === 0) return
  const { arena } = kernel
  const mark = arena.mark()
  const group = takeClearBitmap(arena, part)
  raster.draw(group, part)
  kernel.fade(group.pointer, part.width * part.height, opacity)
  kernel.over(crop(target, { ...part, x: part.x - tile.x, y: part.y - tile.y }), group)
  arena.release(mark)
}
