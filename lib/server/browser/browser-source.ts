// Pages for captures: a turn in the queue, then a page of the first browser backend that has one.
import 'server-only'
import { ApiError } from '@/lib/contract/errors'
import type { PinningProxy } from '@/lib/server/outbound/pinning-proxy'
import { log } from '../process/log'
import { withTimeout } from '../wait/with-timeout'
import type { Backend } from './backend'
import type { PreparedPage } from './prepared-page'
import type { Slots } from './slots'
import type { BrowserSource } from './source'
import type { WarmBrowser } from './warm-browser'

const retryAfterSeconds = 5
const closeWaitMs = 5000
// A first unpacking, a start, and a second try; the caller's own limit is usually shorter.
const takeTimeoutMs = 45_000

interface BrowserSourceOptions {
  slots: Slots
  /** In the order in which they are asked. */
  backends: readonly [Backend, ...Backend[]]
}

interface TakenPage {
  backend: Backend
  browser: WarmBrowser
  prepared: PreparedPage
  egressProxy: PinningProxy | undefined
}

/** Nothing is started before the first lease or `warmUp`. */
export function createBrowserSource({ slots, backends }: BrowserSourceOptions): BrowserSource {
  let closing: Promise<void> | undefined
  const releases = new Set<Promise<void>>()

  // A browser may die between being chosen and opening its page: that is worth one more try, on another one.
  async function takeFrom(backend: Backend, host: string | undefined): Promise<TakenPage> {
    const egressProxy = await backend.egressProxy()
    for (let attempt = 1; ; attempt++) {
      const browser = await backend.generations.current()
      try {
        return { backend, browser, prepared: await browser.take(host), egressProxy }
      } catch (error) {
        if (attempt === 2) throw error
      }
    }
  }

  /** What `work` gives for the first backend whose circuit is closed and that does not fail. */
  async function first<Value>(work: (backend: Backend) => Promise<Value>): Promise<Value> {
    let failure: unknown = new Error('Every browser failed to start several times and is left alone for some seconds.')
    for (const backend of backends) {
      if (backend.circuit.isOpen) continue
      try {
        const value = await work(backend)
        backend.circuit.succeeded()
        return value
      } catch (error) {
        backend.circuit.failed()
        if (backend !== backends.at(-1)) log.warn('browser.backend_failed', { strategy: backend.strategy, error })
        failure = error
      }
    }
    throw failure
  }

  function giveBack({ backend, browser, prepared }: TakenPage, outcome: 'ok' | 'suspect'): void {
    browser.giveBack(prepared, outcome)
    backend.generations.renewWhenDue(browser)
  }

  async function takeFor(signal: AbortSignal, host: string | undefined): Promise<TakenPage> {
    const taking = first((backend) => takeFrom(backend, host))
    try {
      return await withTimeout(taking, {
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
    status: () => ({
      backends: backends.map(({ strategy, generations, circuit }) => ({
        strategy,
        isCircuitOpen: circuit.isOpen,
        ...generations.status(),
      })),
      held: slots.held,
      waiting: slots.waiting,
    }),
    async warmUp() {
      await first(({ generations }) => generations.current()).catch((error) => {
        throw closing ? shuttingDown() : unavailable(error)
      })
    },
    async lease({ signal, host }) {
      if (closing) throw shuttingDown()
      const askedAt = performance.now()
      const leaveSlot = await slots.enter(1, { signal })
      const admittedAt = performance.now()
      const startedAt = Date.now()
      try {
        if (closing) throw shuttingDown()
        const taken = await takeFor(signal, host)
        const released = Promise.withResolvers<void>()
        releases.add(released.promise)
        return {
          page: taken.prepared.page,
          cdp: taken.prepared.cdp,
          strategy: taken.backend.strategy,
          browserVersion: taken.browser.version,
          queueMs: admittedAt - askedAt,
          browserMs: performance.now() - admittedAt,
          broken: taken.prepared.broken,
          egressFailure(host, port) {
            const failure = (taken.prepared.egressSession ?? taken.egressProxy)?.lastFailure(host, port)
            return failure && failure.at >= startedAt ? failure : undefined
          },
          ended: taken.browser.ended,
          serveInProcess: taken.prepared.egressSession?.serveInProcess,
          get traffic() {
            return taken.prepared.egressSession?.tally
          },
          failRequests: (urls) => taken.prepared.egressSession?.failRequests(urls),
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
        await atMost(closeWaitMs, Promise.all(backends.map((backend) => backend.close())))
      })()
      return closing
    },
  }
}

async function atMost(timeoutMs: number, work: Promise<unknown>): Promise<void> {
  await withTimeout(work, { timeoutMs }).catch(() => {})
}

function unavailable(cause: unknown): ApiError {
  if (cause instanceof ApiError) return cause
  log.error('browser.unavailable', { error: cause })
  return new ApiError('upstream_unavailable', { message: 'No browser could be started.', retryAfterSeconds, cause })
}

function shuttingDown(): ApiError {
  return new ApiError('upstream_unavailable', { message: 'The service is shutting down.', retryAfterSeconds })
}
