// Pictures with an address: kept, made once however many ask, made anew behind the back of whoever looks, and the last good one shown while
// its page is down.
import 'server-only'
import { createHash } from 'node:crypto'
import { embedLimits } from '@/lib/contract/embed'
import { ApiError } from '@/lib/contract/errors'
import type { Store } from '../cache/store'
import { log } from '../process/log'
import { createFlights, type Flights } from '../queue/flights'
import type { Gate } from '../queue/gate'
import { limitSignal } from '../wait/with-signal'

export interface EmbedPicture {
  bytes: Buffer
  width: number
  height: number
  /** Unix epoch milliseconds: when its page was captured, or it was made. */
  takenAtMs: number
  /** From when on a newer one is wanted. */
  renewAtMs: number
  /** False for a part of a page, a blank one, an error page or a check for humans. */
  isGood: boolean
}

export type MadeEmbed = Pick<EmbedPicture, 'bytes' | 'width' | 'height' | 'takenAtMs' | 'isGood'>

interface Wanted {
  key: string
  /** Rejects with ApiError. Goes on when whoever asked has left. */
  make(signal: AbortSignal): Promise<MadeEmbed>
  /** Counts a picture that is not there yet; a rejection is that of the call. */
  admit(): Promise<void>
  /** Counts one that is made anew; false when that has to wait. */
  mayRenew(): Promise<boolean>
  /** Told of work that goes on after the answer. */
  onBackground(work: Promise<unknown>): void
}

export interface Embeds {
  /** Throws ApiError: what `make` throws, or upstream_unavailable after 8 seconds, while the picture is still being made. */
  take(wanted: Wanted, signal: AbortSignal): Promise<{ picture: EmbedPicture; isStale: boolean }>
}

interface EmbedsOptions {
  store: Store<EmbedPicture>
  /** Places of all that is made here: visitors of the editor and the API have the others. */
  gate: Gate
  flights?: Flights<EmbedPicture>
  now?: () => number
}

/** For one picture, whoever still waits for it. */
const makingMs = 60_000
/** Until a picture that could not be made anew is tried again. */
const postponedMs = 3_600_000

const { firstMs, freshSeconds, keptSeconds, badSeconds } = embedLimits

export const embedKey = (recipe: object): string =>
  createHash('sha256').update(JSON.stringify(recipe)).digest('base64url')

export const createEmbeds = (options: EmbedsOptions): Embeds => new KeptEmbeds(options)

class KeptEmbeds implements Embeds {
  readonly #store: EmbedsOptions['store']
  readonly #gate: Gate
  readonly #flights: Flights<EmbedPicture>
  readonly #now: () => number
  readonly #admissions = new Map<string, Promise<void>>()
  readonly #renewing = new Set<string>()

  constructor({ store, gate, flights = createFlights(), now = Date.now }: EmbedsOptions) {
    this.#store = store
    this.#gate = gate
    this.#flights = flights
    this.#now = now
  }

  async take(wanted: Wanted, signal: AbortSignal) {
    const kept = await this.#find(wanted.key)
    if (kept) {
      if (kept.renewAtMs <= this.#now()) this.#renewOnce(wanted, kept)
      return { picture: kept, isStale: this.#now() - kept.takenAtMs > freshSeconds * 1000 }
    }
    await this.#beginOnce(wanted)
    const limited = limitSignal({ signal, timeoutMs: firstMs, timeoutError: stillAtWork })
    try {
      return { picture: await this.#fly(wanted, limited.signal), isStale: false }
    } finally {
      limited.clear()
    }
  }

  async #find(key: string): Promise<EmbedPicture | undefined> {
    try {
      return await this.#store.get(key)
    } catch (error) {
      log.warn('embed.cache_read_failed', { error })
      return undefined
    }
  }

  async #keep(key: string, picture: EmbedPicture): Promise<void> {
    const ageSeconds = (this.#now() - picture.takenAtMs) / 1000
    try {
      await this.#store.set(key, picture, picture.isGood ? Math.max(0, keptSeconds - ageSeconds) : badSeconds)
    } catch (error) {
      log.warn('embed.cache_write_failed', { error })
    }
  }

  #fly(wanted: Wanted, signal: AbortSignal, kept?: EmbedPicture): Promise<EmbedPicture> {
    return this.#flights.join(wanted.key, (inFlight) => this.#make(wanted, inFlight, kept), signal)
  }

  async #make({ key, make }: Wanted, signal: AbortSignal, kept?: EmbedPicture): Promise<EmbedPicture> {
    const leave = await this.#gate.enter(1, { signal })
    try {
      const fresh = await make(signal)
      const renewAtMs = Math.max(fresh.takenAtMs + freshSeconds * 1000, this.#now() + postponedMs)
      // A page that is down answers too.
      const picture = kept && !fresh.isGood ? this.#postponed(kept) : { ...fresh, renewAtMs }
      await this.#keep(key, picture)
      return picture
    } finally {
      leave()
    }
  }

  /** Of many who ask at once, one is counted. What it begins is under way until it is done: one who waits for it does not leave. */
  async #beginOnce(wanted: Wanted): Promise<void> {
    const { key } = wanted
    const other = this.#admissions.get(key)
    if (other) await other.catch(() => undefined)
    if (this.#flights.has(key)) return
    const admission = wanted.admit()
    this.#admissions.set(key, admission)
    try {
      await admission
      wanted.onBackground(this.#fly(wanted, AbortSignal.timeout(makingMs)).catch(() => undefined))
    } finally {
      if (this.#admissions.get(key) === admission) this.#admissions.delete(key)
    }
  }

  #postponed(kept: EmbedPicture): EmbedPicture {
    return { ...kept, renewAtMs: this.#now() + postponedMs }
  }

  #renewOnce(wanted: Wanted, kept: EmbedPicture): void {
    if (this.#renewing.has(wanted.key)) return
    this.#renewing.add(wanted.key)
    wanted.onBackground(this.#renew(wanted, kept).finally(() => this.#renewing.delete(wanted.key)))
  }

  async #renew(wanted: Wanted, kept: EmbedPicture): Promise<void> {
    try {
      if (await wanted.mayRenew()) await this.#fly(wanted, AbortSignal.timeout(makingMs), kept)
      else await this.#keep(wanted.key, this.#postponed(kept))
    } catch (error) {
      log.debug('embed.not_renewed', { error })
      await this.#keep(wanted.key, this.#postponed(kept))
    }
  }
}

const stillAtWork = () =>
  new ApiError('upstream_unavailable', {
    message: `The picture was not done within ${firstMs / 1000} seconds; it is being finished.`,
    hint: 'Ask for the same address again in 5 seconds.',
    retryAfterSeconds: 5,
  })
