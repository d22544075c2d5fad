// Where the rows of a diff stand, and how large all of it is: one column of cells, or two as wide.
import type { Rect } from '@/lib/core/geometry'
import type { ContentMeasure } from '../parts/content'
import { coveredRect, isSameGrid } from '../parts/covered'
import { type CellGrid, type CellLine, cellGrid, cellLine, columnsOf } from '../parts/grid'
import { type DiffRow, type DiffRows, diffRows } from './diff-rows'
import { movedInPatch, type ShownLines, shownLines } from './hidden-lines'
import type { Diff } from './schema'

export interface DiffGrid extends CellGrid {
  diff: DiffRows
  shown: ShownLines
  /** Of `diff.lines`. */
  lines: readonly CellLine[]
  /** Of `diff.rows`: the row of cells at which each begins. */
  tops: readonly number[]
  /** Cells left of a side's text: numbers, then the sign. */
  gutter: { number: number; sign: number }
  /** Cells of one side, its gutter among them. */
  sideColumns: number
}

/** Cells between two columns. */
export const sideGap = 2

/** Bars of files stand apart. */
const rowsOf = (row: DiffRow | undefined): number => (row?.kind === 'file' ? 2 : 1)

const known = new WeakMap<Diff, DiffGrid>()

export function diffGrid(value: Diff): DiffGrid {
  const before = known.get(value)
  if (before) return before
  const shown = shownLines(value)
  const diff = diffRows(shown.text, value)
  const lines = diff.lines.map(({ text }) => cellLine(text, value.tabWidth))
  const digits = String(diff.numberMax).length
  const isSplit = value.columns === 'split'
  const numbers = isSplit ? digits + 1 : 2 * (digits + 1)
  const gutter = { number: value.numbers ? digits + 1 : 0, sign: 2 }
  const indexes = diff.rows.flatMap((row) => (row.kind === 'line' ? [row.old?.index, row.now?.index] : []))
  const widest = indexes.reduce<number>(
    (most, index) => Math.max(most, index === undefined ? 0 : columnsOf(lines[index]!)),
    isSplit ? value.columnsMin / 2 : value.columnsMin,
  )
  const sideColumns = Math.ceil(widest) + gutter.sign + (value.numbers ? numbers : 0)
  let rows = 0
  const tops = diff.rows.map((row) => {
    const top = rows
    rows += rowsOf(row)
    return top
  })
  const columns = isSplit ? 2 * sideColumns + sideGap : sideColumns
  const grid = {
    ...cellGrid(value, { columns, rows: Math.max(1, rows) }),
    diff,
    shown,
    lines,
    tops,
    gutter,
    sideColumns,
  }
  known.set(value, grid)
  return grid
}

/** What is hidden stays hidden, wherever its letters are now. */
function carry(before: Diff, after: Diff): Diff {
  if (before.text === after.text || after.hidden !== before.hidden || after.hidden.length === 0) return after
  return { ...after, hidden: movedInPatch(after.hidden, before.text, after.text) }
}

/** A line that stands in another row, or in another column, is covered from side to side. */
function cover(before: Diff, after: Diff): ((rect: Rect) => Rect) | null {
  const [old, now] = [diffGrid(before), diffGrid(after)]
  if (before.text !== after.text) return () => ({ x: 0, y: 0, ...now.size })
  const isSet = setting.every((name) => before[name] === after[name])
  if (isSet && isSameGrid(old, now)) return null
  const rowsNow = new Map(
    now.diff.rows.flatMap((row, at) => linesIn(row).map((line) => [line, now.tops[at]!] as const)),
  )
  const whole = { first: -1 - now.paddingPx / now.cell.width, last: (now.size.width - now.paddingPx) / now.cell.width }
  const covered = (grid: DiffGrid) => ({
    ...grid,
    rowCount: Math.max(1, (grid.tops.at(-1) ?? 0) + rowsOf(grid.diff.rows.at(-1))),
    left: grid.paddingPx,
  })
  return (rect) =>
    coveredRect(covered(old), covered(now), rect, (span) => {
      if (isSet && old.sideColumns === now.sideColumns) return [span]
      const at = old.tops.findLastIndex((top) => top <= span.row)
      const own = old.diff.rows[at]
      return (own ? linesIn(own) : []).flatMap((line) => {
        const row = rowsNow.get(line)
        return row === undefined ? [] : [{ row, ...whole }]
      })
    })
}

const setting = ['columns', 'numbers', 'fileBar', 'context', 'tabWidth'] as const
/** Of the patch: the same one stands in every row that shows it. */
const linesIn = (row: DiffRow): number[] =>
  row.kind === 'line' ? [row.old, row.now].flatMap((line) => (line ? [line.index] : [])) : []

export const diffMeasure: ContentMeasure<Diff> = {
  measure: (value) => diffGrid(value).size,
  carry,
  cover,
}
