// Whether two pieces of a scene say the same.
import { expect, it } from 'vitest'
import { setPadding } from '@/lib/scene/commands'
import { defaultScene } from '@/lib/scene/defaults'
import { sameJson } from '@/lib/scene/equal'

it('two values are the same exactly where their JSON is', () => {
  const values: unknown[] = [
    0,
    -0,
    1,
    '',
    '1',
    true,
    null,
    [],
    [null],
    [1, 2],
    [2, 1],
    {},
    { a: 1 },
    { a: 1, b: undefined },
    { b: 1 },
    { a: { b: [1, { c: null }] } },
    { a: { b: [1, { c: 0 }] } },
    { a: [1] },
    { a: { 0: 1 } },
    defaultScene(),
    structuredClone(defaultScene()),
    setPadding.apply(defaultScene(), 1),
  ]
  for (const a of values) {
    for (const b of values) {
      const isSame = JSON.stringify(a) === JSON.stringify(b)
      expect(sameJson(a, structuredClone(b)), `${JSON.stringify(a)} and ${JSON.stringify(b)}`).toBe(isSame)
    }
  }
})

it('what two scenes share is not read', () => {
  const unread = new Proxy({}, { ownKeys: () => expect.fail('It was read.') })
  expect(sameJson({ shared: unread, own: 1 }, { shared: unread, own: 2 })).toBe(false)
  expect(sameJson({ shared: unread, own: [1] }, { shared: unread, own: [1] })).toBe(true)
})

it('a name that every object answers to is one of its own only where it is written', () => {
  expect(sameJson({}, { constructor: 'x' })).toBe(false)
  expect(sameJson({ toString: 'x' }, {})).toBe(false)
})
