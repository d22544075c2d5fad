// A capture as callers ask for it: from the cache, from a flight under way, or taken now; and what becomes of it afterwards.
import 'server-only'
import { randomUUID } from 'node:crypto'
import { isPrivate } from '@/lib/contract/operator-options'
import { type CaptureCache, createMemoryStore, type Look, type Mark, markOfNow, type Store } from '../cache/store'
import { metrics } from '../operations/metrics'
import { log } from '../process/log'
import { createFlights, type Flights } from '../queue/flights'
import type { Capture, CaptureEngine, CaptureRequest } from './attempt/capture'
import { fitPng } from './fit-answer'
import { createLoadOrder } from './load-order'
import { captureKey, captureKeys, createVariants } from './variants'

export interface Screenshots {
  /** Throws what the engine throws. An abort of the signal rejects with its reason; the capture goes on while somebody else waits for it. */
  take(request: CaptureRequest & { forceRefresh: boolean }, options: TakeOptions): Promise<Taken>
  /**
   * Drops every variant of this URL, a normalised one. Captures of it that are under way, in this process or another, are not kept; those of
   * this process are not joined either. Resolves with whether the store that all processes share has dropped it.
   */
  invalidate(url: string): Promise<boolean>
}

interface TakeOptions {
  signal: AbortSignal
  /** Asked before a capture is begun or joined, told its name; throws when there is no place for it, and is told of the end. */
  admit?: (name: string) => () => void
  /** Awaited when it is not in the cache, before it is begun or joined; a rejection of it is that of the call. */
  onMiss?: () => Promise<void>
  /** One in the cache that is older is taken anew, and replaced. */
  ageMaxMs?: number | undefined
}

export interface Taken {
  capture: Capture
  /** It was in the cache. A capture shared with another caller was not. */
  cached: boolean
  /** Whole seconds since it was taken. */
  ageSeconds: number
}

interface ScreenshotsOptions {
  engine: CaptureEngine
  cache: CaptureCache
  /** By URL, the name under which its captures with options are kept. */
  names?: Store<string>
  ttlSeconds: number
  /** A larger picture is written smaller before anybody gets it. */
  pngBytesMax?: number
  flights?: Flights<Capture>
  /** Unix epoch milliseconds. */
  now?: () => number
}

/** How long a capture that may soon look better is kept: an error page, a part of a page, a blank one, a challenge before it. */
const badCaptureTtlMaxSeconds = 60

const namesKept = { bytesMax: 4 * 1024 * 1024, bytesOf: (name: string) => 2 * name.length }

export function createScreenshots(options: ScreenshotsOptions): Screenshots {
  const { engine, cache, ttlSeconds, flights = createFlights<Capture>(), now = Date.now } = options
  const { pngBytesMax = Number.POSITIVE_INFINITY } = options
  const variants = createVariants(options.names ?? createMemoryStore(namesKept), ttlSeconds)

  const order = createLoadOrder()

  async function captureAndKeep(
    { key, request, found }: { key: string; request: CaptureRequest; found: Mark | undefined },
    signal: AbortSignal,
  ): Promise<Capture> {
    const load = order.begin(key)
    try {
      const mark = found ?? (await markSoftly(cache, key))
      const taken = await engine.capture(request, { signal })
      const capture = { ...taken, png: await fitPng(taken.png, pngBytesMax, signal) }
      for (const [stage, ms] of Object.entries(capture.timings)) metrics().stageSeconds(ms / 1000, { stage })
      // A refresh that began later may have ended first: whoever asked for it is never given the older load again.
      await load.keep(() => keep(key, capture, mark))
      return capture
    } finally {
      load.end()
    }
  }

  async function keep(key: string, capture: Capture, mark: Mark): Promise<void> {
    const bad = capture.partial || capture.blank || capture.challenge || (capture.upstreamStatus ?? 0) >= 400
    try {
      await cache.set(key, capture, bad ? Math.min(ttlSeconds, badCaptureTtlMaxSeconds) : ttlSeconds, mark)
    } catch (error) {
      log.warn('capture.cache_write_failed', { error })
    }
  }

  return {
    async invalidate(url) {
      const drop = async (key: string) => {
        flights.forget(key)
        flights.forget(refreshKeyOf(key))
        await order.supersede(key)
        return cache.delete(key)
      }
      const dropped = await Promise.all([...captureKeys(url).map(drop), variants.drop(url)])
      return dropped.every(Boolean)
    },
    async take({ forceRefresh, ...request }, { signal, admit, onMiss, ageMaxMs = Number.POSITIVE_INFINITY }) {
      signal.throwIfAborted()
      if (isPrivate(request.options) || request.options?.session)
        return takePrivate(request, { engine, pngBytesMax, signal, admit, onMiss })
      const key = request.options ? await variants.keyOf(request, signal) : captureKey(request)
      const refreshKey = refreshKeyOf(key)
      const look = forceRefresh ? undefined : await lookSoftly(cache, key)
      const hit = look?.value && now() - look.value.capturedAt < ageMaxMs ? look.value : undefined
      metrics().cache({ from: hit ? 'hit' : 'taken' })
      if (hit) {
        return { capture: hit, cached: true, ageSeconds: Math.max(0, Math.floor((now() - hit.capturedAt) / 1000)) }
      }
      await onMiss?.()
      // A refresh is fresh enough for everybody; what was under way before it was asked for is not fresh enough for it.
      const flightKey = forceRefresh || flights.has(refreshKey) ? refreshKey : key
      const leave = admit?.(flightKey)
      try {
        const begin = { key, request, found: look?.mark }
        const capture = await flights.join(flightKey, (inFlight) => captureAndKeep(begin, inFlight), signal)
        return { capture, cached: false, ageSeconds: 0 }
      } finally {
        leave?.()
      }
    },
  }
}

interface PrivateOptions extends TakeOptions {
  engine: CaptureEngine
  pngBytesMax: number
}

/** What a login shows is for whoever sent it: nothing is kept, and nobody joins. */
async function takePrivate(
  request: CaptureRequest,
  { engine, pngBytesMax, signal, admit, onMiss }: PrivateOptions,
): Promise<Taken> {
  await onMiss?.()
  const leave = admit?.(`private ${randomUUID()}`)
  try {
    const taken = await engine.capture(request, { signal })
    const png = await fitPng(taken.png, pngBytesMax, signal)
    return { capture: { ...taken, png }, cached: false, ageSeconds: 0 }
  } finally {
    leave?.()
  }
}

const refreshKeyOf = (key: string) => `refresh ${key}`

async function markSoftly(cache: CaptureCache, key: string): Promise<Mark> {
  const now = markOfNow()
  try {
    return await cache.mark(key)
  } catch (error) {
    log.warn('capture.cache_read_failed', { error })
    return now
  }
}

async function lookSoftly(cache: CaptureCache, key: string): Promise<Look<Capture>> {
  const mark = markOfNow()
  try {
    return await cache.look(key)
  } catch (error) {
    log.warn('capture.cache_read_failed', { error })
    return { value: undefined, mark }
  }
}
