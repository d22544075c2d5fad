// What a pasted or typed text is. Pure; the routes are tried in order, and a new kind of input is one more route.
import { githubText } from '@/lib/core/github-address'
import { isPatch } from '@/lib/kinds/contents/diff/patch'
import { hasEscapes, isTerminalText } from '@/lib/kinds/contents/terminal/terminal-text'
import { postAddress } from './post-address'

/** What is drawn as a card. */
export interface TextCard {
  kind: 'card'
  card: 'code' | 'terminal' | 'diff'
  text: string
  /** Of a dropped file. */
  fileName?: string
  /** The number of its first line in that file. */
  firstLine?: number
}

export type Classified =
  /** A page to capture; `url` is its WHATWG serialisation. */
  | { kind: 'address'; url: string; host: string }
  /** Posts of social networks; several are a thread. */
  | { kind: 'post'; urls: string[] }
  /** A text on GitHub: its address. */
  | { kind: 'source'; url: string }
  | TextCard
  /** Nothing we take: a sentence that says why and what is accepted. */
  | { kind: 'unknown'; message: string }

/** Undefined when the text is not of this route's kind, so that the next one is asked. */
type Route = (text: string, asItCame: string) => Classified | undefined

const accepted = 'Paste the address of a web page, such as example.com, a picture, or some lines of code.'
const unknown = (why: string): Classified => ({ kind: 'unknown', message: `${why} ${accepted}` })

/** Threads are no longer. */
const postsMax = 8

/** Addresses of posts, one a line. Of more than a thread has none is left out unsaid. */
function posts(text: string): Classified | undefined {
  const lines = text
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const urls = lines.flatMap((line) => postAddress(line) ?? [])
  if (urls.length === 0 || urls.length < lines.length) return undefined
  // A column of numbers is a text: the number of a post stands alone, or beside an address.
  if (lines.length > 1 && lines.every((line) => /^\d+$/.test(line))) return undefined
  if (urls.length <= postsMax) return { kind: 'post', urls }
  const message = `These are ${urls.length} posts, and a card has room for ${postsMax}. Paste ${postsMax} addresses at most.`
  return { kind: 'unknown', message }
}

const scheme = /^([a-z][a-z0-9+.-]*):/i
/** `localhost:3000` looks like a scheme and is a host with a port. */
const hostWithPort = /^[^/?#@:]+:\d{1,5}(?=$|[/?#])/
const ipv4 = /^\d{1,3}(\.\d{1,3}){3}$/
const fileEnding = /^[^/?#]+\.(png|jpe?g|webp|gif|avif|svg|bmp|tiff?|heic|pdf)$/i

const routes: readonly Route[] = [
  (text) => (text === '' ? unknown('There is nothing to read.') : undefined),
  posts,
  amongWords,
  (text, asItCame) =>
    /[\r\n]/.test(text) || hasEscapes(text) ? { kind: 'card', card: cardOf(text), text: asItCame } : undefined,
  (text) => (/\s/.test(text) ? unknown('An address has no spaces in it.') : undefined),
  (text) => (/^[^/?#@:]+@[^/?#@:]+$/.test(text) ? unknown('This is an e-mail address.') : undefined),
  (text) =>
    fileEnding.test(text) ? unknown('This is the name of a file; choose or drop the file itself.') : undefined,
  source,
  withScheme,
  bareAddress,
]

/** What people write, and code seldom: without brackets, signs and equations. */
const prose = /^[\p{L}\p{M}\p{N}\p{Zs}\s.,:;!?…'"’‘“”«»&@#*()|/+–—-]{1,500}$/u

/** One address behind words, as phones share a page: at the end of a line of them, or on a line of its own. */
function amongWords(text: string): Classified | undefined {
  const [address, ...others] = text.match(/https?:\/\/\S+/gi) ?? []
  if (!address || others.length > 0 || text.startsWith(address)) return undefined
  const lines = text.split(/[\r\n]+/).map((line) => line.trim())
  const isApart = lines.length === 1 || lines.includes(address)
  const isProse = prose.test(text.replace(address, '')) && !hasEscapes(text) && !isTerminalText(text)
  if (!isApart || !isProse) return undefined
  const found = classifyText(withoutEnd(address))
  return found.kind === 'unknown' ? undefined : found
}

const opening: Readonly<Record<string, string>> = { ')': '(', ']': '[' }

/** At the end of a sentence. */
const endSignsMax = 8

/** Without the signs that end the sentence or the brackets round it; a bracket that the address opens itself is its own. */
function withoutEnd(address: string): string {
  let own = address
  for (let signs = 0; signs < endSignsMax; signs++) {
    const last = own.at(-1) ?? ''
    const opened = opening[last]
    const countOf = (sign: string) => own.split(sign).length
    if (opened === undefined ? !/[.,;:!?'"’”»]/.test(last) : countOf(opened) >= countOf(last)) break
    own = own.slice(0, -1)
  }
  return own
}

/** A picture in a repository is captured, as any other. */
const noText = /\.(png|jpe?g|webp|gif|avif|svg|ico|bmp|pdf|mp4|mov|webm|zip|gz|woff2?|ttf|otf)$/i

function source(text: string): Classified | undefined {
  const found = githubText(text)
  if (!found || noText.test(found.name)) return undefined
  return { kind: 'source', url: /^[a-z]+:\/\//i.test(text) ? text : `https://${text}` }
}

export function classifyText(text: string): Classified {
  const trimmed = text.trim().replace(/^<(.*)>$/, '$1')
  for (const route of routes) {
    const classified = route(trimmed, text)
    if (classified) return classified
  }
  return unknown('This is not a web address.')
}

function withScheme(text: string): Classified | undefined {
  if (hostWithPort.test(text)) return undefined
  const name = scheme.exec(text)?.[1]?.toLowerCase()
  if (name === undefined) return undefined
  if (name !== 'http' && name !== 'https') return unknown(`An address that begins with "${name}:" cannot be captured.`)
  if (!/^https?:\/\/[^/]/i.test(text)) return unknown('The address is incomplete.')
  return page(text)
}

/** Without a scheme: https, but http for this machine and for bare numbers, which seldom have a certificate. */
function bareAddress(text: string): Classified | undefined {
  const bare = text.replace(/^\/\//, '')
  const host = /^(\[[^\]]+\]|[^/?#:]+)/.exec(bare)?.[1]?.toLowerCase() ?? ''
  const local = host === 'localhost' || host.endsWith('.localhost') || ipv4.test(host) || host.startsWith('[')
  if (local) return page(`http://${bare}`)
  // A last part of digits is a number or a version, and no domain ends so (RFC 3696, section 2).
  return /\.[^.]*[^.\d][^.]*\.?$/.test(host) ? page(`https://${bare}`) : undefined
}

function page(address: string): Classified {
  if (!URL.canParse(address)) return unknown('The address is not well formed.')
  const url = new URL(address)
  if (url.username !== '' || url.password !== '')
    return unknown('An address with a user name or password is not captured.')
  if (!/^([^.]+\.)*[^.]+\.?$/.test(url.hostname)) return unknown('The name of the site is not well formed.')
  return { kind: 'address', url: url.href, host: url.host }
}

/** Output that is coloured is a terminal's, also that of `git diff`. */
function cardOf(text: string): TextCard['card'] {
  if (hasEscapes(text)) return 'terminal'
  if (isPatch(text)) return 'diff'
  return isTerminalText(text) ? 'terminal' : 'code'
}

/** A name says more than what is in the file: a script may print colours, a document show a patch. */
export function cardOfName(fileName: string, text: string): TextCard['card'] {
  const ending = /\.(\w+)$/.exec(fileName.toLowerCase())?.[1] ?? ''
  if (ending === 'diff' || ending === 'patch') return 'diff'
  if (ending === 'cast') return 'terminal'
  return ending === '' || ending === 'log' || ending === 'txt' || ending === 'ans' ? cardOf(text) : 'code'
}

/** Longer files are no code that anybody shows. */
const fileBytesMax = 1_000_000

/** By the mark that a text begins with: Windows PowerShell writes UTF-16. */
function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
}

/** A dropped file of text, whatever it is called; null for one whose bytes are none. */
export async function cardOfFile(file: Blob): Promise<TextCard | null> {
  if (file.size === 0 || file.size > fileBytesMax) return null
  try {
    const bytes = await file.arrayBuffer()
    const text = new TextDecoder(encodingOf(new Uint8Array(bytes)), { fatal: true }).decode(bytes)
    if (text.includes('\0')) return null
    const fileName = file instanceof File ? file.name : ''
    return { kind: 'card', card: cardOfName(fileName, text), text, fileName }
  } catch {
    return null
  }
}
