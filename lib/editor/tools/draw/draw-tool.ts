// The tool of any kind of annotation: a press begins one, the drag shapes it as its geometry says, the release leaves it selected.
import type { Point } from '@/lib/core/geometry'
import { type AnnotationKindName, annotationKind } from '@/lib/kinds/annotations'
import { tidied } from '@/lib/kinds/annotations/geometry/turn'
import { distance } from '@/lib/kinds/annotations/geometry/vector'
import { addAnnotation } from '@/lib/scene/commands'
import type { Plane, Planes } from '../pointing/planes'
import { createSnapper } from '../pointing/snapping'
import { clickCssPx, type Press, type Tool, type ToolPointer, type ToolScope } from '../pointing/tool'
import { drawingTools } from './drawing-tools'
import { initialFields, made, movedBy, placedAtPress } from './new-annotation'

export function drawTool(kind: AnnotationKindName): Tool {
  return {
    id: kind,
    cursor: 'crosshair',
    press(scope, pointer) {
      const plane = planeFor(kind, scope.planes(), pointer.at)
      return plane && drawPress(kind, { scope, plane }, pointer)
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

function drawPress(kind: AnnotationKindName, { scope, plane }: DrawPlace, first: ToolPointer): Press {
  const { store } = scope
  const { click, takesPressure, isTyped } = drawingTools[kind]
  const { label } = annotationKind(kind)
  const gesture = store.gesture(label.toLowerCase())
  const id = scope.newId()
  const fields = initialFields(store.getState(), kind, plane.size)
  const pointOf = ({ at, pressure }: ToolPointer) => {
    const point = tidied(plane.fromCanvas(at))
    return takesPressure && pressure !== undefined ? { ...point, pressure } : point
  }
  const snapper = createSnapper(scope, plane, [id])
  /** Hands draw where they go, and what Shift constrains is not drawn elsewhere. */
  const snapped = (pointer: ToolPointer): Point => {
    const point = pointOf(pointer)
    if (click === 'dot' || pointer.mod || pointer.shift || pointer.space) return point
    const { by, guides } = snapper.snapPoint(point)
    scope.show({ guides })
    return tidied({ x: point.x + by.x, y: point.y + by.y })
  }
  let points: Point[] = [snapped(first)]
  let last = first
  let isDrag = false

  const show = (pointer: ToolPointer) => {
    const shape = { points, constrain: pointer.shift, fromCentre: pointer.alt }
    gesture.preview(addAnnotation, made(kind, { id, plane: plane.id, ...fields }, shape))
  }
  const follow = (pointer: ToolPointer) => {
    const [before, now] = [plane.fromCanvas(last.at), plane.fromCanvas(pointer.at)]
    if (pointer.space) points = points.map((point) => movedBy(point, now.x - before.x, now.y - before.y))
    else if (pointer.at.x !== last.at.x || pointer.at.y !== last.at.y) points = [...points, snapped(pointer)]
    last = pointer
  }
  return {
    move(pointer) {
      isDrag ||= distance(first.at, pointer.at) > scope.fromCss(clickCssPx(pointer))
      follow(pointer)
      if (isDrag) show(pointer)
    },
    release(pointer) {
      // Another tool was chosen meanwhile: no words would be typed.
      const isWordless = isTyped && store.getState().session.tool !== kind
      if (isWordless || (!isDrag && click === 'nothing')) return gesture.cancel()
      if (!isDrag) {
        points = [pointOf(first)]
        const whole = click === 'place' ? placedAtPress(kind, { id, plane: plane.id, ...fields }, points[0]!) : null
        if (whole) gesture.preview(addAnnotation, whole)
        else show(pointer)
      }
      const isThere = gesture.isOpen()
      gesture.end()
      if (isThere) handOver(scope, kind, id)
    },
    cancel: () => gesture.cancel(),
  }
}

/** The new one is selected, and the tool goes back to select unless it is locked or another one was chosen. */
export function handOver({ store }: Pick<ToolScope, 'store'>, kind: AnnotationKindName, id: string): void {
  const { scene, session } = store.getState()
  if (!scene.annotations.some((item) => item.id === id)) return
  const { isTyped } = drawingTools[kind]
  store.setSession({
    selection: [id],
    tool: session.toolLocked || session.tool !== kind ? session.tool : 'select',
    typing: isTyped ? id : session.typing,
  })
}
