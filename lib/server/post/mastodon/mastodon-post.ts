// A status as a Mastodon server delivers it (docs.joinmastodon.org, entities/Status), in the shape of every network.
import 'server-only'
import { z } from 'zod'
import type { PostAddress, QuotedPost, ReadPost } from '../network/network'
import {
  count,
  createPictureList,
  flag,
  length,
  listOf,
  moment,
  optional,
  optionalText,
  type PictureList,
  text,
} from '../network/payload'
import { readHtml } from './html-text'

const Account = z.object({ acct: text, display_name: text, avatar_static: optionalText, avatar: optionalText })

const Attachment = z.object({
  type: z.enum(['image', 'video', 'gifv']),
  url: optionalText,
  preview_url: optionalText,
  description: optionalText,
  meta: optional(
    z.object({
      original: z.object({ width: length, height: length, duration: z.number().nonnegative().nullable().catch(null) }),
    }),
  ),
})

const Poll = z.object({
  options: listOf(z.object({ title: text, votes_count: count })),
  expires_at: moment,
  expired: flag,
})

const Card = z.object({ url: text, title: text, description: text, provider_name: text, image: optionalText })

const Status = z.object({
  id: text,
  url: optionalText,
  created_at: moment,
  edited_at: moment,
  content: text,
  spoiler_text: text,
  sensitive: flag,
  language: optionalText,
  account: Account.catch({ acct: '', display_name: '', avatar_static: null, avatar: null }),
  media_attachments: listOf(Attachment),
  poll: optional(Poll),
  card: optional(Card),
  in_reply_to_account_id: optionalText,
  mentions: listOf(z.object({ id: text, acct: text })),
  replies_count: count,
  reblogs_count: count,
  favourites_count: count,
  quotes_count: count,
})
type Status = z.output<typeof Status>

/** A boost shows another post, and says nothing itself. */
const boosted = (payload: Record<string, unknown>) => payload.reblog ?? payload

export function readMastodonPost(payload: Record<string, unknown>, { host }: PostAddress): ReadPost {
  const list = createPictureList(() => true)
  const status = Status.parse(boosted(payload))
  const quoted = Quote.safeParse(payload.quote).data?.quoted_status
  const post = shown(status, host, list)
  return { post: { ...post, quote: quoted ? shown(quoted, host, list) : null }, pictures: list.pictures }
}

const Quote = z.object({ quoted_status: Status })

function shown(status: Status, host: string, list: PictureList): QuotedPost {
  const { account, card } = status
  const avatar = list.add(account.avatar_static ?? account.avatar)
  const handle = handleOf(account.acct, host)
  const { text: said, spans } = readHtml(status.content)
  const replied = status.mentions.find(({ id }) => id === status.in_reply_to_account_id)?.acct
  return {
    network: 'mastodon',
    url: status.url ?? `https://${host}/@${account.acct}/${status.id}`,
    id: status.id,
    author: { name: account.display_name || handle, handle, avatar, shape: 'square', mark: null },
    text: said,
    spans,
    lang: status.language,
    createdAt: status.created_at,
    edited: status.edited_at !== null,
    truncated: false,
    replyTo: replied === undefined ? null : handleOf(replied, host),
    media: status.media_attachments.slice(0, 16).map((each) => mediumOf(each, list)),
    poll: status.poll ? pollOf(status.poll) : null,
    link: card && card.title !== '' ? linkOf(card, list) : null,
    note: null,
    counts: {
      replies: status.replies_count,
      reposts: status.reblogs_count,
      likes: status.favourites_count,
      quotes: status.quotes_count,
      views: null,
      bookmarks: null,
    },
    // The warning that stands over the text, in the author's own words.
    labels: [...(status.spoiler_text === '' ? [] : [status.spoiler_text]), ...(status.sensitive ? ['sensitive'] : [])],
  }
}

/** People of the server itself are named without it there. */
const handleOf = (acct: string, host: string) => (acct.includes('@') ? acct : `${acct}@${host}`)

const types = { image: 'image', video: 'video', gifv: 'gif' } as const

function mediumOf(attachment: z.output<typeof Attachment>, list: PictureList): QuotedPost['media'][number] {
  const { type, url, preview_url: preview, description, meta } = attachment
  const seconds = meta?.original.duration ?? null
  return {
    type: types[type],
    width: meta?.original.width ?? null,
    height: meta?.original.height ?? null,
    alt: description,
    durationMs: seconds === null ? null : Math.round(seconds * 1000),
    // What stands at `url` of a video is the video.
    item: list.add(type === 'image' ? (url ?? preview) : preview),
  }
}

const pollOf = ({ options, expires_at, expired }: z.output<typeof Poll>): QuotedPost['poll'] => ({
  choices: options.slice(0, 20).map(({ title, votes_count }) => ({ label: title, votes: votes_count })),
  endsAt: expires_at,
  final: expired,
})

function linkOf(card: z.output<typeof Card>, list: PictureList): QuotedPost['link'] {
  const domain = card.provider_name || (URL.parse(card.url)?.hostname ?? '')
  return { url: card.url, domain, title: card.title, description: card.description, image: list.add(card.image) }
}
