// Changes of a card by hand: words with their links found anew, a warning, votes of a poll, a thread taken apart. Pure.
import { countOfWords, votesOf } from './figures'
import type { Post, PostEntry, QuotedPost } from './schema'
import { isOwnWarning } from './words'

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

/** Fields of a post; or what they are of the post as it is by then, where a change takes its time. */
export type EntryChange<Entry> = Partial<Entry> | ((entry: Entry) => Partial<Entry>)

export const changedBy = <Entry>(entry: Entry, change: EntryChange<Entry>): Partial<Entry> =>
  typeof change === 'function' ? change(entry) : change

export const withEntry = (posts: readonly PostEntry[], index: number, change: EntryChange<PostEntry>): PostEntry[] =>
  posts.map((entry, at) => (at === index ? { ...entry, ...changedBy(entry, change) } : entry))

/**
 * The author's own words are others now; without any the pictures stay covered. No seal holds words of warning, so that one is broken
 * where they change.
 */
export function withWarning(entry: QuotedPost, words: string, isOver: boolean): QuotedPost {
  const at = entry.labels.findIndex(isOwnWarning)
  if (at < 0) return entry
  // Words that are a name stay words.
  const own = isOwnWarning(words) ? words : ` ${words}`
  const labels = entry.labels.with(at, isOver && words.trim() === '' ? 'sensitive' : own)
  return { ...entry, labels, origin: entry.origin && { ...entry.origin, seal: '' } }
}

type Poll = NonNullable<QuotedPost['poll']>

/** Fewer votes cannot have every share to a tenth. */
const wholeMin = 1000
/** Half of what a share is said to. */
const slack = 0.0005
const countMax = 999_999_999_999_999

/**
 * "37.5%" of one choice: the others share the rest as they did, of as many votes where these can have it. The same poll where the words name
 * no share.
 */
export function withShare(poll: Poll, index: number, words: string): Poll {
  const counted = votesOf(poll)
  const [, digits] = /^\s*(\d{1,3}(?:[.,]\d*)?)\s*%?\s*$/.exec(words) ?? []
  if (!counted || digits === undefined || counted.votes.length < 2) return poll
  const share = Math.min(100, Number(digits.replace(',', '.'))) / 100
  const isHad = Math.abs(Math.round(share * counted.whole) / counted.whole - share) < slack
  const whole = isHad ? counted.whole : Math.max(wholeMin, counted.whole)
  const own = Math.round(share * whole)
  const others = parted(
    whole - own,
    counted.votes.filter((_, at) => at !== index),
  )
  return withVotes(poll, others.toSpliced(index, 0, own))
}

/** "1.2K" of all: each choice keeps its share. */
export function withWhole(poll: Poll, words: string): Poll {
  const counted = votesOf(poll)
  const whole = countOfWords(words)
  return counted && whole !== null ? withVotes(poll, parted(Math.min(countMax, whole), counted.votes)) : poll
}

const withVotes = (poll: Poll, votes: readonly number[]): Poll => ({
  ...poll,
  choices: poll.choices.map((choice, at) => ({ ...choice, votes: votes[at]! })),
})

/** Whole numbers in proportion, of that sum: what is left of the parts goes to those that lost most. Alike where there is no proportion. */
function parted(sum: number, proportion: readonly number[]): number[] {
  const all = proportion.reduce((total, each) => total + each, 0)
  const exact = proportion.map((each) => (all === 0 ? sum / proportion.length : (sum * each) / all))
  const parts = exact.map(Math.floor)
  const left = sum - parts.reduce((total, each) => total + each, 0)
  const byLoss = [...exact.keys()].sort((one, other) => exact[other]! - parts[other]! - (exact[one]! - parts[one]!))
  for (const at of byLoss.slice(0, left)) parts[at]! += 1
  return parts
}
