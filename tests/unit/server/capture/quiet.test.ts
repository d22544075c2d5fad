import { afterEach, expect, test, vi } from 'vitest'
import { awaitQuiet } from '@/lib/server/capture/quiet'
import { type Staged, staged } from './staged'

vi.mock('node:timers/promises', async () => ({ setTimeout: (await import('./staged')).delayWith }))

afterEach(() => void vi.restoreAllMocks())

const twoFramesMs = 33
const looks = ({ asked }: Staged) => asked.filter((name) => name === 'lookForMovement').length

test.each([2000, 2280, 2400, 2474])(
  'a page that fetches until %i ms after load and then answers as it should is not silent',
  async (busyMs) => {
    const it = staged()
    it.isBusy = (atMs) => atMs < busyMs
    it.answer = (name, argument) => {
      if (name === 'lookForMovement') return { value: 'bare', tookMs: Number(argument) + twoFramesMs }
      return { value: true, tookMs: 1 }
    }
    await awaitQuiet(it.stage)
    expect(looks(it)).toBeGreaterThan(0)
    expect(it.calls.silent).toBe(false)
    expect(it.now()).toBeLessThan(it.stage.budgets.quietMs + 50)
  },
)

test.each(['hasOtherClocks', 'lookForMovement'])(
  'a page that is busy for a second when asked for %s is waited for and then looked at',
  async (busyWith) => {
    const it = staged()
    const timesMs = [1000]
    it.answer = (name) => {
      const tookMs = name === busyWith ? (timesMs.pop() ?? twoFramesMs) : twoFramesMs
      if (name === 'hasOtherClocks') return { value: true, tookMs }
      return { value: name === 'lookForMovement' && looks(it) > 1 ? 'none' : 'bare', tookMs }
    }
    await awaitQuiet(it.stage)
    expect(it.calls.silent).toBe(false)
    expect(it.now()).toBeGreaterThan(1000)
    expect(it.now()).toBeLessThan(it.stage.budgets.quietMs)
  },
)

test('a page that was busy before is waited for until it answers, and then looked at', async () => {
  const it = staged()
  it.calls.silent = true
  it.at(900, () => (it.calls.silent = false))
  it.answer = () => ({ value: 'none', tookMs: twoFramesMs })
  await awaitQuiet(it.stage)
  expect(looks(it)).toBe(1)
  expect(it.now()).toBeLessThan(1000)
})

test('a page that never answers is waited for no longer than the budget and its grace', async () => {
  const it = staged()
  it.answer = (name) => (name === 'announceScroll' ? { value: undefined, tookMs: 0 } : undefined)
  await awaitQuiet(it.stage)
  expect(it.calls.silent).toBe(true)
  expect(it.now()).toBeLessThanOrEqual(it.stage.budgets.quietMs + 300)
})

test('a page that does not move and has something to show is looked at once, for two frames', async () => {
  const it = staged()
  it.answer = (name) => ({ value: 'none', tookMs: name === 'lookForMovement' ? twoFramesMs : 0 })
  await awaitQuiet(it.stage)
  expect(it.asked).toEqual(['announceScroll', 'lookForMovement'])
  expect(it.now()).toBe(twoFramesMs)
})
