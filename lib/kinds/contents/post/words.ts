// Words of strangers before they are set: whatever a post holds, it takes the room of a post.
import { normalText, type TextSpan } from '@/lib/core/text/text-block'
import type { QuotedPost } from './schema'

/** Vietnamese needs two of them over one another, Hebrew with its accents four. */
const marksMax = 4
const pastMarks = new RegExp(`(\\p{M}{${marksMax}})\\p{M}+`, 'gu')
/** They turn the order of letters round against what these are: used to make one name look like another. */
const overrides = /[\u202d\u202e]/g
/** Of names in one line: whatever changes the direction of what follows. */
const directions = /[\u202a-\u202e\u2066-\u2069\u200e\u200f\u061c]/g
const emptyLines = /\n{3,}/g

const tame = (text: string): string => text.replace(overrides, '').replace(pastMarks, '$1')

/** A name, a handle, a title: in one line. */
export const lineOf = (text: string): string =>
  normalText(tame(text.replace(directions, '').slice(0, 1000)))
    .replace(/\s+/g, ' ')
    .trim()

interface Words {
  text: string
  spans: TextSpan[]
}

/** The text as it is set, and its spans where they then are. A span that begins within a letter is left out. */
export function wordsOf({ text, spans, truncated }: Pick<QuotedPost, 'text' | 'spans' | 'truncated'>): Words {
  const words: Words = { text: '', spans: [] }
  let at = 0
  for (const { from, to, kind } of spans) {
    if (from < at || to <= from || to > text.length || isInLetter(text, from) || isInLetter(text, to)) continue
    words.text += shown(text.slice(at, from))
    const start = words.text.length
    words.text += shown(text.slice(from, to)).replaceAll('\n', ' ')
    words.spans.push({ from: start, to: words.text.length, name: kind })
    at = to
  }
  words.text = `${words.text}${shown(text.slice(at))}`.trimEnd()
  if (truncated && !words.text.endsWith('…')) words.text += '…'
  // A mark that a part begins with belongs to the letter before it: then the whole is another text, and places are not known.
  const whole = normalText(words.text)
  return whole === words.text ? words : { text: whole, spans: [] }
}

const shown = (text: string): string => normalText(tame(text)).replace(emptyLines, '\n\n')

const isInLetter = (text: string, at: number): boolean => /^[\udc00-\udfff]/.test(text.slice(at, at + 1))

/** What stands for a face that is not there. */
export const initialOf = ({ name, handle }: QuotedPost['author']): string =>
  /\p{L}|\p{N}/u.exec(lineOf(name) || handle)?.[0]?.toUpperCase() ?? ''

/** A number that a name always has. */
export const numberOf = (name: string): number =>
  Array.from(name).reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)!) % 65_521, 7)

export const noteTitleOf = ({ title }: NonNullable<QuotedPost['note']>): string =>
  lineOf(title) || 'Readers added context'

/** What networks call their warnings, and what they are about. */
export const warnings: Readonly<Record<string, string>> = {
  sensitive: 'Marked as sensitive',
  porn: 'Marked as adult content',
  sexual: 'Marked as suggestive',
  nudity: 'Marked as nudity',
  'graphic-media': 'Marked as graphic',
  gore: 'Marked as graphic',
}

/** A name with an exclamation mark is one of the network's own, for its own use. */
export const isOwnWarning = (label: string): boolean => !Object.hasOwn(warnings, label) && !label.startsWith('!')
