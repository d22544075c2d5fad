import { expect, test, vi } from 'vitest'
import { createLoadOrder } from '@/lib/server/capture/load-order'
import { until } from '../../../support/until'

test('an older load is not kept over a newer one, and a newer one is kept over an older', async () => {
  const order = createLoadOrder()
  const [first, second, third] = [order.begin('a'), order.begin('a'), order.begin('a')]
  const kept: string[] = []
  const writeOf = (name: string) => async () => void kept.push(name)
  await second.keep(writeOf('second'))
  await first.keep(writeOf('first'))
  await third.keep(writeOf('third'))
  expect(kept).toEqual(['second', 'third'])
})

test('loads of another page do not count', async () => {
  const order = createLoadOrder()
  const first = order.begin('a')
  const write = vi.fn(async () => {})
  await order.begin('b').keep(write)
  await first.keep(write)
  expect(write).toHaveBeenCalledTimes(2)
})

test('a newer load is written after the write of an older one that is under way, also when that one fails', async () => {
  const order = createLoadOrder()
  const [first, second] = [order.begin('a'), order.begin('a')]
  const older = Promise.withResolvers<void>()
  const newer = vi.fn(async () => {})
  const write = vi.fn(() => older.promise)
  const firstKept = first.keep(write)
  await until(() => write.mock.calls.length === 1)
  const secondKept = second.keep(newer)
  await Promise.resolve()
  expect(newer).not.toHaveBeenCalled()
  older.reject(new Error('down'))
  await expect(firstKept).rejects.toThrow('down')
  await secondKept
  expect(newer).toHaveBeenCalledOnce()
})

test('a load that is superseded while it waits for its write is not written', async () => {
  const order = createLoadOrder()
  const [first, second] = [order.begin('a'), order.begin('a')]
  const older = Promise.withResolvers<void>()
  const newer = vi.fn(async () => {})
  const write = vi.fn(() => older.promise)
  const firstKept = first.keep(write)
  await until(() => write.mock.calls.length === 1)
  const others = [second.keep(newer), order.supersede('a')]
  older.resolve()
  await Promise.all([firstKept, ...others])
  expect(newer).not.toHaveBeenCalled()
})

test('nothing is remembered of a page that nobody loads any more', async () => {
  const order = createLoadOrder()
  const [first, second, other] = [order.begin('a'), order.begin('a'), order.begin('b')]
  const write = vi.fn(async () => {})
  await second.keep(write)
  second.end()
  expect(order.size).toBe(2)
  await first.keep(write)
  expect(write).toHaveBeenCalledOnce()
  first.end()
  other.end()
  expect(order.size).toBe(0)
})
