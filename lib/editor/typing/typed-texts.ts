// The text of each card that is typed in, as a field has it, and what becomes of the card when the field has another one.
import type { Content, DrawnContent } from '@/lib/kinds/contents'
import { codeLengthMax } from '@/lib/kinds/contents/code/schema'
import { recounted } from '@/lib/kinds/contents/diff/recount'
import { patchLettersMax } from '@/lib/kinds/contents/diff/schema'
import { plainText } from '@/lib/kinds/contents/parts/cells'
import type { TextRange } from '@/lib/kinds/contents/parts/ranges'
import { editOf } from '@/lib/kinds/contents/parts/text-edit'
import { rangeOfLetters } from '@/lib/kinds/contents/terminal/hidden-rows'
import { terminalLettersMax } from '@/lib/kinds/contents/terminal/terminal-text'
import { colouredText, lettersOf, typedText } from '@/lib/kinds/contents/terminal/typed-text'
import { type EditedText, indented, newLine, newPatchLine, outdented, unchanged } from './code-keys'

export type TextContent = Extract<DrawnContent, { text: string }>

interface TypedText<Value extends TextContent> {
  /** Of the field, for whoever cannot see it. */
  label: string
  lengthMax: number
  letters(value: Value): string
  text(value: Value, letters: string): string
  /** What is selected of the letters, as a range of what is hidden in it. */
  range(value: Value, selected: TextRange): TextRange
  /** Nobody has written anything in it yet. */
  isBlank(value: Value): boolean
  keys: Record<'Tab' | 'Shift+Tab' | 'Enter', (edited: EditedText) => EditedText>
}

const asSelected = (_: unknown, selected: TextRange): TextRange => selected
const codeKeys = { Tab: indented, 'Shift+Tab': outdented, Enter: newLine }

const typedTexts: { [Kind in TextContent['kind']]: TypedText<Extract<TextContent, { kind: Kind }>> } = {
  code: {
    label: 'Code of the card',
    lengthMax: codeLengthMax,
    letters: ({ text }) => text,
    text: (_, letters) => plainText(letters).slice(0, codeLengthMax),
    range: asSelected,
    isBlank: ({ text }) => text.trim() === '',
    keys: codeKeys,
  },
  terminal: {
    label: 'Output of the terminal',
    lengthMax: terminalLettersMax,
    letters: ({ text }) => lettersOf(text),
    text: ({ text }, letters) => typedText(text, plainText(letters)),
    range: ({ text }, selected) => rangeOfLetters(lettersOf(text), text, selected),
    isBlank: ({ text }) => ['', '$'].includes(text.trim()),
    keys: codeKeys,
  },
  diff: {
    label: 'Patch of the card',
    lengthMax: patchLettersMax,
    letters: ({ text }) => text,
    text: (_, letters) => recounted(plainText(letters)).slice(0, patchLettersMax),
    range: asSelected,
    isBlank: ({ text }) => text.trim() === '',
    keys: { Tab: indented, 'Shift+Tab': unchanged, Enter: newPatchLine },
  },
}

export const typedTextOf = (value: TextContent): TypedText<TextContent> =>
  typedTexts[value.kind] as TypedText<TextContent>

export const isText = (content: Content | undefined): content is TextContent =>
  content !== undefined && Object.hasOwn(typedTexts, content.kind)

/** Counts of a hunk may get digits. */
const patchSpare = 8

/** So many letters its field may have: never fewer than it has. */
export function roomOf(value: TextContent): number {
  const { lengthMax, letters } = typedTextOf(value)
  const shown = letters(value).length
  const unseen = value.kind === 'terminal' ? colouredText(value.text).length - shown : 0
  return Math.max(shown, lengthMax - unseen - (value.kind === 'diff' ? patchSpare : 0))
}

/** The letters of a field, without those of the last edit that there is no room for: what was there stays. */
export function withinRoom(value: TextContent, letters: string, room: number): string {
  const over = letters.length - room
  if (over <= 0) return letters
  const { from, added } = editOf(typedTextOf(value).letters(value), letters)
  const typed = letters.slice(from, from + Math.max(0, added - over)).replace(/[\ud800-\udbff]$/, '')
  return letters.slice(0, from) + typed + letters.slice(from + added)
}
