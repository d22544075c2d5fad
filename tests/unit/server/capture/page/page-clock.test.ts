import { EventEmitter } from 'node:events'
import type { CDPSession } from 'puppeteer-core'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createPageClock, createRealClock } from '@/lib/server/capture/page/page-clock'

// Chromium's side of it is in engine.system.test.ts; here, what it is asked for.
class FakeSession extends EventEmitter {
  readonly grants: string[] = []
  refuses = false
  async send(method: string, { policy, budget }: { policy: string; budget: number }) {
    if (this.refuses) throw new Error('Session closed.')
    this.grants.push(`${method} ${policy} ${budget}`)
  }
}

let session: FakeSession
let leave: () => void
const beat = 'Emulation.setVirtualTimePolicy advance 20'

function createClock() {
  session = new FakeSession()
  const left = new Promise<boolean>((resolve) => {
    leave = () => resolve(true)
  })
  const until = (_condition: () => boolean, limitMs: number) =>
    Promise.race([left, new Promise<boolean>((resolve) => setTimeout(() => resolve(false), limitMs))])
  return createPageClock(session as unknown as CDPSession, { navigating: false, until })
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('the page’s clock', () => {
  test('the page’s clock goes forward once, standing still while the page fetches, and then goes on at its own pace', async () => {
    const clock = createClock()
    const advanced = clock.advanceVirtualTime(1200, 500)
    expect(session.grants).toEqual(['Emulation.setVirtualTimePolicy pauseIfNetworkFetchesPending 1200'])
    session.emit('Emulation.virtualTimeBudgetExpired')
    await advanced
    await vi.advanceTimersByTimeAsync(500)
    expect(session.grants.slice(1)).toEqual(Array(25).fill(beat))
    clock.stop()
  })

  test.each([
    ['when the page goes elsewhere', () => leave()],
    ['after its limit', () => vi.advanceTimersByTime(500)],
  ])('the page’s clock is no longer waited for %s', async (_when, happen) => {
    const clock = createClock()
    const advanced = clock.advanceVirtualTime(1200, 500)
    happen()
    await advanced
    await vi.advanceTimersByTimeAsync(20)
    expect(session.grants.at(-1)).toBe(beat)
    clock.stop()
  })

  test('the page’s clock is granted no more before the last grant has passed, whose end is not taken for that of the next', async () => {
    const clock = createClock()
    const first = clock.advanceVirtualTime(1200, 500)
    session.emit('Emulation.virtualTimeBudgetExpired')
    await first
    await vi.advanceTimersByTimeAsync(20)
    expect(session.grants.splice(0)).toHaveLength(2)

    const over = vi.fn()
    const second = clock.advanceVirtualTime(200, 500).then(over)
    await vi.advanceTimersByTimeAsync(0)
    expect(session.grants).toEqual([])
    session.emit('Emulation.virtualTimeBudgetExpired')
    await vi.advanceTimersByTimeAsync(0)
    expect(session.grants).toEqual(['Emulation.setVirtualTimePolicy pauseIfNetworkFetchesPending 200'])
    expect(over).not.toHaveBeenCalled()
    session.emit('Emulation.virtualTimeBudgetExpired')
    await second
    clock.stop()
  })

  test('the page’s clock is granted more all the same when the end of the last beat does not come', async () => {
    const clock = createClock()
    const first = clock.advanceVirtualTime(1200, 500)
    session.emit('Emulation.virtualTimeBudgetExpired')
    await first
    await vi.advanceTimersByTimeAsync(20)
    const second = clock.advanceVirtualTime(200, 500)
    await vi.advanceTimersByTimeAsync(20)
    expect(session.grants.at(-1)).toBe('Emulation.setVirtualTimePolicy pauseIfNetworkFetchesPending 200')
    session.emit('Emulation.virtualTimeBudgetExpired')
    await second
    clock.stop()
  })

  test('the page’s clock asks for nothing more once the page is given back, also in the middle of a grant', async () => {
    const clock = createClock()
    const advanced = clock.advanceVirtualTime(1200, 500)
    clock.stop()
    session.emit('Emulation.virtualTimeBudgetExpired')
    await advanced
    await vi.advanceTimersByTimeAsync(1000)
    expect(session.grants).toHaveLength(1)
    expect(session.listenerCount('Emulation.virtualTimeBudgetExpired')).toBe(0)
    expect(vi.getTimerCount()).toBe(0)
  })

  test('the page’s clock does not fail with a session that is gone', async () => {
    const clock = createClock()
    session.refuses = true
    await clock.advanceVirtualTime(1200, 500)
    await vi.advanceTimersByTimeAsync(500)
    clock.stop()
  })

  test('the page’s clock says that it is virtual, from the first grant on', async () => {
    const clock = createClock()
    expect(clock.usesVirtualTime).toBe(false)
    void clock.advanceVirtualTime(1200, 500)
    expect(clock.usesVirtualTime).toBe(true)
    clock.stop()
  })
})

test.each([
  ['as long as is asked for', 200, 500, 200],
  ['no longer than its limit', 1200, 500, 500],
])('the real clock is waited for %s', async (_what, pageMs, limitMs, expectedMs) => {
  let waitedMs = 0
  const clock = createRealClock({
    navigating: false,
    until: async (_condition, ms) => {
      waitedMs = ms
      return false
    },
  })
  await clock.advanceVirtualTime(pageMs, limitMs)
  expect([waitedMs, clock.usesVirtualTime]).toEqual([expectedMs, false])
})
