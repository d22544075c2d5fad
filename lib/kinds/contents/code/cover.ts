// Where what a rectangle covers of a code stands when the code is set otherwise, or another text is in it.
import type { Rect } from '@/lib/core/geometry'
import { columnAt, firstOf, letterBeyond } from '../parts/cells'
import { coveredRect, isSameGrid, type Span } from '../parts/covered'
import { coverage } from '../parts/text-edit'
import { type CodeGrid, type CodeRow, codeGrid, textLeft } from './measure'
import type { Code } from './schema'

/** Null where every letter stands where it stood. */
export function coverOf(before: Code, after: Code): ((rect: Rect) => Rect) | null {
  const [old, now] = [codeGrid(before), codeGrid(after)]
  const isSet = before.wrapColumns === after.wrapColumns && before.tabWidth === after.tabWidth
  if (before.text === after.text && isSet && isSameGrid(old, now) && textLeft(old) === textLeft(now)) return null
  const moved = coverage(before.text, after.text)
  const covered = (grid: CodeGrid) => ({ ...grid, rowCount: grid.rows.length, left: textLeft(grid) })
  const [from, to] = [covered(old), covered(now)]
  return (rect) => coveredRect(from, to, rect, (span) => movedSpans(old, now, span, moved))
}

function movedSpans(old: CodeGrid, now: CodeGrid, span: Span, moved: ReturnType<typeof coverage>): Span[] {
  const row = old.rows[span.row]!
  const line = old.lines[row.line]!
  const from = unitsAt(old, row, span.first).from
  const to = Math.max(from, unitsAt(old, row, span.last).to)
  const range = moved({ from: line.start + from, to: line.start + to })
  if (!range) return []
  const columns = (each: number) => columnAt(line.text, line.letters, each) - row.column
  const spans: Span[] = []
  const startOf = (each: CodeRow) => now.lines[each.line]!.start + each.from
  for (let at = Math.max(0, firstOf(now.rows, (each) => startOf(each) > range.from) - 1); at < now.rows.length; at++) {
    const each = now.rows[at]!
    if (spans.length > 0 && startOf(each) >= range.to) break
    const { text, letters, start } = now.lines[each.line]!
    const place = (unit: number) =>
      columnAt(text, letters, Math.min(each.to, Math.max(each.from, unit - start))) - each.column
    spans.push({ row: at, first: place(range.from), last: place(range.to) })
  }
  const [head, tail] = [spans[0]!, spans.at(-1)!]
  // Nothing between its letters changed: it moves as it is. Else all of them are in it, and what it had beside them.
  const [first, last] = [columns(from), columns(to)]
  if (from === to) return [{ ...span, row: head.row }]
  const isWhole = spans.length === 1 && head.last - head.first === last - first
  head.first += isWhole ? span.first - first : Math.min(0, span.first - first)
  tail.last += isWhole ? span.last - last : Math.max(0, span.last - last)
  return spans
}

/** The letter that a column of the row lies in, or where it would. */
function unitsAt({ lines }: CodeGrid, row: CodeRow, column: number): { from: number; to: number } {
  const { text, letters } = lines[row.line]!
  const within = (unit: number) => Math.min(row.to, Math.max(row.from, unit))
  if (!letters) return { from: within(row.from + Math.floor(column)), to: within(row.from + Math.ceil(column)) }
  const next = letters[firstOf(letters, (letter) => letter.column >= row.column + column)]
  const held = letterBeyond(letters, row.column + column)
  return { from: within(held?.from ?? text.length), to: within(next?.from ?? text.length) }
}
