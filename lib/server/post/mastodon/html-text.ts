// A post of Mastodon is HTML of few elements: its text as people see it, and the stretches that are links.
import 'server-only'
import type { QuotedPost } from '@/lib/contract/post'
import { decodeEntities } from '../network/entities'
import { cut, textLettersMax } from '../network/payload'
import { type HtmlToken, tokensOf } from './html-tokens'

type Words = Pick<QuotedPost, 'text' | 'spans' | 'truncated'>
type Tag = Exclude<HtmlToken, { kind: 'text' }>

const spansMax = 500
/** Four letters of markup for each that is shown. */
const htmlLettersMax = 4 * textLettersMax

/** Paragraphs, lists, breaks and links are read; of anything else, its text. What is over 25,000 letters is cut off. */
export function readHtml(html: string, { hasQuote = false } = {}): Words {
  const reader = new HtmlReader(hasQuote)
  for (const token of tokensOf(html.slice(0, htmlLettersMax))) {
    if (token.kind === 'text') reader.text(token.text)
    else reader.tag(token)
    if (reader.isFull) break
  }
  const { text, spans } = reader.words()
  return { text, spans, truncated: reader.isFull || html.length > htmlLettersMax }
}

/** These have an empty line before and after. */
const paragraphs = new Set(['p', 'blockquote', 'pre', 'ul', 'ol', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'])

class HtmlReader {
  isFull = false
  #text = ''
  readonly #spans: Words['spans'] = []
  /** Begins with the first word in it. */
  #link: { from: number | null; kind: Words['spans'][number]['kind'] } | null = null
  /** Newlines before the next words, as they are written. */
  #newlines = 0
  /** Newlines before the next words, for the elements between; these count, when there are any. */
  #gap = 0
  /** What the next words of a list begin with. */
  #bullet = ''
  /** Of each list that is open: how many items it has, and whether they are numbered. */
  readonly #lists: { items: number; isNumbered: boolean }[] = []
  #hidden: { name: string; depth: number } | null = null

  constructor(private readonly hasQuote: boolean) {}

  text(written: string): void {
    if (this.#hidden) return
    const text = decodeEntities(written)
    // The source's own line breaks between two elements.
    if (this.#gap > 0 && text.trim() === '') return
    let from = 0
    while (text[from] === '\n') from += 1
    let to = text.length
    while (to > from && text[to - 1] === '\n') to -= 1
    this.#newlines += from
    if (from === to) return
    this.#add(text.slice(from, to))
    this.#newlines = text.length - to
  }

  tag(tag: Tag): void {
    if (this.#isHidden(tag)) return
    const { name, kind } = tag
    if (name === 'br') this.#newlines += 1
    else if (name === 'a') this.#endLink()
    if (name === 'a' && kind === 'start') this.#link = { from: null, kind: kindOf(tag.classes) }
    const isList = name === 'ul' || name === 'ol'
    if (isList && kind === 'end') this.#lists.pop()
    if (paragraphs.has(name)) this.#leaveGap(this.#lists.length > 0 ? 1 : 2)
    if (isList && kind === 'start') this.#lists.push({ items: 0, isNumbered: name === 'ol' })
    if (name === 'li') this.#item(kind)
  }

  words(): Pick<Words, 'text' | 'spans'> {
    this.#endLink()
    const text = this.#text.trimEnd()
    const spans = this.#spans.map((span) => ({ ...span, to: Math.min(span.to, text.length) }))
    return { text, spans: spans.filter(({ from, to }) => from < to) }
  }

  #add(words: string): void {
    const newlines = this.#text === '' ? 0 : this.#gap || this.#newlines
    this.#append('\n'.repeat(newlines) + this.#bullet)
    this.#gap = 0
    this.#bullet = ''
    if (this.#link) this.#link.from ??= this.#text.length
    this.#append(words)
  }

  #append(part: string): void {
    const room = textLettersMax - this.#text.length
    this.isFull ||= part.length > room
    this.#text += cut(part, room)
  }

  /** The first paragraph of an item stands beside its bullet. */
  #leaveGap(newlines: number): void {
    if (this.#bullet === '') this.#gap = Math.max(this.#gap, newlines)
  }

  #item(kind: Tag['kind']): void {
    this.#bullet = ''
    this.#leaveGap(1)
    const list = this.#lists.at(-1)
    if (list && kind === 'start') list.items += 1
    if (kind === 'start') this.#bullet = list?.isNumbered ? `${list.items}. ` : '• '
  }

  /** Of what is not shown, or within it. */
  #isHidden({ kind, name, classes }: Tag): boolean {
    const hidden = this.#hidden
    if (hidden === null) {
      if (kind === 'start' && this.#hides(name, classes)) this.#hidden = { name, depth: 1 }
      return this.#hidden !== null
    }
    // A paragraph ends the one before it, and what is open in that.
    const isNext = paragraphs.has(name) && (hidden.name === 'span' || kind === 'start')
    if (name === hidden.name && !isNext) hidden.depth += kind === 'start' ? 1 : -1
    if (isNext || hidden.depth === 0) this.#hidden = null
    return !isNext
  }

  /** Addresses are cut short by parts that are `invisible`; the address of a quoted post is for servers that do not show it. */
  #hides(name: string, classes: readonly string[]): boolean {
    if (name !== 'span' && name !== 'p') return false
    return classes.includes('invisible') || (this.hasQuote && classes.includes('quote-inline'))
  }

  #endLink(): void {
    const link = this.#link
    this.#link = null
    if (link === null || link.from === null || this.#spans.length === spansMax) return
    this.#spans.push({ from: link.from, to: this.#text.length, kind: link.kind })
  }
}

function kindOf(classes: readonly string[]): Words['spans'][number]['kind'] {
  if (classes.includes('hashtag')) return 'tag'
  return classes.includes('mention') ? 'mention' : 'link'
}
