// A handle is dragged: it keeps its distance to the pointer, Shift constrains, Alt works from the centre.
import type { Annotation } from '@/lib/kinds/annotations'
import { changeAnnotations } from '@/lib/scene/commands'
import type { Press, ToolPointer, ToolScope } from '../pointing/tool'
import type { HandleSet } from './handles'

export function handlePress({ store }: ToolScope, set: HandleSet, id: string, first: ToolPointer): Press {
  const { plane, handles } = set
  const gesture = store.gesture('resize')
  const handle = handles.find((each) => each.id === id)!
  const pressed = plane.fromCanvas(first.at)
  const away = { x: handle.at.x - pressed.x, y: handle.at.y - pressed.y }
  return {
    move({ at, shift, alt }) {
      const place = plane.fromCanvas(at)
      const to = { x: hundredth(place.x + away.x), y: hundredth(place.y + away.y) }
      const changed: Annotation[] = set.drag(id, to, { constrain: shift, fromCentre: alt })
      gesture.preview(changeAnnotations, changed)
    },
    release: () => gesture.end(),
    cancel: () => gesture.cancel(),
  }
}

const hundredth = (value: number) => Math.round(value * 100) / 100
