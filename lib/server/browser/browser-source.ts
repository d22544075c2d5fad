// Pages for captures: a turn in the queue, then a page of the first browser backend that has one.
import 'server-only'
import { ApiError } from '@/lib/contract/errors'
import type { PinningProxy } from '@/lib/server/outbound/pinning-proxy'
import { log } from '../process/log'
import type { CircuitBreaker } from '../queue/circuit-breaker'
import { createGate, type Gate } from '../queue/gate'
import { withTimeout } from '../wait/with-timeout'
import { leaseOf, type PageEnd, type Taken } from './lease'
import { lateMs } from './page-ahead'
import type { Place } from './place'
import {
  type BrowserSource,
  type BrowserStatus,
  type PageLease,
  type Strategy,
  statusOfAll,
  TooLittleTime,
} from './source'

const retryAfterSeconds = 5
const queueTooSlowMessage = 'Every browser was busy until too little time was left for a page.'
const closeWaitMs = 5000
// A first unpacking, a start, and a second try; the caller's own limit is usually shorter.
const takeTimeoutMs = 45_000
// Of what a caller can wait, for one page: one that comes later leaves too little for the browser that takes its place, and for the page.
// But at least until the page is late.
const pageShareMax = 1 / 3

/** One way to get a browser. */
export interface Backend {
  readonly strategy: Strategy
  readonly places: readonly [Place, ...Place[]]
  readonly circuit: CircuitBreaker
  /** The egress proxy its pages go through; undefined where only the operator's own fence stands. */
  egressProxy(): Promise<PinningProxy | undefined>
  /** Ends its browsers and its egress proxy. */
  close(): Promise<void>
}

type LeaseOptions = Parameters<BrowserSource['lease']>[0]

interface BrowserSourceOptions {
  slots: Slots
  /** In the order in which they are asked. */
  backends: readonly [Backend, ...Backend[]]
  onPageEnded?: (how: PageEnd) => void
}

/** Nothing is started before the first lease or `warmUp`. */
export function createBrowserSource(options: BrowserSourceOptions): BrowserSource {
  return new PooledSource(options)
}

class PooledSource implements BrowserSource {
  #closing: Promise<void> | undefined
  readonly #releases = new Set<Promise<void>>()

  constructor(private readonly options: BrowserSourceOptions) {}

  status(): BrowserStatus {
    const { slots, backends } = this.options
    return {
      backends: backends.map(({ strategy, places, circuit }) => ({
        strategy,
        isCircuitOpen: circuit.isOpen,
        places: places.length,
        ...statusOfAll(places.map((place) => place.status())),
      })),
      held: slots.held,
      waiting: slots.waiting,
    }
  }

  async warmUp(): Promise<void> {
    const backend = await this.#first(async (each) => {
      await each.places[0].warmUp()
      return each
    }).catch((error) => {
      throw this.#closing ? shuttingDown() : unavailable(error)
    })
    void this.#warmUpRest(backend)
  }

  async lease({ signal, host, avoid, limitMs }: LeaseOptions): Promise<PageLease> {
    if (this.#closing) throw shuttingDown()
    const askedAt = performance.now()
    const leaveSlot = await this.options.slots.enter(1, { signal })
    if (this.#closing) {
      leaveSlot()
      throw shuttingDown()
    }
    const admittedAt = performance.now()
    const startedAtEpochMs = Date.now()
    const leftMs = limitMs === undefined ? undefined : limitMs - (admittedAt - askedAt)
    const taken = await this.#takeFor({ signal, host, avoid, limitMs: leftMs }, leaveSlot)
    const released = Promise.withResolvers<void>()
    this.#releases.add(released.promise)
    return leaseOf(taken, {
      queueMs: admittedAt - askedAt,
      browserMs: performance.now() - admittedAt,
      startedAtEpochMs,
      release: (how, outcome) => {
        if (!this.#releases.delete(released.promise)) return
        released.resolve()
        this.options.onPageEnded?.(how)
        taken.place.giveBack(taken, outcome)
        leaveSlot()
      },
    })
  }

  close(): Promise<void> {
    const { backends } = this.options
    this.#closing ??= (async () => {
      await atMost(closeWaitMs, Promise.all(this.#releases))
      await atMost(closeWaitMs, Promise.all(backends.map((backend) => backend.close())))
    })()
    return this.#closing
  }

  /** What `work` gives for the first backend whose circuit is closed and that does not fail. The one to avoid comes last, not never. */
  async #first<Value>(work: (backend: Backend) => Promise<Value>, avoid?: Strategy): Promise<Value> {
    const backends = this.options.backends.toSorted(
      (a, b) => Number(a.strategy === avoid) - Number(b.strategy === avoid),
    )
    let failure: unknown = new Error('Every browser failed to start several times and is left alone for some seconds.')
    for (const backend of backends) {
      if (backend.circuit.isOpen) continue
      try {
        const value = await work(backend)
        backend.circuit.succeeded()
        return value
      } catch (error) {
        if (error instanceof TooLittleTime) throw error
        backend.circuit.failed()
        if (backend !== backends.at(-1)) log.warn('browser.backend_failed', { strategy: backend.strategy, error })
        failure = error
      }
    }
    throw failure
  }

  /** The slot is left when no page comes of it: who has a slot has a place that holds nobody else's page. */
  async #takeFor({ signal, host, avoid, limitMs }: LeaseOptions, leaveSlot: () => void): Promise<Taken> {
    const pageMs = limitMs === undefined ? undefined : Math.max(0, limitMs * pageShareMax, Math.min(limitMs, lateMs))
    const taking = this.#first((backend) => takeFrom(backend, { host, limitMs: pageMs }), avoid)
    try {
      return await withTimeout(taking, {
        timeoutMs: takeTimeoutMs,
        signal,
        timeoutError: () => new Error(`No page could be had in ${takeTimeoutMs} ms.`),
      })
    } catch (error) {
      // Whoever asked has gone: the page, if it still comes, is closed. Until then its place is taken, and so is the slot: another
      // capture would be put into the browser of a third.
      void taking
        .then((taken) => taken.place.giveBack(taken, 'unused'))
        .catch(() => {})
        .finally(leaveSlot)
      if (signal.aborted) throw signal.reason
      throw this.#closing ? shuttingDown() : unavailable(error)
    }
  }

  /** One after the other: a start takes a core for its time, and captures may have begun. */
  async #warmUpRest({ places }: Backend): Promise<void> {
    for (const place of places.slice(1)) {
      await place.warmUp().catch((error) => {
        if (!this.#closing) log.warn('browser.start_failed', { error })
      })
    }
  }
}

async function takeFrom(backend: Backend, terms: Parameters<Place['take']>[0]): Promise<Taken> {
  const egressProxy = await backend.egressProxy()
  const place = placeFor(backend)
  return { backend, place, egressProxy, ...(await place.take(terms)) }
}

/** The one with the fewest captures, and of those the one that has a page soonest. */
function placeFor({ places }: Backend): Place {
  return places.reduce((best, place) =>
    place.held < best.held || (place.held === best.held && place.wait < best.wait) ? place : best,
  )
}

async function atMost(timeoutMs: number, work: Promise<unknown>): Promise<void> {
  await withTimeout(work, { timeoutMs }).catch(() => {})
}

function unavailable(cause: unknown): ApiError {
  if (cause instanceof ApiError) return cause
  if (cause instanceof TooLittleTime) {
    return new ApiError('upstream_unavailable', { message: queueTooSlowMessage, retryAfterSeconds, cause })
  }
  log.error('browser.unavailable', { error: cause })
  return new ApiError('upstream_unavailable', { message: 'No browser could be started.', retryAfterSeconds, cause })
}

function shuttingDown(): ApiError {
  return new ApiError('upstream_unavailable', { message: 'The service is shutting down.', retryAfterSeconds })
}

// The queue for browser pages: first come, first served, with an end to the queue and to the wait.

export interface SlotLimits {
  /** Held at once. */
  concurrency: number
  /** Waiting at once, beyond those held. */
  queue: number
  waitMs: number
}

export type Slots = Gate

export const queueFullMessage = 'Every browser is busy and the queue of captures is full.'

/** Refuses with ApiError('upstream_unavailable'), 503, when the queue is full or the wait too long. */
export function createSlots({ concurrency, queue, waitMs }: SlotLimits): Slots {
  return createGate({
    capacity: concurrency,
    queueMax: queue,
    code: 'upstream_unavailable',
    fullMessage: queueFullMessage,
    waitMax: { ms: waitMs, message: (time) => `Every browser stayed busy for ${time}.` },
  })
}
