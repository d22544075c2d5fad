// What happened to a text between two of its states, as one change at one place, and where what was said of its parts is after it.
import { firstOf } from './cells'

interface TextEdit {
  /** UTF-16 units that stayed before it. */
  from: number
  removed: number
  added: number
}

export function editOf(before: string, after: string): TextEdit {
  const least = Math.min(before.length, after.length)
  let from = 0
  while (from < least && before.charCodeAt(from) === after.charCodeAt(from)) from += 1
  let tail = 0
  const tailMax = least - from
  while (tail < tailMax && before.charCodeAt(before.length - 1 - tail) === after.charCodeAt(after.length - 1 - tail))
    tail += 1
  return { from, removed: before.length - from - tail, added: after.length - from - tail }
}

/** The same change found from the end: of what begins like its neighbour, nobody can see which of the two was taken. */
function editFromEnd(before: string, after: string): TextEdit {
  const least = Math.min(before.length, after.length)
  let tail = 0
  while (tail < least && before.charCodeAt(before.length - 1 - tail) === after.charCodeAt(after.length - 1 - tail))
    tail += 1
  let from = 0
  while (from < least - tail && before.charCodeAt(from) === after.charCodeAt(from)) from += 1
  return { from, removed: before.length - from - tail, added: after.length - from - tail }
}

interface Range {
  from: number
  to: number
}

/** What was typed inside a range is part of it, what was typed at its ends is not. What is empty now goes. */
export const movedRanges = (ranges: readonly Range[], edit: TextEdit): Range[] =>
  ranges.map((range) => movedRange(range, edit)).filter((range) => range.from < range.to)

/** As `movedRanges`, for what must stay hidden: `coverage` of each. */
export function coveredRanges(ranges: readonly Range[], before: string, after: string): Range[] {
  const covers = coverage(before, after)
  return ranges.flatMap((range) => {
    const moved = covers(range)
    return moved && moved.from < moved.to ? moved : []
  })
}

/**
 * Lines that are only set otherwise, more or less far from the edge, say the same: where each of their letters is. Null where a line says
 * something else.
 */
export function setOtherwise(before: string, after: string): ((range: Range) => Range) | null {
  const [old, now] = [before.split('\n'), after.split('\n')]
  if (old.length !== now.length || old.some((line, at) => line.trim() !== now[at]!.trim())) return null
  const [starts, startsNow] = [startsOf(before), startsOf(after)]
  const place = (unit: number): number => {
    const at = lineAt(starts, unit)
    const [line, next] = [old[at]!, now[at]!]
    const within = Math.min(line.length, unit - starts[at]!)
    const [lead, leadNow] = [indentOf(line), indentOf(next)]
    const moved = within >= lead ? leadNow + within - lead : within === 0 ? 0 : Math.max(0, leadNow - lead + within)
    return startsNow[at]! + Math.min(next.length, moved)
  }
  return ({ from, to }) => ({ from: place(from), to: place(to) })
}

const indentOf = (line: string): number => line.length - line.trimStart().length

/**
 * Where a range is that must stay hidden; null where it was taken out. The change may have been at several places: it is what it is for
 * the first and the last of them, and all between.
 */
export function coverage(before: string, after: string): (range: Range) => Range | null {
  if (before === after) return (range) => range
  const otherwise = setOtherwise(before, after)
  if (otherwise) return otherwise
  const edits = [editOf(before, after), editFromEnd(before, after)]
  return (range) => {
    const isEmpty = range.from >= range.to
    const moved = edits.map((edit) => movedRange(range, edit)).filter(({ from, to }) => isEmpty || from < to)
    if (moved.length === 0) return null
    const from = Math.min(...moved.map((each) => each.from))
    return { from, to: Math.max(from, ...moved.map(({ to }) => to)) }
  }
}

function movedRange(range: Range, { from, removed, added }: TextEdit): Range {
  const shift = added - removed
  const start = (at: number) => (at < from ? at : at >= from + removed ? at + shift : from)
  const end = (at: number) => (at <= from ? at : at >= from + removed ? at + shift : from + added)
  return { from: start(range.from), to: end(range.to) }
}

/** Lines of the text before, from 0, as those of the text after; lines that were taken out are none. */
export function movedLines(lines: Iterable<number>, before: string, after: string, edit: TextEdit): number[] {
  const [starts, startsNow] = [startsOf(before), startsOf(after)]
  const end = edit.from + edit.removed
  return [...lines].flatMap((line) => {
    const at = starts[line]
    if (at === undefined || (at > edit.from && at < end)) return []
    // Taken out with its end, and nothing typed instead: what stands there now is the line after it.
    if (at === edit.from && edit.added === 0 && (starts[line + 1] ?? before.length + 1) <= end) return []
    return lineAt(startsNow, at < end || at < edit.from ? at : at + edit.added - edit.removed)
  })
}

const startsOf = (text: string): number[] => [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)]

/** The last line that begins at the unit or before it. */
const lineAt = (starts: readonly number[], unit: number): number => firstOf(starts, (start) => start > unit) - 1

/** "3-5, 8". Of what is longer than `lengthMax`, the lines at its end are left out: no scene holds it. */
export function lineList(numbers: readonly number[], lengthMax = Number.POSITIVE_INFINITY): string {
  const runs: [number, number][] = []
  for (const each of [...new Set(numbers)].sort((one, other) => one - other)) {
    const last = runs.at(-1)
    if (last && last[1] === each - 1) last[1] = each
    else runs.push([each, each])
  }
  const named = runs.map(([first, last]) => (first === last ? `${first}` : `${first}-${last}`))
  const spaced = named.join(', ')
  if (spaced.length <= lengthMax) return spaced
  const dense = named.join(',')
  return dense.length <= lengthMax ? dense : dense.slice(0, dense.lastIndexOf(',', lengthMax))
}
