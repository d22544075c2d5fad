// The words of a card that are typed where they are, by their names. Pure.
import { withEntry, withWords } from './edit'
import type { PartName } from './part-name'
import { type Post, type PostEntry, type QuotedPost, wordsMax } from './schema'

interface PostPart {
  /** Of whoever cannot see it. */
  label: string
  lengthMax: number
  /** An Enter goes on to the next one. */
  isOneLine: boolean
  words: string
}

interface PartKind extends Omit<PostPart, 'words'> {
  read(entry: QuotedPost): string | null
  write(entry: QuotedPost, words: string): QuotedPost
}

const line = (label: string, lengthMax: number, read: PartKind['read'], write: PartKind['write']): PartKind => ({
  label,
  lengthMax,
  isOneLine: true,
  read,
  write,
})

/** In the order in which they are read. */
const kinds = {
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
      author: { ...entry.author, handle: handle.replace(/^@/, '') },
    }),
  ),
  text: {
    label: 'Words of the post',
    lengthMax: wordsMax,
    isOneLine: false,
    read: ({ text }) => text,
    write: withWords,
  },
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
  note: {
    label: 'Readers’ note',
    lengthMax: 4000,
    isOneLine: false,
    read: ({ note }) => note?.text ?? null,
    write: (entry, text) => ({ ...entry, note: entry.note && { ...entry.note, text } }),
  },
} satisfies Record<PartName, PartKind>

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
  return { index: Number(index), isQuoted: quoted !== undefined, kind: kinds[part as PartName], of }
}

/** Null for a part that the card has not. */
export function partOf(value: Pick<Post, 'posts'>, name: string): PostPart | null {
  const part = found(value, name)
  const words = part?.kind.read(part.of) ?? null
  if (!part || words === null) return null
  const { label, lengthMax, isOneLine } = part.kind
  return { label: part.isQuoted ? `${label}, quoted` : label, lengthMax, isOneLine, words }
}

export function withPartWords(value: Pick<Post, 'posts'>, name: string, words: string): PostEntry[] {
  const part = found(value, name)
  if (!part) return [...value.posts]
  const written = part.kind.write(part.of, words)
  const change = part.isQuoted ? { quote: written } : written
  return withEntry(value.posts, part.index, change)
}
