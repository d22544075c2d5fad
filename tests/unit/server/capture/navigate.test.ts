import { afterEach, describe, expect, test, vi } from 'vitest'
import { navigate } from '@/lib/server/capture/navigate'
import { documentOf, staged } from './staged'

vi.mock('node:timers/promises', async () => ({ setTimeout: (await import('./staged')).delayWith }))

afterEach(() => void vi.restoreAllMocks())

/** A page whose first byte comes at the one time and whose `load` at the other. */
function arriving(firstByteMs: number, loadMs: number) {
  const it = staged()
  it.watch.document = undefined
  it.at(firstByteMs, () => {
    it.watch.document = documentOf({ parsed: false, loaded: false })
  })
  it.at(loadMs, () => Object.assign(it.watch.document ?? {}, { loaded: true }))
  return it
}

describe('the navigation', () => {
  test.each([
    ['just before the time for loading is over', 11_900, 15_500],
    ['after it', 13_000, 16_500],
    ['as late as a first byte may come', 16_400, 17_600],
  ])('whose first byte comes %s still gets time to load', async (_when, firstByteMs, loadMs) => {
    const it = arriving(firstByteMs, loadMs)
    await navigate(it.stage)
    expect(it.stage.partial).toBe(false)
    expect(it.asked).toEqual(['Page.navigate'])
    expect(it.now()).toBe(loadMs)
  })

  test.each([
    ['in time', 1000, 12_000],
    ['late', 13_000, 17_000],
    ['very late', 16_400, 17_700],
  ])('that begins %s and never loads is cut off with time left for the picture', async (_when, firstByteMs, endMs) => {
    const it = arriving(firstByteMs, Number.POSITIVE_INFINITY)
    await navigate(it.stage)
    expect(it.stage.partial).toBe(true)
    // After the cut it has 400 ms to be painted.
    expect(it.now()).toBe(endMs + 400)
  })
})
