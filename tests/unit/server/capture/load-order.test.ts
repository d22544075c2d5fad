import { expect, test } from 'vitest'
import { createLoadOrder } from '@/lib/server/capture/load-order'

test('an older load is not kept over a newer one, and a newer one is kept over an older', () => {
  const order = createLoadOrder()
  const [first, second, third] = [order.begin('a'), order.begin('a'), order.begin('a')]
  expect(second.mayKeep()).toBe(true)
  expect(first.mayKeep()).toBe(false)
  expect(third.mayKeep()).toBe(true)
})

test('loads of another page do not count', () => {
  const order = createLoadOrder()
  const first = order.begin('a')
  expect(order.begin('b').mayKeep()).toBe(true)
  expect(first.mayKeep()).toBe(true)
})

test('nothing is remembered of a page that nobody loads any more', () => {
  const order = createLoadOrder()
  const [first, second, other] = [order.begin('a'), order.begin('a'), order.begin('b')]
  second.mayKeep()
  second.end()
  expect(order.size).toBe(2)
  expect(first.mayKeep()).toBe(false)
  first.end()
  other.end()
  expect(order.size).toBe(0)
})
