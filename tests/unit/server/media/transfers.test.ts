import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { mediaAtOnceMax } from '@/lib/contract/image-proxy'
import { type Media, transferMsMax } from '@/lib/server/media/fetch-media'
import { createTransfers } from '@/lib/server/media/transfers'
import { settled } from '../../../support/settled'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const patient = new AbortController().signal
const media = (body: Media['body']): Media => ({ status: 200, type: 'image/png', body, headers: {} })
const stalled = async () => media(new ReadableStream())
/** A client with every place but one taken by readers that stall. */
async function nearlyFull() {
  const transfers = createTransfers()
  const held = Array.from({ length: mediaAtOnceMax - 1 }, () => transfers.run('a', patient, stalled))
  return { transfers, held: await Promise.all(held) }
}

describe('the media files on the way to one client', () => {
  it('the media files on the way to one client are bounded: the next one is not even asked for, and another client does not wait', async () => {
    const { transfers } = await nearlyFull()
    const begin = vi.fn(stalled)
    const last = transfers.run('a', patient, begin)
    const beyond = transfers.run('a', patient, begin)
    expect([await settled(last), await settled(beyond)]).toEqual(['resolved', 'pending'])
    expect(begin).toHaveBeenCalledTimes(1)
    expect(await settled(transfers.run('b', patient, stalled))).toBe('resolved')
  })

  const endings: [string, () => Promise<Media>, (body: Media['body']) => Promise<unknown> | undefined][] = [
    ['is read to its end', async () => media(new Blob(['bytes']).stream()), (body) => new Response(body).text()],
    ['is given up by its reader', stalled, (body) => body?.cancel()],
    [
      'breaks off',
      async () => media(new ReadableStream({ pull: (controller) => controller.error(new Error('reset')) })),
      (body) => new Response(body).text().catch(() => undefined),
    ],
    ['has no body', async () => media(null), async () => undefined],
    ['stands still for all of its time', stalled, async () => vi.advanceTimersByTimeAsync(transferMsMax)],
  ]
  it.each(endings)(
    'the media files on the way to one client make room for the next when one %s',
    async (_how, begin, end) => {
      const { transfers } = await nearlyFull()
      const one = await transfers.run('a', patient, begin)
      const next = transfers.run('a', patient, stalled)
      if (one.body !== null) expect(await settled(next)).toBe('pending')
      await end(one.body)
      expect(await settled(next)).toBe('resolved')
    },
  )

  it('the media files on the way to one client make room for the next when one could not be fetched, which is told as it is', async () => {
    const { transfers } = await nearlyFull()
    const failure = new Error('refused')
    await expect(transfers.run('a', patient, () => Promise.reject(failure))).rejects.toBe(failure)
    expect(await settled(transfers.run('a', patient, stalled))).toBe('resolved')
  })

  it('the media files on the way to one client are whole and in order', async () => {
    const one = await createTransfers().run('a', patient, async () => media(new Blob(['first ', 'second']).stream()))
    expect(await new Response(one.body).text()).toBe('first second')
  })

  it('the media files on the way to one client are not waited for by whoever has left, nor by more than can be held', async () => {
    const { transfers } = await nearlyFull()
    await transfers.run('a', patient, stalled)
    const caller = new AbortController()
    const left = transfers.run('a', caller.signal, stalled)
    caller.abort(new Error('gone home'))
    await expect(left).rejects.toThrow('gone home')
    const waiting = Array.from({ length: 256 }, () => transfers.run('a', patient, stalled))
    await expect(transfers.run('a', patient, stalled)).rejects.toMatchObject({
      code: 'internal_error',
      message: expect.stringContaining('media files'),
    })
    expect(await settled(Promise.race(waiting))).toBe('pending')
  })

  it('the media files on the way to one client leave nothing behind: a client with none is forgotten', async () => {
    const { transfers, held } = await nearlyFull()
    expect(transfers.clients).toBe(1)
    await Promise.all(held.map(({ body }) => body?.cancel()))
    await vi.advanceTimersByTimeAsync(0)
    expect([transfers.clients, vi.getTimerCount()]).toEqual([0, 0])
  })
})
