// Whether a card still says what its network said. A card that was changed by hand is no proof of anything, and shows that.
import { contentHash } from '@/lib/core/hash'
import type { Post, PostEntry, QuotedPost } from './schema'

/** A name for the words, the author and the numbers of a post: another one means that somebody changed them. */
export function sealOf({
  author,
  text,
  createdAt,
  dateText,
  edited,
  replyTo,
  poll,
  link,
  note,
  counts,
  media,
}: QuotedPost): string {
  const { avatar: _, ...who } = author
  const about = link && { url: link.url, domain: link.domain, title: link.title, description: link.description }
  const seen = media.map(({ type, alt, durationMs }) => ({ type, alt, durationMs }))
  const said = [who, text, createdAt, edited, replyTo, poll, about, note, counts, seen]
  // No network says one: those that were sealed have none.
  return contentHash(dateText === null ? said : [...said, dateText])
}

export type Standing = 'fetched' | 'edited' | 'written'

const standingOfOne = (entry: QuotedPost): Standing =>
  entry.origin === null ? 'written' : entry.origin.seal === sealOf(entry) ? 'fetched' : 'edited'

/** Of a post with what it quotes. */
export function standingOf({ quote, ...own }: PostEntry): Standing {
  const standing = standingOfOne(own)
  if (standing !== 'fetched' || quote === null) return standing
  return standingOfOne(quote) === 'fetched' ? 'fetched' : 'edited'
}

/** Of the whole card: one post that was changed changes what all of it says. */
export function standingOfCard({ posts }: Pick<Post, 'posts'>): Standing {
  const standings = posts.map(standingOf)
  if (standings.every((standing) => standing === 'fetched')) return 'fetched'
  return standings.every((standing) => standing === 'written') ? 'written' : 'edited'
}
