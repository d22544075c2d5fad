// Objects put together under one name, and taken apart.
import { changeItems } from './arrange'
import { type Edit, freeItems } from './selected-items'

/** They leave the groups they were in: there are no groups in groups. */
export const group: Edit = (scope) => {
  const items = freeItems(scope)
  const isGroup = items.every((item) => item.group !== null && item.group === items[0]!.group)
  if (items.length < 2 || isGroup) return false
  const name = scope.newId()
  return changeItems(
    scope,
    'group',
    items.map((item) => ({ ...item, group: name })),
  )
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
