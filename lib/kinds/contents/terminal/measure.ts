// Where the rows of a terminal stand, and how large all of it is.
import type { Rect } from '@/lib/core/geometry'
import type { ContentMeasure } from '../parts/content'
import { coveredRect, isSameGrid } from '../parts/covered'
import { type CellGrid, type CellLine, cellGrid, cellLine, columnsOf } from '../parts/grid'
import { readTerminal, type TerminalRows } from './read-terminal'
import type { Terminal } from './schema'

export interface TerminalGrid extends CellGrid {
  lines: readonly CellLine[]
  screen: TerminalRows
}

const known = new WeakMap<Terminal, TerminalGrid>()
/** The last text that was read: while a colour is dragged, it stays. */
let lastRead: { text: string; rowsMax: number; screen: TerminalRows } | null = null

export function terminalGrid(value: Terminal): TerminalGrid {
  const before = known.get(value)
  if (before) return before
  const { text, rowsMax } = value
  if (lastRead?.text !== text || lastRead.rowsMax !== rowsMax)
    lastRead = { text, rowsMax, screen: readTerminal(text, rowsMax) }
  const { screen } = lastRead
  const lines = screen.rows.map((row) => cellLine(row, 8))
  const columns = lines.reduce((most, line) => Math.max(most, columnsOf(line)), value.columnsMin)
  const grid = { ...cellGrid(value, { columns, rows: Math.max(1, lines.length) }), lines, screen }
  known.set(value, grid)
  return grid
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

export const terminalMeasure: ContentMeasure<Terminal> = { measure: (value) => terminalGrid(value).size, cover }
