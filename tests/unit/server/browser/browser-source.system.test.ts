import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import http from 'node:http'
import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { type Backend, createBrowserSource, createSlots } from '@/lib/server/browser/browser-source'
import { launchBrowser } from '@/lib/server/browser/launch'
import { createLocalBackend, limitsFor } from '@/lib/server/browser/local-backend'
import { Place } from '@/lib/server/browser/place'
import { type PageLease, type Strategy, statusOfAll } from '@/lib/server/browser/source'
import { log, logContext, withLogContext } from '@/lib/server/process/log'
import { readPicture } from '../../../support/capture/picture'
import { linux, requires } from '../../../support/requirement'
import { until, untilPasses } from '../../../support/until'
import { type FakeBrowser, fakeBrowser } from './fake/fake-browser'
import { endSources, openSource } from './fake/open-source'

afterEach(endSources)

const pageOf = (lease: PageLease, { pages }: FakeBrowser) => pages.find(({ page }) => page === lease.page)!

describe('createBrowserSource, a lease', () => {
  it('one browser starts for everybody who asks at once, and each gets a page of their own', async () => {
    const { launch, lease } = openSource()
    const three = await Promise.all([lease(), lease(), lease()])
    expect(launch).toHaveBeenCalledOnce()
    expect(new Set(three.map(({ page }) => page)).size).toBe(3)
    expect(three[0]).toMatchObject({ strategy: 'chromium', browserVersion: '1.0.0.0' })
  })

  it('a released page goes to no second caller, and its context is closed', async () => {
    const { browsers, lease } = openSource()
    const first = await lease()
    first.release()
    const second = await lease()
    expect(second.page).not.toBe(first.page)
    expect(pageOf(first, browsers[0]!).closed).toBe(true)
  })

  it('a lease gets a page that was opened ahead', async () => {
    const { browsers, lease } = openSource()
    const first = await lease()
    first.release()
    await turn()
    const [browser] = browsers
    expect(browser!.pages.length).toBe(2)
    browser!.delayPages(new Promise(() => {}))
    const second = await lease()
    expect(second.page).toBe(browser!.pages[1]!.page)
  })

  it('a page opened ahead that has crashed goes to nobody, and its context is closed', async () => {
    const { browsers, lease } = openSource()
    const first = await lease()
    first.release()
    await turn()
    const ahead = browsers[0]!.pages[1]!
    ahead.crash()
    const second = await lease()
    expect(second.page).not.toBe(ahead.page)
    expect(second.broken.aborted).toBe(false)
    expect(ahead.closed).toBe(true)
    expect(browsers[0]!.isKilled).toBe(false)
  })

  it('a released lease frees its slot at once, and only once', async () => {
    const { slots, lease } = openSource({ concurrency: 1 })
    const first = await lease()
    const second = lease()
    first.release()
    first.release()
    await second
    expect(slots.held).toBe(1)
  })

  it('a lease that nobody waits for any more keeps its slot until its page comes, which is then closed', async () => {
    const starting = Promise.withResolvers<FakeBrowser>()
    const { source, slots } = openSource({ start: () => starting.promise })
    const leaver = new AbortController()
    const lease = source.lease({ signal: leaver.signal })
    const left = expect(lease).rejects.toThrow('The client left.')
    await turn()
    leaver.abort(new Error('The client left.'))
    await left
    expect(slots.held).toBe(1)
    const browser = fakeBrowser()
    starting.resolve(browser)
    await untilPasses(() => expect(browser.pages[0]!.closed).toBe(true))
    expect(slots.held).toBe(0)
    expect(browser.isKilled).toBe(false)
  })

  it('a lease that nobody waits for any more frees its slot when no browser starts for it', async () => {
    const starting = Promise.withResolvers<FakeBrowser>()
    const { source, slots } = openSource({ start: () => starting.promise })
    const leaver = new AbortController()
    const left = expect(source.lease({ signal: leaver.signal })).rejects.toThrow('The client left.')
    await turn()
    leaver.abort(new Error('The client left.'))
    await left
    starting.reject(new Error('no memory'))
    await until(() => slots.held === 0)
  })

  it('a lease that avoids a backend gets a page of another, and of that one where no other has any', async () => {
    const working = () => createLocalBackend({ launch: async () => fakeBrowser().launched })
    const broken = () => createLocalBackend({ launch: () => Promise.reject(new Error('spawn ENOENT')) })
    const remote = (): Backend => ({ ...working(), strategy: 'remote' })
    const first = broken()
    const opened: Backend = { ...first, circuit: { ...first.circuit, isOpen: true } }
    const givenBy = async (backends: [Backend, ...Backend[]], ...avoided: (Strategy | undefined)[]) => {
      const slots = createSlots({ concurrency: 1, queue: 0, waitMs: 1000 })
      const source = createBrowserSource({ slots, backends })
      const strategies: Strategy[] = []
      for (const avoid of avoided) {
        const leased = await source.lease({ signal: new AbortController().signal, avoid })
        strategies.push(leased.strategy)
        leased.release()
      }
      await source.close()
      return strategies
    }
    vi.spyOn(log, 'warn').mockReturnValue()
    const both = await givenBy([remote(), working()], undefined, 'remote', 'chromium')
    expect(both).toEqual(['remote', 'chromium', 'remote'])
    expect(await givenBy([working()], 'chromium')).toEqual(['chromium'])
    expect(await givenBy([remote(), broken()], 'remote')).toEqual(['remote'])
    expect(await givenBy([remote(), opened], 'remote')).toEqual(['remote'])
    vi.restoreAllMocks()
  })

  it('a lease knows why the egress proxy failed a host, but not of failures before it', async () => {
    const { launch, lease } = openSource()
    const first = await lease()
    const { proxyPort } = launch.mock.calls[0]![0]
    const request = http.request({ port: proxyPort, method: 'CONNECT', path: '10.0.0.1:443' }).end()
    const [response] = await once(request, 'connect')
    response.destroy()
    expect(first.egressFailure('10.0.0.1', 443)).toBeDefined()
    expect(first.egressFailure('10.0.0.1', 80)).toBeUndefined()
    const failedAt = first.egressFailure('10.0.0.1', 443)!.at
    await until(() => Date.now() > failedAt)
    expect((await lease()).egressFailure('10.0.0.1', 443)).toBeUndefined()
  })
})

describe('createBrowserSource, places', () => {
  it('every place has a browser of its own, and captures at the same time are in different places', async () => {
    const { source, browsers, lease } = openSource({ places: 3, concurrency: 3 })
    const three = await Promise.all([lease(), lease(), lease()])
    expect(new Set(three.map(({ browserVersion }) => browserVersion)).size).toBe(3)
    expect(browsers).toHaveLength(3)
    expect(source.status().backends[0]).toMatchObject({ places: 3, starts: 3, served: 3 })
  })

  it('every place is warm after the first, which alone is waited for', async () => {
    const { source, browsers } = openSource({ places: 3 })
    await source.warmUp()
    await until(() => browsers.length === 3)
  })

  it('a capture gets the place whose page is ready, not the one that is still cleared', async () => {
    const { browsers, lease, source } = openSource({ places: 2, concurrency: 2 })
    await source.warmUp()
    await until(() => browsers.length === 2)
    const first = await lease()
    const cleared = browsers.find(({ pages }) => pages.some(({ page }) => page === first.page))!
    cleared.delayPages(new Promise(() => {}))
    first.release()
    expect((await lease()).browserVersion).not.toBe(first.browserVersion)
  })

  it('no capture gets a page of a browser before the page of the capture before it is closed', async () => {
    const { browsers, lease } = openSource()
    const first = await lease()
    const closing = Promise.withResolvers<void>()
    pageOf(first, browsers[0]!).close = () => closing.promise
    first.release()
    let isLet = false
    const second = lease().then(() => {
      isLet = true
    })
    await turn()
    expect(isLet).toBe(false)
    closing.resolve()
    await second
  })

  it('no capture shares a browser after a client left a place that was being replaced', async () => {
    const starting = Promise.withResolvers<FakeBrowser>()
    const { source, browsers, lease, launch } = openSource({
      places: 2,
      concurrency: 2,
      start: async (index) => (index === 3 ? starting.promise : fakeBrowser(`${index}.0.0.0`)),
    })
    await source.warmUp()
    await until(() => browsers.length === 2)
    const neighbour = await lease()
    const culprit = await lease()
    culprit.release('suspect')
    await until(() => launch.mock.calls.length === 3)
    const leaver = new AbortController()
    const left = expect(source.lease({ signal: leaver.signal })).rejects.toThrow('The client left.')
    await turn()
    leaver.abort(new Error('The client left.'))
    await left
    const innocent = lease()
    await turn()
    starting.resolve(fakeBrowser('3.0.0.0'))
    expect((await innocent).browserVersion).toBe('3.0.0.0')
    expect(neighbour.browserVersion).not.toBe('3.0.0.0')
  })

  it('a place that owed one frame is well again once a page of it has drawn, though it is busy at every look', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    vi.spyOn(log, 'warn').mockReturnValue()
    const { source, browsers, lease } = openSource({ limits: { vital: { everyMs: 1000 } } })
    const sign = () => source.status().backends[0]?.vitalSign
    await source.warmUp()
    browsers[0]!.pages[0]!.drawFrame = () => Promise.reject(new Error('No frame came in time.'))
    await vi.advanceTimersByTimeAsync(1000)
    expect(sign()).toBe('failed')
    await lease()
    // A look that still weighs the browser misses its next turn.
    await untilPasses(async () => {
      await vi.advanceTimersByTimeAsync(1000)
      expect(sign()).toBe('passed')
    })
    expect(browsers).toHaveLength(1)
    vi.useRealTimers()
    vi.restoreAllMocks()
  })

  it('a browser that dies takes the capture in its place, and no other', async () => {
    const { browsers, lease } = openSource({ places: 2, concurrency: 2 })
    const [first, second] = await Promise.all([lease(), lease()])
    browsers.find(({ pages }) => pages.some(({ page }) => page === first.page))!.die()
    expect([first.broken.aborted, second.broken.aborted]).toEqual([true, false])
  })
})

describe('createBrowserSource, a browser that does not start', () => {
  it('a browser that does not start is upstream_unavailable, and the next lease tries again', async () => {
    const { lease, slots, launch } = openSource({
      async start(index) {
        if (index === 1) throw new Error('spawn ENOENT')
        return fakeBrowser()
      },
    })
    await expect(lease()).rejects.toMatchObject({ code: 'upstream_unavailable', status: 503, retryAfterSeconds: 5 })
    expect(slots.held).toBe(0)
    expect((await lease()).page).toBeDefined()
    expect(launch).toHaveBeenCalledTimes(2)
  })

  it('a place whose last start failed says so until a browser runs, whoever asked for it', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    vi.spyOn(log, 'warn').mockReturnValue()
    const current = fakeBrowser()
    const starts = [async () => current, async () => Promise.reject(new Error('spawn ENOENT'))]
    const place = new Place({ launch: async () => ((await starts.shift()?.()) ?? fakeBrowser()).launched })
    await place.warmUp()
    expect(statusOfAll([place.status()])).toMatchObject({ ready: true, startFailed: false })
    const { browser, prepared } = await place.take(undefined)
    current.loseGpu()
    place.giveBack({ browser, prepared }, 'ok')
    await vi.advanceTimersByTimeAsync(0)
    expect(statusOfAll([place.status()])).toMatchObject({ ready: false, startFailed: true })
    await vi.advanceTimersByTimeAsync(4999)
    expect(place.status().startFailed).toBe(true)
    // Tried again by itself: a server that is sent no requests would never hear of it.
    await vi.advanceTimersByTimeAsync(1)
    expect(statusOfAll([place.status()])).toMatchObject({ ready: true, startFailed: false })
    await place.close()
    vi.useRealTimers()
    vi.restoreAllMocks()
  })

  it('a browser that never starts is tried again after 5 s, then less and less often, once a minute at last, and not after the end', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    vi.spyOn(log, 'warn').mockReturnValue()
    const launch = vi.fn(() => Promise.reject(new Error('spawn ENOENT')))
    const place = new Place({ launch })
    await expect(place.warmUp()).rejects.toThrow('ENOENT')
    for (const [seconds, starts] of [
      [5, 2],
      [10, 3],
      [20, 4],
      [40, 5],
      [60, 6],
      [60, 7],
    ]) {
      await vi.advanceTimersByTimeAsync((seconds as number) * 1000)
      expect(launch).toHaveBeenCalledTimes(starts as number)
    }
    await place.close()
    await vi.advanceTimersByTimeAsync(600_000)
    expect(launch).toHaveBeenCalledTimes(7)
    vi.useRealTimers()
    vi.restoreAllMocks()
  })

  it('the later log of a browser carries no id of the request that started it', async () => {
    const contexts: unknown[] = []
    const { lease } = openSource({
      start: async (index) => {
        contexts.push(logContext())
        return fakeBrowser(`${index}.0.0.0`)
      },
    })
    await withLogContext({ requestId: 'request-that-came-first' }, lease)
    expect(contexts).toEqual([undefined])
  })

  it('a browser that does not start fails the warm-up with upstream_unavailable', async () => {
    const { source } = openSource({ start: () => Promise.reject(new Error('spawn ENOENT')) })
    await expect(source.warmUp()).rejects.toMatchObject({ code: 'upstream_unavailable' })
    expect(source.status().backends[0]?.ready).toBe(false)
  })
})

describe('createBrowserSource, a browser that dies', () => {
  it('a browser that dies breaks its leases and is replaced by the next lease', async () => {
    const { source, browsers, lease } = openSource()
    const first = await lease()
    browsers[0]!.die()
    expect(first.broken.aborted).toBe(true)
    expect(source.status().backends[0]?.ready).toBe(false)
    expect((await lease()).browserVersion).toBe('2.0.0.0')
    await browsers[0]!.killed
  })

  it('a browser that dies while it opens a page costs the caller nothing but time', async () => {
    const { browsers, lease } = openSource()
    await lease()
    const opening = Promise.withResolvers<void>()
    browsers[0]!.delayPages(opening.promise)
    const second = lease()
    await turn()
    browsers[0]!.die()
    opening.resolve()
    expect((await second).browserVersion).toBe('2.0.0.0')
  })
})

describe('createBrowserSource, a browser that has served its time', () => {
  it('a browser is replaced after so many captures, and ends with its last lease and not before', async () => {
    const starting = Promise.withResolvers<FakeBrowser>()
    const { source, browsers, lease, launch } = openSource({
      limits: { servedMax: 2 },
      start: async (index) => (index === 1 ? fakeBrowser('1.0.0.0') : starting.promise),
    })
    const kept = await lease()
    const released = await lease()
    released.release()
    await until(() => launch.mock.calls.length === 2)
    // Until the new one is up, the old one serves.
    expect((await lease()).browserVersion).toBe('1.0.0.0')
    starting.resolve(fakeBrowser('2.0.0.0'))
    await until(() => browsers.length === 2)
    const next = await lease()
    expect(next.browserVersion).toBe('2.0.0.0')
    expect(source.status().backends[0]?.ready).toBe(true)
    expect(browsers[0]!.isKilled).toBe(false)
    expect(kept.broken.aborted).toBe(false)
  })

  it('a browser that has served its time ends when the last of its leases does', async () => {
    const { browsers, lease } = openSource({ limits: { servedMax: 1 } })
    const first = await lease()
    const second = await lease()
    first.release()
    await until(() => browsers.length === 2)
    expect(browsers[0]!.isKilled).toBe(false)
    second.release()
    await browsers[0]!.killed
    expect(browsers[1]!.isKilled).toBe(false)
  })

  it('a browser that has served its time ends at the limit although a lease is never released', async () => {
    const { browsers, lease } = openSource({ limits: { servedMax: 1, drainMs: 1 } })
    const kept = await lease()
    const released = await lease()
    released.release()
    await until(() => browsers.length === 2)
    await browsers[0]!.killed
    expect(kept.broken.aborted).toBe(true)
  })

  it('a browser that has served its time waits for the longest capture that the server allows', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const { browsers, lease } = openSource({ limits: { servedMax: 1, ...limitsFor(120_000) } })
    const kept = await lease()
    const released = await lease()
    released.release()
    await until(() => browsers.length === 2)
    await vi.advanceTimersByTimeAsync(119_000)
    expect(kept.broken.aborted).toBe(false)
    await vi.advanceTimersByTimeAsync(1000)
    expect(kept.broken.aborted).toBe(true)
    expect([limitsFor(25_000), limitsFor(300_000)]).toEqual([{ drainMs: 60_000 }, { drainMs: 300_000 }])
  })

  it('a browser is replaced at the age limit', async () => {
    const { source, browsers } = openSource({ limits: { ageMaxMs: 5 } })
    await source.warmUp()
    await until(() => browsers.length >= 2)
    await browsers[0]!.killed
  })

  it('a browser that has served its time goes on when its successor does not start', async () => {
    const { browsers, lease, launch } = openSource({
      limits: { servedMax: 1 },
      start: async (index) => {
        if (index === 2) throw new Error('no memory')
        return fakeBrowser(`${index}.0.0.0`)
      },
    })
    const first = await lease()
    first.release()
    await until(() => launch.mock.calls.length === 2)
    await turn()
    expect((await lease()).browserVersion).toBe('1.0.0.0')
    expect(browsers[0]!.isKilled).toBe(false)
  })
})

describe('createBrowserSource, a browser that misbehaves', () => {
  it('a browser that opens no page is replaced, and whoever waited for that page gets one of the next browser', async () => {
    const { browsers, lease } = openSource()
    const first = await lease()
    const opening = Promise.withResolvers<void>()
    browsers[0]!.delayPages(opening.promise)
    first.release()
    const waiting = lease()
    await turn()
    opening.reject(new Error('A page was not ready.'))
    expect((await waiting).browserVersion).toBe('2.0.0.0')
    await browsers[0]!.killed
    expect(browsers).toHaveLength(2)
  })

  it('a browser that does not close a context is replaced', async () => {
    const { browsers, lease } = openSource()
    const first = await lease()
    pageOf(first, browsers[0]!).refuseToClose()
    first.release()
    await browsers[0]!.killed
    expect((await lease()).browserVersion).toBe('2.0.0.0')
  })

  it('a browser is replaced at once after a suspect capture', async () => {
    const { browsers, lease, replaced, ended } = openSource()
    const suspect = await lease()
    suspect.release('suspect')
    await browsers[0]!.killed
    expect((await lease()).browserVersion).toBe('2.0.0.0')
    expect([replaced, ended]).toEqual([['suspect'], ['suspect']])
  })

  it('a browser whose page was left unfinished is replaced when it opens no other in 2 s, and nobody waits for longer', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const { browsers, lease, replaced } = openSource()
    const abandoned = await lease()
    browsers[0]!.delayPages(new Promise(() => {}))
    abandoned.release('left')
    const next = lease()
    await vi.advanceTimersByTimeAsync(1999)
    expect(replaced).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect((await next).browserVersion).toBe('2.0.0.0')
    expect(replaced).toEqual(['suspect'])
  })

  it('a browser that opens a page after one that was left unfinished is kept', async () => {
    const { browsers, lease } = openSource()
    const abandoned = await lease()
    abandoned.release('left')
    expect((await lease()).browserVersion).toBe('1.0.0.0')
    expect(browsers[0]!.isKilled).toBe(false)
  })

  it('a browser that is ended while its successor starts is counted as replaced, once and for that', async () => {
    const starting = Promise.withResolvers<FakeBrowser>()
    const { browsers, lease, launch, replaced } = openSource({
      limits: { servedMax: 1 },
      start: async (index) => (index === 1 ? fakeBrowser() : starting.promise),
    })
    const first = await lease()
    first.release()
    await until(() => launch.mock.calls.length === 2)
    expect(replaced).toEqual([])
    const suspect = await lease()
    suspect.release('suspect')
    expect(replaced).toEqual(['suspect'])
    starting.resolve(fakeBrowser())
    await until(() => browsers.length === 2)
    await lease()
    expect(replaced).toEqual(['suspect'])
  })

  it('a browser that has served its time is counted as replaced once its successor is up', async () => {
    const { browsers, lease, replaced } = openSource({ limits: { servedMax: 1 } })
    const first = await lease()
    first.release()
    await until(() => browsers.length === 2)
    await turn()
    expect(replaced).toEqual(['count'])
  })

  it('a browser that has lost its GPU process is replaced, and the lease knows', async () => {
    const { browsers, lease, replaced } = openSource()
    const first = await lease()
    expect(first.hasDrawnAll()).toBe(true)
    browsers[0]!.loseGpu()
    expect(first.hasDrawnAll()).toBe(false)
    first.release()
    await browsers[0]!.killed
    expect(replaced).toEqual(['gpu_lost'])
  })

  it(
    'a browser that keeps the memory of a capture after its page is closed is replaced before the next capture',
    requires(linux),
    async () => {
      const hoarding = fakeBrowser('1.0.0.0')
      const group = Number(/^NSpgid:\s+(\d+)/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1])
      Object.assign(hoarding.launched, { pid: group, processes: async () => [process.pid] })
      const { lease, replaced } = openSource({
        limits: { memory: { leftBytesMax: 1 } },
        start: async (index) => (index === 1 ? hoarding : fakeBrowser(`${index}.0.0.0`)),
      })
      const first = await lease()
      first.release()
      expect((await lease()).browserVersion).toBe('2.0.0.0')
      expect(replaced).toEqual(['left_memory'])
      expect(hoarding.isKilled).toBe(true)
    },
  )

  it('a browser that draws no frame is replaced, and its status says so before', async () => {
    const { source, browsers, replaced } = openSource({ limits: { vital: { everyMs: 5 } } })
    await source.warmUp()
    expect(source.status().backends[0]?.vitalSign).toBe('passed')
    const opening = Promise.withResolvers<void>()
    browsers[0]!.delayPages(opening.promise)
    browsers[0]!.fallSilent()
    await until(() => source.status().backends[0]?.vitalSign === 'failed')
    // The page that was late is replaced, and the next one draws nothing either.
    opening.reject(new Error('A page was not ready.'))
    await browsers[0]!.killed
    await until(() => source.status().backends[0]?.vitalSign === 'passed')
    expect(replaced).toEqual(['no_page'])
  })

  describe('a look at the page ahead', () => {
    /** A browser whose page ahead owes a frame, which the vital signs have asked for. */
    async function openLooking() {
      const frame = Promise.withResolvers<void>()
      const asked = Promise.withResolvers<void>()
      const opened = openSource({
        limits: { vital: { everyMs: 5 } },
        start: async (index) => {
          const browser = fakeBrowser(`${index}.0.0.0`)
          browser.pages[0]!.drawFrame = () => {
            asked.resolve()
            return frame.promise
          }
          return browser
        },
      })
      await opened.source.warmUp()
      await asked.promise
      return { ...opened, frame, ahead: opened.browsers[0]!.pages[0]! }
    }

    it('no lease gets a page before the frame that it was asked for has come', async () => {
      const { lease, frame, ahead } = await openLooking()
      let isLet = false
      const leased = lease().then((own) => {
        isLet = true
        return own
      })
      await turn()
      expect(isLet).toBe(false)
      frame.resolve()
      expect((await leased).page).toBe(ahead.page)
    })

    it('a lease that waits for a frame which does not come gets a page of the next browser', async () => {
      const { lease, frame, browsers, replaced } = await openLooking()
      const leased = lease()
      await turn()
      frame.reject(new Error('No frame came.'))
      await until(() => browsers.length === 2)
      expect(replaced).toEqual(['no_frame'])
      expect((await leased).browserVersion).toBe('2.0.0.0')
    })

    it('a page whose frame was late goes to nobody, as it may still come', async () => {
      const { lease, frame, ahead } = await openLooking()
      frame.reject(new Error('No frame came.'))
      await until(() => ahead.closed)
      const leased = await lease()
      expect(leased.page).not.toBe(ahead.page)
      expect(leased.browserVersion).toBe('1.0.0.0')
    })
  })

  it('a page that nobody has used says nothing of its browser', async () => {
    const { browsers, lease, replaced } = openSource({ limits: { suspectsMax: 3 } })
    for (const outcome of ['suspect', 'suspect', 'unused', 'suspect'] as const) {
      const leased = await lease()
      leased.release(outcome)
    }
    await browsers[0]!.killed
    expect(replaced).toEqual(['suspect'])
  })

  it('a browser that captures share is replaced after three suspect ones in a row, and a good one resets the count', async () => {
    const { browsers, lease } = openSource({ limits: { suspectsMax: 3 } })
    for (const outcome of ['suspect', 'suspect', 'ok', 'suspect', 'suspect'] as const) {
      const suspect = await lease()
      suspect.release(outcome)
    }
    expect(browsers[0]!.isKilled).toBe(false)
    const third = await lease()
    third.release('suspect')
    await browsers[0]!.killed
    expect((await lease()).browserVersion).toBe('2.0.0.0')
  })
})

it('a device that a lease sets stays set, although its page was just being looked at', async () => {
  const looking = Promise.withResolvers<{ drawn: Promise<void> }>()
  const launch = async (options: Parameters<typeof launchBrowser>[0]) => {
    const launched = await launchBrowser(options)
    const { firstPage } = launched
    const { drawFrame } = firstPage
    firstPage.drawFrame = (limitMs) => {
      const drawn = drawFrame(limitMs)
      looking.resolve({ drawn })
      return drawn
    }
    return launched
  }
  const source = createBrowserSource({
    slots: createSlots({ concurrency: 1, queue: 0, waitMs: 1000 }),
    backends: [createLocalBackend({ launch, limits: { vital: { everyMs: 1 } } })],
  })
  try {
    await source.warmUp()
    const { drawn } = await looking.promise
    const { cdp } = await source.lease({ signal: new AbortController().signal })
    const device = { width: 1920, height: 1080, deviceScaleFactor: 1, mobile: false }
    await cdp.send('Emulation.setDeviceMetricsOverride', device)
    await drawn
    const { data } = await cdp.send('Page.captureScreenshot', { format: 'png', captureBeyondViewport: false })
    expect(await readPicture(Buffer.from(data, 'base64'))).toMatchObject({ width: 1920, height: 1080 })
  } finally {
    await source.close()
  }
})
