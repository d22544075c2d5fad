// The position pad's arithmetic: 25 places that a pointer falls into, and everything between for those who ask.
import { expect, it } from 'vitest'
import { describePlace, placeAt, stepFrom } from '@/components/ui/position-pad'

it('the position pad takes the nearest of the 25 places when the pointer is close to it', () => {
  expect(placeAt({ x: 0.27, y: 0.46 }, false)).toEqual({ x: 0.25, y: 0.5 })
})

it('the position pad leaves the point where it is between the places, and everywhere when it is to be free', () => {
  expect(placeAt({ x: 0.37, y: 0.1 }, false)).toEqual({ x: 0.37, y: 0.1 })
  expect(placeAt({ x: 0.27, y: 0.49 }, true)).toEqual({ x: 0.27, y: 0.49 })
})

it('the position pad never leaves the box', () => {
  expect(placeAt({ x: -3, y: 1.4 }, true)).toEqual({ x: 0, y: 1 })
  expect(stepFrom({ x: 1, y: 0 }, { x: 1, y: -1 }, false)).toEqual({ x: 1, y: 0 })
})

it('the position pad walks from place to place by arrow keys, and by hundredths when asked finely', () => {
  expect(stepFrom({ x: 0.3, y: 0.5 }, { x: 1, y: 0 }, false)).toEqual({ x: 0.5, y: 0.5 })
  expect(stepFrom({ x: 0.5, y: 0.5 }, { x: 0, y: -1 }, false)).toEqual({ x: 0.5, y: 0.25 })
  expect(stepFrom({ x: 0.5, y: 0.5 }, { x: -1, y: 0 }, true)).toEqual({ x: 0.49, y: 0.5 })
})

it('the position pad says where it is in words where there are words', () => {
  expect(describePlace({ x: 0.5, y: 0.5 })).toBe('centre')
  expect(describePlace({ x: 0, y: 1 })).toBe('left, bottom')
  expect(describePlace({ x: 0.25, y: 0.5 })).toBe('25 % across, middle')
})
