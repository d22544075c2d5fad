// Changes of a card by hand: words with their links found anew, a thread taken apart. Pure.
import type { Post, PostEntry, QuotedPost } from './schema'

const marked =
  /https?:\/\/[^\s<>"]+|(?<![\p{L}\p{N}_/@.])@[\w-]+(?:[.@][\w-]+)*|(?<![\p{L}\p{N}_&/])#[\p{L}\p{N}_]+|(?<![\p{L}\p{N}_/@.-])(?:[a-z\d-]+\.)+[a-z]{2,}(?:\/[^\s<>"]*)?/giu
const spansMax = 500
/** They end a sentence and not an address. */
const stops = /[.,:;!?)\]}'"…]+$/u

/** Addresses, names and tags as people write them. */
export function spansIn(text: string): QuotedPost['spans'] {
  const spans: QuotedPost['spans'] = []
  for (const match of text.matchAll(marked)) {
    const word = match[0].replace(stops, '')
    if (word.length < 2 || spans.length === spansMax) continue
    const kind = word.startsWith('@') ? 'mention' : word.startsWith('#') ? 'tag' : 'link'
    spans.push({ from: match.index, to: match.index + word.length, kind })
  }
  return spans
}

export const withWords = <Entry extends QuotedPost>(entry: Entry, text: string): Entry => ({
  ...entry,
  text,
  spans: spansIn(text),
  truncated: false,
})

/** Each post of a thread as a card of its own, in the same look. */
export const apart = (value: Post): Post[] => value.posts.map((entry) => ({ ...value, posts: [entry] }))

export const withEntry = (posts: readonly PostEntry[], index: number, change: Partial<PostEntry>): PostEntry[] =>
  posts.map((entry, at) => (at === index ? { ...entry, ...change } : entry))
