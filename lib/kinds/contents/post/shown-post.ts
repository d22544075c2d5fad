// A post card with nothing but what it shows: for what leaves the editor.
import type { CutWords } from '../parts/content'
import { type PartName, partName } from './part-name'
import type { Post, PostEntry, QuotedPost } from './schema'
import { sealOf } from './seal'
import { seenWordsOf } from './seen-words'
import { isOwnWarning } from './words'

/** So many a card shows; of more pictures a grid has but the number, and of more words there is no line. */
export const shownMax = { gridPictures: 4, lines: 160, quotedLines: 14, noteLines: 16 } as const

/** Parts that are switched off are not there, nor words for which there is no room: exactly where the card was measured, else surely not many. A post that said what its network said is sealed as it is now: it still does. */
export function shownPost(value: Post): Post {
  return {
    ...value,
    // Of a thread only the first says whom it answers.
    posts: value.posts.map((entry, index) => {
      const { quote, ...own } = seenEntry(value, entry, index)
      return shownEntry(index === 0 ? value : { ...value, reply: false }, { ...own, quote })
    }),
  }
}

/** What was measured of a card that is sealed as it was: what is cut off is no change of what it says. */
function seenEntry(value: Post, { quote, ...own }: PostEntry, index: number): PostEntry {
  const cuts = seenWordsOf(value)
  if (!cuts || cuts.size === 0) return { ...own, quote }
  const cutOf = (isQuoted: boolean) => (part: PartName) => cuts.get(partName(index, isQuoted, part))
  return {
    ...resealed(own, seenParts(own, cutOf(false))),
    quote: quote && resealed(quote, seenParts(quote, cutOf(true))),
  }
}

type SpanKind = QuotedPost['spans'][number]['kind']

function seenParts(post: QuotedPost, cutOf: (part: PartName) => CutWords | undefined): QuotedPost {
  const seen = (part: PartName, whole: string) => cutOf(part)?.text ?? whole
  const { poll, link, note, labels } = post
  const text = cutOf('text')
  const warned = labels.findIndex(isOwnWarning)
  return {
    ...post,
    text: text?.text ?? post.text,
    spans: text?.spans.map(({ from, to, name }) => ({ from, to, kind: name as SpanKind })) ?? post.spans,
    poll: poll && {
      ...poll,
      choices: poll.choices.map((choice, at) => ({ ...choice, label: seen(`choice${at}`, choice.label) })),
    },
    link: link && {
      ...link,
      domain: seen('domain', link.domain),
      title: seen('title', link.title),
      description: seen('description', link.description),
    },
    note: note && { title: seen('noteTitle', note.title), text: seen('note', note.text) },
    labels: labels.map((label, at) => (at === warned ? seen('warning', label) : label)),
  }
}

function resealed(before: QuotedPost, after: QuotedPost): QuotedPost {
  const { origin } = before
  if (!origin || origin.seal !== sealOf(before)) return after
  return { ...after, origin: { ...origin, seal: sealOf(after) } }
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
    ? seenWords(value, post.text, { lines: shownMax.quotedLines, points: quotedPoints })
    : seenWords(value, post.text, { lines: shownMax.lines, points: textPoints })
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
    note:
      value.note && note
        ? { ...note, text: seenWords(value, note.text, { lines: shownMax.noteLines, points: notePoints }) }
        : null,
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
const narrowest = 0.2
const counted =
  /(?!\p{Lm})[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Nd}]/u
/** Where other sizes are given for a text of 20. In a thread a text is smaller. */
const [textPoints, quotedPoints, notePoints] = [17.5, 16.5, 15.5]

interface Room {
  lines: number
  points: number
}

/** The beginning of a text that has more lines, or surely more letters, than are shown; a last line has the sign that it goes on. */
function seenWords({ widthPx, sizePx }: Post, text: string, { lines: linesMax, points }: Room): string {
  const lettersMax = Math.ceil((linesMax * widthPx) / (((points * sizePx) / 20) * narrowest))
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
