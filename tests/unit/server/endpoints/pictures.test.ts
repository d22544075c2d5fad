// What is kept of the pictures that tools make: each client's own links, for as long as its share lasts.
import { expect, it, vi } from 'vitest'

const kept = vi.hoisted(() => new Map<string, unknown>())
vi.mock('@/lib/server/app/services', () => ({
  services: () => ({
    stores: {
      pictures: {
        set: async (id: string, value: unknown) => void kept.set(id, value),
        get: async (id: string) => kept.get(id),
        delete: async (id: string) => kept.delete(id),
      },
    },
  }),
}))
const shared = vi.hoisted(() => ({ state: undefined as object | undefined }))
vi.mock('@/lib/server/redis/shared-state', () => ({ sharedState: () => shared.state }))

import { keepPicture, pictureAt } from '@/lib/server/endpoints/pictures'

const picture = (megabytes: number) => ({
  bytes: { length: megabytes * 1024 * 1024 } as Buffer,
  mediaType: 'image/png' as const,
})
const isThere = async (link: string | null) =>
  pictureAt(link ?? '').then(
    (found) => found !== null,
    () => false,
  )

it('a client that keeps more than its share drops its own oldest pictures, and nobody else’s', async () => {
  const other = await keepPicture(picture(30), 'other')
  const links = [await keepPicture(picture(20), 'one'), await keepPicture(picture(10), 'one')]
  expect(await Promise.all(links.map(isThere))).toEqual([true, true])
  links.push(await keepPicture(picture(5), 'one'))
  expect(await Promise.all(links.map(isThere))).toEqual([false, true, true])
  links.push(await keepPicture(picture(40), 'one'))
  expect(await Promise.all([...links, other].map(isThere))).toEqual([false, false, false, true, true])
})

it('where pictures are kept in a Redis, one that is too large for it has no link', async () => {
  shared.state = {}
  expect(await keepPicture(picture(8), 'third')).toBeNull()
  expect(await isThere(await keepPicture(picture(6), 'third'))).toBe(true)
  shared.state = undefined
  expect(await isThere(await keepPicture(picture(8), 'third'))).toBe(true)
})

it('a picture larger than all that is kept has no link, and takes away none of its client’s', async () => {
  const before = await keepPicture(picture(5), 'fourth')
  expect(await keepPicture(picture(64), 'fourth')).toBeNull()
  expect(await isThere(before)).toBe(true)
})

it('pictures whose hour is over count no longer', async () => {
  vi.useFakeTimers({ now: 1_000_000_000_000, toFake: ['Date'] })
  const first = await keepPicture(picture(20), 'fifth')
  vi.setSystemTime(1_000_000_000_000 + 3_600_001)
  await keepPicture(picture(20), 'fifth')
  // Their store forgets it by itself.
  expect(await isThere(first)).toBe(true)
  vi.useRealTimers()
})
