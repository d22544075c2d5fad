// Rows of the list in another order and in other groups: what lies on one plane changes places among itself, everything else stays.
import { type Command, changeAnnotations, orderAnnotations, orderPictures } from '@/lib/scene/commands'
import type { Scene } from '@/lib/scene/schema'
import type { EditorStore } from '../../store/store'
import { byUnits, gatherGroups, inPlaces, steppedUp } from './order'

export interface DropPlace {
  /** The row of this plane right below; null: below all of it. */
  above: string | null
  /** The group that takes what is let go there; null: beside all groups. */
  group: string | null
}

interface Drop extends DropPlace {
  ids: readonly string[]
}

/** Objects of one plane, that of the first, to another place of it. A group that is moved whole stays one beside the others. */
export const placeObjects: Command<Drop> = {
  name: 'place-objects',
  label: 'order',
  apply(scene, { ids, above, group }) {
    const plane = planeOf(scene, ids[0])
    const row = scene.annotations.filter((item) => item.plane === plane)
    const chosen = new Set(row.filter(({ id }) => ids.includes(id)).map(({ id }) => id))
    const isWhole = (name: string | null) =>
      scene.annotations.every((item) => item.group !== name || ids.includes(item.id))
    const regrouped = row
      .filter(({ id }) => chosen.has(id))
      .map((item) => ({ ...item, group: group ?? (isWhole(item.group) ? item.group : null) }))
    const placed = dropped(
      row.map(({ id }) => id),
      chosen,
      above,
    )
    const ordered = orderAnnotations.apply(changeAnnotations.apply(scene, regrouped), inPlaces(scene, placed))
    return gatherGroups.apply(withoutSingles(ordered), null)
  },
}

/** One object alone is no group. */
function withoutSingles(scene: Scene): Scene {
  const single = scene.annotations.filter(
    ({ id, group }) => group !== null && scene.annotations.every((item) => item.id === id || item.group !== group),
  )
  return changeAnnotations.apply(
    scene,
    single.map((item) => ({ ...item, group: null })),
  )
}

/** As one step. Those of other planes than the first are left where they are. False: nothing changed. */
export function dropRows(store: EditorStore, ids: readonly string[], place: DropPlace): boolean {
  const before = store.getState().scene
  const plane = planeOf(before, ids[0])
  if (plane === null) return false
  if (plane === 'pictures') {
    const row = before.pictures.map(({ id }) => id)
    store.commit(orderPictures, dropped(row, new Set(ids), place.above))
  } else {
    const drop = { ids, ...place }
    store.commit({ ...placeObjects, label: wordsFor(before, drop) }, drop)
  }
  return store.getState().scene !== before
}

function wordsFor(before: Scene, drop: Drop): string {
  const groupIn = ({ annotations }: Scene, id: string) => annotations.find((item) => item.id === id)?.group
  const after = placeObjects.apply(before, drop)
  if (drop.ids.every((id) => groupIn(after, id) === groupIn(before, id))) return 'order'
  return drop.group === null ? 'take out of the group' : 'move into the group'
}

/** One place up or down: past a whole group, and within its own. */
export function stepRows(store: EditorStore, ids: readonly string[], by: 1 | -1): boolean {
  const before = store.getState().scene
  const plane = planeOf(before, ids[0])
  if (plane === null) return false
  const chosen = new Set(ids)
  const stepped = (row: readonly string[], moved: ReadonlySet<string>) =>
    by === 1 ? steppedUp(row, moved) : steppedUp([...row].reverse(), moved).reverse()
  const row = before.annotations.filter((item) => item.plane === plane)
  if (plane !== 'pictures') store.commit(orderAnnotations, inPlaces(before, byUnits(row, chosen, stepped)))
  else
    store.commit(
      orderPictures,
      stepped(
        before.pictures.map(({ id }) => id),
        chosen,
      ),
    )
  return store.getState().scene !== before
}

/** Rows go from the top, the scene from the bottom: above a row is after it. */
function dropped(row: readonly string[], chosen: ReadonlySet<string>, above: string | null): string[] {
  const rest = row.filter((id) => !chosen.has(id))
  const at = above === null ? 0 : rest.indexOf(firstKept(row, chosen, above)) + 1
  return [...rest.slice(0, at), ...row.filter((id) => chosen.has(id)), ...rest.slice(at)]
}

/** Above one that moves itself is above the next one below it that stays. */
function firstKept(row: readonly string[], chosen: ReadonlySet<string>, above: string): string {
  const at = row.indexOf(above)
  return row.slice(0, at + 1).findLast((id) => !chosen.has(id)) ?? ''
}

/** 'pictures' for a picture's own row; null for an id that the scene does not have. */
const planeOf = ({ pictures, annotations }: Scene, id: string | undefined): string | null =>
  pictures.some((picture) => picture.id === id)
    ? 'pictures'
    : (annotations.find((item) => item.id === id)?.plane ?? null)
