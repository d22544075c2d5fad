// Memory for uploads: what waits is unread, and a place is not held by an upload that does not come.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createUploadRoom } from '@/lib/server/image/upload-room'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const { signal } = new AbortController()
const openRoom = () => createUploadRoom({ bytesMax: 100, uploadTimeoutMs: 100_000 })

/** An upload that is read until it is told to end, or refused. */
async function readSlowly(room: ReturnType<typeof openRoom>, bytes: number, client: string) {
  const place = await room.enter(bytes, { signal, client })
  const ended = Promise.withResolvers<void>()
  const told = Promise.withResolvers<(count: number) => void>()
  const reading = place.reading(({ signal: stop, onBytes }) => {
    told.resolve(onBytes)
    stop.addEventListener('abort', () => ended.reject(stop.reason))
    return ended.promise
  })
  reading.catch(() => undefined)
  return { place, reading, onBytes: await told.promise, end: ended.resolve }
}

describe('the room for uploads', () => {
  it('whoever may wait for so long only is told to come back then', async () => {
    const room = openRoom()
    const place = await room.enter(100, { signal, client: 'a' })
    const waiting = room.enter(50, { signal, client: 'b', waitMaxMs: 2000 })
    const refused = expect(waiting).rejects.toMatchObject({ code: 'upstream_unavailable', retryAfterSeconds: 5 })
    await vi.advanceTimersByTimeAsync(2000)
    await refused
    place.leave(40)
    await room.enter(60, { signal, client: 'c', waitMaxMs: 2000 })
  })

  it('the room for uploads lets an upload wait until there is room for all of it, and each client has one in before any has its second', async () => {
    const room = openRoom()
    const first = await room.enter(60, { signal, client: 'a' })
    const order: string[] = []
    const waiting = ['a', 'a', 'b'].map(async (client) => {
      const place = await room.enter(60, { signal, client })
      order.push(client)
      return place
    })
    await vi.advanceTimersByTimeAsync(0)
    expect(order).toEqual([])
    first.leave()
    for (const at of [0, 2, 1]) (await waiting[at])?.leave()
    expect(order).toEqual(['a', 'b', 'a'])
  })

  it('the room for uploads takes its place from an upload that comes too slowly, once somebody waits for it', async () => {
    const room = openRoom()
    const slow = await readSlowly(room, 80, 'a')
    await vi.advanceTimersByTimeAsync(60_000)
    const other = room.enter(80, { signal, client: 'b' })
    await vi.advanceTimersByTimeAsync(10_000)
    await expect(slow.reading).rejects.toMatchObject({ code: 'invalid_request' })
    slow.place.leave()
    await (await other).leave()
  })

  it('the room for uploads leaves its place to an upload that comes fast enough, though somebody waits', async () => {
    const room = openRoom()
    const steady = await readSlowly(room, 80, 'a')
    const other = room.enter(80, { signal, client: 'b' })
    for (let tenth = 0; tenth < 10; tenth++) {
      steady.onBytes(8)
      await vi.advanceTimersByTimeAsync(10_000)
    }
    steady.end()
    await expect(steady.reading).resolves.toBeUndefined()
    steady.place.leave()
    ;(await other).leave()
  })
})
