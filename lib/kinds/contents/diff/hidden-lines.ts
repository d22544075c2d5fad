// A patch without the letters that are hidden in it: it says of them how many cells they had.
import { firstOf } from '../parts/cells'
import { masked } from '../parts/masked'
import type { TextRange } from '../parts/ranges'
import { coveredRanges } from '../parts/text-edit'
import { type PatchLine, parsePatch } from './patch'

interface Hiding {
  text: string
  hidden: readonly TextRange[]
  tabWidth: number
}

export interface ShownLines {
  text: string
  /** Of that text. */
  hidden: readonly TextRange[]
  /** Those of a line of the patch, by its place among all: letters that are hidden are one run. */
  runs(codes: readonly number[], index: number): readonly number[]
}

/** What makes a line a name of a file or the start of a hunk: without it, it would be none. */
const head = /^(?:diff --git |--- |\+\+\+ |@@ -[\d,]{1,20} \+[\d,]{1,20} @@ ?)/

export function shownLines({ text, hidden, tabWidth }: Hiding): ShownLines {
  if (hidden.length === 0) return { text, hidden, runs: (codes) => codes }
  const lines = linesOf(text)
  const bodies = new Set(lines.map(({ from }) => from))
  const kept = (line: string, start: number) =>
    bodies.has(start + 1) ? 1 : bodies.has(start) ? 0 : (head.exec(line)?.[0].length ?? 0)
  const bare = masked(text, hidden, { tabWidth, kept })
  return {
    text: bare.text,
    hidden: hidden.map(bare.moved),
    runs: (codes, index) => bare.runs(codes, lines[index]?.from ?? -1),
  }
}

const linesOf = (text: string): PatchLine[] =>
  parsePatch(text).flatMap(({ hunks }) => hunks.flatMap(({ lines }) => lines))

/** A range of a patch as one of another with as many lines, of which some may be empty now. */
export function rangesOnLines(ranges: readonly TextRange[], before: string, after: string): TextRange[] {
  const [old, now] = [linesOf(before), linesOf(after)]
  const place = (unit: number): number => {
    const at = Math.max(0, firstOf(old, ({ from }) => from > unit) - 1)
    const [line, next] = [old[at], now[at]]
    return line && next ? next.from + Math.min(next.text.length, Math.max(0, unit - line.from)) : 0
  }
  return ranges.map(({ from, to }) => ({ from: place(from), to: place(to) })).filter(({ from, to }) => from < to)
}

/** Each hunk says again how many lines it has, at the first letter that is typed: what is hidden does not grow by that. */
export function movedInPatch(ranges: readonly TextRange[], before: string, after: string): TextRange[] {
  const [old, now] = [withoutCounts(before), withoutCounts(after)]
  return coveredRanges(ranges.map(old.fromWhole), old.text, now.text).map(now.toWhole)
}

const counts = /^@@ (-\d{1,9}(?:,\d{1,9})? \+\d{1,9}(?:,\d{1,9})?) @@/gm

function withoutCounts(text: string) {
  const cuts = [...text.matchAll(counts)].map(({ index, 1: said }) => ({ from: index + 3, length: said!.length }))
  const cutBefore = (unit: number): number =>
    cuts.reduce((sum, { from, length }) => sum + Math.min(length, Math.max(0, unit - from)), 0)
  const whole = (unit: number): number => cuts.reduce((at, { from, length }) => (at >= from ? at + length : at), unit)
  return {
    text: text.replace(counts, '@@  @@'),
    fromWhole: ({ from, to }: TextRange): TextRange => ({ from: from - cutBefore(from), to: to - cutBefore(to) }),
    toWhole: ({ from, to }: TextRange): TextRange => ({ from: whole(from), to: whole(to) }),
  }
}

/** Whether a change hides something of what went and nothing of what came, or the other way: it may say there what it hides here. */
export function hidesOneSided({ patch, hidden }: { patch: string; hidden: readonly TextRange[] }): boolean {
  if (hidden.length === 0) return false
  const isHiding = ({ from, text }: PatchLine) =>
    hidden.some((range) => range.from < from + text.length && range.to > from)
  const hunks = parsePatch(patch).flatMap((file) => file.hunks)
  return hunks.some(({ lines }) =>
    changesOf(lines).some((change) => {
      const removed = change.filter(({ kind }) => kind === 'removed')
      const added = change.filter(({ kind }) => kind === 'added')
      return removed.length > 0 && added.length > 0 && removed.some(isHiding) !== added.some(isHiding)
    }),
  )
}

/** Lines that changed together: those between two that are in both texts. */
function changesOf(lines: readonly PatchLine[]): PatchLine[][] {
  const changes: PatchLine[][] = [[]]
  for (const line of lines) {
    if (line.kind === 'context') changes.push([])
    else changes.at(-1)!.push(line)
  }
  return changes
}
