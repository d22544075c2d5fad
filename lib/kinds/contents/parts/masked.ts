// A text without the letters that are hidden in it: a sign in each cell they had, so that everything beside them stands where it stood.
import { cellLetters } from './cells'
import type { TextRange } from './ranges'

/** One cell wide, and a letter of no language: nothing that reads words takes it for one. */
const cover = '•'

interface Masking {
  tabWidth: number
  /** Units at the start of a line that are no letters, as the sign of a line of a patch: they stay. Default: none. */
  kept?(line: string, start: number): number
}

interface MaskedLetter {
  /** UTF-16 units of its line, behind what is kept of it. */
  from: number
  /** Units that stand for it. */
  length: number
  isHidden: boolean
}

interface Masked {
  text: string
  /** Where a range of the text before is in this one. */
  moved(range: TextRange): TextRange
  /** Runs, as pairs of a length and a code, of what began at the unit of the text before: letters that are hidden are one run of code 0. */
  runs(codes: readonly number[], start: number): readonly number[]
}

export function masked(text: string, hidden: readonly TextRange[], { tabWidth, kept = () => 0 }: Masking): Masked {
  const isHidden = new Uint8Array(text.length)
  for (const { from, to } of hidden) isHidden.fill(1, from, Math.max(from, to))
  /** Where each unit, and each end of a line, is in the next text. */
  const places: number[] = []
  const lines = new Map<number, readonly MaskedLetter[]>()
  let next = ''
  const stay = (words: string) => {
    for (let unit = 0; unit < words.length; unit++) places.push(next.length + unit)
    next += words
  }
  let start = 0
  text.split('\n').forEach((line, at) => {
    if (at > 0) next += '\n'
    const body = start + kept(line, start)
    const end = start + line.length
    const hasHidden = isHidden.subarray(body, end).includes(1)
    stay(text.slice(start, hasHidden ? body : end))
    if (hasHidden) {
      const own = lettersOf(text.slice(body, end), tabWidth).map(({ from, to, cells }): MaskedLetter => {
        const isIn = isHidden.subarray(body + from, body + to).includes(1)
        const letter = isIn ? cover.repeat(cells) : text.slice(body + from, body + to)
        for (let unit = from; unit < to; unit++) places.push(next.length + (isIn ? 0 : unit - from))
        next += letter
        return { from, length: letter.length, isHidden: isIn }
      })
      lines.set(body, own)
    }
    places.push(next.length)
    start = end + 1
  })
  const placeOf = (unit: number) => places[Math.min(unit, places.length - 1)] ?? 0
  return {
    text: next,
    moved: ({ from, to }) => ({ from: placeOf(from), to: placeOf(to) }),
    runs(codes, from) {
      const own = lines.get(from)
      return own ? maskedRuns(codes, own) : codes
    },
  }
}

const lettersOf = (line: string, tabWidth: number) =>
  cellLetters(line, tabWidth) ?? Array.from(line, (_, unit) => ({ from: unit, to: unit + 1, cells: 1 }))

/** What is hidden is one run, whatever it was. Letters behind the last run have none. */
function maskedRuns(codes: readonly number[], letters: readonly MaskedLetter[]): number[] {
  const runs: number[] = []
  const runOf = runFinder(codes)
  let last = -2
  for (const { from, length, isHidden } of letters) {
    const found = runOf(from)
    if (found === undefined || length === 0) continue
    const run = isHidden ? -1 : found
    if (last === run) runs[runs.length - 2]! += length
    else runs.push(length, isHidden ? 0 : codes[run + 1]!)
    last = run
  }
  return runs
}

/** Where that of a unit begins; units are asked in their order. Undefined behind the last one. */
function runFinder(codes: readonly number[]): (unit: number) => number | undefined {
  let [at, end] = [-2, 0]
  return (unit) => {
    while (unit >= end && at + 3 < codes.length) {
      at += 2
      end += codes[at]!
    }
    return unit < end ? at : undefined
  }
}

/** What of a stretch is in none of the ranges. */
export function besideRanges(ranges: readonly TextRange[], whole: TextRange): TextRange[] {
  if (whole.from >= whole.to) return []
  return ranges.reduce<TextRange[]>(
    (parts, { from, to }) =>
      parts.flatMap((part) => {
        if (to <= part.from || from >= part.to || from >= to) return [part]
        const around = [
          { from: part.from, to: Math.max(part.from, from) },
          { from: Math.min(part.to, to), to: part.to },
        ]
        return around.filter((each) => each.from < each.to)
      }),
    [whole],
  )
}
