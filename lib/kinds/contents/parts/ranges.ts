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

interface HidingText {
  text: string
  hidden: readonly TextRange[]
}

/** Words of fewer letters are in many texts. */
const lettersMin = 4

/**
 * The text with what is hidden of `other` hidden in it too. Each hidden line counts as a whole, and so does each of its words, as the line may
 * have changed beside it; words that are to be read elsewhere in `other` are no secret.
 */
export function withHiddenOf<Text extends HidingText>(own: Text, other: HidingText): Text {
  const found = soughtOf(other).flatMap((sought) => placesOf(own.text, sought))
  return found.length === 0 ? own : { ...own, hidden: withRanges(own.hidden, found) }
}

interface Sought {
  words: string
  /** Only where no letter stands beside it: a short one is a part of many words. */
  isAlone: boolean
}

const between = /[\s"'`=:,;()[\]{}<>&?@/\\|]+/
const hasDigit = (words: string) => /\p{N}/u.test(words)
const isLong = ({ length }: string) => length >= lettersMin

function soughtOf({ text, hidden }: HidingText): Sought[] {
  const shown = shownOf(text, hidden)
  const parts = hidden.map(({ from, to }) => text.slice(from, to).trim())
  const lines = new Set(parts.flatMap((part) => part.split('\n').map((line) => line.trim())))
  const words = new Set([...lines].flatMap((line) => line.split(between)))
  const isTelling = (word: string) => (isLong(word) || (word.length > 1 && hasDigit(word))) && !shown.includes(word)
  // What was hidden by itself is a secret however short it is.
  const short = parts.filter((part) => !isLong(part) && /[\p{L}\p{N}]/u.test(part) && !shown.includes(part))
  return [
    ...[...lines].filter(isLong).map((line) => ({ words: line, isAlone: false })),
    ...short.map((part) => ({ words: part, isAlone: true })),
    ...[...words]
      .filter((word) => !lines.has(word) || !isLong(word))
      .filter(isTelling)
      .map((word) => ({ words: word, isAlone: !isLong(word) || !hasDigit(word) })),
  ]
}

/** What is left of a text. */
function shownOf(text: string, hidden: readonly TextRange[]): string {
  let [shown, end] = ['', 0]
  for (const { from, to } of withRanges([], hidden)) {
    shown += `${text.slice(end, from)}\n`
    end = to
  }
  return shown + text.slice(end)
}

const letter = /[\p{L}\p{N}_]/u

function placesOf(text: string, { words, isAlone }: Sought): TextRange[] {
  const places: TextRange[] = []
  for (let from = text.indexOf(words); from >= 0; from = text.indexOf(words, from + words.length)) {
    const to = from + words.length
    const isPart = letter.test(text[from - 1] ?? '') || letter.test(text[to] ?? '')
    if (!isAlone || !isPart) places.push({ from, to })
  }
  return places
}
