// The start-up check while every page is busy: to be busy is not to be broken.
import { afterEach, beforeEach, expect, it, type MockInstance, vi } from 'vitest'
import { createBrowserSource, createSlots, type Slots } from '@/lib/server/browser/browser-source'
import { createLocalBackend } from '@/lib/server/browser/local-backend'
import { retryDelayMs, runSelfTest, selfTestReport } from '@/lib/server/browser/self-test'
import { readiness } from '@/lib/server/operations/readiness'
import { log } from '@/lib/server/process/log'

const start = vi.fn(() => Promise.reject(new Error('There is none.')))
const sourceOf = (slots: Slots) => createBrowserSource({ slots, backends: [createLocalBackend({ launch: start })] })

/** Its only page is held by a capture. */
async function busySource(queue: number) {
  const slots = createSlots({ concurrency: 1, queue, waitMs: 1 })
  await slots.enter(1, { signal: new AbortController().signal })
  return sourceOf(slots)
}

let error: MockInstance<typeof log.error>
beforeEach(() => {
  vi.stubEnv('LOG_LEVEL', 'silent')
  error = vi.spyOn(log, 'error').mockReturnValue()
})
afterEach(() => {
  error.mockRestore()
  vi.unstubAllEnvs()
})

it.each([
  ['the queue is full', 0],
  ['its turn does not come', 1],
])(
  'a start-up check that is refused because %s leaves the browser unknown, the server ready, and is due again soon',
  async (_what, queue) => {
    const source = await busySource(queue)
    const report = await runSelfTest(source)
    expect(report).toEqual({
      browser: { state: 'unknown' },
      https: { state: 'unknown' },
      fonts: { state: 'unknown', missing: [] },
    })
    expect(await readiness(source.status())).toMatchObject({ status: 'ready', problems: [], selfTest: report })
    expect(retryDelayMs(report)).toBe(5000)
    expect(start).not.toHaveBeenCalled()
    expect(error).not.toHaveBeenCalled()
  },
)

it('a start-up check that is refused does not take back a failure that was found', async () => {
  const broken = await runSelfTest(sourceOf(createSlots({ concurrency: 1, queue: 0, waitMs: 1 })))
  expect(broken.browser).toEqual({ state: 'failed', reason: 'No browser could be started.' })
  expect(retryDelayMs(broken)).toBe(60_000)
  expect(await runSelfTest(await busySource(0))).toEqual(broken)
  expect(selfTestReport()).toEqual(broken)
})

it('a start-up check that has passed is not due again', () => {
  const passed = { state: 'passed' } as const
  expect(
    retryDelayMs({ browser: passed, https: { state: 'unknown' }, fonts: { ...passed, missing: [] } }),
  ).toBeUndefined()
})
