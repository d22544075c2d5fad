// Where the rows of a terminal stand, and how large all of it is.
import type { Rect } from '@/lib/core/geometry'
import type { ContentMeasure } from '../parts/content'
import { coveredRect, isSameGrid } from '../parts/covered'
import { type CellGrid, type CellLine, cellGrid, cellLine, columnsOf } from '../parts/grid'
import { coveredRanges } from '../parts/text-edit'
import { rowsText, type ShownRows, shownRows } from './hidden-rows'
import type { Terminal } from './schema'

export interface TerminalGrid extends CellGrid {
  lines: readonly CellLine[]
  screen: ShownRows
  /** Of each line, in the text of all that are shown. */
  starts: readonly number[]
}

const known = new WeakMap<Terminal, TerminalGrid>()

export function terminalGrid(value: Terminal): TerminalGrid {
  const before = known.get(value)
  if (before) return before
  const screen = shownRows(value)
  const lines = screen.rows.map((row) => cellLine(row, 8))
  const columns = lines.reduce((most, line) => Math.max(most, columnsOf(line)), value.columnsMin)
  let end = 0
  const starts = lines.map(({ text }) => {
    const start = end
    end += text.length + 1
    return start
  })
  const grid = { ...cellGrid(value, { columns, rows: Math.max(1, lines.length) }), lines, screen, starts }
  known.set(value, grid)
  return grid
}

/** What is hidden stays hidden, wherever its letters are now. */
function carry(before: Terminal, after: Terminal): Terminal {
  if (before.text === after.text || after.hidden !== before.hidden || after.hidden.length === 0) return after
  return { ...after, hidden: coveredRanges(after.hidden, rowsText(before.text), rowsText(after.text)) }
}

/** Rows at its beginning come and go with the most it may have. */
function cover(before: Terminal, after: Terminal): ((rect: Rect) => Rect) | null {
  const [old, now] = [terminalGrid(before), terminalGrid(after)]
  if (before.text !== after.text) return () => ({ x: 0, y: 0, ...now.size })
  const gone = old.lines.length - now.lines.length
  if (gone === 0 && isSameGrid(old, now)) return null
  const covered = (grid: TerminalGrid) => ({ ...grid, rowCount: Math.max(1, grid.lines.length), left: grid.paddingPx })
  return (rect) =>
    coveredRect(covered(old), covered(now), rect, (span) => {
      const row = span.row - gone
      return row < 0 ? [] : [{ ...span, row }]
    })
}

export const terminalMeasure: ContentMeasure<Terminal> = {
  measure: (value) => terminalGrid(value).size,
  carry,
  cover,
}
