// What the palette shows for a query: what was used last and all groups, or what fits best. Pure.
import { matchQuery } from './fuzzy'

export interface PaletteEntry {
  /** Stays the same from visit to visit. */
  id: string
  label: string
  /** A heading, and searched too. */
  group: string
  /** How its keys read; empty without any. */
  keys: string
  /** Why it cannot be done now; null: it can. */
  obstacle: string | null
  run(): unknown
}

export type PaletteRow<Entry extends PaletteEntry> =
  | { type: 'heading'; title: string }
  | {
      type: 'entry'
      entry: Entry
      /** Letters of the label that the query found. */
      letters: readonly number[]
      /** Its place among the entries, from 0. */
      at: number
    }

export const recentTitle = 'Last used'
const recentShown = 5
const recentMax = 12
const foundMax = 120

/** Without a query everything that can be done now, what was used last first. With one what fits it, the best first. */
export function paletteRows<Entry extends PaletteEntry>(
  entries: readonly Entry[],
  query: string,
  recent: readonly string[],
): PaletteRow<Entry>[] {
  return query.trim() === '' ? browse(entries, recent) : find(entries, query, recent)
}

export const entriesIn = <Entry extends PaletteEntry>(rows: readonly PaletteRow<Entry>[]): Entry[] =>
  rows.flatMap((row) => (row.type === 'entry' ? [row.entry] : []))

/** The ids used last, newest first, with one more. */
export const withRecent = (recent: readonly string[], id: string): readonly string[] =>
  [id, ...recent.filter((each) => each !== id)].slice(0, recentMax)

function browse<Entry extends PaletteEntry>(entries: readonly Entry[], recent: readonly string[]) {
  const open = entries.filter(({ obstacle }) => obstacle === null)
  const last = recent.flatMap((id) => open.find((entry) => entry.id === id) ?? []).slice(0, recentShown)
  const groups = Map.groupBy(
    open.filter((entry) => !last.includes(entry)),
    ({ group }) => group,
  )
  const rows: PaletteRow<Entry>[] = []
  let at = 0
  for (const [title, members] of [[recentTitle, last] as const, ...groups]) {
    if (members.length > 0) rows.push({ type: 'heading', title })
    for (const entry of members) rows.push({ type: 'entry', entry, letters: [], at: at++ })
  }
  return rows
}

function find<Entry extends PaletteEntry>(entries: readonly Entry[], query: string, recent: readonly string[]) {
  const found = entries.flatMap((entry, order) => {
    const match = matchQuery(query, entry.label, entry.group)
    if (!match) return []
    // What was used before wins among its equals; what cannot be done now is last.
    const age = recent.indexOf(entry.id)
    const bonus = age < 0 ? 0 : 0.06 * (1 - age / recentMax)
    return [{ entry, order, letters: match.letters, score: match.score + bonus - (entry.obstacle === null ? 0 : 1) }]
  })
  found.sort((a, b) => b.score - a.score || a.order - b.order)
  return found
    .slice(0, foundMax)
    .map(({ entry, letters }, at): PaletteRow<Entry> => ({ type: 'entry', entry, letters, at }))
}
