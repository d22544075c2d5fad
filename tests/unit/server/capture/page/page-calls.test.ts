import type { CDPSession } from 'puppeteer-core'
import { expect, test, vi } from 'vitest'
import { createPageCalls } from '@/lib/server/capture/page/page-calls'
import type { PageWatch } from '@/lib/server/capture/page/page-watch'

/** A page that answers each call when the test says so. */
function setUp() {
  const asked: PromiseWithResolvers<unknown>[] = []
  const send = vi.fn(async (method: string) => {
    if (method === 'Page.createIsolatedWorld') return { executionContextId: 7 }
    const answer = Promise.withResolvers<unknown>()
    asked.push(answer)
    return answer.promise
  })
  const watch = { mainFrameId: 'main', document: { loaderId: 'first' } }
  const calls = createPageCalls({ send } as unknown as CDPSession, watch as unknown as PageWatch)
  return { calls, asked, watch }
}

const question = () => 'asked'
const answer = (value: string) => ({ result: { value } })
// No answer comes in it, however long it takes.
const shortMs = 1
/** Whatever needs no time has happened. */
const settled = () => new Promise((resolve) => setImmediate(resolve))

test('a page that does not answer in time is not asked again', async () => {
  const { calls, asked } = setUp()
  expect(await calls.call(question, undefined, shortMs)).toBeUndefined()
  expect(calls.silent).toBe(true)
  expect(await calls.call(question, undefined, shortMs)).toBeUndefined()
  expect(asked).toHaveLength(1)
})

test.each([
  ['answers', ({ resolve }: PromiseWithResolvers<unknown>) => resolve(answer('late'))],
  ['fails', ({ reject }: PromiseWithResolvers<unknown>) => reject(new Error('Promise was collected'))],
])('a page that %s late was busy and not silent: it is asked again', async (_how, happen) => {
  const { calls, asked } = setUp()
  await calls.call(question, undefined, shortMs)
  happen(asked[0]!)
  await settled()
  expect(calls.silent).toBe(false)
  const again = calls.call(question, undefined, 600_000)
  await settled()
  expect(asked).toHaveLength(2)
  asked[1]!.resolve(answer('in time'))
  expect(await again).toBe('in time')
})

test('the late answer of a document that is gone says nothing of the next one', async () => {
  const { calls, asked, watch } = setUp()
  await calls.call(question, undefined, shortMs)
  watch.document = { loaderId: 'second' }
  expect(calls.silent).toBe(false)
  await calls.call(question, undefined, shortMs)
  expect(calls.silent).toBe(true)
  asked[0]!.resolve(answer('late'))
  await settled()
  expect(calls.silent).toBe(true)
})
