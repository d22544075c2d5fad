// How long a lease waits for one page before it goes elsewhere: whoever asks says how long it can wait at all.
import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Backend, createBrowserSource, createSlots } from '@/lib/server/browser/browser-source'
import { createLocalBackend } from '@/lib/server/browser/local-backend'
import { Place } from '@/lib/server/browser/place'
import { log } from '@/lib/server/process/log'
import { createCircuitBreaker } from '@/lib/server/queue/circuit-breaker'
import { until } from '../../../support/until'
import { fakeBrowser } from './fake/fake-browser'
import { endSources, openSource } from './fake/open-source'

const never = new AbortController().signal
const toCome = new Promise<never>(() => {})
// Of which a third is for one page.
const limitMs = 4800

beforeEach(() => {
  vi.spyOn(log, 'warn').mockReturnValue()
})
afterEach(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  await endSources()
})

const fakeTimers = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })

describe('a lease that can wait for 4.8 s', () => {
  it('waits 1.6 s for a browser that opens no page, and gets one of the next browser', async () => {
    fakeTimers()
    const { browsers, lease, replaced } = openSource()
    const before = await lease()
    browsers[0]?.delayPages(toCome)
    before.release()
    const waiting = lease('93.184.216.34', limitMs)
    await vi.advanceTimersByTimeAsync(1599)
    expect(replaced).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect((await waiting).browserVersion).toBe('2.0.0.0')
    expect(replaced).toEqual(['no_page'])
    expect(browsers[0]?.isKilled).toBe(true)
  })

  it('waits 1.6 s for the frame that its page was just asked for, and gets one of the next browser', async () => {
    const asked = Promise.withResolvers<void>()
    const { source, browsers, lease, replaced } = openSource({
      limits: { vital: { everyMs: 5 } },
      start: async (index) => {
        const browser = fakeBrowser(`${index}.0.0.0`)
        const [ahead] = browser.pages
        if (index === 1 && ahead)
          ahead.drawFrame = () => {
            asked.resolve()
            return toCome
          }
        return browser
      },
    })
    await source.warmUp()
    await asked.promise
    fakeTimers()
    const waiting = lease('93.184.216.34', limitMs)
    await vi.advanceTimersByTimeAsync(1600)
    expect((await waiting).browserVersion).toBe('2.0.0.0')
    expect(replaced).toEqual(['no_frame'])
    expect(browsers[0]?.isKilled).toBe(true)
  })

  it('has a third of what the queue has left of it for one page', async () => {
    fakeTimers()
    const { browsers, lease, replaced } = openSource({ concurrency: 1 })
    const before = await lease()
    browsers[0]?.delayPages(toCome)
    const waiting = lease('93.184.216.34', limitMs)
    await vi.advanceTimersByTimeAsync(900)
    before.release()
    await vi.advanceTimersByTimeAsync(1299)
    expect(replaced).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect((await waiting).browserVersion).toBe('2.0.0.0')
  })

  it('has a second for one page where a third of what the queue has left is less', async () => {
    fakeTimers()
    const { browsers, lease, replaced } = openSource({ concurrency: 1 })
    const before = await lease()
    browsers[0]?.delayPages(toCome)
    const waiting = lease('93.184.216.34', limitMs)
    await vi.advanceTimersByTimeAsync(3000)
    before.release()
    await vi.advanceTimersByTimeAsync(999)
    expect(replaced).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect((await waiting).browserVersion).toBe('2.0.0.0')
  })

  it('goes to the next backend when a browser that captures share is late, which goes on for the others', async () => {
    fakeTimers()
    const shared = fakeBrowser('9.0.0.0')
    const place = new Place({ launch: async () => shared.launched })
    const remote: Backend = {
      strategy: 'remote',
      places: [place],
      circuit: createCircuitBreaker({ failuresMax: 1, openMs: 15_000, openMaxMs: 15_000 }),
      egressProxy: async () => undefined,
      close: () => place.close(),
    }
    const local = createLocalBackend({ launch: async () => fakeBrowser('1.0.0.0').launched })
    const slots = createSlots({ concurrency: 2, queue: 0, waitMs: 1000 })
    const source = createBrowserSource({ slots, backends: [remote, local] })
    const opening = Promise.withResolvers<void>()
    const other = await source.lease({ signal: never })
    shared.delayPages(opening.promise)
    const waiting = source.lease({ signal: never, limitMs })
    await vi.advanceTimersByTimeAsync(3200)
    const leased = await waiting
    expect([other.strategy, leased.strategy, other.broken.aborted]).toEqual(['remote', 'chromium', false])
    opening.resolve()
    vi.useRealTimers()
    // Nobody waits for them any more: they are closed, and not kept as long as the browser.
    await until(() => shared.pages.length > 1 && shared.pages.slice(1).every(({ closed }) => closed))
    other.release()
    leased.release()
    await source.close()
  })
})

describe('a lease that the queue has left less than a second', () => {
  it('ends with its time, and its browser goes on', async () => {
    fakeTimers()
    const { source, browsers, lease, replaced } = openSource({ concurrency: 1 })
    const before = await lease()
    const opening = Promise.withResolvers<void>()
    browsers[0]?.delayPages(opening.promise)
    before.release()
    const refused = expect(lease('93.184.216.34', 300)).rejects.toMatchObject({ code: 'upstream_unavailable' })
    await vi.advanceTimersByTimeAsync(300)
    await refused
    opening.resolve()
    expect((await lease()).browserVersion).toBe('1.0.0.0')
    expect([replaced, source.status().backends[0]?.isCircuitOpen]).toEqual([[], false])
  })

  it('takes a browser that captures share from nobody', async () => {
    fakeTimers()
    const shared = fakeBrowser('9.0.0.0')
    const place = new Place({ launch: async () => shared.launched })
    const remote: Backend = {
      strategy: 'remote',
      places: [place],
      circuit: createCircuitBreaker({ failuresMax: 1, openMs: 15_000, openMaxMs: 15_000 }),
      egressProxy: async () => undefined,
      close: () => place.close(),
    }
    const slots = createSlots({ concurrency: 2, queue: 0, waitMs: 1000 })
    const source = createBrowserSource({ slots, backends: [remote] })
    const other = await source.lease({ signal: never })
    const opening = Promise.withResolvers<void>()
    shared.delayPages(opening.promise)
    const refused = expect(source.lease({ signal: never, limitMs: 300 })).rejects.toThrow('too little time')
    await vi.advanceTimersByTimeAsync(300)
    await refused
    opening.resolve()
    const next = await source.lease({ signal: never })
    expect(next.strategy).toBe('remote')
    for (const lease of [other, next]) lease.release()
    vi.useRealTimers()
    await source.close()
  })
})

it('a capture goes where a page was given back just now, not where one has been late for a second', async () => {
  fakeTimers()
  const { source, browsers, lease } = openSource({ places: 2, concurrency: 2 })
  await source.warmUp()
  await until(() => browsers.length === 2)
  const [late, soon] = [await lease(), await lease()]
  for (const browser of browsers) browser.delayPages(toCome)
  late.release()
  await vi.advanceTimersByTimeAsync(1000)
  const opening = Promise.withResolvers<void>()
  for (const browser of browsers) browser.delayPages(opening.promise)
  soon.release()
  await turn()
  const next = lease()
  opening.resolve()
  expect((await next).browserVersion).toBe(soon.browserVersion)
})

it('a browser that opens no page in the 4 s after a capture is ended, whether or not anybody waits for it', async () => {
  fakeTimers()
  const { browsers, lease, replaced } = openSource()
  const before = await lease()
  browsers[0]?.delayPages(toCome)
  before.release()
  await vi.advanceTimersByTimeAsync(3999)
  expect(replaced).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(replaced).toEqual(['no_page'])
  expect(browsers[0]?.isKilled).toBe(true)
})
