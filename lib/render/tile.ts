// One tile: a pure function of what was prepared for the plan, and a rectangle.
import { intersect, type Rect, sameRect, subtract } from '@/lib/core/geometry'
import { takeBitmap } from '@/lib/kernel/bitmap'
import type { Kernel } from '@/lib/kernel/kernel'
import { drawBackdrop } from './backgrounds/backdrop'
import type { PreparedPlan } from './prepare'

export interface Tile extends Rect {
  /** Premultiplied RGBA, rows without gaps. Valid until the next tile. */
  pixels: Uint8Array<ArrayBuffer>
  /** Whether every alpha is 255. */
  opaque: boolean
}

export type Pause = () => Promise<void> | undefined

/** Takes the tile's pixels from the arena; the caller releases them. `pause` is called between layers, and may throw. */
export async function drawTile(kernel: Kernel, plan: PreparedPlan, rect: Rect, pause?: Pause): Promise<Tile> {
  const target = takeBitmap(kernel.arena, rect)
  const covered = intersect(rect, plan.covered)
  for (const part of subtract(rect, covered)) drawBackdrop(kernel, plan, { target, tile: rect, part })
  for (const step of plan.steps) {
    await pause?.()
    step(target, rect)
  }
  const opaque = plan.opaqueBackground || sameRect(covered, rect)
  const bytes = rect.width * rect.height * 4
  reserve(kernel, bytes)
  return { ...rect, pixels: kernel.arena.bytes(target.pointer, bytes), opaque }
}

/** Room for one copy of the tile: memory that grew while the caller looks at the pixels would take them away. */
function reserve({ arena }: Kernel, bytes: number): void {
  const mark = arena.mark()
  arena.take(bytes)
  arena.release(mark)
}
