import { describe, expect, it } from 'vitest'
import { ApiError } from '@/lib/contract/errors'
import { captureBytes, createMemoryStore } from '@/lib/server/cache/store'
import type { Capture, CaptureRequest } from '@/lib/server/capture/attempt/capture'
import { createScreenshots } from '@/lib/server/capture/screenshots'
import { capturesPerClient, createCapturesAtOnce } from '@/lib/server/rate-limit/captures-at-once'

const limits = { perClientMax: 2, perMinute: 20 }

function refusalOf(run: () => unknown): ApiError {
  try {
    run()
  } catch (error) {
    if (error instanceof ApiError) return error
    throw error
  }
  throw new Error('It was let in.')
}

describe('captures at once', () => {
  it('captures at once are counted for each client apart, and have room again when one is done', () => {
    const atOnce = createCapturesAtOnce(limits)
    const done = atOnce.enter('192.0.2.1', 'a')
    atOnce.enter('192.0.2.1', 'b')
    expect(() => atOnce.enter('192.0.2.1', 'c')).toThrow(ApiError)
    expect(() => atOnce.enter('192.0.2.2', 'c')).not.toThrow()
    done()
    expect(() => atOnce.enter('192.0.2.1', 'c')).not.toThrow()
  })

  it('captures at once cost one place for however many requests wait for the same, until the last of them has left', () => {
    const atOnce = createCapturesAtOnce(limits)
    const leaving = Array.from({ length: 20 }, () => atOnce.enter('192.0.2.1', 'a'))
    atOnce.enter('192.0.2.1', 'b')
    for (const leave of leaving.slice(1)) leave()
    expect(() => atOnce.enter('192.0.2.1', 'c')).toThrow(ApiError)
    leaving[0]?.()
    expect(() => atOnce.enter('192.0.2.1', 'c')).not.toThrow()
  })

  it('captures at once are given back once, however often that is said, and a client without any is forgotten', () => {
    const atOnce = createCapturesAtOnce(limits)
    const leave = atOnce.enter('192.0.2.1', 'a')
    const other = atOnce.enter('192.0.2.1', 'a')
    leave()
    leave()
    expect(atOnce.size).toBe(1)
    other()
    expect(atOnce.size).toBe(0)
  })

  it('captures at once that are too many are refused as the contract words rate limits', () => {
    const atOnce = createCapturesAtOnce(limits)
    atOnce.enter('192.0.2.1', 'a')
    atOnce.enter('192.0.2.1', 'b')
    const refusal = refusalOf(() => atOnce.enter('192.0.2.1', 'c'))
    expect(refusal).toMatchObject({ code: 'rate_limited', status: 429, retryAfterSeconds: 5 })
    expect(refusal.message).toMatch(/rate limit exceeded: 2 captures/i)
    expect(refusal.hint).toMatch(/5 seconds.*20 requests per minute per IP/)
  })

  it.each([
    { concurrency: 1, queue: 4, most: 4 },
    { concurrency: 4, queue: 16, most: 16 },
    { concurrency: 2, queue: 0, most: 1 },
    { concurrency: 1, queue: 0, most: 1 },
  ])('captures at once of one client are at most $most with $concurrency pages and a queue of $queue', (row) => {
    expect(capturesPerClient(row.concurrency, row.queue)).toBe(row.most)
  })
})

describe('a screenshot', () => {
  const capture: Capture = {
    png: Buffer.from('png'),
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
  }
  const requestFor = (name: string) => ({
    url: `https://example.com/${name}`,
    deviceType: 'desktop' as const,
    colorScheme: 'light' as const,
    forceRefresh: false,
  })

  /** An engine whose captures end when the test says how. */
  function setUp() {
    const atOnce = createCapturesAtOnce(limits)
    const endings = new Map<string, PromiseWithResolvers<Capture>>()
    const engine = {
      capture({ url }: CaptureRequest) {
        const ending = Promise.withResolvers<Capture>()
        endings.set(url, ending)
        return ending.promise
      },
    }
    const cache = createMemoryStore({ bytesOf: captureBytes, bytesMax: 1_000_000, now: () => 0 })
    const screenshots = createScreenshots({ engine, cache, ttlSeconds: 60, now: () => 0 })
    const take = (name: string, signal = new AbortController().signal) =>
      screenshots.take(requestFor(name), { signal, admit: (flight) => atOnce.enter('192.0.2.1', flight) })
    const begun = async (name: string) => {
      while (!endings.has(requestFor(name).url)) await Promise.resolve()
      return endings.get(requestFor(name).url) as PromiseWithResolvers<Capture>
    }
    return { atOnce, take, begun }
  }

  it('a screenshot has its place for as long as it is taken, and costs none out of the cache', async () => {
    const { atOnce, take, begun } = setUp()
    const [first, same, second] = [take('a'), take('a'), take('b')]
    const a = await begun('a')
    const b = await begun('b')
    await expect(take('c')).rejects.toMatchObject({ code: 'rate_limited' })
    a.resolve(capture)
    await Promise.all([first, same])
    const third = take('c')
    await begun('c')
    expect((await take('a')).cached).toBe(true)
    b.resolve(capture)
    ;(await begun('c')).resolve(capture)
    await Promise.all([second, third])
    expect(atOnce.size).toBe(0)
  })

  it('a screenshot gives its place back when it fails and when its caller leaves', async () => {
    const { atOnce, take, begun } = setUp()
    const leaving = new AbortController()
    const failed = take('a')
    const left = take('b', leaving.signal)
    ;(await begun('a')).reject(new Error('the page broke'))
    await begun('b')
    leaving.abort(new Error('gone'))
    await expect(failed).rejects.toThrow('the page broke')
    await expect(left).rejects.toThrow('gone')
    expect(atOnce.size).toBe(0)
  })
})
