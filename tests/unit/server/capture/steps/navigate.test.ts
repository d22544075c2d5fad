import { describe, expect, test, vi } from 'vitest'
import { navigate } from '@/lib/server/capture/steps/navigate'
import { documentOf, staged } from '../staged'

vi.mock('node:timers/promises', async () => (await import('../staged')).clockedTimers)

/** A page whose first byte comes at the one time and whose `load` at the other, if it does. */
function arriving(firstByteMs: number, loadMs?: number) {
  const it = staged()
  it.page.document = undefined
  it.at(firstByteMs, () => {
    it.page.document = documentOf({ parsed: false, loaded: false })
  })
  if (loadMs !== undefined) it.at(loadMs, () => Object.assign(it.page.document ?? {}, { loaded: true }))
  return it
}

describe('a page whose first byte comes', () => {
  test.each([
    ['just before the time for loading is over', 11_900, 15_500],
    ['after it', 13_000, 16_500],
    ['as late as a first byte may come', 16_400, 17_600],
  ])('%s still gets time to load', async (_when, firstByteMs, loadMs) => {
    const { context, asked, nowMs, run } = arriving(firstByteMs, loadMs)
    await run(navigate)
    expect(context.partial).toBe(false)
    expect(asked).toEqual(['Page.navigate'])
    expect(nowMs()).toBe(loadMs)
  })

  test.each([
    ['in time', 1000, 12_000],
    ['late', 13_000, 17_000],
    ['very late', 16_400, 17_700],
  ])('%s and that never loads is cut off with time left for the picture', async (_when, firstByteMs, endMs) => {
    const { context, nowMs, run } = arriving(firstByteMs)
    await run(navigate)
    expect(context.partial).toBe(true)
    // After the cut it has 400 ms to be painted.
    expect(nowMs()).toBe(endMs + 400)
  })
})
