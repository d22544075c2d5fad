// A picture as a scene turns and flips it, without moving a pixel: a walk over the same bytes in another order.
import type { Rect, Size } from '@/lib/core/geometry'
import type { PixelImage } from '@/lib/core/surface'
import type { Picture } from '@/lib/scene/picture'

export interface OrientedPixels extends Size {
  data: Uint8ClampedArray
  /** Index of the first byte of a pixel. */
  at(x: number, y: number): number
  /** Rectangles nobody may look into: what is redacted. */
  hidden: readonly Rect[]
}

export function orientedPixels(
  image: PixelImage,
  { turnDeg, flip }: Pick<Picture, 'turnDeg' | 'flip'>,
  hidden: readonly Rect[] = [],
): OrientedPixels {
  const { width: w, height: h, data } = image
  const upright = turnDeg % 180 === 0
  const [width, height] = upright ? [w, h] : [h, w]
  const turned = {
    0: { origin: 0, across: 1, down: w },
    90: { origin: (h - 1) * w, across: -w, down: 1 },
    180: { origin: w * h - 1, across: -1, down: -w },
    270: { origin: w - 1, across: w, down: -1 },
  }[turnDeg]
  let { origin, across, down } = turned
  if (flip.horizontal) {
    origin += (width - 1) * across
    across = -across
  }
  if (flip.vertical) {
    origin += (height - 1) * down
    down = -down
  }
  return { width, height, data, hidden, at: (x, y) => (origin + x * across + y * down) * 4 }
}

export const isHidden = ({ hidden }: OrientedPixels, x: number, y: number): boolean =>
  hidden.some((rect) => x >= rect.x && y >= rect.y && x < rect.x + rect.width && y < rect.y + rect.height)
