// What each client has of a store that all share.
import { expect, it } from 'vitest'
import { createShares } from '@/lib/server/cache/shares'

it('a client that keeps more than its share drops its own oldest, and nobody else’s', () => {
  const shares = createShares({ bytesMax: 100, clientsMax: 10 })
  expect(shares.add('one', { id: 'a', bytes: 40 })).toEqual([])
  expect(shares.add('other', { id: 'b', bytes: 90 })).toEqual([])
  expect(shares.add('one', { id: 'c', bytes: 40 })).toEqual([])
  expect(shares.add('one', { id: 'd', bytes: 60 })).toEqual(['a'])
  expect(shares.add('one', { id: 'e', bytes: 500 })).toEqual(['c', 'd'])
  expect(shares.add('one', { id: 'f', bytes: 1 })).toEqual(['e'])
})

it('only so many clients are remembered', () => {
  const shares = createShares({ bytesMax: 100, clientsMax: 2 })
  for (const client of ['one', 'two', 'three']) shares.add(client, { id: client, bytes: 90 })
  expect(shares.add('one', { id: 'again', bytes: 90 })).toEqual([])
  expect(shares.add('three', { id: 'again', bytes: 90 })).toEqual(['three'])
})
