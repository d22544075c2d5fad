// When something was changed, in words.
import { expect, it } from 'vitest'
import { timeAgo } from '@/components/editor/documents/time-ago'

const now = new Date(2026, 4, 12, 15, 30).getTime()
const at = (...parts: [number, number, number, number?, number?]) => new Date(...parts).getTime()

it.each([
  [now, 'just now'],
  [now + 5000, 'just now'],
  [now - 60_000, '1 minute ago'],
  [now - 59 * 60_000, '59 minutes ago'],
  [at(2026, 4, 12, 13, 0), '2 hours ago'],
  [at(2026, 4, 11, 23, 59), 'yesterday'],
  [at(2026, 4, 11, 0, 1), 'yesterday'],
  [at(2026, 4, 9), '3 days ago'],
  [at(2026, 4, 5, 12), '5 May'],
  [at(2025, 11, 31), '31 December 2025'],
])('a time is said as people say it: %i', (time, words) => {
  expect(timeAgo(time, now)).toBe(words)
})
