// Objects put together under one name, taken in and out, and taken apart.
import { changeAnnotations } from '@/lib/scene/commands'
import { changeItems } from './arrange'
import { placeObjects } from './list-order'
import { gatherGroups } from './order'
import { type Edit, freeItems } from './selected-items'

/** They leave the groups they were in: there are no groups in groups. They come to lie together, below the uppermost of them. */
export const group: Edit = ({ store, newId }) => {
  const items = freeItems({ store })
  const isGroup = items.every((item) => item.group !== null && item.group === items[0]!.group)
  if (items.length < 2 || isGroup) return false
  const name = newId()
  const gesture = store.gesture('group')
  gesture.commit(
    changeAnnotations,
    items.map((item) => ({ ...item, group: name })),
  )
  gesture.commit(gatherGroups, null)
  gesture.end()
  return true
}

/** The groups of all that is selected. A locked member stays as it is. */
export const ungroup: Edit = (scope) => {
  const groups = new Set(freeItems(scope).flatMap((item) => item.group ?? []))
  const { annotations } = scope.store.getState().scene
  const members = annotations.filter(({ group, locked }) => group !== null && !locked && groups.has(group))
  return changeItems(
    scope,
    'ungroup',
    members.map((item) => ({ ...item, group: null })),
  )
}

/** Those of the selected whose group is not selected whole: they come to lie right above it. */
export const leaveGroup: Edit = (scope) => {
  const { store } = scope
  const items = freeItems(scope)
  const { annotations } = store.getState().scene
  const gesture = store.gesture('take out of the group')
  for (const own of Map.groupBy(items, (item) => `${item.plane} ${item.group}`).values()) {
    const { group, plane } = own[0]!
    const members = annotations.filter((item) => item.group === group)
    if (group === null || members.every((item) => items.includes(item))) continue
    const { id: above } = members.findLast((item) => item.plane === plane)!
    gesture.commit(placeObjects, { ids: own.map(({ id }) => id), above, group: null })
  }
  const before = annotations
  gesture.end()
  return store.getState().scene.annotations !== before
}
