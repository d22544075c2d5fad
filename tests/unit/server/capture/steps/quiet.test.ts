import { expect, test, vi } from 'vitest'
import { awaitQuiet } from '@/lib/server/capture/steps/quiet'
import { staged } from '../staged'

vi.mock('node:timers/promises', async () => (await import('../staged')).clockedTimers)

const twoFramesMs = 33
const looksOf = (asked: string[]) => asked.filter((name) => name === 'lookForMovement').length

test.each([2000, 2280, 2400, 2470])(
  'a page that fetches until %i ms after load and then answers as it should is not silent',
  async (busyMs) => {
    const { context, page, asked, nowMs, run } = staged()
    page.isBusy = (atMs) => atMs < busyMs
    page.answer = (name, argument) => {
      if (name === 'lookForMovement') return { value: 'bare', tookMs: Number(argument) + twoFramesMs }
      return { value: true, tookMs: 1 }
    }
    await run(awaitQuiet)
    expect(looksOf(asked)).toBeGreaterThan(0)
    expect(page.silent).toBe(false)
    expect(nowMs()).toBeLessThan(context.budgets.quietMs + 50)
  },
)

test('a page that is busy for a second when it is asked for its clocks is not silent, and has the whole window after it', async () => {
  const { context, page, nowMs, run } = staged()
  const timesMs = [1000]
  page.answer = (name) => ({ value: 'bare', tookMs: name === 'hasOtherClocks' ? (timesMs.pop() ?? 1) : twoFramesMs })
  await run(awaitQuiet)
  expect(page.silent).toBe(false)
  expect(nowMs()).toBeGreaterThan(1500)
  expect(nowMs()).toBeLessThan(context.budgets.quietMs)
})

test('a page that was busy before is waited for until it answers, and then looked at', async () => {
  const { page, asked, nowMs, at, run } = staged()
  page.silent = true
  at(900, () => {
    page.silent = false
  })
  page.answer = () => ({ value: 'none', tookMs: twoFramesMs })
  await run(awaitQuiet)
  expect(looksOf(asked)).toBe(1)
  expect(nowMs()).toBeLessThan(1000)
})

test('a page that never answers is waited for no longer than the budget and 300 ms', async () => {
  const { context, page, nowMs, run } = staged()
  page.answer = (name) => (name === 'announceScroll' ? { value: undefined, tookMs: 0 } : undefined)
  await run(awaitQuiet)
  expect(page.silent).toBe(true)
  expect(nowMs()).toBeLessThanOrEqual(context.budgets.quietMs + 300)
})

test('a page that does not move and has something to show is looked at once, for two frames', async () => {
  const { page, asked, nowMs, run } = staged()
  page.answer = (name) => ({ value: 'none', tookMs: name === 'lookForMovement' ? twoFramesMs : 0 })
  await run(awaitQuiet)
  expect(asked).toEqual(['announceScroll', 'lookForMovement'])
  expect(nowMs()).toBe(twoFramesMs)
})
