// What is selected is dragged, each object on its own plane; Shift keeps to one axis, with Alt at its beginning a copy is dragged.
// Those on the plane of the held one go over to the plane under the pointer.
import type { Point } from '@/lib/core/geometry'
import { cornersOf } from '@/lib/core/homography'
import type { Annotation } from '@/lib/kinds/annotations'
import { addAnnotations, changeAnnotations } from '@/lib/scene/commands'
import { carried } from '../moving/carried'
import { copiesOf, hundredth, movedItem, namesOfCopies } from '../moving/moved-item'
import { itemBox } from '../pointing/item-box'
import type { Plane, Planes } from '../pointing/planes'
import { createSnapper, unsnapped } from '../pointing/snapping'
import { alongAxis, idlePress, type Press, type ToolPointer, type ToolScope } from '../pointing/tool'

interface Drag {
  items: readonly Annotation[]
  /** The one that was pressed. */
  held: string
  /** Copies are dragged, and the originals stay. */
  copies: boolean
}

/** Locked objects stay. `first`: where the drag began. */
export function movePress(scope: ToolScope, { items, held, copies }: Drag, first: ToolPointer): Press {
  const { store } = scope
  const planes = scope.planes()
  const free = items.filter(({ locked }) => !locked)
  if (copies && scope.lacksRoom(free.length)) return idlePress
  const { selection } = store.getState().session
  const gesture = store.gesture(copies ? 'duplicate' : 'move')
  const moved = copies ? copiesOf(scope, free) : free
  if (copies) {
    const groupNames = namesOfCopies(free, moved, store.getState().scene.groupNames)
    gesture.commit(addAnnotations, { items: moved, groupNames })
    store.setSession({ selection: moved.map(({ id }) => id) })
  }
  const lead =
    moved[
      Math.max(
        0,
        free.findIndex(({ id }) => id === held),
      )
    ]
  const over = planeChange(planes, first.at)
  const snap = snapping(scope, moved, planes)
  return {
    move(pointer) {
      if (!lead) return
      const to = pointer.shift ? alongAxis(first.at, pointer.at) : pointer.at
      const onTheirs = movedItems(moved, planes, first.at, to)
      const target = pointer.mod ? null : over(to)
      const placed = target
        ? onTheirs.map((item) => (item.plane === lead.plane ? overTo(scope, item, planes, target) : item))
        : onTheirs
      const axes = { x: !pointer.shift || to.x !== first.at.x, y: !pointer.shift || to.y !== first.at.y }
      const plane = placed.find(({ id }) => id === lead.id)!.plane
      const beside = placed.filter((item) => item.plane === plane)
      const { by, guides } = pointer.mod ? unsnapped : snap(plane, beside, axes)
      const shown = placed.map((item) =>
        item.plane === plane ? movedItem(item, hundredth(by.x), hundredth(by.y)) : item,
      )
      gesture.preview(changeAnnotations, shown, scope.unshown({ guides }))
    },
    release: () => gesture.end(),
    cancel() {
      gesture.cancel()
      if (copies) store.setSession({ selection })
    },
  }
}

/** The plane under the pointer once it is another one than where the drag began. */
function planeChange(planes: Planes, from: Point): (at: Point) => Plane | null {
  const first = planes.pictureAt(from)
  return (at) => {
    const now = planes.pictureAt(at)
    return now === first ? null : (now ?? planes.canvas)
  }
}

const overTo = (scope: ToolScope, item: Annotation, planes: Planes, to: Plane): Annotation =>
  carried(item, { from: planes.named(item.plane), to }, scope.words())

/** Of the box round those that lie on one plane; the others have their own pixels. */
function snapping(scope: ToolScope, items: readonly Annotation[], planes: Planes) {
  const ids = items.map(({ id }) => id)
  const snappers = new Map<string, ReturnType<typeof createSnapper>>()
  return (plane: string, beside: readonly Annotation[], axes: { x: boolean; y: boolean }) => {
    const snapper = snappers.get(plane) ?? createSnapper(scope, planes.named(plane), ids)
    snappers.set(plane, snapper)
    return snapper.snapBox(
      beside.flatMap((item) => cornersOf(itemBox(item, scope.words()))),
      axes,
    )
  }
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
