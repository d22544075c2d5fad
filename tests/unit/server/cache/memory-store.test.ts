import { describe, expect, it } from 'vitest'
import { captureBytes, createMemoryStore } from '@/lib/server/cache/store'
import type { Capture } from '@/lib/server/capture/attempt/capture'

const capture = (bytes: number): Capture => ({
  png: Buffer.alloc(bytes),
  url: 'https://example.com/',
  finalUrl: 'https://example.com/',
  upstreamStatus: 200,
  strategy: 'chromium',
  partial: false,
  blank: false,
  challenge: false,
  failedRequests: 0,
  timings: {},
  capturedAt: 0,
})
const kibibytes = (count: number) => count * 1024

function cacheOf(bytesMax: number) {
  const clock = { nowMs: 1_000_000 }
  return { clock, cache: createMemoryStore({ bytesOf: captureBytes, bytesMax, now: () => clock.nowMs }) }
}

describe('the embedded capture cache', () => {
  it('the embedded capture cache gives back what was put in, until its time is over', async () => {
    const { cache, clock } = cacheOf(kibibytes(100))
    const stored = capture(10)
    await cache.set('a', stored, 60)
    clock.nowMs += 59_999
    expect(await cache.get('a')).toBe(stored)
    clock.nowMs += 1
    expect(await cache.get('a')).toBeUndefined()
    expect(cache.bytes).toBe(0)
  })

  it('the embedded capture cache never holds more bytes than its bound, and drops the least recently used first', async () => {
    const { cache } = cacheOf(kibibytes(100))
    await cache.set('a', capture(kibibytes(40)), 60)
    await cache.set('b', capture(kibibytes(40)), 60)
    await cache.get('a')
    await cache.set('c', capture(kibibytes(40)), 60)
    expect(await cache.get('b')).toBeUndefined()
    expect(await cache.get('a')).toBeDefined()
    expect(await cache.get('c')).toBeDefined()
    expect(cache.bytes).toBeLessThanOrEqual(kibibytes(100))
  })

  it('the embedded capture cache drops what has expired before what is alive, however recently either was read', async () => {
    const { cache, clock } = cacheOf(kibibytes(100))
    await cache.set('alive', capture(kibibytes(40)), 60)
    await cache.set('brief', capture(kibibytes(40)), 1)
    clock.nowMs += 2000
    await cache.set('new', capture(kibibytes(40)), 60)
    expect(await cache.get('alive')).toBeDefined()
  })

  it('the embedded capture cache counts a replaced entry once', async () => {
    const { cache } = cacheOf(kibibytes(100))
    await cache.set('a', capture(kibibytes(40)), 60)
    const once = cache.bytes
    await cache.set('a', capture(kibibytes(40)), 60)
    expect(cache.bytes).toBe(once)
    await cache.delete('a')
    expect(cache.bytes).toBe(0)
  })

  it('the embedded capture cache forgets the old capture when the new one is too large to keep', async () => {
    const { cache } = cacheOf(kibibytes(100))
    await cache.set('a', capture(10), 60)
    await cache.set('a', capture(kibibytes(200)), 60)
    expect(await cache.get('a')).toBeUndefined()
    expect(cache.bytes).toBe(0)
  })

  it('the embedded capture cache keeps nothing with a lifetime of 0 or a bound of 0', async () => {
    const { cache } = cacheOf(kibibytes(100))
    await cache.set('a', capture(10), 0)
    expect(cache.bytes).toBe(0)
    expect(await cache.get('a')).toBeUndefined()
    const { cache: none } = cacheOf(0)
    await none.set('a', capture(10), 60)
    expect(await none.get('a')).toBeUndefined()
  })

  it('the embedded capture cache bounds many small entries by more than their pictures', async () => {
    const { cache } = cacheOf(kibibytes(100))
    for (let index = 0; index < 1000; index += 1) await cache.set(`key ${index}`, capture(1), 60)
    expect(cache.bytes).toBeLessThanOrEqual(kibibytes(100))
    expect(await cache.get('key 0')).toBeUndefined()
    expect(await cache.get('key 999')).toBeDefined()
  })
})
