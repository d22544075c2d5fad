// Pixels of a composition, as the file has them: straight from the renderer, not from a canvas that a browser may have changed.
import { intersect, type Rect } from '@/lib/core/geometry'
import type { Plan, Renderer } from '../renderer'

export interface PixelPatch extends Rect {
  /** Straight RGBA, rows from the top. */
  data: Uint8ClampedArray<ArrayBuffer>
}

/** Of the part of the area that lies in the composition. */
export async function readPixels(
  { plan, renderer }: { plan: Plan; renderer: Pick<Renderer, 'straighten'> },
  area: Rect,
): Promise<PixelPatch> {
  const rect = intersect(area, { x: 0, y: 0, ...plan.size })
  const data = new Uint8ClampedArray(rect.width * rect.height * 4)
  await plan.draw({
    parts: [rect],
    onTile(tile) {
      const image = renderer.straighten(tile)
      for (let row = 0; row < image.height; row++) {
        const from = image.data.subarray(row * image.width * 4, (row + 1) * image.width * 4)
        data.set(from, ((tile.y - rect.y + row) * rect.width + tile.x - rect.x) * 4)
      }
    },
  })
  return { ...rect, data }
}
