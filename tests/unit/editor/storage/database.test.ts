// Opening the browser's storage when it is slow.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createDatabase } from '@/lib/editor/storage/database.browser'

/** Requests to open, answered by the test. */
const requests: { result: { close: () => void; transaction: () => never }; onsuccess?: () => void }[] = []

beforeEach(() => {
  vi.useFakeTimers()
  requests.length = 0
  vi.stubGlobal('indexedDB', {
    open() {
      const transaction = () => {
        throw new Error('a transaction')
      }
      const request = { result: { close: vi.fn(), transaction } }
      requests.push(request)
      return request
    },
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('a database closes a connection that comes after its time, and leaves a later one alone', async () => {
  const database = createDatabase({ name: 'test', version: 1, upgrade: () => undefined, timeoutMs: 5000 })
  const transact = () => database.transact(['drafts'], 'readonly', async () => undefined)
  const first = expect(transact()).rejects.toThrow('did not open its storage in time')
  await vi.advanceTimersByTimeAsync(5000)
  await first

  const second = expect(transact()).rejects.toThrow('a transaction')
  const [late, present] = requests
  late!.onsuccess!()
  expect(late!.result.close).toHaveBeenCalledOnce()
  present!.onsuccess!()
  await second
  expect(present!.result.close).not.toHaveBeenCalled()
})
