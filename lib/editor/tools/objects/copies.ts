// Copies of objects in the document.
import type { Annotation } from '@/lib/kinds/annotations'
import { addAnnotation } from '@/lib/scene/commands'
import type { ToolScope } from '../pointing/tool'
import { movedItem } from '../select/move-press'

/** Of the shorter side of the plane: a copy is seen beside its original. */
const copyAsideShare = 0.02

/** Copies of them, a little aside, each on its own plane, above all others and selected. */
export function insertCopies(scope: ToolScope, items: readonly Annotation[], label: string): boolean {
  const { store } = scope
  if (items.length === 0) return false
  const planes = scope.planes()
  const copies = items.map((item) => {
    const { width, height } = planes.named(item.plane).size
    const aside = Math.max(8, Math.round(Math.min(width, height) * copyAsideShare))
    return { ...movedItem(item, aside, aside), id: scope.newId(), locked: false }
  })
  const gesture = store.gesture(label)
  for (const copy of copies) gesture.commit(addAnnotation, copy)
  gesture.end()
  const there = new Set(store.getState().scene.annotations.map(({ id }) => id))
  const selection = copies.map(({ id }) => id).filter((id) => there.has(id))
  store.setSession({ selection })
  return selection.length > 0
}
