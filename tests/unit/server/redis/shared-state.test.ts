// One contract for limiter and store on three backends: memory, a real Redis behind the REST interface, and a sick one.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMemoryStore } from '@/lib/server/cache/memory-store'
import type { Store } from '@/lib/server/cache/store'
import type { Capture } from '@/lib/server/capture/capture'
import type { RateLimiter } from '@/lib/server/rate-limit/rate-limiter'
import { createSlidingWindow } from '@/lib/server/rate-limit/sliding-window'
import { decodeCapture, encodeCapture } from '@/lib/server/redis/capture-record'
import { createCircuit } from '@/lib/server/redis/circuit'
import { createRedis, createScriptRunner, requestTimeoutMs } from '@/lib/server/redis/client'
import { createSharedLimiter } from '@/lib/server/redis/shared-limiter'
import { createSharedStore } from '@/lib/server/redis/shared-store'
import {
  type Fault,
  hasRedisServer,
  type Shim,
  shimToken,
  startFaultyUpstash,
  startUpstashShim,
} from '../../../support/upstash-shim'

interface Note {
  text: string
  writtenAtMs: number
}
interface Process {
  limiter: RateLimiter
  store: Store<Note>
}

const rule = { limit: 20, windowMs: 60_000 }
const embeddedNotes = () => createMemoryStore<Note>({ bytesMax: 10_000_000, bytesOf: ({ text }) => text.length })

/** What one process holds; two of them on one Redis are two web servers. */
function processOn(shim: Shim, options: { now?: () => number; warn?: (error: unknown) => void } = {}): Process {
  const redis = createRedis({ url: shim.url, token: shimToken })
  const circuit = createCircuit({ ping: () => redis.ping(), warn: () => undefined, ...options })
  return {
    limiter: createSharedLimiter({
      ...rule,
      scripts: createScriptRunner(redis),
      circuit,
      embedded: createSlidingWindow(rule),
      name: 'test',
    }),
    store: createSharedStore<Note>({
      redis,
      circuit,
      embedded: embeddedNotes(),
      name: 'note',
      encode: (note) => JSON.stringify(note),
      decode: (text) => JSON.parse(text) as Note,
      stampOf: ({ writtenAtMs }) => writtenAtMs,
    }),
  }
}

const memoryProcess = (): Process => ({ limiter: createSlidingWindow(rule), store: embeddedNotes() })

let keys = 0
const newKey = () => `key-${process.pid}-${++keys}`
const large = 'x'.repeat(1_500_000)

async function allowedOf(limiters: RateLimiter[], key: string, calls: number): Promise<number> {
  let allowed = 0
  for (let call = 0; call < calls; call += 1) {
    const verdict = await limiters[call % limiters.length]!.limit(key)
    expect(verdict.limit).toBe(20)
    expect(verdict.remaining).toBeGreaterThanOrEqual(0)
    expect(verdict.resetAtMs).toBeGreaterThan(Date.now() - 1000)
    expect(verdict.retryAfterSeconds).toBeGreaterThanOrEqual(1)
    if (verdict.allowed) allowed += 1
  }
  return allowed
}

function contract(open: () => Process): void {
  it('lets 20 requests of a key through and no more, each key by itself', async () => {
    const { limiter } = open()
    // A window may end in the middle: then, at the most, as many again.
    const window = Math.floor(Date.now() / rule.windowMs)
    const allowed = await allowedOf([limiter], newKey(), 25)
    if (Math.floor(Date.now() / rule.windowMs) === window) expect(allowed).toBe(20)
    expect((await limiter.limit(newKey())).allowed).toBe(true)
  })

  it('gives back what was put in, as it was, and forgets what was dropped', async () => {
    const { store } = open()
    const key = newKey()
    expect(await store.get(key)).toBeUndefined()
    for (const text of ['007', 'é😀', '{"a":1}', '', large]) {
      const note = { text, writtenAtMs: ++keys }
      await store.set(key, note, 60)
      expect(await store.get(key)).toEqual(note)
    }
    await store.delete(key)
    expect(await store.get(key)).toBeUndefined()
    await store.set(key, { text: 'a', writtenAtMs: 1 }, 0)
    expect(await store.get(key)).toBeUndefined()
  })
}

describe('in memory', () => contract(memoryProcess))

const withRedis = hasRedisServer()
if (!withRedis)
  console.warn(
    '\nSKIPPED ALOUD: there is no redis-server on this machine, so shared state is tested without a real one.\n',
  )

describe.skipIf(!withRedis)('on a real Redis', () => {
  let shim: Shim
  beforeAll(async () => {
    shim = await startUpstashShim()
  })
  afterAll(() => shim.close())

  contract(() => processOn(shim))

  it('two processes count together', async () => {
    const window = Math.floor(Date.now() / rule.windowMs)
    const allowed = await allowedOf([processOn(shim).limiter, processOn(shim).limiter], newKey(), 30)
    if (Math.floor(Date.now() / rule.windowMs) === window) expect(allowed).toBe(20)
  })

  it('two processes see one store, and neither serves what the other has replaced', async () => {
    const [first, second] = [processOn(shim), processOn(shim)]
    const key = newKey()
    await first.store.set(key, { text: 'small', writtenAtMs: 1 }, 60)
    expect(await second.store.get(key)).toEqual({ text: 'small', writtenAtMs: 1 })
    // Too large to share: kept by its own process only, until another process has a newer one.
    await first.store.set(key, { text: large, writtenAtMs: 2 }, 60)
    expect(await second.store.get(key)).toBeUndefined()
    await second.store.set(key, { text: large, writtenAtMs: 3 }, 60)
    expect(await first.store.get(key)).toBeUndefined()
    expect((await second.store.get(key))?.writtenAtMs).toBe(3)
    await first.store.delete(key)
    expect(await second.store.get(key)).toBeUndefined()
  })
})

const faults: Fault[] = ['refused', 'hanging', '500', 'html', '429']
describe.each(faults)('on a Redis that is sick: %s', (fault) => {
  let shim: Shim
  beforeAll(async () => {
    shim = await startFaultyUpstash(fault)
  })
  afterAll(() => (fault === 'refused' ? undefined : shim.close()))

  contract(() => processOn(shim))

  it('delays one request by its limit at the most, and the next ones not at all', async () => {
    const { limiter } = processOn(shim)
    const timed = async () => {
      const startedAtMs = performance.now()
      await limiter.limit(newKey())
      return performance.now() - startedAtMs
    }
    // The guarantee is 600 ms; a busy test machine gets room.
    expect(await timed()).toBeLessThan(requestTimeoutMs + 600)
    const asked = shim.requests()
    for (let call = 0; call < 20; call += 1) await timed()
    expect(shim.requests()).toBe(asked)
  })
})

describe('the circuit', () => {
  it('warns once a minute, asks again in the background, and is closed within 30 s of the recovery', async () => {
    let nowMs = 0
    let healthy = false
    const warnings: unknown[] = []
    let probed = Promise.withResolvers<void>()
    const circuit = createCircuit({
      now: () => nowMs,
      warn: (error) => warnings.push(error),
      async ping() {
        queueMicrotask(() => queueMicrotask(() => probed.resolve()))
        if (!healthy) throw new Error('still away')
      },
    })
    const shared = async () => {
      if (!healthy) throw new Error('away')
      return 'shared'
    }
    const embedded = async () => 'embedded'
    expect(await circuit.attempt(shared, embedded)).toBe('embedded')
    for (; nowMs < 59_000; nowMs += 1000) expect(await circuit.attempt(shared, embedded)).toBe('embedded')
    expect(warnings).toHaveLength(1)
    healthy = true
    const healthySinceMs = nowMs
    probed = Promise.withResolvers<void>()
    while (circuit.isOpen && nowMs - healthySinceMs < 30_000) {
      nowMs += 1000
      expect(['embedded', 'shared']).toContain(await circuit.attempt(shared, embedded))
    }
    await probed.promise
    expect(nowMs - healthySinceMs).toBeLessThan(30_000)
    expect(await circuit.attempt(shared, embedded)).toBe('shared')
  })
})

describe('a capture as a record', () => {
  it('comes back with the same bytes', () => {
    const capture: Capture = {
      png: Buffer.from([0, 255, 10, 13]),
      url: 'https://example.com/é',
      finalUrl: 'https://example.com/',
      upstreamStatus: null,
      strategy: 'chromium',
      partial: true,
      blank: false,
      timings: { load: 12.5 },
      capturedAt: 1,
    }
    expect(decodeCapture(encodeCapture(capture))).toEqual(capture)
  })
})
