// How a promise stands, under fake timers.
import { vi } from 'vitest'

/** Once everything that is due now has run. */
export const settled = async (promise: Promise<unknown>) => {
  let state: 'pending' | 'resolved' | 'rejected' = 'pending'
  promise.then(
    () => (state = 'resolved'),
    () => (state = 'rejected'),
  )
  await vi.advanceTimersByTimeAsync(0)
  return state
}
