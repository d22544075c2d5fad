// Where the rows of a terminal stand, and how large all of it is.
import type { ContentMeasure } from '../parts/content'
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

export const terminalMeasure: ContentMeasure<Terminal> = { measure: (value) => terminalGrid(value).size }
