// Text in cells, as a terminal has it: where each letter stands is arithmetic, the same in the page, on a server and in a renderer.
import { fontFamilies } from '@/lib/core/text/families.data'

export interface Cell {
  width: number
  height: number
}

interface Type {
  family: string
  sizePx: number
  /** Times the size. */
  lineHeight: number
}

export const cellOf = ({ family, sizePx, lineHeight }: Type): Cell => ({
  width: (sizePx * (fontFamilies.find(({ id }) => id === family)?.cell ?? 600)) / 1000,
  height: Math.round(sizePx * lineHeight),
})

/** The only line ends a text has, and no character that none can see but tabs. */
export const plainText = (text: string): string =>
  text.replace(/\r\n?|[\u2028\u2029\u0085]/g, '\n').replace(/(?![\n\t])\p{Cc}/gu, '')

const plainLine = /^[\x20-\x7e]*$/
const wide =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6]|[\u{20000}-\u{3fffd}]|\p{Emoji_Presentation}|\ufe0f/u
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** A letter, or what people take for one, in its cells. */
export interface CellLetter {
  /** UTF-16 units of the line. */
  from: number
  to: number
  column: number
  /** 2 for wide letters, more for a tab, 0 for none that is seen. */
  cells: number
}

/** Letters that no font draws: they take no room either. */
const unseen = /^\p{Default_Ignorable_Code_Point}+$/u
const widthOf = (letter: string): number => (unseen.test(letter) ? 0 : wide.test(letter) ? 2 : 1)

/** Null for a line of plain ASCII: each unit is one cell. */
export function cellLetters(line: string, tabWidth: number): CellLetter[] | null {
  if (plainLine.test(line)) return null
  const letters: CellLetter[] = []
  let column = 0
  for (const { segment, index } of graphemes.segment(line)) {
    const cells = segment === '\t' ? tabWidth - (column % tabWidth) : widthOf(segment)
    letters.push({ from: index, to: index + segment.length, column, cells })
    column += cells
  }
  return letters
}

/** The place of the first entry from which on it holds; their number where it holds for none. */
export function firstOf<Entry>(entries: readonly Entry[], holds: (entry: Entry) => boolean): number {
  let [low, high] = [0, entries.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (holds(entries[middle]!)) high = middle
    else low = middle + 1
  }
  return low
}

/** The first letter that begins at the unit or after it: lines of 40,000 letters are asked for each of them. */
export const letterFrom = (letters: readonly CellLetter[], unit: number): number =>
  firstOf(letters, ({ from }) => from >= unit)

/** The first letter that reaches beyond the column. */
export const letterBeyond = (letters: readonly CellLetter[], column: number): CellLetter | undefined =>
  letters[firstOf(letters, (letter) => letter.column + letter.cells > column)]

/** The column at which a unit of the line stands; of its length, how many it has. */
export function columnAt(line: string, letters: readonly CellLetter[] | null, unit: number): number {
  if (!letters) return Math.min(unit, line.length)
  const last = letters[letterFrom(letters, unit) - 1]
  return last ? last.column + last.cells : 0
}
