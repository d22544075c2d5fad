// Words of a card that have more letters than their room: how many of them are seen only whoever has the fonts can tell.
import type { CutWords } from '../parts/content'
import type { Post } from './schema'

/** Cards never change: another card is another object. */
const seen = new WeakMap<Post, ReadonlyMap<string, CutWords>>()

/** Called with what a worker measured of this very card. */
export function keepSeenWords(card: Post, cuts: readonly CutWords[]): void {
  seen.set(card, new Map(cuts.map((each) => [each.part, each])))
}

/** Null: nobody measured this card. */
export const seenWordsOf = (card: Post): ReadonlyMap<string, CutWords> | null => seen.get(card) ?? null
