// The text of a post of X as people see it: links by the words they are shown with, no address of what is drawn beside it.
import 'server-only'
import type { QuotedPost } from '@/lib/contract/post'
import { decodeEntities } from '../network/entities'

interface XWords {
  text: string
  /** Where what is shown begins and ends, in a unit that the sources disagree about. */
  shown: readonly number[]
  /** Short addresses, and the words they are shown with. */
  links: ReadonlyMap<string, string>
  /** Short addresses of pictures and of the quoted post. */
  drawn: readonly string[]
  /** What may follow a dollar sign. */
  symbols: readonly string[]
}

type Words = Pick<QuotedPost, 'text' | 'spans'>

const spansMax = 500
const marked = /https?:\/\/t\.co\/\w+|(?<![\w/@])@\w{1,15}\b|(?<![\w&/])[#$][\p{L}\p{N}_]+/gu
const namesOfReply = /^(?:@\w{1,15} )+$/

/** Links are found by their short address and the rest by their own letters: indices of the sources are in several units. */
export function readXWords(words: XWords): Words {
  const plain = decodeEntities(words.text.slice(startOf(words)))
  const drawn = new Set(words.drawn)
  const spans: Words['spans'] = []
  let text = ''
  let at = 0
  for (const match of plain.matchAll(marked)) {
    const [word] = match
    const kind = drawn.has(word) ? 'drawn' : kindOf(word, words.symbols)
    if (kind === null || (kind !== 'drawn' && spans.length === spansMax)) continue
    text += plain.slice(at, match.index)
    at = match.index + word.length
    if (kind === 'drawn') continue
    const shown = words.links.get(word) ?? word
    spans.push({ from: text.length, to: text.length + shown.length, kind })
    text += shown
  }
  return { text: `${text}${plain.slice(at)}`.trimEnd(), spans }
}

/** Only a beginning that leaves out the names a reply starts with is believed. */
function startOf({ text, shown }: XWords): number {
  const before = Array.from(text.slice(0, 2000))
    .slice(0, shown[0] ?? 0)
    .join('')
  return namesOfReply.test(before) ? before.length : 0
}

function kindOf(word: string, symbols: readonly string[]): Words['spans'][number]['kind'] | null {
  if (word.startsWith('http')) return 'link'
  if (word.startsWith('@')) return 'mention'
  return word.startsWith('#') || symbols.includes(word.slice(1)) ? 'tag' : null
}
