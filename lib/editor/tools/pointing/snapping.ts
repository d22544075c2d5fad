// What is dragged is drawn to what it nearly lines up with: edges and centres of other objects, of the picture and of the canvas,
// equal gaps between neighbours, or the lines of the grid.
import { boundsOf, type Point, type Rect } from '@/lib/core/geometry'
import { geometryOf } from '@/lib/kinds/annotations'
import { rectSnapPoints } from '@/lib/kinds/annotations/geometry/points'
import type { Guide } from '../../store/pointing'
import { type Axis, equalGap } from './gaps'
import { itemBox } from './item-box'
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
interface Axes {
  x: boolean
  y: boolean
}

interface Snapper {
  /** For a point that is dragged. */
  snapPoint(point: Point, axes?: Axes): Snap
  /** For the box round the points. */
  snapBox(points: readonly Point[], axes?: Axes): Snap
}

export const unsnapped: Snap = { by: { x: 0, y: 0 }, guides: [] }
const nothing: Snapper = { snapPoint: () => unsnapped, snapBox: () => unsnapped }
const both: Axes = { x: true, y: true }

/** Among what lies on the plane besides those objects and pictures, as the scene is now. */
export function createSnapper(scope: ToolScope, plane: Plane, without: readonly string[]): Snapper {
  const { snapping, grid } = scope.store.getState().session
  if (grid.isOn) return plane.isUpright ? gridSnapper(plane, grid.sizePx) : nothing
  return snapping ? objectSnapper(scope, plane, without) : nothing
}

/** How far something is drawn there, in pixels of the plane. */
export const snapReach = ({ fromCss }: Pick<ToolScope, 'fromCss'>, plane: Plane, at: Point): number =>
  fromCss(snapCssPx) * plane.unitAt(plane.toCanvas(at))

function objectSnapper(scope: ToolScope, plane: Plane, without: readonly string[]): Snapper {
  const { targets, boxes } = neighboursOn(scope, plane, without)
  const snap = (points: readonly Point[], box: Rect | null, axes: Axes): Snap => {
    const reach = snapReach(scope, plane, points[0]!)
    const found = (['x', 'y'] as const).flatMap((axis) =>
      axes[axis] ? (nearest({ points, targets, box, boxes }, axis, reach) ?? []) : [],
    )
    const by = { x: 0, y: 0 }
    for (const { axis, by: length } of found) by[axis] = length
    return { by, guides: found.flatMap((match) => match.guides(by, plane)) }
  }
  return {
    snapPoint: (point, axes = both) => snap([point], null, axes),
    snapBox(points, axes = both) {
      const box = boundsOf(points)
      return snap(rectSnapPoints(box), box, axes)
    },
  }
}

/** Along the grid of the canvas: the point, or the upper left of the box. */
function gridSnapper({ toCanvas, fromCanvas }: Plane, sizePx: number): Snapper {
  const onLine = (length: number) => Math.round(length / sizePx) * sizePx
  const snapPoint: Snapper['snapPoint'] = (point, axes = both) => {
    const { x, y } = toCanvas(point)
    const to = fromCanvas({ x: onLine(x), y: onLine(y) })
    return { by: { x: axes.x ? to.x - point.x : 0, y: axes.y ? to.y - point.y : 0 }, guides: [] }
  }
  return { snapPoint, snapBox: (points, axes) => snapPoint(boundsOf(points), axes) }
}

/** Points to line up with, and boxes to keep a distance from. Upright planes also line up with what lies beyond them. */
function neighboursOn(scope: ToolScope, plane: Plane, without: readonly string[]) {
  const { annotations } = scope.store.getState().scene
  const planes = scope.planes()
  const others = annotations.filter((item) => item.plane === plane.id && !item.hidden && !without.includes(item.id))
  const cards = planes.cards.filter(({ id, isUpright }) => isUpright && !without.includes(id))
  const beyond = plane.id === 'canvas' ? cards.map(({ corners }) => boundsOf(corners)) : canvasOn(plane, planes.canvas)
  const targets = [
    ...[plane.shown, ...beyond].flatMap(rectSnapPoints),
    ...others.flatMap((item) => geometryOf(item).snapPoints(item)),
  ]
  return { targets: sorted(targets), boxes: others.map((item) => itemBox(item, scope.words())) }
}

function canvasOn(plane: Plane, { shown: { width, height } }: Plane): Rect[] {
  return plane.isUpright
    ? [boundsOf([plane.fromCanvas({ x: 0, y: 0 }), plane.fromCanvas({ x: width, y: height })])]
    : []
}

interface Match {
  axis: Axis
  by: number
  guides(by: Point, plane: Plane): Guide[]
}

interface Surroundings {
  points: readonly Point[]
  targets: Targets
  box: Rect | null
  boxes: readonly Rect[]
}

/** Along one axis: the gap only where it is nearer than every line. */
function nearest({ points, targets, box, boxes }: Surroundings, axis: Axis, reach: number): Match | null {
  const line = nearestLine(points, targets, axis, reach)
  const gap = box && equalGap(box, boxes, axis, reach)
  if (!gap || (line && Math.abs(line.by) <= Math.abs(gap.by))) return line
  return {
    axis,
    by: gap.by,
    guides: (_, { toCanvas }) =>
      gap.gaps.map(({ from, to, lengthPx }) => ({
        from: toCanvas(from),
        to: toCanvas(to),
        kind: 'gap',
        label: `${Math.round(lengthPx)}`,
      })),
  }
}

function nearestLine(points: readonly Point[], targets: Targets, axis: Axis, reach: number): Match | null {
  const row = targets[axis]
  let best: { by: number; point: Point; target: Point } | null = null
  for (const point of points) {
    const after = firstBeyond(row, axis, point[axis])
    // The nearest lies on one side or the other.
    for (const target of row.slice(Math.max(0, after - 1), after + 1)) {
      const by = target[axis] - point[axis]
      if (Math.abs(by) <= reach && (!best || Math.abs(by) < Math.abs(best.by))) best = { by, point, target }
    }
  }
  if (!best) return null
  const { by, point, target } = best
  // From what is dragged, where it comes to lie, to what it lines up with.
  const guides: Match['guides'] = (all, { toCanvas }) => [
    { from: toCanvas({ x: point.x + all.x, y: point.y + all.y }), to: toCanvas(target), kind: 'align', label: null },
  ]
  return { axis, by, guides }
}

/** The points to line up with, in their order along each axis: hundreds of objects have thousands. */
type Targets = Readonly<Record<Axis, readonly Point[]>>

const sorted = (points: readonly Point[]): Targets => ({
  x: points.toSorted((a, b) => a.x - b.x),
  y: points.toSorted((a, b) => a.y - b.y),
})

/** Where the first one lies at or beyond that place; the length of the row where none does. */
function firstBeyond(row: readonly Point[], axis: Axis, place: number): number {
  let [low, high] = [0, row.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (row[middle]![axis] < place) low = middle + 1
    else high = middle
  }
  return low
}
