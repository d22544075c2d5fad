// Objects moved by keys.
import { type Annotation, geometryOf } from '@/lib/kinds/annotations'
import { changeAnnotations } from '@/lib/scene/commands'
import type { Command } from '@/lib/scene/commands/command'
import { movedItem } from '../select/move-press'
import { type Edit, freeItems } from './selected-items'

/** So many design pixels. Nudges of the same objects are one step until the gesture of the store ends. */
export function nudge(x: number, y: number): Edit {
  return (scope) => {
    const { store } = scope
    const items = freeItems(scope)
    if (items.length === 0) return false
    const planes = scope.planes()
    const moved = items.map((item) => {
      const plane = planes.named(item.plane)
      const unit = plane.unitAt(plane.toCanvas(geometryOf(item).outline(item)[0]!))
      return movedItem(item, Math.round(x * unit * 100) / 100, Math.round(y * unit * 100) / 100)
    })
    store.preview(nudgeOf(items), moved)
    return true
  }
}

/** Other objects are another step. */
const nudgeOf = (items: readonly Annotation[]): Command<readonly Annotation[]> => ({
  ...changeAnnotations,
  name: ['nudge', ...items.map(({ id }) => id)].join(' '),
  label: 'move',
})
