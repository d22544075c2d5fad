// Drawing without a pointer: the active tool puts one object in the middle of what is seen, to be moved by keys.
import { type AnnotationKindName, annotations } from '@/lib/kinds/annotations'
import { addAnnotation } from '@/lib/scene/commands'
import { planeFor } from '../draw/draw-tool'
import { handOver, initialFields, placedInMiddle } from '../draw/new-annotation'
import type { ToolScope } from '../pointing/tool'

/** False for a tool that draws nothing, and where there is no picture for one that needs it. */
export function placeByKey(scope: ToolScope): boolean {
  const { tool } = scope.store.getState().session
  const kind = annotations.find((each) => each.kind === tool)
  return kind !== undefined && placeOne(scope, kind.kind, kind.label)
}

function placeOne(scope: ToolScope, kind: AnnotationKindName, label: string): boolean {
  const { store } = scope
  const planes = scope.planes()
  const { width, height } = planes.canvas.size
  const plane = planeFor(kind, planes, { x: width / 2, y: height / 2 })
  if (!plane) return false
  if (scope.lacksRoom(1)) return true
  const id = scope.newId()
  const fields = { id, plane: plane.id, ...initialFields(store.getState(), kind, plane.size) }
  const gesture = store.gesture(label.toLowerCase())
  gesture.commit(addAnnotation, placedInMiddle(kind, fields, plane))
  gesture.end()
  handOver(scope, kind, id)
  return true
}
