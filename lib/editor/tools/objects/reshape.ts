// Objects made another shape by a key: mirrored, or as large as another one.
import { boundsOf, type Point, type Rect, type Size, union } from '@/lib/core/geometry'
import { type Annotation, geometryOf } from '@/lib/kinds/annotations'
import { spannedPoint } from '@/lib/kinds/annotations/geometry/box'
import { tidied, turnedPoint } from '@/lib/kinds/annotations/geometry/turn'
import { distance } from '@/lib/kinds/annotations/geometry/vector'
import { withTips } from '../moving/carried'
import { hundredth, movedItem } from '../moving/moved-item'
import { flipPictures } from '../pictures/picture-edits'
import { bodiesWithWords, type WordBoxes } from '../pointing/hits'
import { itemBox } from '../pointing/item-box'
import { changeItems } from './arrange'
import { type Edit, freeItems } from './selected-items'

type Words = Extract<Annotation, { kind: 'text' | 'callout' }>

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
      const [before, after] = [wordsBox(item, words), wordsBox(mirrored, words)]
      const by = sum - before[axis] - before[length] - after[axis]
      const placed = axis === 'x' ? movedItem(mirrored, by, 0) : movedItem(mirrored, 0, by)
      return withTips(item, placed, (point) => ({ ...point, [axis]: sum - point[axis] }))
    })
    changeItems(scope, 'flip', flipped)
    return true
  }
}

/** Without what they point at. */
const wordsBox = (item: Annotation, words: WordBoxes): Rect => boundsOf(bodiesWithWords(item, words)[0]!.points)

/** As wide, as high, or both, as the one that was selected first, as it is before it is turned; each about its own middle. */
export function matchSize(sides: readonly ('width' | 'height')[]): Edit {
  return (scope) => {
    const items = freeItems(scope)
    const { selection } = scope.store.getState().session
    const first = items.find(({ id }) => id === selection.find((each) => items.some((item) => item.id === each)))
    if (!first || items.length < 2) return false
    const wanted = sizeOf(first, scope.words())
    const matched = items.map((item) => {
      const size = sizeOf(item, scope.words())
      for (const side of sides) if (size[side] > 0 && wanted[side] > 0) size[side] = wanted[side]
      return sizedItem(item, size, scope.words())
    })
    return changeItems(scope, 'match size', matched)
  }
}

/** Of words with their ground; they have the height that their lines take. */
function sizeOf(item: Annotation, words: WordBoxes): { width: number; height: number } {
  if ('height' in item) return { width: item.width, height: item.height }
  if (!('width' in item)) return { ...geometryOf(item).bounds(item) }
  const [start, end, last] = bodiesWithWords(item, words)[0]!.points as [Point, Point, Point]
  const width = item.width > 0 ? item.width + 2 * groundOf(item, start) : distance(start, end)
  return { width, height: distance(end, last) }
}

/** How far the ground reaches beyond the words on either side. `start`: its upper left corner. */
const groundOf = ({ at, turnDeg }: Words, start: Point): number =>
  at.x - turnedPoint(start, { about: at, deg: -turnDeg }).x

/** A disc stays as large as it is: what is a box to others is how far it points. */
function sizedItem(item: Annotation, { width, height }: Size, words: WordBoxes): Annotation {
  if ('height' in item) {
    const [x, y] = [item.x + (item.width - width) / 2, item.y + (item.height - height) / 2]
    return { ...item, x: hundredth(x), y: hundredth(y), width, height }
  }
  if ('width' in item) {
    const by = (width - sizeOf(item, words).width) / 2
    if (Math.abs(by) < 0.01) return item
    const ground = groundOf(item, bodiesWithWords(item, words)[0]!.points[0]!)
    const at = turnedPoint({ x: item.at.x - by, y: item.at.y }, { about: item.at, deg: item.turnDeg })
    return { ...item, width: hundredth(Math.max(widthMinPx, width - 2 * ground)), at: tidied(at) }
  }
  return 'at' in item ? item : spannedItem(item, geometryOf(item).bounds(item), { width, height })
}

/** A narrower row of words is none. */
const widthMinPx = 16

function spannedItem(item: Annotation, box: Rect, { width, height }: Size): Annotation {
  const start = { x: box.x + (box.width - width) / 2, y: box.y + (box.height - height) / 2 }
  const end = { x: start.x + width, y: start.y + height }
  return geometryOf(item).transform(item, (point) => spannedPoint(point, box, { start, end }))
}
