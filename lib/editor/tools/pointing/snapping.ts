// What is dragged is drawn to what it nearly lines up with: edges and centres of other objects, of the picture and of the canvas.
import type { Point, Rect } from '@/lib/core/geometry'
import { geometryOf } from '@/lib/kinds/annotations'
import { rectSnapPoints } from '@/lib/kinds/annotations/geometry/points'
import type { Scene } from '@/lib/scene/schema'
import type { Guide } from '../../store/session'
import type { Plane } from './planes'
import type { ToolScope } from './tool'

/** CSS pixels. */
const snapCssPx = 6

interface Snap {
  /** What has to be added, in pixels of the plane. */
  by: Point
  guides: Guide[]
}

/** Which axes may be drawn: a side of a box moves along one. */
export interface Axes {
  x: boolean
  y: boolean
}

interface Snapper {
  /** For a point that is dragged, or the nine of a box. */
  snap(points: readonly Point[], axes?: Axes): Snap
}

export const unsnapped: Snap = { by: { x: 0, y: 0 }, guides: [] }

const both: Axes = { x: true, y: true }

/** Among what lies on the plane besides those objects, as the scene is now. */
export function createSnapper(scope: ToolScope, plane: Plane, without: readonly string[]): Snapper {
  const targets = targetsOn(plane, scope.store.getState().scene, without)
  return {
    snap(points, axes = both) {
      const reach = scope.fromCss(snapCssPx) * plane.unitAt(plane.toCanvas(points[0]!))
      const across = axes.x ? nearest(points, targets, 'x', reach) : null
      const down = axes.y ? nearest(points, targets, 'y', reach) : null
      const by = { x: across?.by ?? 0, y: down?.by ?? 0 }
      return { by, guides: [across, down].flatMap((match) => (match ? guideOf(match, by, plane) : [])) }
    },
  }
}

export const snapBox = (snapper: Snapper, box: Rect, axes?: Axes): Snap => snapper.snap(rectSnapPoints(box), axes)

function targetsOn(plane: Plane, { annotations }: Scene, without: readonly string[]): Point[] {
  const others = annotations.filter((item) => item.plane === plane.id && !item.hidden && !without.includes(item.id))
  return [...rectSnapPoints(plane.shown), ...others.flatMap((item) => geometryOf(item).snapPoints(item))]
}

interface Match {
  axis: 'x' | 'y'
  by: number
  point: Point
  target: Point
}

function nearest(points: readonly Point[], targets: readonly Point[], axis: 'x' | 'y', reach: number): Match | null {
  let best: Match | null = null
  for (const point of points) {
    for (const target of targets) {
      const by = target[axis] - point[axis]
      if (Math.abs(by) <= reach && (!best || Math.abs(by) < Math.abs(best.by))) best = { axis, by, point, target }
    }
  }
  return best
}

/** From what is dragged, where it comes to lie, to what it lines up with; on the canvas. */
function guideOf({ point, target }: Match, by: Point, { toCanvas }: Plane): Guide {
  return { from: toCanvas({ x: point.x + by.x, y: point.y + by.y }), to: toCanvas(target) }
}
