// What a program wrote to a terminal, as the rows it left (ECMA-48; xterm's ctlseqs). Links, titles and modes are dropped, but for the
// alternate screen: what a full-screen program drew there is gone when it ends.
import { cellLetters } from '../parts/cells'
import { plainLook, type TerminalLook, withGraphics } from './graphics'

export interface TerminalCell {
  /** A letter with its marks; empty where the wide letter before it reaches. */
  text: string
  look: TerminalLook
}

interface ScreenOptions {
  /** Older rows are dropped. */
  rowsMax: number
  /** Longer rows go on in the next one. */
  columnsMax: number
  /** Rows of the window that places count in, where it is known. */
  windowRows?: number
}

interface Place {
  x: number
  y: number
}

const blank: TerminalCell = { text: ' ', look: plainLook }

const [esc, bell] = ['\u001b', '\u0007']
// One token: a string command up to its end, a control sequence, another escape, or a letter.
const tokens = new RegExp(
  [
    String.raw`${esc}[\]PX^_][^${bell}${esc}]*(?:${bell}|${esc}\\|$)`,
    String.raw`${esc}\[([<-?]*)([\d;:]*)[ -/]*([@-~])`,
    `${esc}([ -/]*[0-~])`,
    String.raw`([\s\S])`,
  ].join('|'),
  'gu',
)
const joins = /^(?:\p{Mark}|\u200d|[\ufe00-\ufe0f]|[\u{1f3fb}-\u{1f3ff}])$/u

const widthOf = (letter: string): number => cellLetters(letter, 1)?.[0]?.cells ?? 1

/** Every row that was written, without blank ones at the end. Any text is a program: none fails. */
export function readScreen(text: string, options: ScreenOptions): readonly (readonly TerminalCell[])[] {
  const screen = new Screen(options)
  for (const [, mark, parameters, command, other, letter] of text.matchAll(tokens)) {
    if (command !== undefined) screen.control(command, parameters!, mark!)
    else if (other !== undefined) screen.otherEscape(other)
    else if (letter !== undefined) screen.letter(letter)
  }
  return screen.written()
}

class Screen {
  #rows: TerminalCell[][] = [[]]
  #at: Place = { x: 0, y: 0 }
  #look = plainLook
  #kept: Place = { x: 0, y: 0 }
  /** The main screen's, while the other one is shown. */
  #main: { rows: TerminalCell[][]; at: Place } | null = null
  readonly #options: ScreenOptions

  constructor(options: ScreenOptions) {
    this.#options = options
  }

  written() {
    const rows = this.#main?.rows ?? this.#rows
    let end = rows.length
    while (end > 0 && rows[end - 1]!.every(({ text, look }) => text === ' ' && look.ground === null)) end -= 1
    return rows.slice(0, end)
  }

  letter(letter: string) {
    const { x } = this.#at
    if (letter === '\n') this.#feed()
    else if (letter === '\r') this.#at.x = 0
    else if (letter === '\b') this.#at.x = Math.max(0, x - 1)
    else if (letter === '\t') this.#at.x = Math.min(this.#options.columnsMax - 1, (Math.floor(x / 8) + 1) * 8)
    else if (letter < ' ' || (letter >= '\x7f' && letter < '\xa0')) return
    else if (joins.test(letter) || this.#endsJoining()) this.#join(letter)
    else this.#put(letter)
  }

  otherEscape(command: string) {
    if (command === '7') this.#kept = { ...this.#at }
    else if (command === '8') this.#at = { ...this.#kept }
    else if (command === 'M') this.#at.y = Math.max(this.#top(), this.#at.y - 1)
    else if (command === 'D') this.#down(1)
    else if (command === 'E') this.#feed()
    else if (command === 'c') {
      this.#rows = [[]]
      this.#at = { x: 0, y: 0 }
      this.#look = plainLook
    }
  }

  control(command: string, parameters: string, mark: string) {
    if (mark !== '') return this.#mode(command, parameters, mark)
    if (command === 'm') this.#look = withGraphics(this.#look, parameters)
    else if (command === 's') this.#kept = { ...this.#at }
    else if (command === 'u') this.#at = { ...this.#kept }
    else if ('KJX@P'.includes(command)) this.#edit(command, Number.parseInt(parameters, 10) || 0)
    else this.#move(command, parameters)
  }

  #move(command: string, parameters: string) {
    const { columnsMax, rowsMax } = this.#options
    const [first = 1, second = 1] = parameters.split(';').map((value) => Math.max(1, Number.parseInt(value, 10) || 1))
    const at = this.#at
    const toColumn = (x: number) => {
      at.x = Math.min(columnsMax - 1, Math.max(0, x))
    }
    if (command === 'A' || command === 'F') at.y = Math.max(this.#top(), at.y - first)
    else if (command === 'B' || command === 'E' || command === 'e') at.y = Math.min(rowsMax - 1, at.y + first)
    else if (command === 'C' || command === 'a') toColumn(at.x + first)
    else if (command === 'D') toColumn(at.x - first)
    else if (command === 'G' || command === '`') toColumn(first - 1)
    else if (command === 'd') at.y = Math.min(rowsMax - 1, this.#top() + first - 1)
    else if (command === 'H' || command === 'f') {
      at.y = Math.min(rowsMax - 1, this.#top() + first - 1)
      toColumn(second - 1)
    }
    if (command === 'E' || command === 'F') at.x = 0
  }

  #edit(command: string, count: number) {
    const { x, y } = this.#at
    const row = this.#rows[y] ?? []
    const many = Math.min(this.#options.columnsMax, Math.max(1, count))
    if (command === 'K') this.#erase(row, count === 0 ? x : 0, count === 1 ? x + 1 : row.length)
    else if (command === 'X') this.#erase(row, x, x + many)
    else if (command === 'P') row.splice(x, many)
    else if (command === '@') {
      if (x < row.length) row.splice(x, 0, ...Array<TerminalCell>(many).fill(this.#space()))
      row.length = Math.min(row.length, this.#options.columnsMax)
    } else {
      if (count === 0) this.#erase(row, x, row.length)
      if (count === 1) this.#erase(row, 0, x + 1)
      if (count !== 1) this.#rows.length = Math.min(this.#rows.length, count === 0 ? y + 1 : this.#top())
      else for (let above = this.#top(); above < Math.min(y, this.#rows.length); above++) this.#rows[above] = []
    }
  }

  #mode(command: string, parameters: string, mark: string) {
    if (mark !== '?' || !/^(?:47|1047|1049)$/.test(parameters)) return
    if (command === 'h' && !this.#main) {
      this.#main = { rows: this.#rows, at: this.#at }
      this.#rows = [[]]
      this.#at = { x: 0, y: 0 }
    } else if (command === 'l' && this.#main) {
      this.#rows = this.#main.rows
      this.#at = this.#main.at
      this.#main = null
    }
  }

  #put(letter: string) {
    const wide = widthOf(letter)
    if (wide === 0) return
    if (this.#at.x + wide > this.#options.columnsMax) this.#feed()
    const row = this.#row()
    const { x } = this.#at
    while (row.length < x) row.push(blank)
    row[x] = { text: letter, look: this.#look }
    if (wide === 2) row[x + 1] = { text: '', look: this.#look }
    this.#at.x += wide
  }

  /** At most 16 marks: a letter with a thousand is an attack on whoever draws it. */
  #join(mark: string) {
    const row = this.#rows[this.#at.y]
    const at = this.#at.x - 1
    const column = row?.[at]?.text === '' ? at - 1 : at
    const cell = row?.[column]
    if (row && cell && cell !== blank && cell.text.length < 17) row[column] = { ...cell, text: cell.text + mark }
  }

  /** A zero-width joiner makes one letter of two. */
  #endsJoining(): boolean {
    const row = this.#rows[this.#at.y]
    const { x } = this.#at
    return (row?.[x - 1]?.text || (row?.[x - 2]?.text ?? '')).endsWith('\u200d')
  }

  #erase(row: TerminalCell[], from: number, to: number) {
    const space = this.#space()
    for (let i = from; i < to && i < row.length; i++) row[i] = space
  }

  #space(): TerminalCell {
    const { ground } = this.#look
    return ground === null ? blank : { text: ' ', look: { ...plainLook, ground } }
  }

  #feed() {
    this.#at.x = 0
    this.#down(1)
  }

  #down(count: number) {
    this.#at.y += count
    this.#row()
  }

  /** The row of the cursor; rows above it come into being, and the oldest go where there are too many. */
  #row(): TerminalCell[] {
    while (this.#rows.length <= this.#at.y) this.#rows.push([])
    while (this.#rows.length > this.#options.rowsMax) {
      this.#rows.shift()
      this.#at.y = Math.max(0, this.#at.y - 1)
    }
    return this.#rows[this.#at.y]!
  }

  /** First row of the window. */
  #top(): number {
    return Math.max(0, this.#rows.length - (this.#options.windowRows ?? this.#rows.length))
  }
}
