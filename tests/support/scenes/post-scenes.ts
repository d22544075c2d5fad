// Cards of posts: one of each thing a post can carry, in each theme.
import { type Post, PostEntry, post } from '@/lib/kinds/contents/post/schema'
import { sealOf } from '@/lib/kinds/contents/post/seal'
import { parseScene } from '@/lib/scene/parse'
import type { Scene } from '@/lib/scene/schema'
import { glassPicture, pagePicture } from './pictures'
import type { SceneCase } from './scene-case'

const x = { network: 'x', url: 'https://x.com/ada/status/20', id: '20', fetchedAt: '2026-11-20T09:00:00.000Z' } as const

const spans = [
  { from: 74, to: 92, kind: 'link' },
  { from: 101, to: 107, kind: 'mention' },
] as const

/** As it was fetched: sealed. */
export function fetchedEntry(more: Partial<PostEntry> = {}, network: 'x' | 'bluesky' | 'mastodon' = 'x'): PostEntry {
  const entry = PostEntry.parse({
    author: { name: 'Ada Lovelace', handle: 'ada', avatar: 'b'.repeat(64), mark: 'verified' },
    text: 'We shipped it. Every picture you see is the file you save, byte for byte: example.com/launch\n\nThanks @grace and everyone who tried it 🎉',
    spans,
    createdAt: '2026-11-19T21:12:40.000Z',
    counts: { replies: 128, reposts: 1049, likes: 12_345, quotes: 12, views: null, bookmarks: 345 },
    ...more,
  })
  const { quote, ...own } = entry
  return { ...own, quote: quote && sealed(quote, network), origin: { ...x, network, seal: sealOf(own) } }
}

const sealed = (quote: NonNullable<PostEntry['quote']>, network: 'x' | 'bluesky' | 'mastodon') => ({
  ...quote,
  origin: { ...x, network, seal: sealOf(quote) },
})

export const postCard = (more: Partial<Post>): Post => post.schema.parse({ kind: 'post', ...more })

const face = 'b'.repeat(64)
const photos = ['c', 'd', 'e', 'f'].map((letter) => letter.repeat(64))
const pictures: SceneCase['pictures'] = new Map([
  [face, () => glassPicture(64, 64, 3)],
  ...photos.map((id, at) => [id, () => pagePicture(200, 130 + 40 * at, at + 5)] as const),
])
const assets = Object.fromEntries(
  [...pictures].map(([id, make]) => [id, { mime: 'image/png', width: make().width, height: make().height }]),
)

export const postScene = (value: Post, picture: object = {}, scene: object = {}): Scene =>
  parseScene({
    version: 5,
    padding: 30,
    pictures: [{ id: 'main', content: value, shadows: [], ...picture }],
    assets,
    ...scene,
  })

const medium = (at: number, more: object = {}) => ({
  type: 'image' as const,
  asset: photos[at % photos.length]!,
  width: 200,
  height: 130,
  alt: at === 0 ? 'A page' : null,
  durationMs: null,
  ...more,
})
const media = (count: number) => Array.from({ length: count }, (_, at) => medium(at))
const author = (more: object) => ({ ...fetchedEntry().author, ...more })
const quote = (more: Partial<PostEntry> = {}) => {
  const { quote: _, ...own } = fetchedEntry({
    text: 'What was said before, with #words.',
    spans: [{ from: 27, to: 33, kind: 'tag' }],
    ...more,
  })
  return own
}
const say = (text: string, more: Partial<PostEntry> = {}) => fetchedEntry({ text, spans: [], ...more })

const redactions = [
  { kind: 'redact', id: 'solid', plane: 'main', x: 60, y: 130, width: 220, height: 36 },
  { kind: 'redact', id: 'mosaic', plane: 'main', method: 'pixelate', x: 30, y: 30, width: 80, height: 80 },
  { kind: 'redact', id: 'blur', plane: 'main', method: 'blur', x: 320, y: 120, width: 200, height: 60 },
  { kind: 'magnifier', id: 'lens', plane: 'main', from: { x: 210, y: 150 }, to: { x: 420, y: 330 } },
]

interface Draft {
  name: string
  value: Partial<Post>
  scale?: number
  golden?: boolean
  picture?: object
  scene?: object
}

const poll = {
  choices: [
    { label: 'Light', votes: 1200 },
    { label: 'Dark', votes: 9130 },
    { label: 'What the system says, whatever it is today', votes: 455 },
  ],
  endsAt: '2026-11-20T21:12:40.000Z',
  final: true,
}
const link = {
  url: '',
  domain: 'example.com',
  title: 'How a picture becomes a file',
  description: 'With numbers.',
  asset: photos[1]!,
}
const note = { title: 'Readers added context', text: 'It is a pond.' }
const whole = fetchedEntry({ replyTo: 'grace', media: media(3), quote: quote({ media: media(2) }) })

const drafts: Draft[] = [
  { name: 'light', value: { posts: [fetchedEntry()] } },
  {
    name: 'dim-business',
    value: { theme: 'dim', posts: [fetchedEntry({ author: author({ mark: 'business', shape: 'square' }) })] },
  },
  {
    name: 'dark-reply',
    value: {
      theme: 'dark',
      posts: [fetchedEntry({ replyTo: 'grace', author: author({ mark: 'government', avatar: null }) })],
    },
  },
  {
    name: 'right-to-left',
    value: {
      posts: [
        say('مرحبا بالعالم! هذه بطاقة منشور @ada وسطرها طويل 🎉\n\nOne line in English.', {
          author: author({ name: 'ليلى حسن' }),
        }),
      ],
    },
  },
  { name: 'quote', value: { posts: [say('This.', { quote: quote({ media: media(2) }) })] } },
  { name: 'poll', value: { theme: 'dim', posts: [say('Which?', { poll })] } },
  { name: 'one-photo', value: { posts: [say('One.', { media: media(1) })] } },
  {
    name: 'three-photos',
    value: {
      style: 'bluesky',
      posts: [fetchedEntry({ media: media(3), author: author({ mark: 'trusted' }) }, 'bluesky')],
    },
  },
  { name: 'six-photos', value: { posts: [say('Six.', { media: media(6) })] } },
  {
    name: 'video-hexagon',
    value: {
      theme: 'dark',
      posts: [
        say('Watch.', {
          author: author({ shape: 'hexagon' }),
          media: [medium(0, { type: 'video', durationMs: 83_000 })],
        }),
      ],
    },
  },
  { name: 'link-and-note', value: { posts: [say('Read.', { link, note })] } },
  {
    name: 'mastodon-warned',
    value: {
      style: 'mastodon',
      theme: 'dark',
      posts: [fetchedEntry({ labels: ['Long', 'sensitive'], media: media(1), edited: true }, 'mastodon')],
    },
  },
  { name: 'edited', value: { posts: [{ ...fetchedEntry(), text: 'Not what was said.', spans: [] }] } },
  {
    name: 'own-colours',
    value: { theme: 'own', ground: '#2a1a4a', ink: '#f6efff', accent: '#ffb86b', posts: [fetchedEntry()] },
  },
  {
    name: 'thread',
    value: {
      posts: [
        say('First of three.', {
          counts: { replies: null, reposts: null, likes: null, quotes: null, views: null, bookmarks: null },
        }),
        say('Second.', { media: media(2) }),
        say('Third.'),
      ],
    },
  },
  { name: 'redacted', value: { posts: [fetchedEntry({ media: media(1) })] }, scene: { annotations: redactions } },
  {
    name: 'stacked-at-2x',
    golden: false,
    value: { mediaLayout: 'stack', posts: [fetchedEntry({ media: media(2), poll, link, note })] },
    scene: { annotations: redactions },
    scale: 2,
  },
  {
    name: 'tilted',
    golden: false,
    value: { posts: [whole] },
    picture: { tilt: { xDeg: 12, yDeg: -22 } },
    scene: { annotations: redactions },
  },
  {
    name: 'behind',
    golden: false,
    value: { posts: [whole] },
    scene: { background: { kind: 'blurred-picture' }, annotations: redactions },
  },
  {
    name: 'cropped',
    golden: false,
    value: { posts: [whole] },
    picture: { crop: { x: 30, y: 40, width: 500, height: 400 } },
    scene: { annotations: redactions },
    scale: 1.7,
  },
  {
    name: 'hostile',
    golden: false,
    value: {
      posts: [say(`Z${'\u0301'.repeat(400)} ${'\u202e\u2067'.repeat(50)}W${'👩‍👩‍👧‍👦'.repeat(40)} ${'W'.repeat(300)}`)],
    },
  },
]

const small = { widthPx: 340, sizePx: 14, paddingPx: 16 }

export const postCases: SceneCase[] = drafts.map(
  ({ name, value, scale = 1, golden = true, picture = {}, scene = {} }) => ({
    name: `post-${name}`,
    scene: postScene(postCard({ ...small, ...value }), picture, scene),
    scale,
    golden,
    pictures,
  }),
)
