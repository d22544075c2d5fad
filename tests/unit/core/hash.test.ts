// Names of pieces of plain data.
import { expect, it } from 'vitest'
import { contentHash } from '@/lib/core/hash'

it('places of a line are told apart by every number, their order and their fields', () => {
  const places = [
    [
      { x: 1, y: 2 },
      { x: 3, y: 4 },
    ],
    [
      { x: 3, y: 4 },
      { x: 1, y: 2 },
    ],
    [
      { x: 1, y: 2 },
      { x: 3, y: 4.000001 },
    ],
    [
      { y: 1, x: 2 },
      { y: 3, x: 4 },
    ],
    [
      { x: 1, y: 2, pressure: 3 },
      { x: 3, y: 4, pressure: 3 },
    ],
    [
      { x: 1, y: 2 },
      { x: 3, y: 4, pressure: 3 },
    ],
    [{ x: 1, y: 2 }],
  ]
  expect(new Set(places.map(contentHash)).size).toBe(places.length)
  expect(contentHash(structuredClone(places[0]))).toBe(contentHash(places[0]))
})

it('a value is told apart from the text it reads like, and from what it lies in', () => {
  const part = { x: 1 }
  const values = [
    { a: 1 },
    { a: '1' },
    { a: part },
    { a: contentHash(part) },
    { a: `#${contentHash(part)}` },
    [1, 2],
    ['1,2'],
    [[1, 2]],
  ]
  expect(new Set(values.map(contentHash)).size).toBe(values.length)
})
