// Emoji by name and keyword, and in skin tones.
import { describe, expect, it } from 'vitest'
import { emojiGroups, findEmoji, withTone } from '@/components/editor/stage/stickers/emoji-search'

const all = emojiGroups.flatMap(({ members }) => members)
/** TypeScript knows the flag of sets from ES2024 on. */
const flags = ['v'].join('')
const recommended = new RegExp('^\\p{RGI_Emoji}$', flags)
const first = (query: string) => findEmoji(query)[0]?.emoji

describe('the table of emoji', () => {
  it('holds each recommended emoji once, with a name', () => {
    expect(all.length).toBeGreaterThan(1850)
    expect(new Set(all.map(({ emoji }) => emoji)).size).toBe(all.length)
    for (const { emoji, name } of all) {
      expect(emoji).toMatch(recommended)
      expect(name).toMatch(/^[^,;]{2,}$/)
    }
  })

  it('has a skin tone only where that is an emoji too', () => {
    for (const emoji of all.filter(({ hasTones }) => hasTones)) {
      expect(withTone(emoji, 5)).toMatch(recommended)
      expect(withTone(emoji, 0)).toBe(emoji.emoji)
    }
    expect(withTone({ emoji: '🎉', hasTones: false }, 3)).toBe('🎉')
  })
})

describe('findEmoji', () => {
  it.each([
    ['party popper', '🎉'],
    ['thumbs up', '👍️'],
    ['fire', '🔥'],
    ['rocket', '🚀'],
    ['eyes', '👀'],
  ])('answers %s with %s first', (query, emoji) => {
    expect(first(query)?.replace('\uFE0F', '')).toBe(emoji.replace('\uFE0F', ''))
  })

  it('finds by what people call it, by parts of words and in any case', () => {
    expect(findEmoji('tada').map(({ emoji }) => emoji)).toContain('🎉')
    expect(findEmoji('LAUGH').length).toBeGreaterThan(3)
    expect(findEmoji('checke').map(({ emoji }) => emoji)).toContain('🏁')
  })

  it('wants every word', () => {
    const found = findEmoji('heart blue')
    expect(found[0]?.emoji).toBe('💙')
    expect(findEmoji('heart zebra')).toEqual([])
  })

  it('finds an emoji that was pasted, and nothing for nothing', () => {
    expect(first('🔥')).toBe('🔥')
    expect(findEmoji('   ')).toEqual([])
  })
})
