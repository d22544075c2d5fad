// Objects and pictures moved by keys.
import { union } from '@/lib/core/geometry'
import { movedItem, movedPictures, moveTogether, wayForAll, wayOn } from '../moving/moved-item'
import { chosenPictures, nudgeInPlaces } from '../pictures/picture-edits'
import { isFree } from '../pictures/slots'
import { centreOf, itemBox } from '../pointing/item-box'
import { type Edit, freeItems } from './selected-items'

/** So many design pixels of the canvas, whichever way a picture is turned. Nudges of the same things are one step until the gesture of the store ends. */
export function nudge(x: number, y: number): Edit {
  return (scope) => {
    const { store } = scope
    const pictures = isFree(store.getState().scene) ? chosenPictures(scope) : []
    // What lies on a picture goes along with it.
    const items = freeItems(scope).filter(({ plane }) => !pictures.some(({ id }) => id === plane))
    const things = [...items, ...pictures]
    if (things.length === 0) return nudgeInPlaces(scope, x, y)
    const planes = scope.planes()
    const way = wayForAll(pictures, { x, y })
    const moved = [...Map.groupBy(items, ({ plane }) => plane)].flatMap(([plane, own]) => {
      const middle = centreOf(union(own.map((item) => itemBox(item, scope.words()))))
      const by = wayOn(planes.named(plane), middle, way)
      return own.map((item) => movedItem(item, by.x, by.y))
    })
    const name = ['nudge', ...things.map(({ id }) => id)].join(' ')
    const label = items.length > 0 ? 'move' : 'move picture'
    store.preview({ ...moveTogether, name, label }, { items: moved, pictures: movedPictures(pictures, way) })
    return true
  }
}
