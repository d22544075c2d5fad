import { describe, expect, test, vi } from 'vitest'
import { navigate, releaseParser } from '@/lib/server/capture/steps/navigate'
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
    ['after the time for loading is over', 13_000, 16_500],
    ['as late as a first byte may come', 16_400, 17_600],
  ])('a page whose first byte comes %s still gets time to load', async (_when, firstByteMs, loadMs) => {
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
  ])(
    'a page whose first byte comes %s and that never loads is cut off with time left for the picture',
    async (_when, firstByteMs, endMs) => {
      const { context, nowMs, run } = arriving(firstByteMs)
      await run(navigate)
      expect(context.partial).toBe(true)
      // After the cut it has 400 ms to be painted.
      expect(nowMs()).toBe(endMs + 400)
    },
  )
})

describe('a document that a script in its head holds up', () => {
  /** Its first byte comes at that time; it loads half a second after its script is failed. */
  function held(firstByteMs: number, parseMs = 500) {
    const it = arriving(firstByteMs)
    it.page.blocking = ['http://page.example/never.js']
    it.page.failRequests = (urls) => {
      if (urls.length === 0) return
      it.page.blocking = []
      it.at(parseMs, () => Object.assign(it.page.document ?? {}, { parsed: true, loaded: true }))
    }
    return it
  }

  test.each([
    ['in time', 1000],
    ['late', 13_000],
    ['as late as a first byte may come', 16_400],
  ])(
    'a document that came %s and whose script hangs is released with the whole reserve left for what follows',
    async (_when, firstByteMs) => {
      const { context, asked, run } = held(firstByteMs)
      await run(navigate)
      expect(context.deadline.remainingMs()).toBeGreaterThanOrEqual(context.budgets.reserveMs)
      expect({ asked, partial: context.partial }).toEqual({ asked: ['Page.navigate'], partial: true })
    },
  )

  test('a document that is not done in time after its release is cut off there', async () => {
    const { nowMs, run } = held(16_400, 60_000)
    await run(navigate)
    expect(nowMs()).toBe(17_700 + 400)
  })

  test('a document whose script hangs is waited for to the end in a browser without an egress proxy of its own', async () => {
    const { context, nowMs, run } = held(16_400)
    Object.assign(context.lease, { traffic: undefined })
    await run(navigate)
    expect(nowMs()).toBe(17_700 + 400)
  })
})

test('nothing is waited for after the release of a document of which nothing had to be failed, though it was cut off before', async () => {
  const { context, page, nowMs, run } = staged()
  page.document = documentOf({ parsed: false, loaded: false })
  context.partial = true
  await run(releaseParser)
  expect(nowMs()).toBe(0)
})
