// Several processes on one healthy Redis, and what they send to it.
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { createScreenshots } from '@/lib/server/capture/screenshots'
import type { RateLimiter } from '@/lib/server/rate-limit/fixed-window'
import { describeOnEachRedis } from '../../../support/redis/kinds-of-redis'
import { startUpstashShim } from '../../../support/redis/upstash-shim'
import { type HealthyRedis, processOn, rule, startHealthyRedis } from './backends'
import { captureOf, newKey } from './captures'

describeOnEachRedis('processes on one Redis', (kind) => {
  let healthy: HealthyRedis
  // The clock stands: no border of two windows is ever crossed, nor a memory outlived, however slow the machine is.
  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 28_000_000 * rule.windowMs + 1000 })
    healthy = await startHealthyRedis(kind)
  })
  afterEach(() => {
    vi.restoreAllMocks()
  })
  afterAll(async () => {
    await healthy.close()
    vi.useRealTimers()
  })

  /** The names of the commands that `work` sends. */
  async function commandsOf(work: () => Promise<unknown>): Promise<(string | undefined)[]> {
    const before = healthy.shim.requests.length
    await work()
    return healthy.shim.requests.slice(before).map(({ command }) => command[0])
  }

  /** One process with a line to Redis of its own, which can be cut, and one on a line that holds. */
  async function linked() {
    const shim = await startUpstashShim(healthy.redis)
    return [{ ...processOn(shim), shim }, processOn(healthy.shim)] as const
  }

  /** So much later by the clock that does not jump. */
  async function laterBy(ms: number): Promise<void> {
    const now = performance.now.bind(performance)
    vi.spyOn(performance, 'now').mockImplementation(() => now() + ms)
  }

  it('processes that share a Redis count one client together', async () => {
    const limiters = [processOn(healthy.shim).limiter, processOn(healthy.shim).limiter]
    const client = newKey()
    const results = []
    for (let index = 0; index < 30; index += 1) results.push(await limiters[index % 2]!.limit(client))
    expect(results.filter((result) => result.allowed)).toHaveLength(20)
  })

  it('processes that share a Redis send the script once, and again when Redis has forgotten it', async () => {
    const { limiter } = processOn(healthy.shim)
    expect(await commandsOf(() => limiter.limit(newKey()))).toEqual(['eval'])
    expect(await commandsOf(() => limiter.limit(newKey()))).toEqual(['evalsha'])
    await healthy.redis.send(['SCRIPT', 'FLUSH'])
    expect(await commandsOf(() => limiter.limit(newKey()))).toEqual(['evalsha', 'eval'])
  })

  it('processes that share a Redis ask no more about a client than the requests it is allowed, however many it sends and whoever let it through', async () => {
    const [first, second] = [processOn(healthy.shim).limiter, processOn(healthy.shim).limiter]
    const client = newKey()
    const flood = async (limiter: RateLimiter) => {
      for (let index = 0; index < 200; index += 1) await limiter.limit(client)
    }
    expect(await commandsOf(() => flood(first))).toHaveLength(20)
    expect(await commandsOf(() => flood(second))).toHaveLength(20)
    expect(await commandsOf(() => flood(second))).toEqual([])
  })

  it('processes that share a Redis see at once what another has stored, replaced or dropped, whatever they hold themselves', async () => {
    const [first, second] = [processOn(healthy.shim).store, processOn(healthy.shim).store]
    const key = newKey()
    const seen = async () => (await second.get(key))?.png.toString()
    await first.set(key, captureOf('one'), 60)
    expect(await seen()).toBe('one')
    await first.set(key, captureOf('two'), 60)
    expect(await seen()).toBe('two')
    await second.set(key, captureOf('three'), 60)
    expect((await first.get(key))?.png.toString()).toBe('three')
    expect(await first.delete(key)).toBe(true)
    expect(await seen()).toBeUndefined()
  })

  it('processes that share a Redis keep no value that was begun before another one deleted its key', async () => {
    const [first, second] = [processOn(healthy.shim).store, processOn(healthy.shim).store]
    const key = newKey()
    const since = await first.mark(key)
    await second.delete(key)
    await first.set(key, captureOf('begun before'), 60, since)
    expect(await first.get(key)).toBeUndefined()
    expect(await second.get(key)).toBeUndefined()
  })

  it('processes that share a Redis keep a value begun after a deletion, and still none that was begun before it', async () => {
    const [first, second] = [processOn(healthy.shim).store, processOn(healthy.shim).store]
    const key = newKey()
    const before = await first.mark(key)
    await second.delete(key)
    await second.set(key, captureOf('begun after'), 60, await second.mark(key))
    await first.set(key, captureOf('begun before'), 60, before)
    expect((await first.get(key))?.png.toString()).toBe('begun after')
    expect((await second.get(key))?.png.toString()).toBe('begun after')
  })

  it('processes that share a Redis keep no value begun before a deletion, though a brief one was kept and its time is over', async () => {
    const [first, second] = [processOn(healthy.shim).store, processOn(healthy.shim).store]
    const key = newKey()
    const before = await first.mark(key)
    await second.delete(key)
    await second.set(key, captureOf('brief'), 60, await second.mark(key))
    await healthy.redis.advance(61_000)
    await first.set(key, captureOf('begun before'), 60, before)
    expect(await second.get(key)).toBeUndefined()
  })

  it('processes that share a Redis keep of two values the one begun last, whichever is done last', async () => {
    const [first, second] = [processOn(healthy.shim).store, processOn(healthy.shim).store]
    for (const value of [captureOf('newer'), captureOf(Buffer.alloc(8_100_000))]) {
      const key = newKey()
      const older = await first.mark(key)
      await second.set(key, value, 60, await second.mark(key))
      await first.set(key, captureOf('older'), 60, older)
      for (const store of [first, second]) expect((await store.get(key))?.png.toString()).not.toBe('older')
      await first.set(key, captureOf('newest'), 60, await first.mark(key))
      expect((await second.get(key))?.png.toString()).toBe('newest')
    }
  })

  it('processes that share a Redis keep no value of a process that Redis was away from as it began, when its key was deleted since, and any other', async () => {
    const [cut, other] = await linked()
    const [deleted, whole] = [newKey(), newKey()]
    for (const key of [deleted, whole]) await other.store.set(key, captureOf('old'), 60)
    // Of neither a moment is left.
    await healthy.redis.advance(961_000)
    await cut.shim.become('500')
    const marks = [await cut.store.mark(deleted), await cut.store.mark(whole)]
    await cut.shim.become('well')
    await cut.recover()
    expect(await other.store.delete(deleted)).toBe(true)
    await cut.store.set(deleted, captureOf('begun before'), 60, marks[0])
    expect(await other.store.get(deleted)).toBeUndefined()
    expect(await cut.store.get(deleted)).toBeUndefined()
    await cut.store.set(whole, captureOf('new'), 60, marks[1])
    expect((await other.store.get(whole))?.png.toString()).toBe('new')
    await cut.shim.close()
  })

  it('a deletion that a process makes up for when Redis is back holds against what was begun before it, in every process', async () => {
    const [cut, other] = await linked()
    const key = newKey()
    const before = await other.store.mark(key)
    await cut.shim.become('500')
    expect(await cut.store.delete(key)).toBe(false)
    await cut.shim.become('well')
    await cut.recover()
    await other.store.set(key, captureOf('begun before'), 60, before)
    expect(await other.store.get(key)).toBeUndefined()
    await cut.shim.close()
  })

  it('a deletion that a process makes up for when Redis is back leaves what another has begun and kept since', async () => {
    const [cut, other] = await linked()
    const key = newKey()
    await other.store.set(key, captureOf('old'), 60)
    await cut.shim.become('500')
    await cut.store.delete(key)
    await laterBy(10_000)
    await other.store.set(key, captureOf('anew'), 60, await other.store.mark(key))
    await cut.shim.become('well')
    await cut.recover()
    expect((await other.store.get(key))?.png.toString()).toBe('anew')
    await cut.shim.close()
  })

  it('a deletion that a process makes up for long after leaves what another has begun and kept since', async () => {
    const [cut, other] = await linked()
    const key = newKey()
    await cut.shim.become('500')
    await cut.store.delete(key)
    await laterBy(1_210_000)
    await other.store.set(key, captureOf('anew'), 86_400, await other.store.mark(key))
    await healthy.redis.advance(1_200_000)
    await cut.shim.become('well')
    await cut.recover()
    expect((await other.store.get(key))?.png.toString()).toBe('anew')
    await cut.shim.close()
  })

  it('a new capture waits for Redis twice, for one look and one write, and so does a refresh; a cached one waits once', async () => {
    const { store } = processOn(healthy.shim)
    const engine = { capture: async () => captureOf('picture') }
    const screenshots = createScreenshots({ engine, cache: store, ttlSeconds: 60 })
    const request = { url: `https://example.com/${newKey()}`, deviceType: 'desktop', colorScheme: 'light' } as const
    const take = (forceRefresh: boolean) => () =>
      screenshots.take({ ...request, forceRefresh }, { signal: new AbortController().signal })
    expect(await commandsOf(take(false))).toHaveLength(2)
    expect(await commandsOf(take(false))).toHaveLength(1)
    expect(await commandsOf(take(true))).toHaveLength(2)
  })

  it('processes that share a Redis fetch a picture once, and afterwards ask only whether it still holds', async () => {
    const [first, second] = [processOn(healthy.shim).store, processOn(healthy.shim).store]
    const key = newKey()
    await first.set(key, captureOf('picture'), 60)
    expect(await commandsOf(() => first.get(key))).toEqual(['eval'])
    expect(await commandsOf(() => second.get(key))).toEqual(['eval', 'hget'])
    expect(await commandsOf(() => second.get(key))).toEqual(['eval'])
  })

  it('processes that share a Redis leave nothing behind that has no end, and nothing of what was replaced', async () => {
    await healthy.redis.send(['FLUSHALL'])
    const { limiter, store } = processOn(healthy.shim)
    const key = newKey()
    await limiter.limit(key)
    await store.set(key, captureOf('old'), 60)
    await store.set(key, captureOf('new'), 60)
    const names = ((await healthy.redis.send(['KEYS', '*'])) as Buffer[]).map(String)
    expect(names).toHaveLength(3)
    for (const name of names) {
      expect(name).toMatch(/^vitrine:/)
      expect(name.length).toBeLessThan(100)
      const leftMs = Number(await healthy.redis.send(['PTTL', name]))
      expect(leftMs).toBeGreaterThan(0)
      expect(leftMs).toBeLessThanOrEqual(name.endsWith(':since') ? 960_000 : 121_000)
    }
    const hash = names.find((name) => /^vitrine:test:[^:]+$/.test(name)) as string
    expect(await healthy.redis.send(['HLEN', hash])).toBe(2)
    await store.delete(key)
    expect(await healthy.redis.send(['EXISTS', hash])).toBe(0)
    // Its moment, which has an end too.
    expect(await healthy.redis.send(['PTTL', `${hash}:since`])).toBeGreaterThan(0)
  })

  it('processes that share a Redis take what another release has written for a miss, and not for an outage', async () => {
    const { store, state } = processOn(healthy.shim)
    for (const written of ['not JSON', '[]', '{"version":"1"}', undefined]) {
      const key = newKey()
      await store.set(key, captureOf('x'), 60)
      const hash = healthy.shim.requests.at(-1)?.command[3] as string
      const entry = JSON.parse(String(await healthy.redis.send(['HGET', hash, 'entry'])))
      const other = written ?? JSON.stringify({ ...entry, version: 'other', data: { url: 1 } })
      await healthy.redis.send(['HSET', hash, 'entry', other])
      expect(await store.get(key)).toBeUndefined()
    }
    expect(state.storage.isOpen).toBe(false)
  })

  it('processes that share a Redis tell Redis nothing about themselves', async () => {
    await processOn(healthy.shim).limiter.limit(newKey())
    const headers = healthy.shim.requests.flatMap((request) => Object.keys(request.headers))
    expect(headers.filter((name) => name.includes('telemetry'))).toEqual([])
  })
})
