// Times as people read and hear them.
import { expect, it } from 'vitest'
import { remainingText, rulerStepMs, secondsText, spokenTime, timeText } from '@/lib/editor/motion/time-text'

it('a clock shows minutes, seconds and hundredths, and carries over', () => {
  expect([0, 1204, 59_996, 61_230].map(timeText)).toEqual(['0:00.00', '0:01.20', '1:00.00', '1:01.23'])
})

it('seconds are said without digits that mean nothing', () => {
  expect([1000, 1204, 33].map(spokenTime)).toEqual(['1 second', '1.2 seconds', '0.03 seconds'])
  expect(secondsText(2500)).toBe('2.5 s')
})

it('what remains is said roughly, the rougher the longer', () => {
  expect([900, 12_300, 125_000].map(remainingText)).toEqual(['a few seconds', 'about 13 s', 'about 2 min'])
})

it('the ruler has at most as many lines as there is room for', () => {
  for (const lengthMs of [200, 3000, 7400, 60_000]) expect(lengthMs / rulerStepMs(lengthMs, 12)).toBeLessThanOrEqual(12)
  expect(rulerStepMs(3000, 14)).toBe(250)
})
