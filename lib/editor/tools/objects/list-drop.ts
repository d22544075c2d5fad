// Where a row that is dragged would be let go: between rows, into a group, out of one. Pure.
import type { DropPlace } from './list-order'
import type { ListRow } from './list-rows'

export interface DropTarget {
  place: DropPlace
  /** Where it shows: at an edge of that row, or in all of it. */
  row: string
  edge: 'top' | 'bottom' | 'whole'
}

/** The rows of one plane that are shown, without its picture; the one that the pointer is over, and how far down it: more than 1 is below all. */
interface Over {
  rows: readonly ListRow[]
  at: number
  share: number
}

/** A group goes between whole groups: there are no groups in groups. */
export function dropTarget(dragged: ListRow, over: Over): DropTarget {
  const { rows, at, share } = over
  const row = rows[at]!
  if (dragged.kind === 'group' || dragged.kind === 'picture') return besideWhole(over)
  const inside = row.group
  if (row.kind === 'group') {
    const isFolded = rows[at + 1]?.group !== inside
    if (share < (isFolded ? 0.3 : 0.5)) return { place: { above: row.top, group: null }, row: row.id, edge: 'top' }
    if (isFolded && share > 0.7) return below(over, at, null)
    return { place: { above: row.top, group: inside }, row: row.id, edge: isFolded ? 'whole' : 'bottom' }
  }
  if (share < 0.5) return { place: { above: row.top, group: inside }, row: row.id, edge: 'top' }
  return below(over, at, share > 1 ? null : inside)
}

function below({ rows }: Over, at: number, group: string | null): DropTarget {
  return { place: { above: rows[at + 1]?.top ?? null, group }, row: rows[at]!.id, edge: 'bottom' }
}

function besideWhole(over: Over): DropTarget {
  const { rows, at, share } = over
  const { group, kind } = rows[at]!
  const isOfUnit = (row: ListRow, other: number) =>
    group === null || kind === 'picture' ? other === at : row.group === group
  const [first, last] = [rows.findIndex(isOfUnit), rows.findLastIndex(isOfUnit)]
  if ((at - first + share) / (last - first + 1) >= 0.5) return below(over, last, null)
  return { place: { above: rows[first]!.top, group: null }, row: rows[first]!.id, edge: 'top' }
}

/** The group that an object beside it joins by a key: the one right above it, as its lowest, else the one right below, as its uppermost. */
export function groupBeside(rows: readonly ListRow[], at: number): DropPlace | null {
  const { plane, kind, group, top } = rows[at]!
  if (kind === 'picture' || kind === 'group') return null
  const groupOf = (row: ListRow | undefined) =>
    row && row.kind !== 'picture' && row.plane === plane && row.group !== group ? row.group : null
  const [above, next] = [rows[at - 1], rows[at + 1]]
  if (groupOf(above) !== null) return { above: top, group: groupOf(above) }
  return groupOf(next) === null ? null : { above: next!.top, group: groupOf(next) }
}
