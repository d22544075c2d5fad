// What is selected is dragged, each object on its own plane; Shift keeps to one axis, with Alt at its beginning a copy is dragged.
import { type Point, union } from '@/lib/core/geometry'
import { type Annotation, geometryOf } from '@/lib/kinds/annotations'
import { addAnnotation, changeAnnotations } from '@/lib/scene/commands'
import type { Plane, Planes } from '../pointing/planes'
import { type Axes, createSnapper, snapBox, unsnapped } from '../pointing/snapping'
import type { Press, ToolPointer, ToolScope } from '../pointing/tool'

/** Locked objects stay. `first`: where the drag began. */
export function movePress(scope: ToolScope, items: readonly Annotation[], first: ToolPointer, copies: boolean): Press {
  const { store } = scope
  const planes = scope.planes()
  const free = items.filter(({ locked }) => !locked)
  const { selection } = store.getState().session
  const gesture = store.gesture(copies ? 'duplicate' : 'move')
  const moved = copies ? free.map((item) => ({ ...item, id: scope.newId() })) : free
  if (copies) {
    for (const copy of moved) gesture.commit(addAnnotation, copy)
    store.setSession({ selection: moved.map(({ id }) => id) })
  }
  const snap = snapping(scope, moved, planes)
  return {
    move(pointer) {
      const to = pointer.shift ? alongAxis(first.at, pointer.at) : pointer.at
      const free = movedItems(moved, planes, first.at, to)
      const axes = { x: !pointer.shift || to.x !== first.at.x, y: !pointer.shift || to.y !== first.at.y }
      const { by, guides } = pointer.mod ? unsnapped : snap(free, axes)
      scope.show({ guides })
      const lead = moved[0]?.plane
      const shown = free.map((item) => (item.plane === lead ? movedItem(item, hundredth(by.x), hundredth(by.y)) : item))
      gesture.preview(changeAnnotations, shown)
    },
    release: () => gesture.end(),
    cancel() {
      gesture.cancel()
      if (copies) store.setSession({ selection })
    },
  }
}

/** Of the box round those that lie on the plane of the first; the others have their own pixels. */
function snapping(scope: ToolScope, items: readonly Annotation[], planes: Planes) {
  const lead = items[0]
  if (!lead) return () => unsnapped
  const snapper = createSnapper(
    scope,
    planes.named(lead.plane),
    items.map(({ id }) => id),
  )
  return (moved: readonly Annotation[], axes: Axes) => {
    const beside = moved.filter(({ plane }) => plane === lead.plane)
    return snapBox(snapper, union(beside.map((item) => geometryOf(item).bounds(item))), axes)
  }
}

function alongAxis(from: Point, to: Point): Point {
  return Math.abs(to.x - from.x) >= Math.abs(to.y - from.y) ? { x: to.x, y: from.y } : { x: from.x, y: to.y }
}

/** Each follows the pointer as its own plane sees it. */
function movedItems(items: readonly Annotation[], planes: Planes, from: Point, to: Point): Annotation[] {
  const deltas = new Map<Plane, Point>()
  const deltaOn = (plane: Plane): Point => {
    const known = deltas.get(plane)
    if (known) return known
    const [before, after] = [plane.fromCanvas(from), plane.fromCanvas(to)]
    const delta = { x: hundredth(after.x - before.x), y: hundredth(after.y - before.y) }
    deltas.set(plane, delta)
    return delta
  }
  return items.map((item) => {
    const { x, y } = deltaOn(planes.named(item.plane))
    return movedItem(item, x, y)
  })
}

/** Pixels of its plane. */
export const movedItem = (item: Annotation, x: number, y: number): Annotation =>
  geometryOf(item).transform(item, (point) => ({ x: point.x + x, y: point.y + y }))

const hundredth = (value: number) => Math.round(value * 100) / 100
