// GET /api/post and GET /api/post/media: a public post of any network that can be read, in one shape, and the pictures it shows.
import { z } from 'zod'
import { mimesOf, postPictureFormats } from '@/lib/core/media-formats'
import { defineEndpoint, hintOf, invalidAs } from './define'

const count = z.number().int().nonnegative().nullable()
/** The number of a picture: `item` of GET /api/post/media. */
const item = z.number().int().nonnegative()

const Span = z.object({
  from: z.number().int().nonnegative(),
  to: z.number().int().nonnegative(),
  kind: z.enum(['link', 'mention', 'tag']),
})

const Author = z.object({
  name: z.string(),
  handle: z.string().meta({ description: 'Without the @ it is shown with' }),
  avatar: item.nullable(),
  shape: z.enum(['circle', 'square', 'hexagon']).meta({ description: 'Of the avatar' }),
  mark: z.enum(['verified', 'business', 'government', 'trusted']).nullable(),
})

const Medium = z.object({
  type: z.enum(['image', 'video', 'gif']),
  width: z.number().positive().nullable(),
  height: z.number().positive().nullable(),
  alt: z.string().nullable(),
  durationMs: z.number().nonnegative().nullable(),
  item: item
    .nullable()
    .meta({ description: 'The picture, or the poster of a video; null when there is none that may be asked for' }),
})

const Poll = z.object({
  choices: z.array(z.object({ label: z.string(), votes: count })),
  endsAt: z.string().nullable(),
  final: z.boolean().meta({ description: 'Whether the votes are counted for good' }),
})

const LinkCard = z.object({
  url: z.string(),
  domain: z.string(),
  title: z.string(),
  description: z.string(),
  image: item.nullable(),
})

const Counts = z
  .object({ replies: count, reposts: count, likes: count, quotes: count, views: count, bookmarks: count })
  .meta({ description: 'Null where the network does not tell' })

export const socialNetworks = ['x', 'bluesky', 'mastodon'] as const

/** A post without what it quotes: one level is shown. */
const QuotedPost = z.object({
  network: z.enum(socialNetworks),
  url: z.string(),
  id: z.string(),
  author: Author,
  text: z.string(),
  spans: z.array(Span).meta({ description: 'Parts of `text` in UTF-16 units, in order, none over another' }),
  lang: z.string().nullable(),
  createdAt: z.string().nullable().meta({ description: 'ISO 8601, in UTC' }),
  edited: z.boolean(),
  truncated: z.boolean().meta({
    description: 'Whether this is the beginning only: the network gives no more, or it is over 25,000 letters',
  }),
  replyTo: z.string().nullable().meta({ description: 'The handle that is answered' }),
  media: z.array(Medium),
  poll: Poll.nullable(),
  link: LinkCard.nullable(),
  note: z.object({ title: z.string(), text: z.string() }).nullable().meta({ description: 'What readers added' }),
  counts: Counts,
  labels: z.array(z.string()).meta({ description: 'Warnings, such as `sensitive`' }),
})

export const SocialPost = QuotedPost.extend({
  fetchedAt: z.string().meta({ description: 'When the network was asked; ISO 8601, in UTC' }),
  version: z.string().meta({ description: 'Of its pictures: `version` of GET /api/post/media' }),
  quote: QuotedPost.nullable(),
}).meta({ id: 'SocialPost' })

export type SocialPost = z.output<typeof SocialPost>
export type QuotedPost = z.output<typeof QuotedPost>

export const PostResponse = z
  .object({
    data: SocialPost.nullable().meta({ description: 'The post; null when it exists and cannot be shown' }),
    error: z.string().optional().meta({ description: 'Present only when data is null: why the post cannot be shown' }),
  })
  .meta({ id: 'PostResponse' })

const address = z
  .string()
  .trim()
  .min(1, 'the address of a post')
  .max(2048)
  .meta({
    title: 'URL',
    description:
      'Address of a public post: of X (a bare post ID too), of Bluesky (an `at://` address too), or of any Mastodon server',
    examples: ['https://bsky.app/profile/bsky.app/post/3l6oveex3ii2l'],
    ...hintOf('Send the address of one post, percent-encoded as one query value.'),
    ...invalidAs('invalid_url'),
  })

export const PostQuery = z.object({ url: address })

const example = {
  network: 'x',
  url: 'https://x.com/a_name/status/1629307668568633344',
  id: '1629307668568633344',
  fetchedAt: '2026-11-20T09:00:00.000Z',
  version: 'dGhlIHBpY3R1cmVz',
  author: { name: 'A name', handle: 'a_name', avatar: 0, shape: 'circle', mark: 'verified' },
  text: 'The text of the post #tag',
  spans: [{ from: 21, to: 25, kind: 'tag' }],
  lang: 'en',
  createdAt: '2023-02-25T02:26:44.000Z',
  edited: false,
  truncated: false,
  replyTo: null,
  media: [{ type: 'image', width: 1600, height: 900, alt: 'A lake', durationMs: null, item: 1 }],
  quote: null,
  poll: null,
  link: null,
  note: null,
  counts: { replies: 3, reposts: null, likes: 128, quotes: null, views: null, bookmarks: null },
  labels: [],
} satisfies SocialPost

/** Requests of one client that need another server, of both endpoints together. */
const lookupsPerMinute = 30

/** Four of a post, and with every look-up there is. Without a limit, one look-up would open a way to any host for an hour. */
const picturesPerMinute = 120

export const post = defineEndpoint({
  id: 'getPost',
  method: 'GET',
  path: '/api/post',
  tag: 'Social posts',
  summary: 'Look a post of X, Bluesky or Mastodon up, in one shape',
  description:
    'Resolves the address of a public post to everything a picture of it shows: author, text and its links, media, quote, poll, link card, counts. ' +
    'A post that exists but cannot be shown (deleted, withheld, private, for signed-in readers only) is a 200 with `data: null` and `error`. ' +
    'Pictures have a number: GET /api/post/media serves them.',
  query: PostQuery,
  success: {
    description: 'The post, or null and the reason',
    mediaType: 'application/json',
    schema: PostResponse,
    example: { data: example },
  },
  errors: ['invalid_request', 'invalid_url', 'not_found', 'rate_limited'],
  limits: { bodyBytesMax: 0, timeoutMs: 15_000, lookupsPerMinute },
  examples: [
    {
      summary: 'A public post',
      request: { query: { url: 'https://x.com/a/status/1629307668568633344' } },
      status: 200,
    },
    { summary: 'The address of something else', request: { query: { url: 'https://example.com/' } }, status: 400 },
  ],
})

export const pictureBytesMax = 10 * 1024 * 1024

export const postMediaQuery = z.object({
  url: address,
  item: z
    .string()
    .regex(/^\d{1,3}$/, 'a whole number')
    .transform(Number)
    .meta({
      title: 'item',
      description: 'Number of the picture',
      examples: ['0'],
      ...invalidAs('invalid_request'),
    }),
  version: z
    .string()
    .regex(/^[\w-]{1,64}$/, 'the `version` of the post')
    .optional()
    .meta({
      title: 'version',
      description: '`version` of the post that the number is of',
      ...invalidAs('invalid_request'),
    }),
})

export const postMedia = defineEndpoint({
  id: 'getPostMedia',
  method: 'GET',
  path: '/api/post/media',
  tag: 'Social posts',
  summary: 'Fetch a picture of a post',
  description:
    'The picture with this number, as `avatar`, `item` and `image` of GET /api/post name it: avatars, pictures, posters of videos, pictures of link cards. ' +
    'No address of a file is taken: only what the post itself names is served. Its type is that of its bytes.',
  notes: [
    'Numbers are those of one `version` of the post, which an edited post changes. With `version` the answer is kept for a day, and is 404 once the post has another one: look the post up again. Without it, whatever has the number now is answered, and kept for five minutes.',
    'A picture of more than 10 MiB is 502 `upstream_failed`. So is one whose host sends something else than a picture, or only a part.',
  ],
  query: postMediaQuery,
  success: { description: 'The bytes of the picture', mediaTypes: mimesOf(postPictureFormats) },
  errors: ['invalid_request', 'invalid_url', 'not_found', 'rate_limited', 'upstream_failed'],
  limits: { bodyBytesMax: 0, timeoutMs: 30_000, lookupsPerMinute, picturesPerMinute },
  examples: [
    {
      summary: 'The first picture of a post',
      request: { query: { url: 'https://x.com/a/status/1629307668568633344', item: '0' } },
      status: 200,
    },
    {
      summary: 'A number that the post does not have',
      request: { query: { url: 'https://x.com/a/status/1629307668568633344', item: '99' } },
      status: 404,
    },
  ],
})
