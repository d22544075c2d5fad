// What every limiter promises, whatever counts behind it. The clock is ours; Redis and the network are real.
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { RateLimiter } from '@/lib/server/rate-limit/fixed-window'
import { describeOnEachBackend, rule } from './backends'

const startMs = 28_000_000 * rule.windowMs

let clients = 0
const newClient = () => {
  clients += 1
  return `client-${clients}`
}

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

describeOnEachBackend('the limiter on', (backend) => {
  let limiter: RateLimiter
  let close: () => Promise<void>
  beforeAll(async () => {
    const opened = await backend.open()
    limiter = opened.process.limiter
    close = opened.close
  })
  afterAll(() => close?.())

  async function allowed(requests: number, client: string): Promise<number> {
    let count = 0
    for (let index = 0; index < requests; index += 1) if ((await limiter.limit(client)).allowed) count += 1
    return count
  }

  it('the limiter lets 20 requests through in a minute, and tells the 21st when to come back', async () => {
    const client = newClient()
    expect(await limiter.limit(client)).toEqual({
      allowed: true,
      limit: 20,
      remaining: 19,
      resetAtMs: startMs + 60_000,
      retryAfterSeconds: 60,
    })
    vi.setSystemTime(startMs + 1000)
    expect(await allowed(18, client)).toBe(18)
    expect(await limiter.limit(client)).toMatchObject({ allowed: true, remaining: 0 })
    const refusal = { allowed: false, limit: 20, remaining: 0, resetAtMs: startMs + 60_000 }
    expect(await limiter.limit(client)).toEqual({ ...refusal, retryAfterSeconds: 59 })
    vi.setSystemTime(startMs + 1400)
    expect(await limiter.limit(client)).toEqual({ ...refusal, retryAfterSeconds: 59 })
  })

  it('the limiter lets 20 of 50 through that come at the same time', async () => {
    const client = newClient()
    const results = await Promise.all(Array.from({ length: 50 }, () => limiter.limit(client)))
    expect(results.filter((result) => result.allowed)).toHaveLength(20)
  })

  it('the limiter gives all 20 again at the moment that Reset names, wherever in a minute the first request came', async () => {
    for (const offsetMs of [0, 1, 30_000, 59_999]) {
      const client = newClient()
      vi.setSystemTime(startMs + offsetMs)
      const { resetAtMs } = await limiter.limit(client)
      expect(resetAtMs).toBeGreaterThan(startMs + offsetMs)
      expect(resetAtMs).toBeLessThanOrEqual(startMs + offsetMs + rule.windowMs)
      expect(await allowed(25, client)).toBe(19)
      vi.setSystemTime(resetAtMs - 1)
      expect(await allowed(1, client)).toBe(0)
      vi.setSystemTime(resetAtMs)
      expect(await limiter.limit(client)).toMatchObject({ remaining: 19, resetAtMs: resetAtMs + rule.windowMs })
      expect(await allowed(25, client)).toBe(19)
    }
  })

  it('the limiter gives all 20 again to a client that waits for as long as it is told, wherever it was refused', async () => {
    for (const offsetMs of [0, 1, 999, 1000, 30_000, 59_000, 59_999]) {
      const client = newClient()
      vi.setSystemTime(startMs)
      await allowed(20, client)
      vi.setSystemTime(startMs + offsetMs)
      const { allowed: isAllowed, retryAfterSeconds } = await limiter.limit(client)
      expect(isAllowed).toBe(false)
      vi.setSystemTime(startMs + offsetMs + retryAfterSeconds * 1000)
      expect(await allowed(25, client), `refused at ${offsetMs} ms`).toBe(20)
    }
  })

  it('the limiter counts every client apart, and refusals not at all', async () => {
    const client = newClient()
    expect(await allowed(200, client)).toBe(20)
    expect(await allowed(20, newClient())).toBe(20)
    vi.setSystemTime(startMs + rule.windowMs)
    expect(await allowed(30, client)).toBe(20)
  })
})
