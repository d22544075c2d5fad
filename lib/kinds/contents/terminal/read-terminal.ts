// A terminal's output as rows of letters with their looks: what is stored in a scene and drawn on a grid of cells.
import { plainLook, type TerminalLook } from './graphics'
import { readScreen, type TerminalCell } from './screen'
import { readTerminalText } from './terminal-text'

export interface TerminalRows {
  rows: string[]
  /** Per row: pairs of length in UTF-16 units and the index of a look. */
  runs: number[][]
  /** The first is the terminal's own. */
  looks: TerminalLook[]
  title: string
  /** Rows that were dropped from the start. */
  dropped: number
}

export const terminalRowsMax = 1000
export const terminalColumnsMax = 400
/** A rainbow of more takes the look of the letter before it. */
const looksMax = 512

/** Any text is read, in bounded time and memory. */
export function readTerminal(text: string, rowsMax = terminalRowsMax): TerminalRows {
  const source = readTerminalText(text)
  const all = readScreen(source.text, {
    rowsMax: terminalRowsMax,
    columnsMax: source.columns || terminalColumnsMax,
    windowRows: source.windowRows || undefined,
  })
  const shown = all.slice(Math.max(0, all.length - rowsMax))
  const looks = new Map([[nameOf(plainLook), 0]])
  const runs = shown.map((cells) => runsOf(withoutBlankEnd(cells), looks))
  return {
    rows: shown.map((cells) => textOf(withoutBlankEnd(cells))),
    runs,
    looks: [...looks.keys()].map((name) => JSON.parse(name) as TerminalLook),
    title: source.title,
    dropped: all.length - shown.length,
  }
}

const nameOf = ({ ink, ground, style }: TerminalLook) => JSON.stringify({ ink, ground, style })
const textOf = (cells: readonly TerminalCell[]) => cells.map(({ text }) => text).join('')

function withoutBlankEnd(cells: readonly TerminalCell[]): readonly TerminalCell[] {
  let end = cells.length
  while (end > 0 && cells[end - 1]!.text === ' ' && isBare(cells[end - 1]!.look)) end -= 1
  return cells.slice(0, end)
}

const isBare = ({ ground, style }: TerminalLook) => ground === null && style === 0

function runsOf(cells: readonly TerminalCell[], looks: Map<string, number>): number[] {
  const runs: number[] = []
  for (const { text, look } of cells) {
    if (text === '') continue
    const name = nameOf(look)
    if (!looks.has(name) && looks.size < looksMax) looks.set(name, looks.size)
    const index = looks.get(name) ?? runs.at(-1) ?? 0
    if (runs.at(-1) === index) runs[runs.length - 2]! += text.length
    else runs.push(text.length, index)
  }
  return runs
}
