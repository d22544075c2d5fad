// What people paste, drop and record of terminals, as the text that a program wrote: escapes that were written out or lost their first
// letter, and recordings of asciinema.

interface TerminalText {
  text: string
  title: string
  /** Of the terminal that was recorded; 0 where nobody knows. */
  columns: number
  windowRows: number
}

/** Longer output is cut from its start: what a program said last is what people show. */
export const terminalLettersMax = 120_000

const esc = '\u001b'
const escapes = new RegExp(String.raw`${esc}\[[\d;:?]*[A-Za-z]`)
const sequence = String.raw`\[[<-?]*[\d;:]*[A-Za-z]`
// \e, \033, \x1b, \u001b and ^[ before a sequence; and the sign ␛ that some viewers show.
const writtenOut = new RegExp(String.raw`(?:\\(?:e|033|x1[bB]|u001[bB]|u\{1[bB]\})|\^\[|␛)(?=${sequence}|[\]()])`, 'g')
// Logs of builds drop the escape letter itself: colours are then `[32m` and `[0m`.
const withoutEscape = /\[(?:\d{1,3}(?:;\d{1,3}){0,5})?m(?!\])/g

/** Escapes that were written out become escapes. */
export function withEscapes(text: string): string {
  if (text.includes(`${esc}[`)) return text
  const spelled = text.replace(writtenOut, esc)
  if (spelled !== text) return spelled
  const found = text.match(withoutEscape) ?? []
  const isReset = (one: string) => one === '[0m' || one === '[m' || one === '[39m' || one === '[22m'
  return found.length > 1 && found.some(isReset) ? text.replace(withoutEscape, (one) => `${esc}${one}`) : text
}

/** Whether it has colours or moves of the cursor as a program writes them. */
export const hasEscapes = (text: string): boolean => escapes.test(text)

/** A script that prints colours has its escapes in quotes: those are none here. */
const withoutQuoted = (text: string): string => withEscapes(text.replace(/(["'`]).*/g, '$1'))

/** Whether a pasted text is what a terminal showed: it has colours or moves of the cursor, or a prompt in its first row. */
export function isTerminalText(text: string): boolean {
  const start = text.slice(0, 20_000)
  if (hasEscapes(start) || hasEscapes(withoutQuoted(start))) return true
  const head = start
  const rows = head.split(/\r?\n/, 40)
  const first = rows.findIndex((row) => row.trim() !== '')
  return rows.length > 1 && first >= 0 && promptLength(rows[first]!) > 0 && !/^\s*#/.test(rows[first]!)
}

// `$ `, `% `, `❯ `, `➜ `, `PS C:\>`, each alone or after `user@host:~/folder`.
const prompt =
  /^\s*(?:(?:\([\w.-]{1,40}\) )?(?:[\w.-]{1,40}@[\w.-]{1,60}(?:[: ][^\s$#%❯]{0,120})? ?|~[\w./-]{0,120} )?[$%❯➜λ›](?= |$) ?|PS [A-Za-z]:[^>\n]{0,120}> ?|[A-Z]:\\[^>\n]{0,120}> ?|> (?=\S))/u

/** Letters of a row that are its prompt; 0 where it has none. */
export const promptLength = (row: string): number => prompt.exec(row)?.[0].length ?? 0

/** What a file or a paste holds. A recording that cannot be read is taken as it is written. */
export function readTerminalText(text: string): TerminalText {
  const recorded = readRecording(text)
  const { length } = recorded?.text ?? text
  const from = Math.max(0, length - terminalLettersMax)
  if (recorded) return { ...recorded, text: recorded.text.slice(from) }
  return { text: withEscapes(text.slice(from)), title: '', columns: 0, windowRows: 0 }
}

/** asciinema's formats: version 1 is one object, versions 2 and 3 are a line each event. */
function readRecording(text: string): TerminalText | undefined {
  if (!/^\s*\{[^\n]{0,400}"version"\s*:\s*[123]\b/.test(text)) return undefined
  const lines = text.split('\n')
  const header = objectOf(lines[0]!) ?? objectOf(text)
  if (!header || typeof header.version !== 'number') return undefined
  const terminal = (header.term ?? header) as Record<string, unknown>
  const events = Array.isArray(header.stdout) ? header.stdout : lines.slice(1).map(eventOf)
  const written = events.map((event) => (Array.isArray(event) && isOutput(event) ? String(event.at(-1)) : ''))
  return {
    text: written.join(''),
    title: typeof header.title === 'string' ? header.title.slice(0, 200) : '',
    columns: countOf(terminal.width ?? terminal.cols),
    windowRows: countOf(terminal.height ?? terminal.rows),
  }
}

const isOutput = (event: readonly unknown[]) => event.length === 2 || event[1] === 'o'

const countOf = (value: unknown) => (typeof value === 'number' && value >= 1 && value <= 1000 ? Math.floor(value) : 0)

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function objectOf(text: string): Record<string, unknown> | undefined {
  const value = parsed(text)
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined
}

const eventOf = (line: string): unknown => (line.startsWith('[') ? parsed(line) : undefined)
