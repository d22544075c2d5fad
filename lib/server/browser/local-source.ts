// The browser of this machine as a source of pages: a turn in the queue, then a page of the warm Chromium.
import 'server-only'
import { ApiError } from '@/lib/contract/errors'
import { type PinningProxy, startPinningProxy } from '@/lib/server/outbound/pinning-proxy'
import { settleWithin } from '@/lib/server/outbound/settle-within'
import { log } from '../log'
import { BrowserGenerations, type GenerationLimits } from './browser-generations'
import { type LaunchedBrowser, launchBrowser } from './launch'
import type { PreparedPage } from './prepared-page'
import type { Slots } from './slots'
import type { BrowserSource } from './source'
import type { WarmBrowser } from './warm-browser'

const retryAfterSeconds = 5
const closeWaitMs = 5000
// A first unpacking, a start, and a second try; the caller's own limit is usually shorter.
const takeTimeoutMs = 45_000

interface LocalSourceOptions {
  slots: Slots
  launch?: (options: { proxyPort: number; signal: AbortSignal }) => Promise<LaunchedBrowser>
  limits?: GenerationLimits
}

interface TakenPage {
  browser: WarmBrowser
  prepared: PreparedPage
  proxy: PinningProxy
}

/** Nothing is started before the first lease or `warmUp`. */
export function createLocalSource({ slots, launch = launchBrowser, limits }: LocalSourceOptions): BrowserSource {
  let proxy: Promise<PinningProxy> | undefined
  let closing: Promise<void> | undefined
  const releases = new Set<Promise<void>>()
  const generations = new BrowserGenerations(
    async (signal) => launch({ proxyPort: (await door()).port, signal }),
    limits,
  )

  // One door for every browser; one that could not be opened is tried again by the next start.
  function door(): Promise<PinningProxy> {
    proxy ??= startPinningProxy().catch((error) => {
      proxy = undefined
      throw error
    })
    return proxy
  }

  // A browser may die between being chosen and opening its page: that is worth one more try, on another one.
  async function take(): Promise<TakenPage> {
    const open = await door()
    for (let attempt = 1; ; attempt++) {
      const browser = await generations.current()
      try {
        return { browser, prepared: await browser.take(), proxy: open }
      } catch (error) {
        if (attempt === 2) throw error
      }
    }
  }

  function giveBack({ browser, prepared }: TakenPage, outcome: 'ok' | 'suspect'): void {
    browser.giveBack(prepared, outcome)
    generations.renewWhenDue(browser)
  }

  async function takeFor(signal: AbortSignal): Promise<TakenPage> {
    const taking = take()
    try {
      return await settleWithin(taking, {
        timeoutMs: takeTimeoutMs,
        signal,
        timeoutError: () => new Error(`No page could be had in ${takeTimeoutMs} ms.`),
      })
    } catch (error) {
      // Whoever asked has gone: the page, if it still comes, is closed.
      taking.then((taken) => giveBack(taken, 'ok')).catch(() => {})
      if (signal.aborted) throw signal.reason
      throw closing ? shuttingDown() : unavailable(error)
    }
  }

  return {
    strategy: 'chromium',
    isReady: () => generations.usable,
    async warmUp() {
      await generations.current().catch((error) => {
        throw closing ? shuttingDown() : unavailable(error)
      })
    },
    async lease({ signal }) {
      if (closing) throw shuttingDown()
      const askedAt = performance.now()
      const leaveSlot = await slots.acquire(signal)
      const admittedAt = performance.now()
      const startedAt = Date.now()
      try {
        if (closing) throw shuttingDown()
        const taken = await takeFor(signal)
        const released = Promise.withResolvers<void>()
        releases.add(released.promise)
        return {
          page: taken.prepared.page,
          cdp: taken.prepared.cdp,
          strategy: 'chromium',
          browserVersion: taken.browser.version,
          queueMs: admittedAt - askedAt,
          browserMs: performance.now() - admittedAt,
          broken: taken.prepared.broken,
          egressFailure(host, port) {
            const failure = taken.proxy.lastFailure(host, port)
            return failure && failure.at >= startedAt ? failure : undefined
          },
          release(outcome = 'ok') {
            if (!releases.delete(released.promise)) return
            released.resolve()
            leaveSlot()
            giveBack(taken, outcome)
          },
        }
      } catch (error) {
        leaveSlot()
        throw error
      }
    },
    close() {
      closing ??= (async () => {
        await atMost(closeWaitMs, Promise.all(releases))
        await atMost(closeWaitMs, generations.close())
        await proxy?.then((open) => open.close()).catch(() => {})
      })()
      return closing
    },
  }
}

async function atMost(timeoutMs: number, work: Promise<unknown>): Promise<void> {
  await settleWithin(work, { timeoutMs, timeoutError: () => new Error('Late.') }).catch(() => {})
}

function unavailable(cause: unknown): ApiError {
  if (cause instanceof ApiError) return cause
  log.error('browser.unavailable', { error: cause })
  return new ApiError('upstream_unavailable', { message: 'No browser could be started.', retryAfterSeconds, cause })
}

function shuttingDown(): ApiError {
  return new ApiError('upstream_unavailable', { message: 'The service is shutting down.', retryAfterSeconds })
}
