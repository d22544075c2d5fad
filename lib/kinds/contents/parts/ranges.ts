// Parts of a text that something is said of: all of a range, or none of it. Pure.

export interface TextRange {
  /** UTF-16 units of the text. */
  from: number
  to: number
}

/** Of what a scene holds. */
export const rangesMax = 200

/** In order, those that overlap or touch as one. */
function joined(ranges: readonly TextRange[]): TextRange[] {
  const all: TextRange[] = []
  for (const { from, to } of [...ranges].sort((one, other) => one.from - other.from)) {
    if (from >= to) continue
    const last = all.at(-1)
    if (last && from <= last.to) last.to = Math.max(last.to, to)
    else all.push({ from, to })
  }
  return all
}

/** Whether they have all of a range between them. */
export function rangeTest(ranges: readonly TextRange[]): (range: TextRange) => boolean {
  const all = joined(ranges)
  return ({ from, to }) => all.some((range) => range.from <= from && range.to >= to)
}

export const hasRange = (ranges: readonly TextRange[], range: TextRange): boolean => rangeTest(ranges)(range)

/** All of both. Of more than a scene holds the nearest become one, with what is between them: none is left out. */
export function withRanges(ranges: readonly TextRange[], added: readonly TextRange[]): TextRange[] {
  const all = joined([...ranges, ...added])
  const gaps = all.slice(1).map(({ from }, at) => ({ at: at + 1, length: from - all[at]!.to }))
  const closed = gaps
    .sort((one, other) => one.length - other.length)
    .slice(0, Math.max(0, all.length - rangesMax))
    .map(({ at }) => at)
  const isClosed = new Set(closed)
  const kept: TextRange[] = []
  for (const [at, range] of all.entries()) {
    if (isClosed.has(at)) kept.at(-1)!.to = range.to
    else kept.push(range)
  }
  return kept
}

const withoutRange = (ranges: readonly TextRange[], { from, to }: TextRange): TextRange[] =>
  joined(ranges)
    .flatMap((range) => [
      { from: range.from, to: Math.min(range.to, from) },
      { from: Math.max(range.from, to), to: range.to },
    ])
    .filter((range) => range.from < range.to)

/** All of the range is in them, and was not; or nothing of it, and all was. Null where that makes more than a scene holds. */
export function toggledRange(ranges: readonly TextRange[], range: TextRange): TextRange[] | null {
  const next = hasRange(ranges, range) ? withoutRange(ranges, range) : joined([...ranges, range])
  return next.length > rangesMax ? null : next
}
