// What keys do with the lines of a code, and of a patch: a text and its selection, before and after. Pure.

export interface EditedText {
  text: string
  from: number
  to: number
}

/** One step to the right: what most of the lines have, or two spaces. */
function unitOf(text: string): string {
  if (/^\t/m.test(text)) return '\t'
  return /^ {4}/m.test(text) && !/^ {2}\S/m.test(text) ? '    ' : '  '
}

const lineStart = (text: string, at: number): number => text.lastIndexOf('\n', at - 1) + 1

/** A tab where nothing is selected, else all selected lines one step to the right. */
export function indented({ text, from, to }: EditedText): EditedText {
  const unit = unitOf(text)
  if (from === to)
    return { text: text.slice(0, from) + unit + text.slice(to), from: from + unit.length, to: to + unit.length }
  return withLines({ text, from, to }, (line) => (line === '' ? line : unit + line))
}

/** All selected lines one step to the left. */
export const outdented = (edited: EditedText): EditedText =>
  withLines(edited, (line) => line.replace(/^(?:\t| {1,4}(?=\S|$)| {2})/, ''))

/** A line that begins where the one before it does; after an opening bracket one step further. */
export function newLine({ text, from, to }: EditedText): EditedText {
  const before = text.slice(lineStart(text, from), from)
  const indent = /^[ \t]*/.exec(before)![0]
  const added = `\n${indent}${/[([{]\s*$/.test(before) ? unitOf(text) : ''}`
  const at = from + added.length
  return { text: text.slice(0, from) + added + text.slice(to), from: at, to: at }
}

function withLines({ text, from, to }: EditedText, change: (line: string) => string): EditedText {
  const start = lineStart(text, from)
  const next = text.indexOf('\n', to)
  const end = next < 0 ? text.length : next
  const lines = text.slice(start, end).split('\n')
  const changed = lines.map(change)
  const whole = changed.join('\n')
  const firstBy = changed[0]!.length - lines[0]!.length
  return {
    text: text.slice(0, start) + whole + text.slice(end),
    from: Math.max(start, from + firstBy),
    to: Math.max(start, to + whole.length - (end - start)),
  }
}

/** Of a patch: a line of the same sign as the one before it. */
export function newPatchLine({ text, from, to }: EditedText): EditedText {
  const line = text.slice(text.lastIndexOf('\n', from - 1) + 1, from)
  const isHeader = /^(?:---|\+\+\+) /.test(line)
  const added = `\n${isHeader ? '' : (/^[-+ ]/.exec(line)?.[0] ?? '')}`
  const at = from + added.length
  return { text: text.slice(0, from) + added + text.slice(to), from: at, to: at }
}

/** A patch has no steps to the left. */
export const unchanged = (edited: EditedText): EditedText => edited
