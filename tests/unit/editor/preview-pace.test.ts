// Exact frames wherever they are quick; half-size ones only while something moves and they are not.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createPreviewPace } from '@/lib/editor/preview-pace'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function setUp(exactMs: number) {
  const asked: string[] = []
  const pace = createPreviewPace<string>({
    ask: (request, share) => asked.push(`${request} ${share}`),
    now: () => Date.now(),
  })
  pace.tookExact(exactMs)
  const drag = (...requests: string[]) => {
    for (const request of requests) {
      pace.show(request)
      vi.advanceTimersByTime(16)
    }
  }
  return { asked, pace, drag }
}

it('asks for exact frames while they are quick', () => {
  const { asked, drag } = setUp(40)
  drag('a', 'b', 'c')
  vi.runAllTimers()
  expect(asked).toEqual(['a 1', 'b 1', 'c 1'])
})

it('asks for half-size frames while something moves slowly, and once for the exact one when it rests', () => {
  const { asked, drag } = setUp(300)
  drag('a', 'b', 'c')
  expect(asked).toEqual(['a 1', 'b 0.5', 'c 0.5'])
  vi.runAllTimers()
  expect(asked).toEqual(['a 1', 'b 0.5', 'c 0.5', 'c 1'])
})

it('takes single changes for what they are, however slow', () => {
  const { asked, pace } = setUp(300)
  for (const request of ['a', 'b']) {
    pace.show(request)
    vi.advanceTimersByTime(500)
  }
  expect(asked).toEqual(['a 1', 'b 1'])
})

it('asks for nothing after it was stopped', () => {
  const { asked, pace, drag } = setUp(300)
  drag('a', 'b')
  pace.stop()
  vi.runAllTimers()
  expect(asked).toEqual(['a 1', 'b 0.5'])
})
