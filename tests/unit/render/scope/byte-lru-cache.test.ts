import { describe, expect, it } from 'vitest'
import { ByteLruCache } from '@/lib/render/scope/byte-lru-cache'

describe('ByteLruCache', () => {
  it('a cache never holds more bytes than its bound, and drops the least recently used entry first', () => {
    const cache = new ByteLruCache<string>(100)
    cache.set('a', 'A', 40)
    cache.set('b', 'B', 40)
    expect(cache.get('a')).toBe('A')
    cache.set('c', 'C', 40)
    expect(cache.get('b')).toBeUndefined()
    expect([cache.get('a'), cache.get('c')]).toEqual(['A', 'C'])
  })

  it('a cache does not store a value that alone is over the bound, and drops nothing for it', () => {
    const cache = new ByteLruCache<string>(100)
    cache.set('a', 'A', 40)
    cache.set('huge', 'H', 101)
    expect([cache.get('huge'), cache.get('a')]).toEqual([undefined, 'A'])
  })

  it('a cache counts a replaced value once', () => {
    const cache = new ByteLruCache<string>(100)
    for (let i = 0; i < 5; i++) cache.set('a', `A${i}`, 60)
    cache.set('b', 'B', 40)
    expect([cache.get('a'), cache.get('b')]).toEqual(['A4', 'B'])
  })

  it('a cache that was emptied has nothing, and all of its room', () => {
    const cache = new ByteLruCache<string>(100)
    cache.set('a', 'A', 100)
    cache.clear()
    expect(cache.get('a')).toBeUndefined()
    cache.set('b', 'B', 60)
    cache.set('c', 'C', 40)
    expect([cache.get('b'), cache.get('c')]).toEqual(['B', 'C'])
  })

  it('a cache with rounds holds all that the round has used, whatever its size, and drops what it has not used', () => {
    const cache = new ByteLruCache<string>(100)
    cache.set('stale', 'S', 40)
    for (let round = 0; round < 2; round++) {
      cache.startRound()
      if (round === 0) for (const key of ['huge', 'large']) cache.set(key, key, 150)
      const found = ['huge', 'large', 'stale'].map((key) => cache.get(key))
      expect(found).toEqual(['huge', 'large', undefined])
    }
    cache.startRound()
    cache.set('other', 'other', 150)
    expect(['huge', 'large', 'other'].map((key) => cache.get(key))).toEqual([undefined, undefined, 'other'])
  })

  it('a cache with rounds drops what is over the bound after a round that did not use it', () => {
    const cache = new ByteLruCache<string>(100)
    cache.startRound()
    cache.set('huge', 'H', 150)
    for (let unused = 0; unused < 2; unused++) cache.startRound()
    expect(cache.get('huge')).toBeUndefined()
  })

  it('a cache holds of one name what was stored last under it, and the rest of its bytes are free', () => {
    const cache = new ByteLruCache<string>(100)
    cache.set('other', 'O', 40)
    for (const key of ['a1', 'a2', 'a3']) cache.set(key, key, 60, 'a')
    expect(['a1', 'a2', 'a3', 'other'].map((key) => cache.get(key))).toEqual([undefined, undefined, 'a3', 'O'])
  })

  it('a name of a cache whose entry is gone takes nothing else along', () => {
    const cache = new ByteLruCache<string>(100)
    cache.set('a1', 'A', 60, 'a')
    cache.deletePrefix('a')
    cache.set('a1', 'again', 40)
    cache.set('a2', 'A2', 40, 'a')
    expect(['a1', 'a2'].map((key) => cache.get(key))).toEqual(['again', 'A2'])
  })

  it('deletePrefix drops every key that starts with the prefix, and no other', () => {
    const cache = new ByteLruCache<string>(100)
    cache.set('1/x', 'X', 10)
    cache.set('11/y', 'Y', 10)
    cache.deletePrefix('1/')
    expect([cache.get('1/x'), cache.get('11/y')]).toEqual([undefined, 'Y'])
  })

  it('takeUnused gives the newest entry that the round has not used, and forgets it', () => {
    const cache = new ByteLruCache<string>(100)
    for (const key of ['1/a', '1/b', '1/c', '2/d']) cache.set(key, key, 10)
    expect(cache.takeUnused('1/')).toBeUndefined()
    cache.startRound()
    cache.get('1/c')
    expect([cache.takeUnused('1/'), cache.takeUnused('1/'), cache.takeUnused('1/')]).toEqual(['1/b', '1/a', undefined])
    expect([cache.get('1/a'), cache.get('1/c'), cache.get('2/d')]).toEqual([undefined, '1/c', '2/d'])
  })
})
