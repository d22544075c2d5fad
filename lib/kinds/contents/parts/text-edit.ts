// What happened to a text between two of its states, as one change at one place, and where what was said of its parts is after it.

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

interface Range {
  from: number
  to: number
}

/** What was typed inside a range is part of it, what was typed at its ends is not. What is empty now goes. */
export function movedRanges(ranges: readonly Range[], { from, removed, added }: TextEdit): Range[] {
  const shift = added - removed
  const start = (at: number) => (at < from ? at : at >= from + removed ? at + shift : from)
  const end = (at: number) => (at <= from ? at : at >= from + removed ? at + shift : from + added)
  return ranges
    .map((range) => ({ from: start(range.from), to: end(range.to) }))
    .filter((range) => range.from < range.to)
}

/** Lines of the text before, from 0, as those of the text after; lines that were taken out are none. */
export function movedLines(lines: Iterable<number>, before: string, after: string, edit: TextEdit): number[] {
  const starts = [0, ...[...before.matchAll(/\n/g)].map(({ index }) => index + 1)]
  return [...lines].flatMap((line) => {
    const at = starts[line]
    if (at === undefined || (at > edit.from && at < edit.from + edit.removed)) return []
    const moved = at < edit.from + edit.removed || at < edit.from ? at : at + edit.added - edit.removed
    return lineAt(after, moved)
  })
}

const lineAt = (text: string, unit: number): number => text.slice(0, unit).split('\n').length - 1

/** "3-5, 8". */
export function lineList(numbers: readonly number[]): string {
  const runs: [number, number][] = []
  for (const each of [...new Set(numbers)].sort((one, other) => one - other)) {
    const last = runs.at(-1)
    if (last && last[1] === each - 1) last[1] = each
    else runs.push([each, each])
  }
  return runs.map(([first, last]) => (first === last ? `${first}` : `${first}-${last}`)).join(', ')
}
