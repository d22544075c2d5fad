// Which of two counts is sent: the one of this process, or the one of Redis that comes a moment later. The clock is ours.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createFixedWindow } from '@/lib/server/rate-limit/fixed-window'
import { createSharedLimiter, type SharedLimiterOptions } from '@/lib/server/rate-limit/limiters'

const windowMs = 60_000
const startMs = 28_000_000 * windowMs
const limit = 20

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** Over a Redis that has counted `count` requests and answers after `answerMs`. */
function limiterOver(count: number, { askMs = 0, answerMs = 0 } = {}) {
  const answer = async () => {
    vi.setSystemTime(Date.now() + answerMs)
    return [count, limit]
  }
  const state = {
    redis: { evalsha: answer, eval: answer },
    counting: {
      isOpen: false,
      attempt: async (work: () => Promise<unknown>) => {
        vi.setSystemTime(Date.now() + askMs)
        return { value: await work() }
      },
    },
  } as unknown as SharedLimiterOptions['state']
  const embedded = createFixedWindow({ limit, windowMs, begins: 'epoch' })
  return createSharedLimiter({ state, embedded, name: 'test', limit, windowMs })
}

it('the count of a window that began between the two counts is sent, not the one of the window before', async () => {
  vi.setSystemTime(startMs + windowMs - 1)
  const limiter = limiterOver(1, { askMs: 2 })
  for (let at = 0; at < 4; at += 1) {
    vi.setSystemTime(startMs + windowMs - 1)
    expect(await limiter.limit('client')).toEqual({
      allowed: true,
      limit,
      remaining: 19,
      resetAtMs: startMs + 2 * windowMs,
      retryAfterSeconds: 60,
    })
  }
})

it('no reset is sent that has passed when the answer comes', async () => {
  vi.setSystemTime(startMs + windowMs - 1)
  const { resetAtMs, retryAfterSeconds } = await limiterOver(3, { answerMs: 200 }).limit('client')
  expect(resetAtMs).toBe(Date.now())
  expect(retryAfterSeconds).toBe(1)
})

it('of one window the stricter count is sent', async () => {
  vi.setSystemTime(startMs)
  expect((await limiterOver(7).limit('client')).remaining).toBe(13)
  const limiter = limiterOver(2)
  for (let at = 0; at < 4; at += 1) await limiter.limit('client')
  expect((await limiter.limit('client')).remaining).toBe(15)
})
