import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createFixedWindow, type FixedWindowOptions } from '@/lib/server/rate-limit/fixed-window'

const minuteMs = 60_000
const startMs = 28_000_000 * minuteMs

function limiterAt(atMs = startMs, options: Partial<FixedWindowOptions> = {}) {
  const clock = { nowMs: atMs }
  const limiter = createFixedWindow({ limit: 20, windowMs: minuteMs, now: () => clock.nowMs, ...options })
  const allowed = async (requests: number, key = 'a') => {
    let count = 0
    for (let index = 0; index < requests; index += 1) if ((await limiter.limit(key)).allowed) count += 1
    return count
  }
  return { clock, limiter, allowed }
}

describe('the fixed window', () => {
  it('the fixed window lets 20 requests through in a minute and refuses the 21st', async () => {
    const { limiter, allowed } = limiterAt(startMs + 1000)
    expect(await allowed(20)).toBe(20)
    expect(await limiter.limit('a')).toEqual({
      allowed: false,
      limit: 20,
      remaining: 0,
      resetAtMs: startMs + 1000 + minuteMs,
      retryAfterSeconds: 60,
    })
  })

  it('the fixed window counts down what remains', async () => {
    const { limiter } = limiterAt()
    expect((await limiter.limit('a')).remaining).toBe(19)
    expect((await limiter.limit('a')).remaining).toBe(18)
  })

  it('the fixed window counts a request that costs more as so many, and one that would cost too much as none', async () => {
    const { limiter } = limiterAt()
    expect(await limiter.limit('a', 18)).toMatchObject({ allowed: true, remaining: 2 })
    expect(await limiter.limit('a', 3)).toMatchObject({ allowed: false, remaining: 2 })
    expect(await limiter.limit('a', 2)).toMatchObject({ allowed: true, remaining: 0 })
  })

  it.each([0, 1, 999, 1000, 30_000, 59_000, 59_999])(
    'a client that is refused %d ms into its window has all 20 again after Retry-After, and had none a second sooner',
    async (offsetMs) => {
      const { clock, limiter, allowed } = limiterAt(startMs + 12_345)
      await allowed(20)
      const refusedAtMs = clock.nowMs + offsetMs
      clock.nowMs = refusedAtMs
      const { resetAtMs, retryAfterSeconds } = await limiter.limit('a')
      clock.nowMs = Math.max(refusedAtMs, refusedAtMs + (retryAfterSeconds - 1) * 1000 - 1)
      expect(await allowed(1)).toBe(0)
      clock.nowMs = resetAtMs - 1
      expect(await allowed(1)).toBe(0)
      clock.nowMs = refusedAtMs + retryAfterSeconds * 1000
      expect(clock.nowMs).toBeGreaterThanOrEqual(resetAtMs)
      expect(await allowed(25)).toBe(20)
    },
  )

  it('the fixed window gives all 20 again at the moment that Reset names', async () => {
    const { clock, limiter, allowed } = limiterAt(startMs + 59_000)
    const { resetAtMs } = await limiter.limit('a')
    await allowed(30)
    clock.nowMs = resetAtMs
    expect(await limiter.limit('a')).toMatchObject({ remaining: 19, resetAtMs: resetAtMs + minuteMs })
  })

  it('the fixed window of an epoch’s minutes begins and ends where they do', async () => {
    const { clock, limiter, allowed } = limiterAt(startMs + 59_000, { begins: 'epoch' })
    expect(await limiter.limit('a')).toMatchObject({ resetAtMs: startMs + minuteMs, retryAfterSeconds: 1 })
    clock.nowMs = startMs + minuteMs
    expect(await allowed(25)).toBe(20)
  })

  it('the fixed window counts every client apart', async () => {
    const { allowed } = limiterAt()
    expect(await allowed(20, 'a')).toBe(20)
    expect(await allowed(20, 'b')).toBe(20)
  })

  it('a refused request costs nothing of the next window', async () => {
    const { clock, allowed } = limiterAt()
    await allowed(500)
    clock.nowMs = startMs + minuteMs
    expect(await allowed(30)).toBe(20)
  })

  it('the fixed window remembers a bounded number of clients and forgets the longest known first', async () => {
    const { clock, limiter, allowed } = limiterAt(startMs, { keysMax: 3 })
    for (const key of ['a', 'b', 'c', 'd']) {
      clock.nowMs += 1
      await allowed(20, key)
    }
    expect(limiter.size).toBe(3)
    expect(await allowed(1, 'b')).toBe(0)
    expect(await allowed(1, 'a')).toBe(1)
  })

  it('the fixed window recovers from a clock that jumps an hour either way', async () => {
    for (const jumpMs of [60 * minuteMs, -60 * minuteMs]) {
      const { clock, allowed } = limiterAt()
      await allowed(20)
      clock.nowMs += jumpMs
      expect(await allowed(20)).toBe(20)
    }
  })

  it('the fixed window keeps its count when the clock steps back over the beginning of the window', async () => {
    const { clock, allowed } = limiterAt(startMs + 10)
    await allowed(20)
    clock.nowMs = startMs - 10
    expect(await allowed(1)).toBe(0)
  })

  it.each(['first-request', 'epoch'] as const)(
    'the fixed window tells nobody to wait for more than its length after the clock was set back (begins: %s)',
    async (begins) => {
      const { clock, limiter, allowed } = limiterAt(startMs + 10, { begins })
      await allowed(20)
      clock.nowMs = startMs - 30_000
      const refused = await limiter.limit('a')
      expect(refused.allowed).toBe(false)
      expect(refused.retryAfterSeconds).toBe(begins === 'epoch' ? 30 : 60)
      expect(refused.resetAtMs).toBe(clock.nowMs + refused.retryAfterSeconds * 1000)
      clock.nowMs = refused.resetAtMs
      expect(await allowed(20)).toBe(20)
    },
  )
})

describe('a client of the fixed window', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: startMs })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('a client of the fixed window is forgotten when its window is over, though nobody asks again', async () => {
    const limiter = createFixedWindow({ limit: 20, windowMs: minuteMs })
    await limiter.limit('a')
    vi.advanceTimersByTime(30_000)
    await limiter.limit('b')
    vi.advanceTimersByTime(30_000)
    expect(limiter.size).toBe(1)
    vi.advanceTimersByTime(30_000)
    expect(limiter.size).toBe(0)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('a client of the fixed window that asks again in its next window is forgotten at the end of that one', async () => {
    const limiter = createFixedWindow({ limit: 20, windowMs: minuteMs })
    await limiter.limit('a')
    vi.advanceTimersByTime(59_999)
    await limiter.limit('b')
    vi.advanceTimersByTime(1)
    await limiter.limit('a')
    vi.advanceTimersByTime(59_999)
    expect(limiter.size).toBe(1)
    vi.advanceTimersByTime(1)
    expect(limiter.size).toBe(0)
  })
})
