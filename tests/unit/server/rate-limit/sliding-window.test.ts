import { describe, expect, it } from 'vitest'
import { createSlidingWindow } from '@/lib/server/rate-limit/sliding-window'

const minuteMs = 60_000
const startMs = 28_000_000 * minuteMs

function limiterAt(atMs = startMs, options: { keysMax?: number } = {}) {
  const clock = { nowMs: atMs }
  const limiter = createSlidingWindow({ limit: 20, windowMs: minuteMs, now: () => clock.nowMs, ...options })
  const allowed = async (requests: number, key = 'a') => {
    let count = 0
    for (let index = 0; index < requests; index += 1) if ((await limiter.limit(key)).allowed) count += 1
    return count
  }
  return { clock, limiter, allowed }
}

describe('the sliding window', () => {
  it('lets 20 requests through in a minute and refuses the 21st', async () => {
    const { limiter, allowed } = limiterAt(startMs + 1000)
    expect(await allowed(20)).toBe(20)
    expect(await limiter.limit('a')).toEqual({
      allowed: false,
      limit: 20,
      remaining: 0,
      resetAtMs: startMs + minuteMs,
      retryAfterSeconds: 60,
    })
  })

  it('counts down what remains', async () => {
    const { limiter } = limiterAt()
    expect((await limiter.limit('a')).remaining).toBe(19)
    expect((await limiter.limit('a')).remaining).toBe(18)
  })

  it('does not let a burst on both sides of a border double the limit', async () => {
    const { clock, allowed } = limiterAt(startMs + 59_000)
    expect(await allowed(40)).toBe(20)
    clock.nowMs = startMs + minuteMs
    expect(await allowed(40)).toBe(0)
    clock.nowMs += 1
    expect(await allowed(40)).toBe(1)
  })

  it('lets exactly 20 a minute through for a client that asks once a second for ten minutes', async () => {
    const { clock, allowed } = limiterAt()
    let total = 0
    for (let second = 0; second < 600; second += 1) {
      clock.nowMs = startMs + second * 1000
      total += await allowed(1)
    }
    expect(total).toBe(200)
  })

  it('lets a client in again that waits for as long as it is told, wherever in the window it was refused', async () => {
    for (const offsetMs of [0, 1, 999, 1000, 30_000, 59_000, 59_999]) {
      const { clock, limiter, allowed } = limiterAt(startMs + offsetMs)
      await allowed(20)
      const { allowed: isAllowed, retryAfterSeconds } = await limiter.limit('a')
      expect(isAllowed).toBe(false)
      clock.nowMs += retryAfterSeconds * 1000
      expect((await limiter.limit('a')).allowed, `refused at ${offsetMs} ms`).toBe(true)
    }
  })

  it('counts every client apart', async () => {
    const { allowed } = limiterAt()
    expect(await allowed(20, 'a')).toBe(20)
    expect(await allowed(20, 'b')).toBe(20)
  })

  it('costs nothing to be refused', async () => {
    const { clock, allowed } = limiterAt()
    await allowed(500)
    clock.nowMs = startMs + 2 * minuteMs
    expect(await allowed(20)).toBe(20)
  })

  it('remembers a bounded number of clients and forgets the longest unseen first', async () => {
    const { limiter, allowed } = limiterAt(startMs, { keysMax: 3 })
    await allowed(20, 'a')
    await allowed(20, 'b')
    await allowed(20, 'c')
    await allowed(1, 'a')
    await allowed(1, 'd')
    expect(limiter.size).toBe(3)
    expect(await allowed(1, 'a')).toBe(0)
    expect(await allowed(1, 'b')).toBe(1)
  })

  it('recovers from a clock that jumps an hour either way', async () => {
    for (const jumpMs of [60 * minuteMs, -60 * minuteMs]) {
      const { clock, allowed } = limiterAt()
      await allowed(20)
      clock.nowMs += jumpMs
      expect(await allowed(20)).toBe(20)
    }
  })

  it('keeps its count when the clock steps back over a border', async () => {
    const { clock, allowed } = limiterAt(startMs + 10)
    await allowed(20)
    clock.nowMs = startMs - 10
    expect(await allowed(1)).toBe(0)
  })
})
