// A status as a Mastodon server delivers it (docs.joinmastodon.org, entities/Status), in the shape of every network.
import 'server-only'
import { z } from 'zod'
import type { QuotedPost } from '@/lib/contract/post'
import { isRecord } from '../network/ask'
import type { PostAddress, ReadPost } from '../network/network'
import {
  address,
  count,
  flag,
  length,
  line,
  listOf,
  moment,
  optional,
  optionalAddress,
  optionalLine,
  optionalPassage,
  passage,
} from '../network/payload'
import { createPictureList, type PictureList } from '../network/pictures'
import { readHtml } from './html-text'

const Account = z.object({ acct: line, display_name: line, avatar_static: optionalAddress, avatar: optionalAddress })

const Attachment = z.object({
  type: z.enum(['image', 'video', 'gifv']),
  url: optionalAddress,
  preview_url: optionalAddress,
  description: optionalPassage,
  meta: optional(
    z.object({
      original: z.object({ width: length, height: length, duration: z.number().nonnegative().nullable().catch(null) }),
    }),
  ),
})

const Poll = z.object({
  options: listOf(z.object({ title: line, votes_count: count })),
  expires_at: moment,
  expired: flag,
})

const Card = z.object({
  url: address,
  title: line,
  description: passage,
  provider_name: line,
  image: optionalAddress,
})

const Status = z.object({
  id: line,
  url: optionalAddress,
  created_at: moment,
  edited_at: moment,
  // Cut when it is read: half a tag would be words.
  content: z.string().catch(''),
  spoiler_text: line,
  sensitive: flag,
  language: optionalLine,
  account: Account.catch({ acct: '', display_name: '', avatar_static: null, avatar: null }),
  media_attachments: listOf(Attachment),
  poll: optional(Poll),
  card: optional(Card),
  in_reply_to_account_id: optionalLine,
  mentions: listOf(z.object({ id: line, acct: line })),
  replies_count: count,
  reblogs_count: count,
  favourites_count: count,
  quotes_count: count,
})
const Quote = z.object({ quoted_status: z.looseObject({}) })
type Status = z.output<typeof Status>

export function readMastodonPost(payload: Record<string, unknown>, { host }: PostAddress): ReadPost {
  const list = createPictureList(null)
  // A boost shows another post, and says nothing itself.
  const outer = isRecord(payload.reblog) ? payload.reblog : payload
  const quoted = Quote.safeParse(outer.quote).data?.quoted_status
  const hasQuote = quoted !== undefined && isForEverybody(quoted)
  const post = shown(Status.parse(outer), { host, list, hasQuote })
  const quote = hasQuote ? shown(Status.parse(quoted), { host, list, hasQuote: false }) : null
  return { post: { ...post, quote }, pictures: list.pictures }
}

export const isForEverybody = ({ visibility }: Record<string, unknown>) =>
  visibility !== 'private' && visibility !== 'direct'

interface Scope {
  host: string
  list: PictureList
  /** Its address stands in the text, and the quote beside it. */
  hasQuote: boolean
}

function shown(status: Status, { host, list, hasQuote }: Scope): QuotedPost {
  const { account, card } = status
  const avatar = list.add(account.avatar_static ?? account.avatar)
  const handle = handleOf(account.acct, host)
  const replied = status.mentions.find(({ id }) => id === status.in_reply_to_account_id)?.acct
  return {
    network: 'mastodon',
    url: status.url ?? `https://${host}/@${account.acct}/${status.id}`,
    id: status.id,
    author: { name: account.display_name || handle, handle, avatar, shape: 'square', mark: null },
    ...readHtml(status.content, { hasQuote }),
    lang: status.language,
    createdAt: status.created_at,
    edited: status.edited_at !== null,
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
