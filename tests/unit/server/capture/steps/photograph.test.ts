import { describe, expect, test, vi } from 'vitest'
import { photograph } from '@/lib/server/capture/steps/photograph'
import { retryBlank } from '@/lib/server/capture/steps/retry-blank'
import { documentOf, staged, totalMs } from '../staged'

vi.mock('node:timers/promises', async () => (await import('../staged')).clockedTimers)
// Every picture is blank, whatever is in it.
vi.mock('@/lib/server/capture/steps/blank', () => ({
  flatColorOf: async () => ({ red: 255, green: 255, blue: 255 }),
}))

const shot = 'Page.captureScreenshot'
const waits = ['announceScroll', 'lookForMovement', 'awaitResources', 'freezeAnimations']

/** A page that shows what it has; with `movesOn`, it goes elsewhere while its first picture is taken. */
function shown({ movesOn = false } = {}) {
  const it = staged()
  it.page.answer = (name) => ({ value: name === 'canChange' ? true : 'none', tookMs: 1 })
  it.page.send = (method) => {
    if (movesOn && method === shot) it.page.document = documentOf({ loaderId: 'second' })
    return { data: '' }
  }
  return it
}

describe('a page that goes elsewhere while its picture is taken', () => {
  test('a page that goes elsewhere during its picture is waited for again before the picture that counts', async () => {
    const { context, asked, run } = shown({ movesOn: true })
    await run(photograph)
    expect(asked).toEqual([shot, ...waits, shot])
    expect(context.partial).toBe(false)
  })

  test('a page that goes elsewhere during its picture is photographed without a wait when there is no time for one', async () => {
    const { asked, run } = shown({ movesOn: true })
    vi.advanceTimersByTime(totalMs - 3000)
    await run(photograph)
    expect(asked).toEqual([shot, shot])
  })
})

test('a page that holds still is photographed at once', async () => {
  const { asked, nowMs, run } = shown()
  await run(photograph)
  expect(asked).toEqual([shot])
  expect(nowMs()).toBe(0)
})

describe('the retry of a blank picture', () => {
  const blank = Buffer.alloc(0)

  test('the retry of a blank picture waits for fonts and pictures and ends what moves before every picture', async () => {
    const { asked, run } = shown()
    await run((context) => retryBlank(context, blank))
    const look = ['canChange', 'awaitResources', 'freezeAnimations', shot]
    expect(asked.slice(0, 8)).toEqual([...look, ...look])
  })

  test.each([
    ['on its way', 150, 300],
    ['there', 100, 150],
  ])(
    'the retry of a blank picture waits for all of another document that is %s by then',
    async (_where, leaveMs, arriveMs) => {
      const { page, asked, at, run } = shown()
      at(leaveMs, () => {
        page.navigating = true
      })
      at(arriveMs, () => {
        page.navigating = false
        page.document = documentOf({ loaderId: 'second' })
      })
      await run((context) => retryBlank(context, blank))
      expect(asked.slice(0, 6)).toEqual(['canChange', ...waits, shot])
    },
  )
})
