// The coloured runs of a text: whose they are, and what becomes of them while the text changes.
import { contentHash } from '@/lib/core/hash'

/** Bits of a run's style. */
export const runStyle = { italic: 1, bold: 2, underline: 4, struck: 8, faint: 16 } as const

/** What a run's style is multiplied by: how many colours a palette has at most. */
export const inkStep = 4096

interface Runs {
  of: string
  palette: string[]
  lines: number[][]
}

interface Coloured {
  text: string
  language: string
  theme: string
}

/** Names what runs are found for: those of another name are not drawn. */
export const runsKey = ({ text, language, theme }: Coloured): string => contentHash([text, language, theme])

/** By a value that never changes: each row asks, and the hash of 40,000 letters takes 0.2 ms. */
const known = new WeakMap<object, Runs | null>()

/** Those that may be drawn; null where the text is drawn in one ink. */
export function runsOf<Value extends Coloured & { runs: Runs | null }>(value: Value): Value['runs'] {
  const before = known.get(value)
  if (before !== undefined) return before
  const { runs } = value
  const key = runs && runsKey(value)
  const own = runs && (runs.of === key || runs.of === `~${key}`) ? runs : null
  known.set(value, own)
  return own
}

/**
 * Runs for a text that was changed in one place, until they are found anew: lines that stayed keep theirs, and what was typed takes the
 * colour of what it was typed into. Null where the text before had none.
 */
export function carriedRuns(before: Coloured & { runs: Runs | null }, after: Coloured): Runs | null {
  const runs = runsOf(before)
  if (!runs || before.language !== after.language || before.theme !== after.theme) return null
  const [old, now] = [before.text.split('\n'), after.text.split('\n')]
  const least = Math.min(old.length, now.length)
  let head = 0
  while (head < least && old[head] === now[head]) head += 1
  let tail = 0
  while (tail < least - head && old.at(-1 - tail) === now.at(-1 - tail)) tail += 1
  const middle = now.slice(head, now.length - tail).map((line, at) => {
    const from = head + at < old.length - tail ? head + at : undefined
    return from === undefined ? [] : carriedLine(old[from]!, line, runs.lines[from] ?? [])
  })
  const lines = [...runs.lines.slice(0, head), ...middle, ...runs.lines.slice(old.length - tail)]
  return { of: `~${runsKey(after)}`, palette: runs.palette, lines }
}

/** Up to where the lines differ, and after it, the runs stay; the one in which they do grows or shrinks. */
function carriedLine(before: string, after: string, runs: readonly number[]): number[] {
  const least = Math.min(before.length, after.length)
  let head = 0
  while (head < least && before[head] === after[head]) head += 1
  let tail = 0
  while (tail < least - head && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1
  const carried: number[] = []
  const add = (length: number, code: number) => {
    if (length > 0) carried.push(length, code)
  }
  let at = 0
  let left = after.length - head - tail
  for (let i = 0; i + 1 < runs.length; i += 2) {
    const [length, code] = [runs[i]!, runs[i + 1]!]
    const end = at + length
    const own = Math.max(0, Math.min(end, head) - at) + Math.max(0, end - Math.max(at, before.length - tail))
    const grows = end >= head ? left : 0
    add(own + grows, code)
    left -= grows
    at = end
  }
  return carried
}
