// A post as the AppView of Bluesky delivers it (lexicon app.bsky.feed.defs#threadViewPost), in the shape of every network.
import 'server-only'
import { z } from 'zod'
import type { PostAddress, QuotedPost, ReadPost } from '../network/network'
import { count, createPictureList, listOf, moment, optional, optionalText, text } from '../network/payload'
import { mediaOf, quotedRecord } from './embeds'
import { Facets, spansOf } from './facets'

const Labels = listOf(z.object({ val: text })).transform((labels) => labels.map(({ val }) => val))

const Author = z.object({
  handle: text,
  displayName: optionalText,
  avatar: optionalText,
  verification: optional(z.object({ verifiedStatus: text, trustedVerifierStatus: text })),
})
const nobody: z.output<typeof Author> = { handle: '', displayName: null, avatar: null, verification: undefined }

const PostRecord = z.object({
  text,
  facets: Facets,
  createdAt: moment,
  langs: listOf(z.string()),
  reply: optional(z.looseObject({})),
})
const noRecord: z.output<typeof PostRecord> = { text: '', facets: [], createdAt: null, langs: [], reply: undefined }

const Post = z.object({
  uri: text,
  author: Author.catch(nobody),
  record: PostRecord.catch(noRecord),
  embed: z.unknown().optional(),
  labels: Labels,
  replyCount: count,
  repostCount: count,
  likeCount: count,
  quoteCount: count,
  bookmarkCount: count,
})
type Post = z.output<typeof Post>

const Thread = z.object({
  post: Post.catch(() => Post.parse({})),
  parent: optional(z.object({ post: z.object({ author: z.object({ handle: text }) }) })),
})

/** A quoted post has its record under another name, and its embeds in a list. */
const Quoted = z
  .looseObject({ value: z.unknown().optional(), embeds: listOf(z.unknown()) })
  .transform(({ value, embeds, ...rest }) => Post.safeParse({ ...rest, record: value, embed: embeds[0] }).data)

const picturesMax = 20
type Pictures = ReturnType<typeof createPictureList>

export function readBlueskyPost(payload: Record<string, unknown>, address: PostAddress): ReadPost {
  const list = createPictureList(isPictureHost)
  const { post, parent } = Thread.parse(payload)
  const shownPost = shown(post, address.id, list)
  const quoted = Quoted.safeParse(quotedRecord(post.embed)).data
  const quote = quoted && quoted.author.handle !== '' ? shown(quoted, keyOf(quoted.uri), list) : null
  const replyTo = post.record.reply ? (parent?.post.author.handle ?? null) : null
  return { post: { ...shownPost, replyTo, quote }, pictures: list.pictures }
}

/** Pictures, and posters of videos. */
export const isPictureHost = (host: string) => ['cdn.bsky.app', 'video.bsky.app', 'video.cdn.bsky.app'].includes(host)

const keyOf = (uri: string) => uri.split('/').at(-1) ?? ''

function shown(post: Post, id: string, list: Pictures): QuotedPost {
  const { author, record } = post
  const avatar = list.add(author.avatar)
  const { media, link } = mediaOf(post.embed)
  return {
    network: 'bluesky',
    url: `https://bsky.app/profile/${author.handle}/post/${id}`,
    id,
    author: {
      name: author.displayName ?? author.handle,
      handle: author.handle,
      avatar,
      shape: 'circle',
      mark: markOf(author),
    },
    text: record.text,
    spans: spansOf(record.text, record.facets),
    lang: record.langs[0] ?? null,
    createdAt: record.createdAt,
    edited: false,
    truncated: false,
    replyTo: null,
    media: media.slice(0, picturesMax).map(({ picture, ...medium }) => ({ ...medium, item: list.add(picture) })),
    poll: null,
    link: link && { ...link.card, image: list.add(link.picture) },
    note: null,
    counts: {
      replies: post.replyCount,
      reposts: post.repostCount,
      likes: post.likeCount,
      quotes: post.quoteCount,
      views: null,
      bookmarks: post.bookmarkCount,
    },
    labels: [...new Set(post.labels)],
  }
}

function markOf({ verification }: Post['author']): QuotedPost['author']['mark'] {
  if (verification?.trustedVerifierStatus === 'valid') return 'trusted'
  return verification?.verifiedStatus === 'valid' ? 'verified' : null
}
