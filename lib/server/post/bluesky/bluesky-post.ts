// A post as the AppView of Bluesky delivers it (lexicon app.bsky.feed.defs#threadViewPost), in the shape of every network.
import 'server-only'
import { z } from 'zod'
import type { QuotedPost } from '@/lib/contract/post'
import { isRecord } from '../network/ask'
import type { PostAddress, ReadPost } from '../network/network'
import { address, count, line, listOf, moment, optional, optionalAddress, optionalLine, text } from '../network/payload'
import { createPictureList, type PictureList } from '../network/pictures'
import { mediaOf, quotedRecord } from './embeds'
import { Facets, spansOf } from './facets'

const Labels = listOf(z.object({ val: line })).transform((labels) => labels.map(({ val }) => val))

const Author = z.object({
  handle: line,
  displayName: optionalLine,
  avatar: optionalAddress,
  verification: optional(z.object({ verifiedStatus: line, trustedVerifierStatus: line })),
})
const nobody: z.output<typeof Author> = { handle: '', displayName: null, avatar: null, verification: undefined }

const PostRecord = z.object({
  text,
  facets: Facets,
  createdAt: moment,
  langs: listOf(line),
  reply: optional(z.looseObject({})),
})
const noRecord: z.output<typeof PostRecord> = { text: '', facets: [], createdAt: null, langs: [], reply: undefined }

const Post = z.object({
  uri: address,
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
  parent: optional(z.object({ post: z.object({ author: z.object({ handle: line }) }) })),
})

/** A quoted post has its record under another name, and its embeds in a list. */
const Quoted = z
  .looseObject({ value: z.unknown().optional(), embeds: listOf(z.unknown()) })
  .transform(({ value, embeds, ...rest }) => Post.safeParse({ ...rest, record: value, embed: embeds[0] }).data)

const mediaMax = 20
const labelsMax = 20

/** Of pictures, and of posters of videos. */
export const blueskyPictureHosts = ['cdn.bsky.app', 'video.bsky.app', 'video.cdn.bsky.app']

export function readBlueskyPost(payload: Record<string, unknown>, { id }: PostAddress): ReadPost {
  const list = createPictureList(blueskyPictureHosts)
  const { post, parent } = Thread.parse(payload)
  const shownPost = shown(post, id, list)
  const record = quotedRecord(post.embed)
  const quoted = record && !isForSignedIn(record) ? Quoted.safeParse(record).data : undefined
  const quote = quoted && quoted.author.handle !== '' ? shown(quoted, keyOf(quoted.uri), list) : null
  const replyTo = post.record.reply ? (parent?.post.author.handle ?? null) : null
  return { post: { ...shownPost, replyTo, quote }, pictures: list.pictures }
}

/** The wish of the author of this post (app.bsky.actor.profile#selfLabels): no stranger reads it, quoted neither. */
export function isForSignedIn({ author }: Record<string, unknown>): boolean {
  const labels = isRecord(author) ? author.labels : undefined
  return Array.isArray(labels) && labels.some((label) => isRecord(label) && label.val === '!no-unauthenticated')
}

const keyOf = (uri: string) => uri.split('/').at(-1) ?? ''

function shown(post: Post, id: string, list: PictureList): QuotedPost {
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
    media: media.slice(0, mediaMax).map(({ picture, ...medium }) => ({ ...medium, item: list.add(picture) })),
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
    labels: [...new Set(post.labels)].slice(0, labelsMax),
  }
}

function markOf({ verification }: Post['author']): QuotedPost['author']['mark'] {
  if (verification?.trustedVerifierStatus === 'valid') return 'trusted'
  return verification?.verifiedStatus === 'valid' ? 'verified' : null
}
