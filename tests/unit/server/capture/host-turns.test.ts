import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { BrowserSource } from '@/lib/server/browser/source'
import { createCaptureEngine } from '@/lib/server/capture/engine'
import { createHostTurns, hostStayedBusy, shareOfHost, turnsOfHost } from '@/lib/server/capture/host-turns'
import { settled } from '../../../support/settled'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const patient = new AbortController().signal

describe('the turns of one host', () => {
  it.each([
    [1, 1],
    [2, 1],
    [3, 2],
    [4, 3],
    [5, 4],
    [64, 4],
  ])(
    'of %d pages one host has %d at most, and one is left to other hosts unless it is the only one',
    (pages, turns) => {
      expect(turnsOfHost(pages)).toBe(turns)
    },
  )

  it('one host has four turns at once, the fifth is next when one of them ends, and another host does not wait', async () => {
    const turns = createHostTurns()
    const held = await Promise.all([1, 2, 3, 4].map(() => turns.take('site.test', patient)))
    const fifth = turns.take('site.test', patient)
    expect(await settled(fifth)).toBe('pending')
    expect(await settled(turns.take('other.test', patient))).toBe('resolved')
    held[2]?.()
    held[2]?.()
    expect(await settled(fifth)).toBe('resolved')
    expect(await settled(turns.take('site.test', patient))).toBe('pending')
  })

  it('the turns say how many captures wait for them, whichever host they are of', async () => {
    const turns = createHostTurns({ concurrency: 1 })
    const end = await turns.take('site.test', patient)
    const leaver = new AbortController()
    const waiting = [turns.take('site.test', patient), turns.take('site.test', leaver.signal)]
    await turns.take('other.test', patient)
    expect(turns.waiting).toBe(2)
    leaver.abort()
    await expect(waiting[1]).rejects.toThrow()
    expect(turns.waiting).toBe(1)
    end()
    await waiting[0]
    expect(turns.waiting).toBe(0)
  })

  it('sixteen captures may wait for one host, and one more is told to come back in five seconds', async () => {
    const turns = createHostTurns()
    for (let index = 0; index < 20; index += 1) turns.take('site.test', patient).catch(() => {})
    await expect(turns.take('site.test', patient)).rejects.toMatchObject({
      code: 'upstream_unavailable',
      retryAfterSeconds: 5,
      message: expect.stringContaining('host in "url"'),
    })
    expect(await settled(turns.take('other.test', patient))).toBe('resolved')
  })

  it('a busy host and an idle one are refused at once when as many turns are held and waited for as there are places', async () => {
    const turns = createHostTurns(shareOfHost(1, 2))
    const end = await turns.take('busy.test', patient)
    const waiting = [turns.take('busy.test', patient), turns.take('busy.test', patient)]
    for (const host of ['busy.test', 'idle.test']) {
      await expect(turns.take(host, patient)).rejects.toMatchObject({
        code: 'upstream_unavailable',
        retryAfterSeconds: 5,
        message: expect.stringContaining('the queue of captures is full'),
      })
    }
    end()
    end()
    expect(await settled(waiting[0]!)).toBe('resolved')
    expect(await settled(turns.take('idle.test', patient))).toBe('resolved')
    await expect(turns.take('idle.test', patient)).rejects.toMatchObject({ code: 'upstream_unavailable' })
  })

  it.each([
    [2, 8, 5],
    [4, 16, 15],
    [16, 32, 12],
  ])(
    'with %d pages and %d places to wait a busy host takes %d, is refused the next at once, and another host gets in',
    async (pages, queue, places) => {
      const turns = createHostTurns(shareOfHost(pages, queue))
      const busy = Array.from({ length: places }, () => turns.take('busy.test', patient))
      for (const held of busy.slice(0, turnsOfHost(pages))) expect(await settled(held)).toBe('resolved')
      for (const waiting of busy.slice(turnsOfHost(pages))) expect(await settled(waiting)).toBe('pending')
      const refused = turns.take('busy.test', patient)
      expect(await settled(refused)).toBe('rejected')
      await expect(refused).rejects.toMatchObject({
        code: 'upstream_unavailable',
        retryAfterSeconds: 5,
        message: expect.stringContaining('The host in "url"'),
      })
      expect(await settled(turns.take('idle.test', patient))).toBe('resolved')
    },
  )

  it('a turn is refused for want of a place only when at least as many are held as there are pages, whatever the hosts ask for', async () => {
    for (const pages of [1, 2, 3, 4, 5, 7, 16, 64]) {
      for (const queue of [0, 1, pages, 4 * pages]) {
        const turns = createHostTurns(shareOfHost(pages, queue))
        let held = 0
        const takeAll = async (host: string) => {
          const asked = Array.from({ length: pages + queue }, () => turns.take(host, patient))
          const states: string[] = await Promise.all(asked.map(settled))
          held += states.filter((state) => state === 'resolved').length
        }
        for (let host = 0; host < pages; host += 1) await takeAll(`busy-${host}.test`)
        expect(held, `${pages} pages, ${queue} wait`).toBeGreaterThanOrEqual(pages)
      }
    }
  })

  it('a busy host is refused at once where nobody may wait', async () => {
    const turns = createHostTurns({ concurrency: 1, queue: 0 })
    const end = await turns.take('site.test', patient)
    await expect(turns.take('site.test', patient)).rejects.toMatchObject({ code: 'upstream_unavailable' })
    end()
    expect(await settled(turns.take('site.test', patient))).toBe('resolved')
  })

  it('a turn is waited for ten seconds at most, and not at all by whoever has left', async () => {
    const turns = createHostTurns()
    for (let index = 0; index < 4; index += 1) await turns.take('site.test', patient)
    const late = turns.take('site.test', patient)
    const caller = new AbortController()
    const left = turns.take('site.test', caller.signal)
    const refused = expect(late).rejects.toMatchObject({ code: 'upstream_unavailable' })
    caller.abort(new Error('gone home'))
    await expect(left).rejects.toThrow('gone home')
    await vi.advanceTimersByTimeAsync(9_999)
    expect(await settled(late)).toBe('pending')
    await vi.advanceTimersByTimeAsync(1)
    await refused
  })

  it.each([
    [400, '1 second'],
    [1200, '1 second'],
    [2400, '2 seconds'],
  ])('a capture that could wait %d ms for its turn is told of %s', (ms, time) => {
    expect(hostStayedBusy(ms).message).toBe(`The host in "url" was being captured by others for ${time}.`)
  })

  it('a host that nobody captures any more is forgotten', async () => {
    const turns = createHostTurns({ waitMs: 1000 })
    const ends = await Promise.all(['a.test', 'a.test', 'b.test'].map((host) => turns.take(host, patient)))
    await expect(turns.take('c.test', AbortSignal.abort(new Error('left')))).rejects.toThrow('left')
    expect(turns.hosts).toBe(2)
    for (const end of ends) end()
    expect(turns.hosts).toBe(0)
  })
})

it('a capture takes the turn of its host, whatever the port and the case, before it asks for a browser, and ends it with its failure', async () => {
  const turns = createHostTurns({ concurrency: 1 })
  const leases: PromiseWithResolvers<never>[] = []
  const source: BrowserSource = {
    lease: () => {
      const lease = Promise.withResolvers<never>()
      leases.push(lease)
      return lease.promise
    },
    warmUp: async () => {},
    status: () => ({ backends: [], held: 0, waiting: 0 }),
    close: async () => {},
  }
  const engine = createCaptureEngine({ source, timeoutMs: 25_000, turns })
  const capture = (url: string) => {
    const taken = engine.capture({ url, deviceType: 'desktop', colorScheme: 'light' }, { signal: patient })
    taken.catch(() => {})
    return taken
  }
  const first = capture('http://93.184.216.34/')
  await settled(first)
  capture('https://93.184.216.34:8443/other')
  const elsewhere = capture('http://93.184.216.35/')
  await settled(elsewhere)
  expect(leases).toHaveLength(2)
  leases[0]?.reject(new Error('no browser'))
  await expect(first).rejects.toThrow('no browser')
  await vi.advanceTimersByTimeAsync(0)
  expect(leases).toHaveLength(3)
})

it.each([
  [8000, 4800],
  [30_000, 10_000],
])(
  'a capture of %d ms that waits for its host is told to come back, after %d ms, while its own time is not over: the queue is ours',
  async (timeoutMs, refusedMs) => {
    const source: BrowserSource = {
      lease: () => new Promise(() => {}),
      warmUp: async () => {},
      status: () => ({ backends: [], held: 0, waiting: 0 }),
      close: async () => {},
    }
    const turns = createHostTurns({ concurrency: 1 })
    await turns.take('93.184.216.34', patient)
    const refused = vi.fn()
    const request = { url: 'http://93.184.216.34/', deviceType: 'desktop', colorScheme: 'light' } as const
    createCaptureEngine({ source, timeoutMs, turns }).capture(request, { signal: patient }).catch(refused)
    await vi.advanceTimersByTimeAsync(refusedMs - 1)
    expect(refused).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(refused.mock.calls).toEqual([
      [expect.objectContaining({ code: 'upstream_unavailable', status: 503, retryAfterSeconds: 5 })],
    ])
    expect(turns.waiting).toBe(0)
  },
)
