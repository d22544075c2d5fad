// A post card with nothing but what it shows: for what leaves the editor.
import type { Post, PostEntry, QuotedPost } from './schema'
import { sealOf } from './seal'

/** So many a card shows; of more pictures a grid has but the number, and of more words there is no line. */
export const shownMax = { gridPictures: 4, lines: 160, quotedLines: 14, noteLines: 16 } as const

/** Parts that are switched off are not there. A post that said what its network said is sealed as it is now: it still does. */
export function shownPost(value: Post): Post {
  return {
    ...value,
    // Of a thread only the first says whom it answers.
    posts: value.posts.map((entry, index) => shownEntry(index === 0 ? value : { ...value, reply: false }, entry)),
  }
}

function shownEntry(value: Post, { quote, ...own }: PostEntry): PostEntry {
  // A quoted post has no line of an answer, no note and no numbers.
  const look = { ...value, reply: false, note: false, counts: false, mediaLayout: 'grid' } as const
  const quoted = quote && value.quote ? shownOne(look, quote, true) : null
  return { ...shownOne(value, own), quote: quoted }
}

function shownOne(value: Post, post: QuotedPost, isQuoted = false): QuotedPost {
  const { author, counts, labels, link, note } = post
  const isCovered = !value.sensitive && labels.some((label) => !label.startsWith('!'))
  const isSeen = (at: number) => !isCovered && (value.mediaLayout === 'stack' || at < shownMax.gridPictures)
  const text = isQuoted
    ? seenWords(post.text, shownMax.quotedLines, quotedLettersMax(value))
    : seenWords(post.text, shownMax.lines)
  const shown: QuotedPost = {
    ...post,
    text,
    spans: text === post.text ? post.spans : post.spans.filter(({ to }) => to < text.length),
    author: {
      ...author,
      avatar: value.avatar ? author.avatar : null,
      mark: value.mark ? author.mark : null,
    },
    replyTo: value.reply ? post.replyTo : null,
    media: value.media ? post.media.map((medium, at) => (isSeen(at) ? medium : unseen(medium))) : [],
    poll: value.poll ? post.poll : null,
    link: value.link && link ? { ...link, description: isQuoted ? '' : link.description } : null,
    note: value.note && note ? { ...note, text: seenWords(note.text, shownMax.noteLines) } : null,
    createdAt: value.date ? post.createdAt : null,
    dateText: value.date ? post.dateText : null,
    edited: value.date && post.edited,
    counts: value.counts ? counts : emptied(counts),
  }
  const { origin } = post
  if (!origin) return shown
  const isSealed = origin.seal === sealOf(post)
  const place = value.network ? origin : { ...origin, url: '', id: '' }
  return { ...shown, origin: { ...place, seal: isSealed ? sealOf(shown) : origin.seal } }
}

const unseen = (medium: QuotedPost['media'][number]) => ({ ...medium, asset: null, alt: null, durationMs: null })

/** Of their size: no letter of these scripts is narrower. */
const narrowest = 0.15
const counted =
  /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{N}]/u
/** Points, where other sizes are given for a text of 20. */
const quotedSize = 16.5

const quotedLettersMax = ({ widthPx, sizePx }: Post): number =>
  Math.ceil((shownMax.quotedLines * widthPx) / (((quotedSize * sizePx) / 20) * narrowest))

/** The beginning of a text that has more lines, or surely more letters, than are shown; a last line has the sign that it goes on. */
function seenWords(text: string, linesMax: number, lettersMax = Number.POSITIVE_INFINITY): string {
  const said = text.trimEnd()
  let [lines, letters, ends] = [1, 0, 0]
  for (let at = 0; at < said.length; at++) {
    ends = said[at] === '\n' ? ends + 1 : 0
    // More empty lines are shown as one.
    if (ends === 1 || ends === 2) lines += 1
    if (counted.test(said[at]!)) letters += 1
    if (lines > linesMax || letters > lettersMax) return `${said.slice(0, at)}\n…`
  }
  return text
}

const emptied = (counts: QuotedPost['counts']): QuotedPost['counts'] =>
  Object.fromEntries(Object.keys(counts).map((name) => [name, null])) as QuotedPost['counts']
