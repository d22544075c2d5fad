// A post as the embed interface of X delivers it, in the shape of every network.
import 'server-only'
import { z } from 'zod'
import { mediaHosts } from '@/lib/contract/image-proxy'
import type { QuotedPost } from '@/lib/contract/post'
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
  text,
} from '../network/payload'
import { createPictureList, type PictureList } from '../network/pictures'
import { readXCard, XCard } from './x-card'
import { readXWords } from './x-text'

const XUser = z.object({
  name: line,
  screen_name: line,
  profile_image_url_https: optionalAddress,
  profile_image_shape: optionalLine,
  is_blue_verified: flag,
  verified: flag,
  verified_type: optionalLine,
})

const XMedium = z.object({
  type: z.enum(['photo', 'video', 'animated_gif']),
  media_url_https: optionalAddress,
  ext_alt_text: optionalPassage,
  url: address,
  original_info: optional(z.object({ width: length, height: length })),
  video_info: optional(z.object({ duration_millis: count })),
})

const XEntities = z.object({
  urls: listOf(z.object({ url: address, display_url: optionalLine, expanded_url: address })),
  media: listOf(z.object({ url: address })),
  symbols: listOf(z.object({ text: line })),
})
const noEntities: z.output<typeof XEntities> = { urls: [], media: [], symbols: [] }

const XPost = z.object({
  id_str: line,
  text,
  display_text_range: listOf(z.number()),
  lang: optionalLine,
  created_at: moment,
  user: XUser.catch({
    name: '',
    screen_name: '',
    profile_image_url_https: null,
    profile_image_shape: null,
    is_blue_verified: false,
    verified: false,
    verified_type: null,
  }),
  // Since June 2026 an empty one is an array.
  entities: XEntities.catch(noEntities),
  mediaDetails: listOf(XMedium),
  card: optional(XCard),
  birdwatch_pivot: optional(z.object({ title: line, subtitle: z.object({ text: passage }) })),
  note_tweet: optional(z.looseObject({})),
  edit_control: optional(z.object({ edit_tweet_ids: listOf(line) })),
  in_reply_to_screen_name: optionalLine,
  possibly_sensitive: flag,
  favorite_count: count,
  conversation_count: count,
  quote_count: count,
  retweet_count: count,
})
type XPost = z.output<typeof XPost>

export function readXPost(payload: Record<string, unknown>, { id }: PostAddress): ReadPost {
  const list = createPictureList(mediaHosts)
  const quoted = XPost.safeParse(payload.quoted_tweet).data
  const post = shown(XPost.parse(payload), { list, quotedId: quoted?.id_str, id })
  const quote = quoted && quoted.id_str !== '' ? shown(quoted, { list, quotedId: undefined, id: quoted.id_str }) : null
  return { post: { ...post, quote }, pictures: list.pictures }
}

interface Scope {
  list: PictureList
  id: string
  /** Its address stands in the text, and the quote beside it. */
  quotedId: string | undefined
}

function shown(post: XPost, { list, id, quotedId }: Scope): QuotedPost {
  const { user, entities, mediaDetails } = post
  const quoteLinks = entities.urls.filter(({ expanded_url }) => quotedId && postIdIn(expanded_url) === quotedId)
  return {
    network: 'x',
    url: `https://x.com/${user.screen_name || 'i'}/status/${id}`,
    id,
    author: authorOf(user, list),
    ...readXWords({
      text: post.text,
      shown: post.display_text_range,
      links: new Map(entities.urls.map(({ url, display_url, expanded_url }) => [url, display_url ?? expanded_url])),
      drawn: [...mediaDetails, ...entities.media, ...quoteLinks].map(({ url }) => url),
      symbols: entities.symbols.map((symbol) => symbol.text),
    }),
    lang: post.lang,
    createdAt: post.created_at,
    edited: (post.edit_control?.edit_tweet_ids.length ?? 0) > 1,
    // Of a long post only the beginning is delivered, and the number of the rest.
    truncated: post.note_tweet !== undefined,
    replyTo: post.in_reply_to_screen_name,
    media: mediaDetails.slice(0, 4).map((medium) => mediumOf(medium, list)),
    ...readXCard(post.card, list),
    note: post.birdwatch_pivot ? { title: post.birdwatch_pivot.title, text: post.birdwatch_pivot.subtitle.text } : null,
    counts: {
      replies: post.conversation_count,
      reposts: post.retweet_count,
      likes: post.favorite_count,
      quotes: post.quote_count,
      views: null,
      bookmarks: null,
    },
    labels: post.possibly_sensitive ? ['sensitive'] : [],
  }
}

/** Whatever follows it: addresses are pasted with marks of where they were copied. */
const postIdIn = (address: string) => /^[^?#]*\/status(?:es)?\/(\d+)(?:[/?#]|$)/.exec(address)?.[1]

function authorOf(user: XPost['user'], list: PictureList): QuotedPost['author'] {
  const shape = user.profile_image_shape?.toLowerCase()
  return {
    name: user.name,
    handle: user.screen_name,
    // The interface names the one of 48 pixels.
    avatar: list.add(user.profile_image_url_https?.replace(/_normal(?=\.\w+$)/, '_400x400')),
    shape: shape === 'square' || shape === 'hexagon' ? shape : 'circle',
    mark: markOf(user),
  }
}

function markOf({ verified_type, is_blue_verified, verified }: XPost['user']): QuotedPost['author']['mark'] {
  if (verified_type === 'Business') return 'business'
  if (verified_type === 'Government') return 'government'
  return is_blue_verified || verified ? 'verified' : null
}

const mediumTypes = { photo: 'image', video: 'video', animated_gif: 'gif' } as const

function mediumOf(medium: z.output<typeof XMedium>, list: PictureList): QuotedPost['media'][number] {
  return {
    type: mediumTypes[medium.type],
    width: medium.original_info?.width ?? null,
    height: medium.original_info?.height ?? null,
    alt: medium.ext_alt_text,
    durationMs: medium.video_info?.duration_millis ?? null,
    item: list.add(large(medium)),
  }
}

/** Without a name the host sends photographs in 1200 pixels; `large` are 2048. Posters of videos have one size. */
const large = ({ type, media_url_https: at }: z.output<typeof XMedium>) =>
  at && type === 'photo' && !at.includes('?') ? `${at}?name=large` : at
