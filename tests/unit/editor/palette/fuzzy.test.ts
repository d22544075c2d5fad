// How well typed words fit a name.
import { describe, expect, it } from 'vitest'
import { matchQuery, matchWord } from '@/lib/editor/palette/fuzzy'

const score = (query: string, name: string, more = '') => matchQuery(query, name, more)?.score ?? 0
const lit = (query: string, name: string) => {
  const letters = new Set(matchQuery(query, name, '')?.letters)
  return [...name].map((letter, at) => (letters.has(at) ? letter : '·')).join('')
}

describe('a match', () => {
  it('a match is better the nearer it is to the beginning of the name or of a word', () => {
    const ladder = [
      score('shadow', 'Shadow'),
      score('shadow', 'Shadow blur'),
      score('shadow', 'Soft shadow'),
      score('shadow', 'Overshadowed'),
      score('shdw', 'Shadow'),
    ]
    expect(ladder).toEqual([...ladder].sort((a, b) => b - a))
    expect(new Set(ladder).size).toBe(ladder.length)
    expect(ladder.at(-1)).toBeGreaterThan(0)
  })

  it('a match of the shorter of two names that begin alike is better', () => {
    expect(score('pic', 'Picture')).toBeGreaterThan(score('pic', 'Picture of the person'))
  })

  it('a match names the letters that were found', () => {
    expect(lit('front', 'Bring to front')).toBe('·········front')
    expect(lit('btf', 'Bring to front')).toBe('B·····t··f····')
    expect(lit('dpl', 'Duplicate')).toBe('D·pl·····')
  })

  it('a match is found whatever the case and the accents', () => {
    expect(matchWord('CAFE', 'Café crème')).toMatchObject({ letters: [0, 1, 2, 3] })
  })

  it('letters in the wrong order, or far apart, are no match', () => {
    expect(matchQuery('tf', 'Front', '')).toBeNull()
    expect(matchQuery('bzt', 'Bring to front', '')).toBeNull()
    expect(matchQuery('bkw', 'Background with a long name', '')).toBeNull()
    expect(matchQuery('xyz', 'Undo', 'Edit')).toBeNull()
  })
})

describe('several words', () => {
  it('each word has to be found, in the name or in its group', () => {
    expect(score('blue look', 'Deep blue', 'Looks')).toBeGreaterThan(0)
    expect(score('blue frame', 'Deep blue', 'Looks')).toBe(0)
  })

  it('what is found in the name comes before what is found in the group', () => {
    expect(score('look', 'Look again', 'View')).toBeGreaterThan(score('look', 'Deep blue', 'Looks'))
  })
})

describe('emoji', () => {
  it('a match behind an emoji names the letters that were found, and an emoji is found whole', () => {
    const found = (query: string, name: string) =>
      matchQuery(query, name, '')!
        .letters.map((at) => name.charAt(at))
        .join('')
    expect(found('party', '🎉 Party look')).toBe('Party')
    expect(found('pl', '🎉 Party look')).toBe('Pl')
    expect(found('🎉', 'My 🎉 look')).toBe('🎉')
  })

  it('an emoji is no match for another one that begins with the same half', () => {
    expect(matchQuery('😂', '😀 face', '')).toBeNull()
    expect(score('😀', '😀 face')).toBeGreaterThan(0)
  })
})
