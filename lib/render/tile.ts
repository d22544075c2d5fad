// One tile: a pure function of what was prepared for the plan, and a rectangle.
import { intersect, type Rect, sameRect, subtract } from '@/lib/core/geometry'
import { type Bitmap, crop, type Kernel } from '@/lib/kernel/kernel'
import type { BackgroundFill } from './background'
import type { Card } from './card'
import type { Shadow } from './shadow'

/** The layers of a plan with all they need in the arena, from the bottom. */
export interface PreparedPlan {
  background: BackgroundFill
  /** Whether the background lets nothing through. */
  opaqueBackground: boolean
  shadow: Shadow | null
  card: Card | null
}

export interface Tile extends Rect {
  /** Premultiplied RGBA, rows without gaps. Valid until the next tile. */
  pixels: Uint8Array<ArrayBuffer>
  /** Whether every alpha is 255. */
  opaque: boolean
}

/** Takes the tile's pixels from the arena; the caller releases them. */
export function drawTile(kernel: Kernel, plan: PreparedPlan, rect: Rect): Tile {
  const bytes = rect.width * rect.height * 4
  const pointer = kernel.arena.take(bytes)
  const target: Bitmap = { pointer, strideBytes: rect.width * 4, width: rect.width, height: rect.height }
  const covered = intersect(rect, plan.card?.covered ?? { x: 0, y: 0, width: 0, height: 0 })
  const open = subtract(rect, covered)
  for (const part of open) plan.background(crop(target, { ...part, x: part.x - rect.x, y: part.y - rect.y }), part)
  plan.shadow?.cast(target, rect, open)
  plan.card?.draw(target, rect)
  const opaque = plan.opaqueBackground || sameRect(covered, rect)
  reserve(kernel, bytes)
  return { ...rect, pixels: kernel.arena.bytes(pointer, bytes), opaque }
}

/** Room for one copy of the tile: memory that grew while the caller looks at the pixels would take them away. */
function reserve({ arena }: Kernel, bytes: number): void {
  const mark = arena.mark()
  arena.take(bytes)
  arena.release(mark)
}
