// All emoji, by group and by words: their names and what people call them besides.
import { emojiNames } from './emoji-names.data'

export interface Emoji {
  emoji: string
  /** Lower case. */
  name: string
  keywords: readonly string[]
  hasTones: boolean
}

interface EmojiGroup {
  title: string
  members: readonly Emoji[]
}

export const emojiGroups: readonly EmojiGroup[] = emojiNames.map(([title, rows]) => ({
  title,
  members: rows.split(';').map((row) => {
    const [sign = '', name = '', ...keywords] = row.split(',')
    // The sign * is an emoji itself.
    const hasTones = sign.endsWith('*')
    return { emoji: hasTones ? sign.slice(0, -1) : sign, name, keywords, hasTones }
  }),
}))

const all = emojiGroups.flatMap(({ members }) => members)

/** Every word has to be found; names that begin with them first, then other words of names, then keywords. */
export function findEmoji(query: string): readonly Emoji[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  const ranked = all.flatMap((emoji, at) => {
    const rank = Math.max(...words.map((word) => rankOf(emoji, word)))
    return rank < notFound ? [{ emoji, rank, at }] : []
  })
  return ranked.sort((a, b) => a.rank - b.rank || a.at - b.at).map(({ emoji }) => emoji)
}

const notFound = 6

function rankOf({ emoji, name, keywords }: Emoji, word: string): number {
  if (name === word || emoji === word) return 0
  if (name.startsWith(word)) return 1
  if (keywords.includes(word)) return 2
  if (name.includes(` ${word}`)) return 3
  if (keywords.some((keyword) => keyword.startsWith(word))) return 4
  return name.includes(word) ? 5 : notFound
}

/** From light to dark (UTS 51, 2.4); the first is none. */
export const skinTones = ['', '\u{1F3FB}', '\u{1F3FC}', '\u{1F3FD}', '\u{1F3FE}', '\u{1F3FF}'] as const

/** The tone stands after the first sign, in place of a variation selector. */
export function withTone({ emoji, hasTones }: Pick<Emoji, 'emoji' | 'hasTones'>, tone: number): string {
  const sign = skinTones[tone]
  if (!hasTones || !sign) return emoji
  const [first = '', ...rest] = [...emoji]
  return [first, sign, ...(rest[0] === '\uFE0F' ? rest.slice(1) : rest)].join('')
}
