// Objects moved by keys; pictures where no object is selected.
import { type Annotation, geometryOf } from '@/lib/kinds/annotations'
import { changeAnnotations } from '@/lib/scene/commands'
import type { Command } from '@/lib/scene/commands/command'
import { hundredth, movedItem } from '../moving/moved-item'
import { chosenPictures, nudgePictures } from '../pictures/picture-edits'
import { type Edit, freeItems } from './selected-items'

/** So many design pixels. Nudges of the same objects are one step until the gesture of the store ends. */
export function nudge(x: number, y: number): Edit {
  return (scope) => {
    const { store } = scope
    const items = freeItems(scope)
    if (items.length === 0) return chosenPictures(scope).length > 0 && nudgePictures(scope, x, y)
    const planes = scope.planes()
    const moved = items.map((item) => {
      const plane = planes.named(item.plane)
      const unit = plane.unitAt(plane.toCanvas(geometryOf(item).outline(item)[0]!))
      return movedItem(item, hundredth(x * unit), hundredth(y * unit))
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
