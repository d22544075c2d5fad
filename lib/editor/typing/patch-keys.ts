// What keys do with the lines of a patch. Pure.
import type { EditedText } from './code-keys'

/** A line of the same sign as the one before it. */
export function newPatchLine({ text, from, to }: EditedText): EditedText {
  const line = text.slice(text.lastIndexOf('\n', from - 1) + 1, from)
  const isHeader = /^(?:---|\+\+\+) /.test(line)
  const added = `\n${isHeader ? '' : (/^[-+ ]/.exec(line)?.[0] ?? '')}`
  const at = from + added.length
  return { text: text.slice(0, from) + added + text.slice(to), from: at, to: at }
}

export const unchanged = (edited: EditedText): EditedText => edited
