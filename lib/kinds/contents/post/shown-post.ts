// A post card with nothing but what it shows: for what leaves the editor.
import type { Post, PostEntry, QuotedPost } from './schema'
import { sealOf } from './seal'

/** Parts that are switched off are not there. A post that said what its network said is sealed as it is now: it still does. */
export function shownPost(value: Post): Post {
  return { ...value, posts: value.posts.map((entry) => shownEntry(value, entry)) }
}

function shownEntry(value: Post, { quote, ...own }: PostEntry): PostEntry {
  // A quoted post has no line of an answer, no note and no numbers.
  const quoted = quote && value.quote ? shownOne({ ...value, reply: false, note: false, counts: false }, quote) : null
  return { ...shownOne(value, own), quote: quoted }
}

function shownOne(value: Post, post: QuotedPost): QuotedPost {
  const { author, counts, labels } = post
  const isCovered = !value.sensitive && labels.some((label) => !label.startsWith('!'))
  const shown: QuotedPost = {
    ...post,
    author: {
      ...author,
      avatar: value.avatar ? author.avatar : null,
      mark: value.mark ? author.mark : null,
    },
    replyTo: value.reply ? post.replyTo : null,
    media: value.media ? post.media.map((medium) => (isCovered ? { ...medium, asset: null, alt: null } : medium)) : [],
    poll: value.poll ? post.poll : null,
    link: value.link ? post.link : null,
    note: value.note ? post.note : null,
    createdAt: value.date ? post.createdAt : null,
    dateText: value.date ? post.dateText : null,
    edited: value.date && post.edited,
    counts: value.counts ? counts : emptied(counts),
  }
  const { origin } = post
  if (!origin) return shown
  const isSealed = origin.seal === sealOf(post)
  const place = value.network ? origin : { ...origin, url: '', id: '' }
  return { ...shown, origin: { ...place, seal: isSealed ? sealOf(shown) : origin.seal } }
}

const emptied = (counts: QuotedPost['counts']): QuotedPost['counts'] =>
  Object.fromEntries(Object.keys(counts).map((name) => [name, null])) as QuotedPost['counts']
