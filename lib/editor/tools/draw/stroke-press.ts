// A stroke of a hand: it goes where the pointer goes. A frame copies its row of points, of which there are 4,000 at most.
import { Annotation, type AnnotationKindName, annotationKind } from '@/lib/kinds/annotations'
import { growingRow } from '@/lib/kinds/annotations/geometry/path'
import { withinReach } from '@/lib/kinds/annotations/geometry/reach'
import { tidied } from '@/lib/kinds/annotations/geometry/turn'
import { distance } from '@/lib/kinds/annotations/geometry/vector'
import { addAnnotation } from '@/lib/scene/commands'
import type { Plane } from '../pointing/planes'
import type { Press, ToolPointer, ToolScope } from '../pointing/tool'
import { drawingTools } from './drawing-tools'
import { handOver, initialFields, made, movedBy } from './new-annotation'

/** CSS pixels: commas and dots of letters are strokes, too. */
const dotCssPx = 1

export function strokePress(
  kind: AnnotationKindName,
  { scope, plane }: { scope: ToolScope; plane: Plane },
  first: ToolPointer,
): Press {
  const { store } = scope
  const { takesPressure } = drawingTools[kind]
  const fields = { id: scope.newId(), plane: plane.id, ...initialFields(store.getState(), kind, plane.size) }
  const pointOf = ({ at, pressure }: ToolPointer) => {
    const point = tidied(plane.fromCanvas(at))
    return takesPressure && pressure !== undefined ? { ...point, pressure } : point
  }
  const row = growingRow(pointOf(first))
  const start = Annotation.parse(made(kind, fields, { points: row.points() }))
  const gesture = store.gesture(annotationKind(kind).label.toLowerCase())
  let last = first
  let isDrag = false
  const drawn = () => ({
    ...start,
    ...annotationKind(kind).geometry.make({ points: row.points(), constrain: last.shift }),
  })

  const follow = (pointer: ToolPointer) => {
    const point = pointOf(pointer)
    const isMoved = pointer.at.x !== last.at.x || pointer.at.y !== last.at.y
    if (pointer.space) {
      const before = plane.fromCanvas(last.at)
      row.map((each) => withinReach(movedBy(each, point.x - before.x, point.y - before.y)))
    } else if (isMoved) row.push(point)
    last = pointer
  }
  return {
    move(pointer) {
      isDrag ||= distance(first.at, pointer.at) > scope.fromCss(dotCssPx)
      follow(pointer)
      if (isDrag && !pointer.isPassed) gesture.preview(addParsed, drawn() as Annotation)
    },
    release() {
      const dot = { ...start, points: row.points().slice(0, 1) } as Annotation
      gesture.preview(addAnnotation, isDrag ? (drawn() as Annotation) : dot)
      const isOpen = gesture.isOpen()
      gesture.end()
      if (isOpen) handOver(scope, kind, fields.id)
    },
    cancel: () => gesture.cancel(),
  }
}

/** With every frame all points of a stroke would be parsed: 2 ms for 4,000. The release does so once. */
const addParsed: typeof addAnnotation = {
  ...addAnnotation,
  apply: (scene, item) => ({ ...scene, annotations: [...scene.annotations, item] }),
}
