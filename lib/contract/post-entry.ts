// What the service says of a post, as a card holds it: within the bounds of a scene, its pictures as assets, sealed as it was fetched.

import { PostEntry, type QuotedPost, wordsMax } from '@/lib/kinds/contents/post/schema'
import { sealOf } from '@/lib/kinds/contents/post/seal'
import type { SocialPost } from './post'

type Quoted = NonNullable<SocialPost['quote']>
/** The asset of a picture by its number; null for what could not be fetched. */
type AssetOf = (item: number | null) => string | null

/** A card shows no more of them. */
const mediaMax = 4

/** The numbers of the pictures a card shows, each once. */
export function itemsOf({ quote, ...post }: SocialPost): number[] {
  const items = [post, ...(quote ? [quote] : [])].flatMap(({ author, media, link }) => [
    author.avatar,
    ...media.slice(0, mediaMax).map(({ item }) => item),
    link?.image ?? null,
  ])
  return [...new Set(items)].filter((item) => item !== null)
}

export function entryOf(post: SocialPost, assetOf: AssetOf): PostEntry {
  const { quote, fetchedAt, ...own } = post
  return PostEntry.parse({
    ...sealed(own, fetchedAt, assetOf),
    quote: quote ? sealed(quote, fetchedAt, assetOf) : null,
  })
}

function sealed(post: Quoted, fetchedAt: string, assetOf: AssetOf): QuotedPost {
  const shown = shownOf(post, assetOf)
  const { network, url, id } = post
  const origin = { network, url: cut(url, 2048), id: cut(id, 200), fetchedAt: cut(fetchedAt, 40), seal: sealOf(shown) }
  return { ...shown, origin }
}

function shownOf(post: Quoted, assetOf: AssetOf): QuotedPost {
  const { author, link, note, poll } = post
  const text = cut(post.text, wordsMax)
  return {
    origin: null,
    author: {
      name: cut(author.name, 200),
      handle: cut(author.handle, 200),
      avatar: assetOf(author.avatar),
      shape: author.shape,
      mark: author.mark,
    },
    text,
    spans: post.spans.filter(({ from, to }) => from < to && to <= text.length).slice(0, 500),
    lang: cutOrNull(post.lang, 40),
    dateText: null,
    createdAt: cutOrNull(post.createdAt, 40),
    edited: post.edited,
    truncated: post.truncated || text.length < post.text.length,
    replyTo: cutOrNull(post.replyTo, 200),
    media: post.media.slice(0, 16).map(({ item, alt, ...medium }) => ({
      ...medium,
      width: within(medium.width, 100_000),
      height: within(medium.height, 100_000),
      durationMs: within(medium.durationMs, 1e9),
      alt: cutOrNull(alt, 4000),
      asset: assetOf(item),
    })),
    poll: poll && {
      choices: poll.choices.slice(0, 20).map(({ label, votes }) => ({ label: cut(label, 200), votes })),
      endsAt: cutOrNull(poll.endsAt, 40),
      final: poll.final,
    },
    link: link && {
      url: cut(link.url, 2048),
      domain: cut(link.domain, 300),
      title: cut(link.title, 500),
      description: cut(link.description, 1000),
      asset: assetOf(link.image),
    },
    note: note && { title: cut(note.title, 300), text: cut(note.text, 4000) },
    counts: post.counts,
    labels: post.labels.slice(0, 20).map((label) => cut(label, 300)),
  }
}

const within = (number: number | null, most: number): number | null =>
  number === null || number > most ? null : number

const cutOrNull = (text: string | null, most: number): string | null => (text === null ? null : cut(text, most))

/** Never in the middle of a letter of two units. */
const cut = (text: string, most: number): string =>
  text.length <= most ? text : text.slice(0, most).replace(/[\ud800-\udbff]$/, '')
