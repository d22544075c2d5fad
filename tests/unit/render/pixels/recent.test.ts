import { describe, expect, it } from 'vitest'
import { Recent } from '@/lib/render/pixels/recent'

describe('Recent', () => {
  it('never keeps more bytes than its bound, and lets the longest unused go first', () => {
    const recent = new Recent<string>(100)
    recent.set('a', 'A', 40)
    recent.set('b', 'B', 40)
    expect(recent.get('a')).toBe('A')
    recent.set('c', 'C', 40)
    expect(recent.get('b')).toBeUndefined()
    expect([recent.get('a'), recent.get('c')]).toEqual(['A', 'C'])
  })

  it('keeps nothing that alone is over the bound, and nothing else goes for it', () => {
    const recent = new Recent<string>(100)
    recent.set('a', 'A', 40)
    recent.set('huge', 'H', 101)
    expect([recent.get('huge'), recent.get('a')]).toEqual([undefined, 'A'])
  })

  it('counts a replaced value once', () => {
    const recent = new Recent<string>(100)
    for (let i = 0; i < 5; i++) recent.set('a', `A${i}`, 60)
    recent.set('b', 'B', 40)
    expect([recent.get('a'), recent.get('b')]).toEqual(['A4', 'B'])
  })

  it('in rounds keeps all that the round has used, whatever its size, and lets what it has not used go', () => {
    const recent = new Recent<string>(100)
    recent.set('stale', 'S', 40)
    for (let round = 0; round < 2; round++) {
      recent.startRound()
      if (round === 0) for (const key of ['huge', 'large']) recent.set(key, key, 150)
      const found = ['huge', 'large', 'stale'].map((key) => recent.get(key))
      expect(found).toEqual(['huge', 'large', undefined])
    }
    recent.startRound()
    recent.set('other', 'other', 150)
    expect(['huge', 'large', 'other'].map((key) => recent.get(key))).toEqual([undefined, undefined, 'other'])
  })

  it('lets go of what is over the bound when a round has passed that did not use it', () => {
    const recent = new Recent<string>(100)
    recent.startRound()
    recent.set('huge', 'H', 150)
    for (let unused = 0; unused < 2; unused++) recent.startRound()
    expect(recent.get('huge')).toBeUndefined()
  })

  it('forgets by prefix', () => {
    const recent = new Recent<string>(100)
    recent.set('1/x', 'X', 10)
    recent.set('11/y', 'Y', 10)
    recent.forget('1/')
    expect([recent.get('1/x'), recent.get('11/y')]).toEqual([undefined, 'Y'])
  })
})
