// The words of a card that are typed where they are, by their names. Pure.
import { withEntry, withShare, withWarning, withWhole, withWords } from './edit'
import { compactCount, countOfWords, dateWords, fullCount, shareOf, votesOf } from './figures'
import { type CountName, countNames, type PartName } from './part-name'
import { choicesMax, dateLengthMax, type Post, type PostEntry, type QuotedPost, wordsMax } from './schema'
import { isOwnWarning, noteTitleOf } from './words'

interface PostPart {
  /** Of whoever cannot see it. */
  label: string
  lengthMax: number
  /** An Enter goes on to the next one. */
  isOneLine: boolean
  words: string
}

interface PartKind extends Omit<PostPart, 'words'> {
  /** As the card shows them. */
  read(entry: QuotedPost, card: Post, isShort: boolean): string | null
  /** `isOver`: nothing is typed any more. */
  write(entry: QuotedPost, words: string, isOver: boolean): QuotedPost
}

const line = (label: string, lengthMax: number, read: PartKind['read'], write: PartKind['write']): PartKind => ({
  label,
  lengthMax,
  isOneLine: true,
  read,
  write,
})

const countLabels: Record<CountName, string> = {
  views: 'Views',
  replies: 'Replies',
  reposts: 'Reposts',
  quotes: 'Quotes',
  likes: 'Likes',
  bookmarks: 'Bookmarks',
}

/** A number that is taken away is shown until the typing is over: its place would be gone. */
const count = (name: CountName): PartKind =>
  line(
    countLabels[name],
    20,
    ({ counts }, { countStyle }) => {
      const number = counts[name]
      return number === null ? null : countStyle === 'full' ? fullCount(number) : compactCount(number)
    },
    (entry, words, isOver) => {
      const number = countOfWords(words) ?? (isOver && words.trim() === '' ? null : 0)
      return { ...entry, counts: { ...entry.counts, [name]: number } }
    },
  )

const choice = (index: number): PartKind =>
  line(
    `Choice ${index + 1} of the poll`,
    200,
    ({ poll }) => poll?.choices[index]?.label ?? null,
    (entry, label) => ({
      ...entry,
      poll: entry.poll && {
        ...entry.poll,
        choices: entry.poll.choices.map((each, at) => (at === index ? { ...each, label } : each)),
      },
    }),
  )

const share = (index: number): PartKind =>
  line(
    `Share of choice ${index + 1} of the poll`,
    20,
    ({ poll }) => poll && shareOf(poll, index),
    (entry, words) => ({ ...entry, poll: entry.poll && withShare(entry.poll, index, words) }),
  )

const handleIn = (words: string): string => words.replace(/^@/, '')

/** In the order in which they are read. */
const kinds: Readonly<Record<string, PartKind>> = {
  name: line(
    'Name of the author',
    200,
    ({ author }) => author.name,
    (entry, name) => ({
      ...entry,
      author: { ...entry.author, name },
    }),
  ),
  handle: line(
    'Handle of the author',
    200,
    ({ author }) => (author.handle === '' ? '' : `@${author.handle.replace(/^@/, '')}`),
    (entry, handle) => ({
      ...entry,
      author: { ...entry.author, handle: handleIn(handle) },
    }),
  ),
  replyTo: line(
    'Who is answered',
    200,
    ({ replyTo }) => (replyTo === null ? null : `@${handleIn(replyTo)}`),
    (entry, words, isOver) => ({
      ...entry,
      replyTo: isOver && handleIn(words).trim() === '' ? null : handleIn(words),
    }),
  ),
  warning: line('Words of the warning', 299, ({ labels }) => labels.find(isOwnWarning)?.trim() ?? null, withWarning),
  text: {
    label: 'Words of the post',
    lengthMax: wordsMax,
    isOneLine: false,
    read: ({ text }) => text,
    write: withWords,
  },
  ...Object.fromEntries(
    Array.from({ length: choicesMax }, (_, index) => [
      [`choice${index}`, choice(index)],
      [`share${index}`, share(index)],
    ]).flat(),
  ),
  votes: line(
    'Votes of the poll',
    20,
    ({ poll }, { countStyle }) => {
      const counted = poll && votesOf(poll)
      return counted && (countStyle === 'full' ? fullCount(counted.whole) : compactCount(counted.whole))
    },
    (entry, words) => ({ ...entry, poll: entry.poll && withWhole(entry.poll, words) }),
  ),
  domain: line(
    'Site of the link',
    300,
    ({ link }) => link?.domain ?? null,
    (entry, domain) => ({
      ...entry,
      link: entry.link && { ...entry.link, domain },
    }),
  ),
  title: line(
    'Title of the link',
    500,
    ({ link }) => link?.title ?? null,
    (entry, title) => ({
      ...entry,
      link: entry.link && { ...entry.link, title },
    }),
  ),
  description: line(
    'Description of the link',
    1000,
    ({ link }) => link?.description ?? null,
    (entry, description) => ({
      ...entry,
      link: entry.link && { ...entry.link, description },
    }),
  ),
  noteTitle: line(
    'Title of the readers’ note',
    300,
    ({ note }) => note && noteTitleOf(note),
    (entry, title) => ({ ...entry, note: entry.note && { ...entry.note, title } }),
  ),
  note: {
    label: 'Readers’ note',
    lengthMax: 4000,
    isOneLine: false,
    read: ({ note }) => note?.text ?? null,
    write: (entry, text) => ({ ...entry, note: entry.note && { ...entry.note, text } }),
  },
  date: line(
    'Date of the post',
    dateLengthMax,
    (entry, card, isShort) =>
      entry.dateText === null && entry.createdAt === null ? null : dateWords(entry, card, isShort),
    (entry, words) => ({ ...entry, dateText: words }),
  ),
  ...Object.fromEntries(countNames.map((name) => [name, count(name)])),
}

/** As one reads them. */
export const partOrder = Object.keys(kinds) as readonly PartName[]

interface Found {
  index: number
  isQuoted: boolean
  kind: PartKind
  of: QuotedPost
}

function found({ posts }: Pick<Post, 'posts'>, name: string): Found | null {
  const [, index, quoted, part] = /^(\d)(\.quote)?\.(\w+)$/.exec(name) ?? []
  const entry = posts[Number(index)]
  const of = quoted ? entry?.quote : entry
  if (!of || part === undefined || !Object.hasOwn(kinds, part)) return null
  return { index: Number(index), isQuoted: quoted !== undefined, kind: kinds[part]!, of }
}

/** Null for a part that the card has not. */
export function partOf(value: Post, name: string): PostPart | null {
  const part = found(value, name)
  const words = part?.kind.read(part.of, value, part.isQuoted || value.posts.length > 1) ?? null
  if (!part || words === null) return null
  const { label, lengthMax, isOneLine } = part.kind
  return { label: part.isQuoted ? `${label}, quoted` : label, lengthMax, isOneLine, words }
}

/** `isOver`: they are all that will be typed. */
export function withPartWords(value: Pick<Post, 'posts'>, name: string, words: string, isOver: boolean): PostEntry[] {
  const part = found(value, name)
  if (!part) return [...value.posts]
  const written = part.kind.write(part.of, words, isOver)
  const change = part.isQuoted ? { quote: written } : written
  return withEntry(value.posts, part.index, change)
}
