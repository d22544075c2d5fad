// Objects put elsewhere by their boxes: those of one plane in its pixels, others as they are seen on the canvas. A group is one box, unless
// nothing else is selected: then its members are.
import { boundsOf, type Point, type Rect, union } from '@/lib/core/geometry'
import { cornersOf } from '@/lib/core/homography'
import type { Annotation } from '@/lib/kinds/annotations'
import { changeAnnotations } from '@/lib/scene/commands'
import { hundredth, movedItem, wayOn } from '../moving/moved-item'
import { centreOf, itemBox } from '../pointing/item-box'
import type { ToolScope } from '../pointing/tool'
import { type Edit, freeItems } from './selected-items'

/** Where the upper left of each box comes to lie. `room`: the box round several, or what one alone sees of its plane. */
export type Arrangement = (boxes: readonly Rect[], room: Rect) => readonly Point[]

/** `label` completes "Undo …". False while nothing moves. */
export function arrange(label: string, arrangement: Arrangement): Edit {
  return (scope) => {
    const items = freeItems(scope)
    return changeItems(scope, label, arranged(scope, items, arrangement))
  }
}

/** As one step. False while nothing changes. */
export function changeItems({ store }: Pick<ToolScope, 'store'>, label: string, items: readonly Annotation[]): boolean {
  const before = store.getState().scene
  const gesture = store.gesture(label)
  gesture.commit(changeAnnotations, items)
  gesture.end()
  return store.getState().scene !== before
}

function arranged(scope: ToolScope, items: readonly Annotation[], arrangement: Arrangement): Annotation[] {
  const planes = scope.planes()
  const [first] = items
  const isOnOne = items.every(({ plane }) => plane === first?.plane)
  const boxOf = (item: Annotation) => itemBox(item, scope.words())
  const seenBox = (item: Annotation) => boundsOf(cornersOf(boxOf(item)).map(planes.named(item.plane).toCanvas))
  const units = unitsOf(items).map((members) => ({ members, box: union(members.map(isOnOne ? boxOf : seenBox)) }))
  const boxes = units.map(({ box }) => box)
  const room = boxes.length > 1 || !first ? union(boxes) : planes.named(first.plane).shown
  const places = arrangement(boxes, room)
  return units.flatMap(({ members, box }, at) => {
    const { x, y } = places[at] ?? box
    const by = { x: hundredth(x - box.x), y: hundredth(y - box.y) }
    return members.map((item) => {
      const own = isOnOne ? by : wayOn(planes.named(item.plane), centreOf(boxOf(item)), by)
      return movedItem(item, own.x, own.y)
    })
  })
}

function unitsOf(items: readonly Annotation[]): Annotation[][] {
  const units = Object.values(
    Object.groupBy(items, ({ id, group }) => (group === null ? `one ${id}` : `group ${group}`)),
  )
  const whole = units.filter((unit) => unit !== undefined)
  return whole.length === 1 ? items.map((item) => [item]) : whole
}
