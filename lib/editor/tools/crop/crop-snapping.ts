// Where the sides of a crop are drawn to: edges found in the picture, its thirds, its middle and its ends. Pure.
import type { Point, Rect, Size } from '@/lib/core/geometry'
import type { StrongEdges } from '@/lib/render/analysis/strong-edges'
import type { CropHandle } from './crop-rect'
import { cropHandles } from './crop-rect'

interface CropTargets {
  x: readonly number[]
  y: readonly number[]
}

/** Whole pixels of the picture. */
export function cropTargets({ width, height }: Size, edges: StrongEdges | null): CropTargets {
  const marks = (length: number) => [0, length / 3, length / 2, (length * 2) / 3, length].map(Math.round)
  return { x: [...(edges?.x ?? []), ...marks(width)], y: [...(edges?.y ?? []), ...marks(height)] }
}

interface SnappedPoint {
  to: Point
  /** The lines it was drawn to. */
  x: number | null
  y: number | null
}

/** For a handle that is dragged: in a ratio one side follows the other, so only the nearer line counts. */
export function snapHandle(
  to: Point,
  handle: CropHandle,
  { targets, reach, isHeld }: { targets: CropTargets; reach: number; isHeld: boolean },
): SnappedPoint {
  const [across, down] = cropHandles[handle]
  const x = across === 0 ? null : nearest([to.x], targets.x, reach)
  const y = down === 0 ? null : nearest([to.y], targets.y, reach)
  const [onX, onY] = isHeld && x && y ? (Math.abs(x.by) <= Math.abs(y.by) ? [x, null] : [null, y]) : [x, y]
  return {
    to: { x: to.x + (onX?.by ?? 0), y: to.y + (onY?.by ?? 0) },
    x: onX?.target ?? null,
    y: onY?.target ?? null,
  }
}

/** For a rectangle that is moved: its sides and its middle. */
export function snapRect({ x, y, width, height }: Rect, targets: CropTargets, reach: number) {
  const across = nearest([x, x + width, x + width / 2], targets.x, reach)
  const down = nearest([y, y + height, y + height / 2], targets.y, reach)
  return {
    by: { x: across?.by ?? 0, y: down?.by ?? 0 },
    x: across?.target ?? null,
    y: down?.target ?? null,
  }
}

/** The first of those that are equally near: found edges go before thirds, sides before the middle. */
function nearest(places: readonly number[], targets: readonly number[], reach: number) {
  let best: { by: number; target: number } | null = null
  for (const place of places) {
    for (const target of targets) {
      const by = target - place
      if (Math.abs(by) <= reach && (!best || Math.abs(by) < Math.abs(best.by))) best = { by, target }
    }
  }
  return best
}
