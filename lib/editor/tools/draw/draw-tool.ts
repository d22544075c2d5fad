// The tool of any kind of annotation: a press begins one, the drag shapes it as its geometry says, the release leaves it selected.
import { intersect, isEmpty, type Point } from '@/lib/core/geometry'
import { type Annotation, type AnnotationKindName, annotationKind, geometryOf } from '@/lib/kinds/annotations'
import { tidied } from '@/lib/kinds/annotations/geometry/turn'
import { distance } from '@/lib/kinds/annotations/geometry/vector'
import { addAnnotation } from '@/lib/scene/commands'
import type { Plane, Planes } from '../pointing/planes'
import { createSnapper, snapReach, unsnapped } from '../pointing/snapping'
import { clickCssPx, idlePress, type Press, type Tool, type ToolPointer, type ToolScope } from '../pointing/tool'
import { drawingTools } from './drawing-tools'
import { handOver, initialFields, made, movedBy, placedAtPress } from './new-annotation'
import { strokePress } from './stroke-press'

export function drawTool(kind: AnnotationKindName): Tool {
  return {
    id: kind,
    cursor: 'crosshair',
    press(scope, pointer) {
      const plane = planeFor(kind, scope.planes(), pointer.at)
      if (!plane) return null
      if (scope.lacksRoom(1)) return idlePress
      return (drawingTools[kind].click === 'dot' ? strokePress : shapePress)(kind, { scope, plane }, pointer)
    },
  }
}

/** A picture that shows there, else the canvas; for what needs a picture the nearest one. Null where there is none. */
export function planeFor(kind: AnnotationKindName, planes: Planes, at: Point): Plane | null {
  const picture = planes.pictureAt(at)
  if (picture) return picture
  return drawingTools[kind].needsPicture ? nearestPicture(planes, at) : planes.canvas
}

/** By the middle of what is seen of it. */
export function nearestPicture(planes: Planes, at: Point): Plane | null {
  const far = (plane: Plane) => {
    const { x, y, width, height } = plane.shown
    return distance(at, plane.toCanvas({ x: x + width / 2, y: y + height / 2 }))
  }
  return [...planes.pictures].sort((a, b) => far(a) - far(b))[0] ?? null
}

interface DrawPlace {
  scope: ToolScope
  plane: Plane
}

function shapePress(kind: AnnotationKindName, { scope, plane }: DrawPlace, first: ToolPointer): Press {
  const { store } = scope
  const { click, isTyped } = drawingTools[kind]
  const gesture = store.gesture(annotationKind(kind).label.toLowerCase())
  const id = scope.newId()
  const fields = { id, plane: plane.id, ...initialFields(store.getState(), kind, plane.size) }
  const snapped = createDrawSnap(kind, { scope, plane }, id)
  /** Where the press is: space moves it. */
  let pressed = first.at
  let points: Point[] = [snapped(first, null)]
  let last = first
  /** The last one that the scene took: what is too large it refuses. */
  let shown: Annotation | null = null
  const isThere = () => store.getState().scene.annotations.at(-1)?.id === id
  const isDrag = () =>
    distance(pressed, last.at) > scope.fromCss(clickCssPx(first)) && distance(points[0]!, points.at(-1)!) > 0

  const show = () => {
    const item = isDrag() ? made(kind, fields, { points, constrain: last.shift, fromCentre: last.alt }) : null
    if (!item || !isSeen(item, plane)) {
      if (shown) gesture.preview(addNothing, shown)
      shown = null
      return
    }
    gesture.preview(addAnnotation, item)
    if (isThere()) shown = item
    else if (shown) gesture.preview(addAnnotation, shown)
  }
  const follow = (pointer: ToolPointer) => {
    const [before, now] = [plane.fromCanvas(last.at), plane.fromCanvas(pointer.at)]
    const isMoved = pointer.at.x !== last.at.x || pointer.at.y !== last.at.y
    if (pointer.space) {
      points = points.map((point) => movedBy(point, now.x - before.x, now.y - before.y))
      pressed = { x: pressed.x + pointer.at.x - last.at.x, y: pressed.y + pointer.at.y - last.at.y }
    } else if (isMoved || points.length > 1) points = [points[0]!, snapped(pointer, points[0]!)]
    last = pointer
  }
  return {
    move(pointer) {
      follow(pointer)
      show()
    },
    release() {
      // Another tool was chosen meanwhile: no words would be typed.
      if (isTyped && store.getState().session.tool !== kind) return gesture.cancel()
      const at = tidied(plane.fromCanvas(pressed))
      if (click === 'place' && !isDrag()) gesture.preview(addAnnotation, placedAtPress(kind, fields, at))
      const isOpen = gesture.isOpen()
      gesture.end()
      if (isOpen) handOver(scope, kind, id)
    },
    cancel: () => gesture.cancel(),
  }
}

const addNothing: typeof addAnnotation = { ...addAnnotation, apply: (scene) => scene }

function isSeen(item: Annotation, { shown }: Plane): boolean {
  const { needsArea, needsPicture } = drawingTools[item.kind]
  const bounds = geometryOf(item).bounds(item)
  return !needsArea || !isEmpty(needsPicture ? intersect(bounds, shown) : bounds)
}

/** Where a pointer draws to: what nearly lines up is drawn there. What Shift constrains is not drawn elsewhere. */
function createDrawSnap(kind: AnnotationKindName, { scope, plane }: DrawPlace, id: string) {
  const snapper = createSnapper(scope, plane, [id])
  const isBox = 'height' in annotationKind(kind).schema.shape
  return ({ at, mod, shift, space }: ToolPointer, start: Point | null): Point => {
    const point = tidied(plane.fromCanvas(at))
    const snap = (axes = { x: true, y: true }) => {
      const { by, guides } = mod || shift || space ? unsnapped : snapper.snapPoint(point, axes)
      return { to: tidied({ x: point.x + by.x, y: point.y + by.y }), guides }
    }
    let found = snap()
    if (isBox && start) {
      // A thin box would be drawn to the line that it began on, and have no area.
      const reach = snapReach(scope, plane, point)
      const isClear = (axis: 'x' | 'y') => Math.abs(found.to[axis] - start[axis]) > reach
      const axes = { x: isClear('x'), y: isClear('y') }
      if (!axes.x || !axes.y) found = snap(axes)
    }
    scope.show({ guides: found.guides })
    return found.to
  }
}
