// Objects at another place of their plane, and copies of them.
import { type Annotation, geometryOf } from '@/lib/kinds/annotations'
import { countedOn } from '../draw/drawing-tools'
import { regrouped } from '../pointing/groups'
import type { ToolScope } from '../pointing/tool'

/** By so many pixels of its plane. */
export const movedItem = (item: Annotation, x: number, y: number): Annotation =>
  geometryOf(item).transform(item, (point) => ({ x: point.x + x, y: point.y + y }))

/** What no eye sees need not be stored. */
export const hundredth = (value: number) => Math.round(value * 100) / 100

/** Copies that are not in the document yet, with names, groups and numbers of their own. They are free, and seen. */
export function copiesOf(scope: Pick<ToolScope, 'newId' | 'store'>, items: readonly Annotation[]): Annotation[] {
  const copies = regrouped(items, () => scope.newId()).map((item) => ({ ...item, id: scope.newId() }))
  const free = copies.map((item) => ({ ...item, locked: false, hidden: false }))
  return countedOn(scope.store.getState().scene, free)
}
