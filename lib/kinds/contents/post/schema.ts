// The fields of the content "Post": one post of a social network, or a thread of them, as it was fetched or written, and how it is shown.
import { z } from 'zod'
import { defineKind } from '../../define'
import { amount, asset, choice, color, length, toggle } from '../../fields'
import { drawnFields } from '../parts/fields'
import { contentFamilies, networkIds } from './look.data'

/** Threads are no longer than this. */
export const postsMax = 8
export const wordsMax = 10_000
export const dateLengthMax = 120
/** Of a poll. */
export const choicesMax = 20

const count = z.int().min(0).nullable().default(null)
const line = (lengthMax: number) => z.string().max(lengthMax).default('')
const pixels = z.number().positive().max(100_000).nullable().default(null)

const Span = z.strictObject({
  from: z.int().min(0).max(wordsMax),
  to: z.int().min(0).max(wordsMax),
  kind: z.enum(['link', 'mention', 'tag']),
})

const Author = z.strictObject({
  name: line(200),
  /** Without the @ it is shown with. */
  handle: line(200),
  avatar: asset('Avatar').default(null),
  shape: choice('Shape', { circle: 'Circle', square: 'Square', hexagon: 'Hexagon' }).default('circle'),
  mark: z.enum(['verified', 'business', 'government', 'trusted']).nullable().default(null),
})

const Medium = z.strictObject({
  type: z.enum(['image', 'video', 'gif']).default('image'),
  asset: asset('Picture').default(null),
  width: pixels,
  height: pixels,
  alt: z.string().max(4000).nullable().default(null),
  durationMs: z.number().min(0).max(1e9).nullable().default(null),
})

const Poll = z.strictObject({
  choices: z
    .array(z.strictObject({ label: line(200), votes: count }))
    .max(choicesMax)
    .default([]),
  /** ISO 8601. */
  endsAt: z.string().max(40).nullable().default(null),
  final: z.boolean().default(false),
})

const LinkCard = z.strictObject({
  url: line(2048),
  domain: line(300),
  title: line(500),
  description: line(1000),
  asset: asset('Picture').default(null),
})

/** Where a post was fetched from. `seal`: of its words, author and numbers as they were then. */
const Origin = z.strictObject({
  network: z.enum(networkIds),
  url: line(2048),
  id: line(200),
  fetchedAt: line(40),
  seal: line(32),
})

const QuotedPost = z.strictObject({
  /** Null: written by hand. */
  origin: Origin.nullable().default(null),
  author: Author.default(() => Author.parse({})),
  text: z.string().max(wordsMax).default(''),
  /** UTF-16 units of the text; in order, none over another. */
  spans: z.array(Span).max(500).default([]),
  lang: z.string().max(40).nullable().default(null),
  /** ISO 8601, in UTC. */
  createdAt: z.string().max(40).nullable().default(null),
  /** Typed by hand: shown in its place, as it is. */
  dateText: z.string().max(dateLengthMax).nullable().default(null),
  /** By its author, at the network. */
  edited: z.boolean().default(false),
  /** Only the beginning of the text is known. */
  truncated: z.boolean().default(false),
  /** The handle that is answered. */
  replyTo: z.string().max(200).nullable().default(null),
  media: z.array(Medium).max(16).default([]),
  poll: Poll.nullable().default(null),
  link: LinkCard.nullable().default(null),
  note: z
    .strictObject({ title: line(300), text: line(4000) })
    .nullable()
    .default(null),
  counts: z
    .strictObject({ replies: count, reposts: count, likes: count, quotes: count, views: count, bookmarks: count })
    .default({ replies: null, reposts: null, likes: null, quotes: null, views: null, bookmarks: null }),
  labels: z.array(z.string().max(300)).max(20).default([]),
})
export type QuotedPost = z.output<typeof QuotedPost>

export const PostEntry = QuotedPost.extend({ quote: QuotedPost.nullable().default(null) })
export type PostEntry = z.output<typeof PostEntry>

const isOwn = { when: { field: 'theme', is: ['own'] } }

export const post = defineKind({
  kind: 'post',
  label: 'Post',
  group: 'Contents',
  schema: z.strictObject({
    kind: z.literal('post'),
    ...drawnFields(),
    /** Several are a thread. */
    posts: z
      .array(PostEntry)
      .min(1)
      .max(postsMax)
      .default(() => [PostEntry.parse({})]),
    style: choice('Style', { x: 'X', bluesky: 'Bluesky', mastodon: 'Mastodon' }).default('x'),
    theme: choice('Theme', { light: 'Light', dim: 'Dim', dark: 'Dark', own: 'Own' }).default('light'),
    ground: color('Background', isOwn).default('#ffffff'),
    ink: color('Text colour', isOwn).default('#0f1419'),
    accent: color('Links', isOwn).default('#1d9bf0'),
    widthPx: length('Width', 320, 900).default(598),
    sizePx: length('Text size', 14, 40).default(20),
    paddingPx: length('Space inside', 8, 96).default(28),
    family: choice('Font', contentFamilies).default('inter'),
    avatar: toggle('Avatar').default(true),
    mark: toggle('Tick').default(true),
    reply: toggle('Reply line').default(true),
    media: toggle('Pictures and videos').default(true),
    quote: toggle('Quoted post').default(true),
    poll: toggle('Poll').default(true),
    link: toggle('Link card').default(true),
    note: toggle('Readers’ note').default(true),
    date: toggle('Date').default(true),
    counts: toggle('Numbers').default(true),
    network: toggle('Name of the network').default(true),
    alt: toggle('ALT signs').default(true),
    sensitive: toggle('Show sensitive pictures').default(false),
    mediaLayout: choice('Pictures', { grid: 'Grid', stack: 'One below another' }).default('grid'),
    countStyle: choice('Numbers', { compact: '12.3K', full: '12,345' }).default('compact'),
    timeStyle: choice('Date', { '12h': '2:26 PM', '24h': '14:26', date: 'Day only' }).default('12h'),
    utcOffsetMinutes: amount('Hours from UTC', { min: -720, max: 840, step: 15 }).default(0),
  }),
})
export type Post = z.output<typeof post.schema>
