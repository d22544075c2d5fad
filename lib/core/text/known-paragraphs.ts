// Paragraphs that were read lately, and what was worked out for them: a letter typed in one of many shapes none of the others.
import type { FontStore } from './font-store'
import type { Paragraph } from './runs'

const paragraphsMax = 200
const answersMax = 500

/** The longest unused first. */
const known = new WeakMap<FontStore, Map<string, Paragraph>>()

/** The same object as before for the same key (style and words) and the same fonts: what was worked out for it holds still. */
export function knownParagraph(store: FontStore, key: string, read: Paragraph): Paragraph {
  const paragraphs = known.get(store) ?? new Map<string, Paragraph>()
  known.set(store, paragraphs)
  const before = paragraphs.get(key)
  // A font that was dropped and fetched again is another one.
  const isSame = before?.fonts.every((font, at) => isSameFont(font, read.fonts[at]!)) ?? false
  const paragraph = isSame ? before! : read
  paragraphs.delete(key)
  paragraphs.set(key, paragraph)
  if (paragraphs.size > paragraphsMax) paragraphs.delete(paragraphs.keys().next().value!)
  return paragraph
}

type Font = Paragraph['fonts'][number]

function isSameFont(one: Font, other: Font): boolean {
  if (one.type === 'face' && other.type === 'face') return one.face === other.face
  if (one.type === 'emoji' && other.type === 'emoji') return one.picture === other.picture
  return one.type === other.type && one.type === 'none'
}

/** Remembers answers about paragraphs, by a key of the question. Nobody may change them. */
export function answersOf<Answer>(): (paragraph: Paragraph, key: string, answer: () => Answer) => Answer {
  const answers = new WeakMap<Paragraph, Map<string, Answer>>()
  return (paragraph, key, answer) => {
    const own = answers.get(paragraph) ?? new Map<string, Answer>()
    answers.set(paragraph, own)
    if (own.has(key)) return own.get(key)!
    if (own.size >= answersMax) own.clear()
    const made = answer()
    own.set(key, made)
    return made
  }
}
