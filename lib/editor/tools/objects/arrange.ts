// Objects put elsewhere by their boxes, plane by plane. A group is one box, unless nothing else is selected: then its members are.
import { type Point, type Rect, union } from '@/lib/core/geometry'
import type { Annotation } from '@/lib/kinds/annotations'
import { changeAnnotations } from '@/lib/scene/commands'
import { hundredth, movedItem } from '../moving/moved-item'
import { itemBox } from '../pointing/item-box'
import type { ToolScope } from '../pointing/tool'
import { type Edit, freeItems } from './selected-items'

/** Where the upper left of each box comes to lie. `room`: the box round several, or what one alone sees of its plane. */
export type Arrangement = (boxes: readonly Rect[], room: Rect) => readonly Point[]

/** `label` completes "Undo …". False while nothing moves. */
export function arrange(label: string, arrangement: Arrangement): Edit {
  return (scope) => {
    const items = freeItems(scope)
    const planes = [...new Set(items.map(({ plane }) => plane))]
    const moved = planes.flatMap((plane) => arrangedOn(scope, plane, items, arrangement))
    return changeItems(scope, label, moved)
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

function arrangedOn(scope: ToolScope, plane: string, items: readonly Annotation[], arrangement: Arrangement) {
  const words = scope.words()
  const units = unitsOf(items.filter((item) => item.plane === plane)).map((members) => ({
    members,
    box: union(members.map((item) => itemBox(item, words))),
  }))
  const boxes = units.map(({ box }) => box)
  const room = boxes.length > 1 ? union(boxes) : scope.planes().named(plane).shown
  const places = arrangement(boxes, room)
  return units.flatMap(({ members, box }, at) => {
    const { x, y } = places[at] ?? box
    return members.map((item) => movedItem(item, hundredth(x - box.x), hundredth(y - box.y)))
  })
}

function unitsOf(items: readonly Annotation[]): Annotation[][] {
  const units = Object.values(
    Object.groupBy(items, ({ id, group }) => (group === null ? `one ${id}` : `group ${group}`)),
  )
  const whole = units.filter((unit) => unit !== undefined)
  return whole.length === 1 ? items.map((item) => [item]) : whole
}
