// Objects made another shape by a key: mirrored, or as large as another one.
import { type Rect, union } from '@/lib/core/geometry'
import { type Annotation, geometryOf } from '@/lib/kinds/annotations'
import { spannedPoint } from '@/lib/kinds/annotations/geometry/box'
import { movedItem } from '../moving/moved-item'
import { flipPictures } from '../pictures/picture-edits'
import { itemBox } from '../pointing/item-box'
import { changeItems } from './arrange'
import { type Edit, freeItems } from './selected-items'

/** About the middle of all that lie on one plane. Words stay readable: they change their place only. */
export function flip(axis: 'x' | 'y'): Edit {
  return (scope) => {
    const items = freeItems(scope)
    if (items.length === 0) return flipPictures(scope, axis === 'x' ? 'horizontal' : 'vertical')
    const words = scope.words()
    const length = axis === 'x' ? 'width' : 'height'
    const flipped = items.map((item) => {
      const room = union(items.filter(({ plane }) => plane === item.plane).map((each) => itemBox(each, words)))
      const sum = 2 * room[axis] + room[length]
      const mirrored = geometryOf(item).transform(item, (point) => ({ ...point, [axis]: sum - point[axis] }))
      if (!geometryOf(item).scaled) return mirrored
      const [before, after] = [itemBox(item, words), itemBox(mirrored, words)]
      const by = sum - before[axis] - before[length] - after[axis]
      return axis === 'x' ? movedItem(mirrored, by, 0) : movedItem(mirrored, 0, by)
    })
    changeItems(scope, 'flip', flipped)
    return true
  }
}

/** As wide, as high, or both, as the one that was selected first; each about its own middle. */
export function matchSize(sides: readonly ('width' | 'height')[]): Edit {
  return (scope) => {
    const items = freeItems(scope)
    const { selection } = scope.store.getState().session
    const first = items.find(({ id }) => id === selection.find((each) => items.some((item) => item.id === each)))
    if (!first || items.length < 2) return false
    const wanted = boundsOf(first)
    const matched = items.map((item) => {
      const box = boundsOf(item)
      const size = { width: box.width, height: box.height }
      for (const side of sides) if (box[side] > 0 && wanted[side] > 0) size[side] = wanted[side]
      return spannedItem(item, box, size)
    })
    return changeItems(scope, 'match size', matched)
  }
}

function spannedItem(item: Annotation, box: Rect, { width, height }: Pick<Rect, 'width' | 'height'>): Annotation {
  const start = { x: box.x + (box.width - width) / 2, y: box.y + (box.height - height) / 2 }
  const end = { x: start.x + width, y: start.y + height }
  return geometryOf(item).transform(item, (point) => spannedPoint(point, box, { start, end }))
}

const boundsOf = (item: Annotation): Rect => geometryOf(item).bounds(item)
