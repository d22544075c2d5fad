// What keys, menus and the list do with the selected objects: each one undo step with its own name.
import type { Annotation } from '@/lib/kinds/annotations'
import { changeAnnotations, removeAnnotations } from '@/lib/scene/commands'
import { renumbered } from '../draw/drawing-tools'
import type { ToolScope } from '../pointing/tool'
import { alignedItems } from './align'
import { insertCopies } from './copies'
import { nudge } from './nudge'
import type { ObjectEdit } from './object-edit'
import { order, steppedUp } from './order'
import { placeByKey } from './place-by-key'
import { type Edit, freeItems, selectedItems } from './selected-items'

export const objectEdits: Record<ObjectEdit, Edit> = {
  delete: removeSelected,
  duplicate: (scope) => insertCopies(scope, freeItems(scope), 'duplicate'),
  'select-all': selectAll,
  'select-next': (scope) => selectBeside(scope, 1),
  'select-previous': (scope) => selectBeside(scope, -1),
  deselect: ({ store }) => {
    const isEmpty = store.getState().session.selection.length === 0
    if (!isEmpty) store.setSession({ selection: [] })
    return !isEmpty
  },
  'nudge-left': nudge(-1, 0),
  'nudge-right': nudge(1, 0),
  'nudge-up': nudge(0, -1),
  'nudge-down': nudge(0, 1),
  'nudge-left-10': nudge(-10, 0),
  'nudge-right-10': nudge(10, 0),
  'nudge-up-10': nudge(0, -10),
  'nudge-down-10': nudge(0, 10),
  forward: order((ids, chosen) => steppedUp(ids, chosen)),
  backward: order((ids, chosen) => steppedUp([...ids].reverse(), chosen).reverse()),
  'to-front': order((ids, chosen) => [...ids.filter((id) => !chosen.has(id)), ...ids.filter((id) => chosen.has(id))]),
  'to-back': order((ids, chosen) => [...ids.filter((id) => chosen.has(id)), ...ids.filter((id) => !chosen.has(id))]),
  lock: toggle('locked', 'lock'),
  hide: toggle('hidden', 'hide'),
  'align-left': align('left'),
  'align-centre': align('centre'),
  'align-right': align('right'),
  'align-top': align('top'),
  'align-middle': align('middle'),
  'align-bottom': align('bottom'),
  enter: (scope) => placeByKey(scope) || typeSelected(scope),
}

function typeSelected(scope: ToolScope): boolean {
  const item = freeItems(scope).find(({ kind }) => kind === 'text')
  if (item) scope.store.setSession({ typing: item.id })
  return item !== undefined
}

function removeSelected(scope: ToolScope): boolean {
  const { store } = scope
  const ids = freeItems(scope).map(({ id }) => id)
  if (ids.length === 0) return false
  const numbers = renumbered(store.getState().scene, ids)
  const gesture = store.gesture(ids.length === 1 ? 'delete object' : 'delete objects')
  gesture.commit(removeAnnotations, ids)
  gesture.commit(changeAnnotations, numbers)
  gesture.end()
  const selection = store.getState().session.selection.filter((id) => !ids.includes(id))
  store.setSession({ selection })
  return true
}

function selectAll({ store }: ToolScope): boolean {
  const { scene } = store.getState()
  const selection = scene.annotations.filter(({ hidden, locked }) => !hidden && !locked).map(({ id }) => id)
  if (selection.length > 0) store.setSession({ selection })
  return selection.length > 0
}

/** From the bottom upwards. False at the end of the row: the key goes on to what follows the stage. */
function selectBeside({ store }: ToolScope, by: 1 | -1): boolean {
  const { scene, session } = store.getState()
  const ids = scene.annotations.filter(({ hidden }) => !hidden).map(({ id }) => id)
  const at = ids.indexOf(session.selection.at(by === 1 ? -1 : 0) ?? '')
  const next = at === -1 ? (by === 1 ? ids[0] : ids.at(-1)) : ids[at + by]
  store.setSession({ selection: next === undefined ? [] : [next] })
  return next !== undefined
}

function toggle(flag: 'locked' | 'hidden', label: string): Edit {
  return (scope) => {
    const items = selectedItems(scope)
    if (items.length === 0) return false
    setFlags(scope, items, { [flag]: !items.every((item) => item[flag]) }, label)
    return true
  }
}

export function setFlags(
  { store }: Pick<ToolScope, 'store'>,
  items: readonly Annotation[],
  flags: Partial<Pick<Annotation, 'hidden' | 'locked'>>,
  label: string,
): void {
  const gesture = store.gesture(label)
  gesture.commit(
    changeAnnotations,
    items.map((item) => ({ ...item, ...flags })),
  )
  gesture.end()
}

function align(side: Parameters<typeof alignedItems>[1]): Edit {
  return (scope) => {
    const items = freeItems(scope)
    if (items.length === 0) return false
    const gesture = scope.store.gesture('align')
    gesture.commit(changeAnnotations, alignedItems(items, side, scope.planes()))
    gesture.end()
    return true
  }
}
