// What every store promises, whatever holds its values. The clock is ours; Redis and the network are real.
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { Capture } from '@/lib/server/capture/attempt/capture'
import { createScreenshots } from '@/lib/server/capture/screenshots'
import { untilPasses } from '../../../support/until'
import type { WebProcess } from './backends'
import { describeOnEachBackend } from './backends'
import { captureOf, newKey } from './captures'

const startMs = Date.UTC(2026, 10, 21)
// One faked clock for the whole file: what is made keeps the clock of its time.
beforeAll(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: startMs })
})
beforeEach(() => {
  vi.setSystemTime(startMs)
})
afterAll(() => {
  vi.useRealTimers()
})

describeOnEachBackend('the store on', (backend) => {
  let store: WebProcess['store']
  let advance: (ms: number) => Promise<void>
  let close: () => Promise<void>
  beforeAll(async () => {
    const opened = await backend.open()
    store = opened.process.store
    advance = opened.advance
    close = opened.close
  })
  afterAll(() => close?.())

  it('the store gives back what was put in, bytes and all', async () => {
    const key = newKey()
    const stored = captureOf(Buffer.from([0, 255, 10, 13, 0xc3, 0xa9]), {
      url: 'https://example.com/é?q="quoted"\n😀',
      upstreamStatus: null,
      timings: { 'page.load': 12.25 },
    })
    expect(await store.get(key)).toBeUndefined()
    await store.set(key, stored, 60)
    expect(await store.get(key)).toEqual(stored)
    expect(await store.get(key)).toEqual(stored)
  })

  it('the store keeps keys apart, however long they are', async () => {
    const url = `https://example.com/${'x'.repeat(8000)}`
    await store.set(`${url}a`, captureOf('a'), 60)
    await store.set(`${url}b`, captureOf('b'), 60)
    expect((await store.get(`${url}a`))?.png.toString()).toBe('a')
    expect((await store.get(`${url}b`))?.png.toString()).toBe('b')
  })

  it('the store replaces what was there', async () => {
    const key = newKey()
    await store.set(key, captureOf('old'), 60)
    await store.set(key, captureOf('new'), 60)
    expect((await store.get(key))?.png.toString()).toBe('new')
  })

  it('the store holds the largest capture there can be', async () => {
    const key = newKey()
    const noise = Buffer.alloc(1920 * 1080 * 3 + 10_000, 'no two alike ')
    await store.set(key, captureOf(noise), 60)
    expect((await store.get(key))?.png.equals(noise)).toBe(true)
  })

  it('the store forgets a value when it is dropped', async () => {
    const key = newKey()
    await store.set(key, captureOf('x'), 60)
    await store.delete(key)
    expect(await store.get(key)).toBeUndefined()
  })

  it('the store forgets a value when its time is over, and not before', async () => {
    const key = newKey()
    await store.set(key, captureOf('x'), 60)
    vi.setSystemTime(startMs + 50_000)
    await advance(50_000)
    expect(await store.get(key)).toBeDefined()
    vi.setSystemTime(startMs + 60_000)
    await advance(10_000)
    expect(await store.get(key)).toBeUndefined()
  })

  it('the store keeps nothing without a lifetime or over its bound, and not what was there before either', async () => {
    for (const [value, ttlSeconds] of [
      [captureOf('brief'), 0],
      [captureOf(Buffer.alloc(8_100_000)), 60],
    ] as const) {
      const key = newKey()
      await store.set(key, captureOf('old'), 60)
      await store.set(key, value, ttlSeconds)
      expect(await store.get(key)).toBeUndefined()
    }
  })

  it('captures through the store: the one begun last stays, and none that was begun before an invalidation comes back', async () => {
    const url = `https://example.com/${newKey()}`
    const request = { url, deviceType: 'desktop', colorScheme: 'light' } as const
    const captures = [0, 1, 2].map(() => Promise.withResolvers<Capture>())
    const [slow, refreshed, brief] = captures as [PromiseWithResolvers<Capture>, ...PromiseWithResolvers<Capture>[]]
    const waiting = [...captures]
    const capture = vi.fn(async () => waiting.shift()?.promise ?? captureOf('anew', { url }))
    const screenshots = createScreenshots({ engine: { capture }, cache: store, ttlSeconds: 3600 })
    const take = (forceRefresh = false) =>
      screenshots.take({ ...request, forceRefresh }, { signal: new AbortController().signal })
    const begun = async (count: number, taken: ReturnType<typeof take>) => {
      await untilPasses(() => expect(capture).toHaveBeenCalledTimes(count))
      return { taken }
    }
    const first = await begun(1, take())
    const second = await begun(2, take(true))
    refreshed?.resolve(captureOf('refreshed', { url }))
    expect((await second.taken).cached).toBe(false)
    await screenshots.invalidate(url)
    const third = await begun(3, take())
    brief?.resolve(captureOf('brief', { url, partial: true }))
    await third.taken
    expect((await take()).capture.png.toString()).toBe('brief')
    vi.setSystemTime(startMs + 61_000)
    await advance(61_000)
    slow.resolve(captureOf('slow', { url }))
    expect((await first.taken).capture.png.toString()).toBe('slow')
    expect((await take()).capture.png.toString()).toBe('anew')
  })
})
