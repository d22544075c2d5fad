// A post of Mastodon is HTML of few elements: its text as people see it, and the stretches that are links.
import 'server-only'
import { decodeEntities } from '../network/entities'
import type { QuotedPost } from '../network/network'

type Words = Pick<QuotedPost, 'text' | 'spans'>

const spansMax = 500

/** Anything else than paragraphs, breaks, links and parts that are not shown is read as its own text. Takes time in proportion to its length. */
export function readHtml(html: string): Words {
  const reader = new HtmlReader()
  let at = 0
  while (at < html.length) {
    const open = html.indexOf('<', at)
    const close = open < 0 ? -1 : html.indexOf('>', open)
    reader.text(html.slice(at, close < 0 ? html.length : open))
    if (close < 0) break
    reader.tag(html.slice(open + 1, close))
    at = close + 1
  }
  return reader.words()
}

class HtmlReader {
  #text = ''
  readonly #spans: Words['spans'] = []
  #link: { from: number; kind: Words['spans'][number]['kind'] } | null = null
  /** Elements that are open within one that is not shown, itself included. */
  #hiddenDepth = 0

  text(part: string): void {
    if (this.#hiddenDepth === 0) this.#text += decodeEntities(part)
  }

  tag(tag: string): void {
    const name = /^\/?([a-z][a-z\d]*)/i.exec(tag)?.[1]?.toLowerCase()
    const isEnd = tag.startsWith('/')
    if (name === 'span') this.#span(tag, isEnd)
    if (name === 'br') this.text('\n')
    // Paragraphs have an empty line between them.
    if (name === 'p' && !isEnd && this.#text !== '') this.#text = `${this.#text.replace(/\n+$/, '')}\n\n`
    if (name === 'a' && isEnd) this.#endLink()
    if (name === 'a' && !isEnd) this.#link = { from: this.#text.length, kind: kindOf(tag) }
  }

  words(): Words {
    this.#endLink()
    const text = this.#text.trimEnd()
    return { text, spans: this.#spans.filter(({ to }) => to <= text.length).slice(0, spansMax) }
  }

  /** Addresses are cut short by parts that are `invisible`, and by ones that end with an ellipsis. */
  #span(tag: string, isEnd: boolean): void {
    if (isEnd) {
      if (this.#hiddenDepth > 0) this.#hiddenDepth -= 1
    } else if (this.#hiddenDepth > 0 || /\bclass="[^"]*\binvisible\b/.test(tag)) this.#hiddenDepth += 1
  }

  #endLink(): void {
    const link = this.#link
    this.#link = null
    if (link && link.from < this.#text.length) this.#spans.push({ ...link, to: this.#text.length })
  }
}

function kindOf(tag: string): Words['spans'][number]['kind'] {
  const classes = /\bclass="([^"]*)"/.exec(tag)?.[1]?.split(' ') ?? []
  if (classes.includes('hashtag')) return 'tag'
  return classes.includes('mention') ? 'mention' : 'link'
}
