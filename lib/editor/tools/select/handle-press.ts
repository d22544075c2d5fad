// A handle is dragged: it keeps its distance to the pointer, Shift constrains, Alt works from the centre.
import type { Annotation } from '@/lib/kinds/annotations'
import { tidied } from '@/lib/kinds/annotations/geometry/turn'
import { changeAnnotations } from '@/lib/scene/commands'
import { createSnapper, unsnapped } from '../pointing/snapping'
import type { Press, ToolPointer, ToolScope } from '../pointing/tool'
import type { HandleSet } from './handles'
import { rotateId } from './turning'

export function handlePress(scope: ToolScope, set: HandleSet, id: string, first: ToolPointer): Press {
  const { store } = scope
  const snapper = createSnapper(scope, set.plane, set.ids)
  const axes = { x: id !== 'top' && id !== 'bottom', y: id !== 'left' && id !== 'right' }
  const { plane, handles } = set
  const gesture = store.gesture(id === rotateId ? 'rotate' : 'resize')
  const handle = handles.find((each) => each.id === id)!
  const pressed = plane.fromCanvas(first.at)
  const away = { x: handle.at.x - pressed.x, y: handle.at.y - pressed.y }
  return {
    move({ at, shift, alt, mod }) {
      const place = plane.fromCanvas(at)
      const free = { x: place.x + away.x, y: place.y + away.y }
      // What Shift constrains is not drawn elsewhere.
      const { by, guides } = mod || shift || id === rotateId ? unsnapped : snapper.snapPoint(free, axes)
      const to = tidied({ x: free.x + by.x, y: free.y + by.y })
      const changed: Annotation[] = set.drag(id, to, { constrain: shift, fromCentre: alt })
      gesture.preview(changeAnnotations, changed, scope.unshown({ guides }))
    },
    release: () => gesture.end(),
    cancel: () => gesture.cancel(),
  }
}
