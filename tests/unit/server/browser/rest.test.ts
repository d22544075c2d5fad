import { expect, it } from 'vitest'
import { createRest } from '@/lib/server/browser/rest'

it('comes after so many failures in a row, and a success between them counts', () => {
  const rest = createRest({ failuresMax: 2, restMs: 1000, now: () => 0 })
  rest.failed()
  rest.worked()
  rest.failed()
  expect(rest.isResting).toBe(false)
  rest.failed()
  expect(rest.isResting).toBe(true)
})

it('ends by itself, and comes back at the next failure', () => {
  let nowMs = 0
  const rest = createRest({ failuresMax: 2, restMs: 1000, now: () => nowMs })
  rest.failed()
  rest.failed()
  nowMs = 1000
  expect(rest.isResting).toBe(false)
  rest.failed()
  expect(rest.isResting).toBe(true)
})
