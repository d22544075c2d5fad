import { describe, expect, test, vi } from 'vitest'
import { ApiError } from '@/lib/contract/errors'
import { captureBytes, createMemoryStore } from '@/lib/server/cache/store'
import type { Capture, CaptureEngine, CaptureRequest } from '@/lib/server/capture/attempt/capture'
import { createScreenshots } from '@/lib/server/capture/screenshots'
import { captureKey, captureKeys } from '@/lib/server/capture/variants'
import { untilPasses } from '../../../support/until'

const request: CaptureRequest = { url: 'https://example.com/', deviceType: 'desktop', colorScheme: 'light' }
const key = captureKey(request)

const captureOf = (text: string, changes: Partial<Capture> = {}): Capture => ({
  png: Buffer.from(text),
  url: request.url,
  finalUrl: request.url,
  upstreamStatus: 200,
  strategy: 'chromium',
  partial: false,
  blank: false,
  challenge: false,
  failedRequests: 0,
  timings: {},
  capturedAt: 0,
  ...changes,
})

function setUp(...results: (Capture | Error | Promise<Capture>)[]) {
  const clock = { now: 0 }
  const now = () => clock.now
  const capture = vi.fn<CaptureEngine['capture']>(async () => {
    const result = results.shift()
    if (!result) throw new Error('captured once too often')
    if (result instanceof Error) throw result
    return result
  })
  const cache = createMemoryStore({ bytesOf: captureBytes, bytesMax: 1_000_000, now })
  const set = vi.spyOn(cache, 'set')
  const named = createMemoryStore<string>({ bytesOf: (name) => name.length, bytesMax: 100_000 })
  const names = vi.spyOn(named, 'set')
  const screenshots = createScreenshots({ engine: { capture }, cache, names: named, ttlSeconds: 3600, now })
  const take = (forceRefresh = false, signal = new AbortController().signal) =>
    screenshots.take({ ...request, forceRefresh }, { signal })
  const invalidate = () => screenshots.invalidate(request.url)
  return { clock, capture, cache, set, names, screenshots, take, invalidate }
}

describe('taking a screenshot', () => {
  test('the first screenshot is captured, the next comes from the cache with its age', async () => {
    const { take, capture, clock } = setUp(captureOf('one'))
    expect(await take()).toMatchObject({ cached: false, ageSeconds: 0 })
    clock.now = 90_500
    const second = await take()
    expect(second).toMatchObject({ cached: true, ageSeconds: 90 })
    expect(second.capture.png.toString()).toBe('one')
    expect(capture).toHaveBeenCalledTimes(1)
  })

  test('every variant of a URL is a capture of its own', async () => {
    const variants = new Set(
      (['desktop', 'mobile'] as const).flatMap((deviceType) =>
        (['light', 'dark'] as const).map((colorScheme) => captureKey({ ...request, deviceType, colorScheme })),
      ),
    )
    expect(variants.size).toBe(4)
  })

  test('one in the cache that is older than wanted is taken anew, and replaced', async () => {
    const { screenshots, clock } = setUp(captureOf('one'), captureOf('two', { capturedAt: 60_000 }))
    const take = (ageMaxMs?: number) =>
      screenshots.take({ ...request, forceRefresh: false }, { signal: new AbortController().signal, ageMaxMs })
    await take()
    clock.now = 60_000
    expect(await take(60_001)).toMatchObject({ cached: true })
    expect((await take(60_000)).capture.png.toString()).toBe('two')
    expect(await take(1000)).toMatchObject({ cached: true })
  })

  test.each([
    ['headers', { headers: { Authorization: 'Bearer x' } }],
    ['cookies', { cookies: [{ name: 'a', value: 'b' }] }],
    ['auth', { auth: { username: 'a', password: 'b' } }],
    ['a session', { session: { headers: {}, cookies: [], origins: [] } }],
  ])('what %s shows is kept nowhere, shared with nobody and has no name', async (_what, options) => {
    const [one, other] = [Promise.withResolvers<Capture>(), Promise.withResolvers<Capture>()]
    const { screenshots, capture, set, names } = setUp(one.promise, other.promise)
    const take = () =>
      screenshots.take({ ...request, options, forceRefresh: false }, { signal: new AbortController().signal })
    const both = Promise.all([take(), take()])
    await untilPasses(() => expect(capture).toHaveBeenCalledTimes(2))
    one.resolve(captureOf('one'))
    other.resolve(captureOf('other'))
    expect((await both).map((taken) => [taken.cached, taken.capture.png.toString()])).toEqual([
      [false, 'one'],
      [false, 'other'],
    ])
    expect(set).not.toHaveBeenCalled()
    expect(names).not.toHaveBeenCalled()
  })

  test('forceRefresh replaces the entry, and only once the new capture is there', async () => {
    const fresh = Promise.withResolvers<Capture>()
    const { take } = setUp(captureOf('old'), fresh.promise)
    await take()
    const refreshed = take(true)
    expect((await take()).capture.png.toString()).toBe('old')
    fresh.resolve(captureOf('new'))
    expect(await refreshed).toMatchObject({ cached: false })
    expect((await take()).capture.png.toString()).toBe('new')
  })

  test('a capture is kept with the mark of before its page was opened, which the look that missed has brought', async () => {
    const { take, cache, set, capture } = setUp(captureOf('one'), captureOf('two'))
    const marks = [
      { atMs: 1, sharedUs: 1 },
      { atMs: 2, sharedUs: 2 },
    ] as const
    const look = vi.spyOn(cache, 'look').mockImplementation(async () => {
      expect(capture).not.toHaveBeenCalled()
      return { value: undefined, mark: marks[0] }
    })
    const mark = vi.spyOn(cache, 'mark').mockImplementation(async () => {
      expect(capture).toHaveBeenCalledTimes(1)
      return marks[1]
    })
    await take()
    expect(look).toHaveBeenCalledExactlyOnceWith(key)
    expect(mark).not.toHaveBeenCalled()
    expect(set).toHaveBeenLastCalledWith(key, expect.anything(), 3600, marks[0])
    await take(true)
    expect(mark).toHaveBeenCalledExactlyOnceWith(key)
    expect(look).toHaveBeenCalledOnce()
    expect(set).toHaveBeenLastCalledWith(key, expect.anything(), 3600, marks[1])
  })

  test('a refresh that fails leaves the old entry in place', async () => {
    const { take } = setUp(captureOf('old'), new ApiError('upstream_timeout', { message: 'Too slow.' }))
    await take()
    await expect(take(true)).rejects.toMatchObject({ code: 'upstream_timeout' })
    expect(await take()).toMatchObject({ cached: true })
  })

  test('a refresh does not join a capture that was under way before it; a later caller joins the refresh', async () => {
    const [plain, refresh] = [Promise.withResolvers<Capture>(), Promise.withResolvers<Capture>()]
    const { take, capture } = setUp(plain.promise, refresh.promise)
    const first = take()
    await untilPasses(() => expect(capture).toHaveBeenCalledTimes(1))
    const second = take(true)
    await untilPasses(() => expect(capture).toHaveBeenCalledTimes(2))
    const third = take()
    const fourth = take(true)
    refresh.resolve(captureOf('refreshed'))
    for (const taken of await Promise.all([second, third, fourth])) {
      expect(taken.capture.png.toString()).toBe('refreshed')
    }
    plain.resolve(captureOf('plain'))
    expect((await first).capture.png.toString()).toBe('plain')
    expect(capture).toHaveBeenCalledTimes(2)
  })

  test('a capture begun before a refresh never replaces it, however late it ends', async () => {
    const [plain, refresh] = [Promise.withResolvers<Capture>(), Promise.withResolvers<Capture>()]
    const { take, capture, set } = setUp(plain.promise, refresh.promise, captureOf('newest'))
    const first = take()
    await untilPasses(() => expect(capture).toHaveBeenCalledTimes(1))
    const second = take(true)
    await untilPasses(() => expect(capture).toHaveBeenCalledTimes(2))
    refresh.resolve(captureOf('refreshed'))
    await second
    plain.resolve(captureOf('plain'))
    expect((await first).capture.png.toString()).toBe('plain')
    expect((await take()).capture.png.toString()).toBe('refreshed')
    expect(set).toHaveBeenCalledTimes(1)
    await take(true)
    expect((await take()).capture.png.toString()).toBe('newest')
  })

  test('a capture begun before a refresh is kept when that one fails', async () => {
    const [plain, refresh] = [Promise.withResolvers<Capture>(), Promise.withResolvers<Capture>()]
    const { take, capture } = setUp(plain.promise, refresh.promise)
    const first = take()
    await untilPasses(() => expect(capture).toHaveBeenCalledTimes(1))
    const second = take(true)
    await untilPasses(() => expect(capture).toHaveBeenCalledTimes(2))
    refresh.reject(new Error('no browser'))
    await expect(second).rejects.toThrow('no browser')
    plain.resolve(captureOf('plain'))
    await first
    expect(await take()).toMatchObject({ cached: true })
  })

  test.each([false, true])(
    'a capture begun before an invalidation is given to its caller, and neither joined nor kept (a refresh: %s)',
    async (forceRefresh) => {
      const before = Promise.withResolvers<Capture>()
      const { take, capture, set, invalidate } = setUp(before.promise, captureOf('after'))
      const first = take(forceRefresh)
      await untilPasses(() => expect(capture).toHaveBeenCalledTimes(1))
      expect(await invalidate()).toBe(true)
      const second = await take()
      before.resolve(captureOf('before'))
      expect((await first).capture.png.toString()).toBe('before')
      expect(second.capture.png.toString()).toBe('after')
      expect(set).toHaveBeenCalledTimes(1)
      expect((await take()).capture.png.toString()).toBe('after')
    },
  )

  test('a capture that is being written as its page is invalidated is gone when the invalidation is answered', async () => {
    const { take, cache, set, invalidate } = setUp(captureOf('before'), captureOf('after'))
    const written = Promise.withResolvers<void>()
    const write = set.getMockImplementation() ?? cache.set
    set.mockImplementationOnce(async (...entry) => {
      await written.promise
      await write(...entry)
    })
    const first = take()
    await untilPasses(() => expect(set).toHaveBeenCalledOnce())
    const invalidated = invalidate()
    // As long as everything but the write needs.
    await new Promise((resolve) => setImmediate(resolve))
    written.resolve()
    expect(await invalidated).toBe(true)
    expect(await cache.get(key)).toBeUndefined()
    expect((await first).capture.png.toString()).toBe('before')
    expect(await take()).toMatchObject({ cached: false })
  })

  test('an invalidation drops every variant of a page, and no other page', async () => {
    const { cache, invalidate } = setUp()
    const keys = captureKeys(request.url)
    for (const each of [...keys, ...captureKeys('https://example.com/other')])
      await cache.set(each, captureOf('kept'), 60)
    await invalidate()
    expect(keys).toHaveLength(4)
    for (const each of keys) expect(await cache.get(each)).toBeUndefined()
    for (const each of captureKeys('https://example.com/other')) expect(await cache.get(each)).toBeDefined()
  })

  test('errors are never cached', async () => {
    const { take, set } = setUp(new ApiError('invalid_url', { message: 'No such host.' }), captureOf('one'))
    await expect(take()).rejects.toMatchObject({ code: 'invalid_url' })
    expect(set).not.toHaveBeenCalled()
    expect(await take()).toMatchObject({ cached: false })
  })

  test.each([
    ['an error page', { upstreamStatus: 404 }],
    ['a server error', { upstreamStatus: 500 }],
    ['a part of a page', { partial: true }],
    ['a blank page', { blank: true }],
    ['a challenge before a page', { challenge: true }],
  ])('%s is kept for a minute at most', async (_name, changes) => {
    const { take, set, clock } = setUp(captureOf('bad', changes), captureOf('better'))
    await take()
    expect(set).toHaveBeenCalledWith(key, expect.anything(), 60, expect.anything())
    clock.now = 61_000
    expect((await take()).capture.png.toString()).toBe('better')
  })

  test('a good capture is kept for its whole time', async () => {
    const { take, set } = setUp(captureOf('good', { upstreamStatus: 304 }))
    await take()
    expect(set).toHaveBeenCalledWith(key, expect.anything(), 3600, expect.anything())
  })

  test('a cache that fails costs the cache and not the capture', async () => {
    vi.stubEnv('LOG_LEVEL', 'silent')
    const { take, cache, set } = setUp(captureOf('one'), captureOf('two'))
    vi.spyOn(cache, 'look').mockRejectedValue(new Error('down'))
    vi.spyOn(cache, 'mark').mockRejectedValue(new Error('down'))
    set.mockRejectedValue(new Error('down'))
    expect((await take()).capture.png.toString()).toBe('one')
    expect((await take(true)).capture.png.toString()).toBe('two')
  })

  test('a caller who leaves aborts the capture when nobody else waits for it', async () => {
    const { take, capture } = setUp(new Promise<Capture>(() => {}))
    const leaver = new AbortController()
    const left = take(false, leaver.signal)
    await untilPasses(() => expect(capture).toHaveBeenCalled())
    leaver.abort(new Error('gone home'))
    await expect(left).rejects.toThrow('gone home')
    expect(capture.mock.calls[0]?.[1].signal.aborted).toBe(true)
  })
})
