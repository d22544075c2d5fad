// Objects that are taken hold of together. A group is a name that its members share; groups in groups there are none.
import type { Annotation } from '@/lib/kinds/annotations'

/** What a click on that object takes: the free members of its group, or itself alone while the selection is inside the group. */
export function unitOf(
  annotations: readonly Annotation[],
  id: string,
  selection: readonly string[],
): readonly string[] {
  const group = annotations.find((item) => item.id === id)?.group ?? null
  if (group === null) return [id]
  const members = annotations
    .filter((item) => item.group === group && !item.hidden && !item.locked)
    .map((item) => item.id)
  const chosen = members.filter((member) => selection.includes(member))
  const isInside = chosen.length > 0 && chosen.length < members.length
  return isInside || !members.includes(id) ? [id] : members
}

/** The objects with whole groups only: for a rectangle that touches one of each. */
export function wholeUnits(annotations: readonly Annotation[], ids: readonly string[]): string[] {
  return [...new Set(ids.flatMap((id) => unitOf(annotations, id, [])))]
}

/** Copies are groups of their own; one copy of a group is on its own. `named`: gives each group another name. */
export function regrouped<Item extends { group: string | null }>(items: readonly Item[], named: () => string): Item[] {
  const names = new Map<string, string | null>()
  return items.map((item) => {
    const { group } = item
    if (group === null) return item
    const isAlone = items.filter((other) => other.group === group).length < 2
    if (!names.has(group)) names.set(group, isAlone ? null : named())
    return { ...item, group: names.get(group) ?? null }
  })
}
