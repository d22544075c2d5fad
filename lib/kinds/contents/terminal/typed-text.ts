// A terminal's text while a person types in what it shows: its letters change, and the colours of all others stay.
import { editOf } from '../parts/text-edit'
import { plainRows } from './shown-text'
import { readTerminalText, terminalLettersMax } from './terminal-text'

const esc = '\u001b'
const graphics = new RegExp(String.raw`${esc}\[[\d;:]*m`, 'g')
/** Moves of the cursor, links, line ends of other kinds: what is written is not what is shown. */
const moves = /(?![\n\t])\p{Cc}/u

/** The same output with escapes for colours alone. The same text where it has no others. */
export function colouredText(text: string): string {
  const isPlain = readTerminalText(text).text === text && !moves.test(text.replace(graphics, ''))
  return isPlain ? text : plainRows(text)
}

/** Its letters, as they stand in the rows. */
export const lettersOf = (text: string): string => colouredText(text).replace(graphics, '')

/** The text in which these letters are shown: what was typed has the look of what stands before it. */
export function typedText(text: string, letters: string): string {
  const before = colouredText(text)
  const { from, removed, added } = editOf(before.replace(graphics, ''), letters)
  const typed = letters.slice(from, from + added)
  let next = ''
  let at = 0
  let isTyped = false
  let last = '\n'
  const put = (words: string) => {
    for (const unit of words.split('')) {
      // At the start of a row it has the look of what follows.
      if (at === from && !isTyped && last === '\n') {
        next += typed
        isTyped = true
      }
      if (at < from || at >= from + removed) next += unit
      at += 1
      last = unit
      if (at === from && !isTyped && unit !== '\n') {
        next += typed
        isTyped = true
      }
    }
  }
  let end = 0
  for (const match of before.matchAll(graphics)) {
    put(before.slice(end, match.index))
    next += match[0]
    end = match.index + match[0].length
  }
  put(before.slice(end))
  return (isTyped ? next : next + typed).slice(0, terminalLettersMax)
}
