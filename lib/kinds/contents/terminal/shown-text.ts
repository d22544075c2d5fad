// A terminal's text written anew from what it shows: for what leaves the editor.
import { cellLetters } from '../parts/cells'
import type { TextRange } from '../parts/ranges'
import { type TerminalColor, type TerminalLook, terminalStyle } from './graphics'
import { rangeOnRows, shownRows } from './hidden-rows'
import { readTerminal, type TerminalRows } from './read-terminal'
import { readTerminalText, terminalLettersMax, withEscapes } from './terminal-text'

const esc = '\u001b'
const reset = `${esc}[0m`
const graphics = new RegExp(String.raw`${esc}\[[\d;:]*m`, 'g')
/** In the place of a concealed letter, concealed itself: its row stays as long as it was. */
const cover = '•'

/**
 * A text that shows the same, without letters that are concealed, written over or beyond the rows, and without titles and the rest of a
 * recording. The same text where all of it is shown.
 */
export function shownText(text: string, rowsMax: number): string {
  const screen = readTerminal(text, rowsMax)
  if (!hidesLetters(text, screen)) return text
  const written = writtenRows(screen, lettersOf)
  if (written.length <= terminalLettersMax) return written
  const plain = screen.rows.map((_, at) => lettersOf(screen, at).join('')).join('\n')
  return (reset + plain).slice(0, terminalLettersMax)
}

interface Shown {
  text: string
  hidden: readonly TextRange[]
}

/** The same for a terminal in which letters are hidden: of each only its cells are left. */
export function shownTerminal(value: Shown & { rowsMax: number }): Shown {
  const { text, rowsMax, hidden } = value
  if (hidden.length === 0) return { text: shownText(text, rowsMax), hidden }
  const screen = shownRows(value)
  const written = writtenRows(screen, lettersOfRuns)
  const isRoom = written.length <= terminalLettersMax
  const covered = isRoom ? written : `${reset}${screen.rows.join('\n')}`.slice(0, terminalLettersMax)
  const shown = shownText(covered, rowsMax)
  const { rows } = readTerminal(shown, rowsMax)
  return { text: shown, hidden: screen.hidden.map((range) => rangeOnRows(range, screen.rows, rows)) }
}

/** The same rows with escapes for their looks alone; concealed letters stay what they are. */
export function plainRows(text: string): string {
  const screen = readTerminal(text)
  return writtenRows(screen, lettersOfRuns).slice(0, terminalLettersMax)
}

type LettersOf = (screen: TerminalRows, at: number) => string[]

const writtenRows = (screen: TerminalRows, letters: LettersOf): string =>
  screen.rows.map((_, at) => writtenRow(screen, at, letters(screen, at)) + reset).join('\n')

function hidesLetters(text: string, screen: TerminalRows): boolean {
  const source = readTerminalText(text).text
  // A recording, or the end of a longer text.
  if (source !== text && source !== withEscapes(text)) return true
  const letters = (some: string) => some.replace(/\s+/g, '')
  if (letters(source.replace(graphics, '')) !== letters(screen.rows.join(''))) return true
  return screen.rows.some((row, at) => letters(row) !== letters(lettersOf(screen, at).join('')))
}

function lettersOfRuns({ rows, runs }: TerminalRows, at: number): string[] {
  let from = 0
  return lengthsOf(runs[at]!).map(({ length }) => {
    from += length
    return rows[at]!.slice(from - length, from)
  })
}

/** The letters of each run of a row; those that are concealed are covered, cell for cell. */
function lettersOf(screen: TerminalRows, at: number): string[] {
  const { runs, looks } = screen
  const own = lettersOfRuns(screen, at)
  return lengthsOf(runs[at]!).map(({ look }, run) => {
    const letters = own[run]!
    const isConcealed = (looks[look]!.style & terminalStyle.hidden) > 0 && letters.trim() !== ''
    return isConcealed ? cover.repeat(cellsOf(letters)) : letters
  })
}

const cellsOf = (letters: string): number =>
  cellLetters(letters, 1)?.reduce((sum, { cells }) => sum + cells, 0) ?? letters.length

function writtenRow(screen: TerminalRows, at: number, letters: readonly string[]): string {
  return lengthsOf(screen.runs[at]!)
    .map(({ look }, run) => `${esc}[${codesOf(screen.looks[look]!)}m${letters[run]}`)
    .join('')
}

const lengthsOf = (runs: readonly number[]): { length: number; look: number }[] =>
  Array.from({ length: runs.length / 2 }, (_, run) => ({ length: runs[2 * run]!, look: runs[2 * run + 1]! }))

const styleCodes: readonly [style: number, code: number][] = [
  [terminalStyle.bold, 1],
  [terminalStyle.dim, 2],
  [terminalStyle.italic, 3],
  [terminalStyle.underline, 4],
  [terminalStyle.inverse, 7],
  [terminalStyle.hidden, 8],
  [terminalStyle.strike, 9],
]

function codesOf({ ink, ground, style }: TerminalLook): string {
  const styles = styleCodes.flatMap(([each, code]) => (style & each ? [code] : []))
  return [0, ...styles, ...colorCodes(ink, 38), ...colorCodes(ground, 48)].join(';')
}

function colorCodes(color: TerminalColor, code: 38 | 48): (number | string)[] {
  if (color === null) return []
  if (typeof color === 'number') return [code, 5, color]
  return [code, 2, ...[1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))]
}
