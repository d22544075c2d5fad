// Which object lies above which, and which picture comes before which. A group lies together: it goes as one, its members among themselves.
import { type Command, orderAnnotations, orderPictures } from '@/lib/scene/commands'
import type { Scene } from '@/lib/scene/schema'
import { chosenPictures } from '../pictures/picture-edits'
import { type Edit, freeItems } from './selected-items'

type Rearranged = (ids: readonly string[], chosen: ReadonlySet<string>) => readonly string[]

/**
 * Among what is drawn with them: each plane for itself, and its spotlights below all others. `past`: which of these a chosen one goes past;
 * one place up is past one that is seen.
 */
export function order(rearranged: Rearranged, past: 'all' | 'seen' = 'all'): Edit {
  return (scope) => {
    const { store } = scope
    const chosen = withWholeGroups(store.getState().scene, [...freeItems(scope), ...chosenPictures(scope)])
    if (chosen.size === 0) return false
    const gesture = store.gesture('order')
    for (const row of rowsOf(store.getState().scene, past, chosen))
      gesture.commit(orderAnnotations, inPlaces(store.getState().scene, byUnits(row, chosen, rearranged)))
    gesture.commit(gatherGroups, null)
    const pictures = store.getState().scene.pictures.map(({ id }) => id)
    gesture.commit(orderPictures, rearranged(pictures, chosen))
    gesture.end()
    return true
  }
}

type Member = Pick<Scene['annotations'][number], 'id' | 'group' | 'kind'>

/** With a group of which all that can be taken hold of is chosen go its locked and hidden members. */
function withWholeGroups({ annotations }: Scene, items: readonly { id: string }[]): ReadonlySet<string> {
  const chosen = new Set(items.map(({ id }) => id))
  for (const members of groupsIn(annotations).values()) {
    const free = members.filter(({ hidden, locked }) => !hidden && !locked)
    if (free.length > 0 && free.every(({ id }) => chosen.has(id))) for (const { id } of members) chosen.add(id)
  }
  return chosen
}

const groupsIn = <Item extends Member>(items: readonly Item[]): ReadonlyMap<string, Item[]> =>
  Map.groupBy(
    items.filter(({ group }) => group !== null),
    ({ group }) => group!,
  )

function rowsOf({ annotations }: Scene, past: 'all' | 'seen', chosen: ReadonlySet<string>): Member[][] {
  const members = annotations.filter(({ id, hidden }) => past === 'all' || !hidden || chosen.has(id))
  const rows = Map.groupBy(members, ({ plane, kind }) => `${plane} ${kind === 'spotlight'}`)
  return [...rows.values()].filter((row) => row.some(({ id }) => chosen.has(id)))
}

/** The ids of the row rearranged: a group that is chosen whole among the others, members of one that is chosen in part among these. */
export function byUnits(row: readonly Member[], chosen: ReadonlySet<string>, rearranged: Rearranged): string[] {
  const groups = groupsIn(row)
  const units = new Map(
    row.flatMap((item) => {
      const members = item.group === null ? [item] : groups.get(item.group)!
      return topOf(members) === item ? [[item.id, members.map(({ id }) => id)] as const] : []
    }),
  )
  const whole = new Set([...units].filter(([, ids]) => ids.every((id) => chosen.has(id))).map(([top]) => top))
  return rearranged([...units.keys()], whole).flatMap((top) => {
    const ids = units.get(top)!
    return whole.has(top) || ids.length === 1 ? ids : rearranged(ids, chosen)
  })
}

/** A group is where its uppermost member is. Spotlights lie below all others, wherever they are in the row. */
const topOf = (members: readonly Member[]) => members.findLast(({ kind }) => kind !== 'spotlight') ?? members.at(-1)

/** All ids, those of the row in this order at the places that they have. */
export function inPlaces({ annotations }: Scene, row: readonly string[]): string[] {
  const members = new Set(row)
  let taken = 0
  return annotations.map(({ id }) => (members.has(id) ? row[taken++]! : id))
}

/** Of each plane the members of a group lie together, below the uppermost of them. */
export const gatherGroups: Command<null> = {
  name: 'gather-groups',
  label: 'group',
  apply(scene) {
    const planes = Map.groupBy(scene.annotations, ({ plane }) => plane)
    return [...planes.values()].reduce((gathered, row) => {
      const ids = byUnits(row, new Set(), (all) => all)
      return orderAnnotations.apply(gathered, inPlaces(gathered, ids))
    }, scene)
  },
}

/** Each chosen one changes places with the one above it, unless that is chosen too. */
export function steppedUp(ids: readonly string[], chosen: ReadonlySet<string>): string[] {
  const row = [...ids]
  for (let at = row.length - 2; at >= 0; at--) {
    const [here, above] = [row[at]!, row[at + 1]!]
    if (chosen.has(here) && !chosen.has(above)) row.splice(at, 2, above, here)
  }
  return row
}
