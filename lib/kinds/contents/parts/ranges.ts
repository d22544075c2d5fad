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

/** Whether they have all of it between them. */
export const hasRange = (ranges: readonly TextRange[], { from, to }: TextRange): boolean =>
  joined(ranges).some((range) => range.from <= from && range.to >= to)

/** The first of them, where there are more than a scene holds. */
export const withRanges = (ranges: readonly TextRange[], added: readonly TextRange[]): TextRange[] =>
  joined([...ranges, ...added]).slice(0, rangesMax)

const withoutRange = (ranges: readonly TextRange[], { from, to }: TextRange): TextRange[] =>
  joined(ranges)
    .flatMap((range) => [
      { from: range.from, to: Math.min(range.to, from) },
      { from: Math.max(range.from, to), to: range.to },
    ])
    .filter((range) => range.from < range.to)
    .slice(0, rangesMax)

/** All of the range is in them, and was not; or nothing of it, and all was. */
export const toggledRange = (ranges: readonly TextRange[], range: TextRange): TextRange[] =>
  hasRange(ranges, range) ? withoutRange(ranges, range) : withRanges(ranges, [range])
