// Rows of the list in another order: what lies on one plane changes places among itself, everything else stays.
import { orderAnnotations, orderPictures } from '@/lib/scene/commands'
import type { Scene } from '@/lib/scene/schema'
import type { EditorStore } from '../../store/store'
import { inPlaces, steppedUp } from './order'

/** Where rows are let go: above that one of their plane; null: below all of it. */
export type DropPlace = string | null

/** As one step. Those of other planes than the first are left where they are. False: nothing changed. */
export function dropRows(store: EditorStore, ids: readonly string[], above: DropPlace): boolean {
  return rearrange(store, ids, (row, chosen) => {
    const rest = row.filter((id) => !chosen.has(id))
    // Rows go from the top, the scene from the bottom: above a row is after it.
    const at = above === null ? 0 : rest.indexOf(firstKept(row, chosen, above)) + 1
    return [...rest.slice(0, at), ...row.filter((id) => chosen.has(id)), ...rest.slice(at)]
  })
}

/** One place up or down. */
export function stepRows(store: EditorStore, ids: readonly string[], by: 1 | -1): boolean {
  return rearrange(store, ids, (row, chosen) =>
    by === 1 ? steppedUp(row, chosen) : steppedUp([...row].reverse(), chosen).reverse(),
  )
}

/** Above one that moves itself is above the next one below it that stays. */
function firstKept(row: readonly string[], chosen: ReadonlySet<string>, above: string): string {
  const at = row.indexOf(above)
  return row.slice(0, at + 1).findLast((id) => !chosen.has(id)) ?? ''
}

function rearrange(
  store: EditorStore,
  ids: readonly string[],
  arranged: (row: readonly string[], chosen: ReadonlySet<string>) => string[],
): boolean {
  const { scene } = store.getState()
  const plane = planeOf(scene, ids[0])
  if (plane === null) return false
  const row = plane === 'pictures' ? scene.pictures.map(({ id }) => id) : idsOn(scene, plane)
  const next = arranged(row, new Set(ids.filter((id) => row.includes(id))))
  if (next.every((id, at) => id === row[at])) return false
  if (plane === 'pictures') store.commit(orderPictures, next)
  else store.commit(orderAnnotations, inPlaces(scene, next))
  return true
}

/** 'pictures' for a picture's own row; null for an id that the scene does not have. */
const planeOf = ({ pictures, annotations }: Scene, id: string | undefined): string | null =>
  pictures.some((picture) => picture.id === id)
    ? 'pictures'
    : (annotations.find((item) => item.id === id)?.plane ?? null)

const idsOn = ({ annotations }: Scene, plane: string): string[] =>
  annotations.filter((item) => item.plane === plane).map(({ id }) => id)
