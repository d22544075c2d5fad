// HTML as a run of words and tags, told apart as its standard does (13.2.5) where that matters for words: a quoted value may hold `>`, a
// comment is nothing, and a tag without an end takes the rest with it. Takes time in proportion to the length, whatever is in it.
import 'server-only'

export type HtmlToken =
  | { kind: 'text'; text: string }
  /** `name` is in lower case. */
  | { kind: 'start' | 'end'; name: string; classes: readonly string[] }

/** Character references in text are left as they are written. */
export function* tokensOf(html: string): Generator<HtmlToken> {
  let textFrom = 0
  let searchFrom = 0
  for (;;) {
    const open = html.indexOf('<', searchFrom)
    const text = html.slice(textFrom, open < 0 ? undefined : open)
    if (open >= 0 && !isMarkup(html, open)) {
      searchFrom = open + 1
      continue
    }
    if (text !== '') yield { kind: 'text', text }
    if (open < 0) return
    const markup = readMarkup(html, open)
    if (markup === null) return
    if (markup.token !== null) yield markup.token
    textFrom = markup.end
    searchFrom = markup.end
  }
}

/** Anything else is a `<` that people see. */
const isMarkup = (html: string, open: number) => /^<[a-z/!?]/i.test(html.slice(open, open + 2))

interface Markup {
  token: HtmlToken | null
  /** Where what follows begins. */
  end: number
}

const tagName = /(\/?)([a-z][^\s/>]*)/iy
// No part can be read in two ways, so nothing is read more than twice.
const attribute = /([^\s/>=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]*)))?|[\s/=]+/y

/** Null when it has no end. */
function readMarkup(html: string, open: number): Markup | null {
  tagName.lastIndex = open + 1
  const [, slash, name] = tagName.exec(html) ?? []
  if (name === undefined) return readComment(html, open)
  let classes: string | undefined
  attribute.lastIndex = tagName.lastIndex
  while (html[attribute.lastIndex] !== '>') {
    const found = attribute.exec(html)
    if (found === null) return null
    const [, attributeName, quoted, singleQuoted, bare] = found
    if (attributeName?.toLowerCase() === 'class') classes ??= quoted ?? singleQuoted ?? bare
  }
  const kind = slash === '/' ? 'end' : 'start'
  const token: HtmlToken = { kind, name: name.toLowerCase(), classes: classes?.split(/\s+/) ?? [] }
  return { token, end: attribute.lastIndex + 1 }
}

function readComment(html: string, open: number): Markup | null {
  const close = html.startsWith('<!--', open) ? '-->' : '>'
  // `<!-->` and `<!--->` are whole comments.
  const at = html.indexOf(close, open + 2)
  return at < 0 ? null : { token: null, end: at + close.length }
}
