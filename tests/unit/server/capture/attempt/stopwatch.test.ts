import { expect, test } from 'vitest'
import { createStopwatch } from '@/lib/server/capture/attempt/deadline'

test('stages are listed in the order they began, and a stage that is run twice has the sum of both', async () => {
  const stopwatch = createStopwatch()
  stopwatch.add('queue', 12.4)
  await stopwatch.time('navigate', async () => {})
  stopwatch.add('queue', 30)
  expect(Object.keys(stopwatch.timings())).toEqual(['queue', 'navigate'])
  expect(stopwatch.timings().queue).toBe(42)
})

test('a stage that fails is timed too', async () => {
  const stopwatch = createStopwatch()
  await expect(stopwatch.time('shot', () => Promise.reject(new Error('hung')))).rejects.toThrow('hung')
  expect(stopwatch.timings()).toHaveProperty('shot')
})
