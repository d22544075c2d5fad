// Pictures with an address: kept, made once however many ask, made anew behind the back of whoever looks, and the last good one shown while
// its page is down.
import 'server-only'
import { createHash } from 'node:crypto'
import { embedLimits } from '@/lib/contract/embed'
import { ApiError } from '@/lib/contract/errors'
import type { Store } from '../cache/store'
import { log } from '../process/log'
import { createFlights, type Flights } from '../queue/flights'
import { createGate, type Gate } from '../queue/gate'
import { createGates } from '../queue/gates'
import { limitSignal } from '../wait/with-signal'
import { dropsOf, type EmbedPicture, type MadeEmbed } from './drops'

interface Wanted {
  key: string
  /** Whoever drops one of these addresses drops it. */
  addresses: readonly string[]
  /** Those of one client take turns with those of others. */
  client: string
  /** Rejects with ApiError. Goes on when whoever asked has left. */
  make(signal: AbortSignal): Promise<MadeEmbed>
  /** The same for one that is there already: whoever happened to look pays for nothing. */
  remake(signal: AbortSignal): Promise<MadeEmbed>
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
  /** Everything that shows this address and was begun before is shown no more. */
  drop(address: string): Promise<void>
}

interface EmbedsOptions {
  store: Store<EmbedPicture>
  /** By address, when everything that shows it was dropped: Unix epoch milliseconds. */
  drops: Store<number>
  /** Places of all that is made here: visitors of the editor and the API have the others. */
  gate: Gate
  flights?: Flights<EmbedPicture>
  now?: () => number
}

/** For one picture, whoever still waits for it. */
const makingMs = 60_000
/** Until a picture that could not be made anew is tried again. */
const postponedMs = 3_600_000
/** Of one client, made or waiting: the others of a full queue are of others. */
const perClientMax = 16
/** Made anew and waiting for it; more are put off. */
const renewalsWaitingMax = 200
/** Of a picture that was dropped while it was made. */
const attemptsMax = 2

const { firstMs, freshSeconds, keptSeconds, unaskedSeconds, badSeconds } = embedLimits

export const embedKey = (recipe: object): string =>
  createHash('sha256').update(JSON.stringify(recipe)).digest('base64url')

export const createEmbeds = (options: EmbedsOptions): Embeds => new KeptEmbeds(options)

class KeptEmbeds implements Embeds {
  readonly #store: EmbedsOptions['store']
  readonly #drops: EmbedsOptions['drops']
  readonly #gate: Gate
  readonly #clients = createGates({
    capacity: perClientMax,
    queueMax: 0,
    fullMessage: 'Too many embedded pictures are being made for this IP address just now.',
    code: 'upstream_unavailable',
  })
  readonly #renewals = createGate({
    capacity: perClientMax,
    queueMax: renewalsWaitingMax,
    fullMessage: 'Too many embedded pictures are being made anew just now.',
    code: 'upstream_unavailable',
  })
  readonly #flights: Flights<EmbedPicture>
  readonly #now: () => number
  readonly #admissions = new Map<string, Promise<void>>()
  readonly #renewing = new Set<string>()

  constructor({ store, drops, gate, flights = createFlights(), now = Date.now }: EmbedsOptions) {
    this.#store = store
    this.#drops = drops
    this.#gate = gate
    this.#flights = flights
    this.#now = now
  }

  async take(wanted: Wanted, signal: AbortSignal) {
    const kept = await this.#find(wanted)
    if (kept) {
      if (kept.renewAtMs <= this.#now()) this.#renewOnce(wanted, kept)
      return { picture: kept, isStale: this.#now() - kept.takenAtMs > freshSeconds * 1000 }
    }
    const limited = limitSignal({ signal, timeoutMs: firstMs, timeoutError: stillAtWork })
    try {
      for (let tries = 1; ; tries++) {
        await this.#beginOnce(wanted)
        const picture = await this.#fly(wanted, limited.signal)
        // Whoever comes after a drop may have joined what was begun before it.
        if (tries === attemptsMax || !(await this.#isDropped(wanted, picture))) return { picture, isStale: false }
      }
    } finally {
      limited.clear()
    }
  }

  async drop(address: string): Promise<void> {
    // Nothing that was begun before lives longer.
    await this.#drops.set(address, this.#now(), keptSeconds + makingMs / 1000)
  }

  async #find({ key, addresses }: Wanted): Promise<EmbedPicture | undefined> {
    try {
      const [kept, isDropped] = await Promise.all([this.#store.get(key), dropsOf(addresses, this.#drops)])
      return kept && !isDropped(kept) ? kept : undefined
    } catch (error) {
      log.warn('embed.cache_read_failed', { error })
      return undefined
    }
  }

  async #isDropped({ addresses }: Wanted, picture: EmbedPicture): Promise<boolean> {
    try {
      return (await dropsOf(addresses, this.#drops))(picture)
    } catch (error) {
      log.warn('embed.cache_read_failed', { error })
      return false
    }
  }

  async #keep({ key, addresses }: Wanted, picture: EmbedPicture, seconds: number): Promise<void> {
    try {
      const isDropped = await dropsOf(addresses, this.#drops)
      if (isDropped(picture)) await this.#store.delete(key)
      else await this.#store.set(key, picture, seconds)
    } catch (error) {
      log.warn('embed.cache_write_failed', { error })
    }
  }

  #leftSeconds({ takenAtMs }: EmbedPicture): number {
    return Math.max(0, keptSeconds - (this.#now() - takenAtMs) / 1000)
  }

  #fly(wanted: Wanted, signal: AbortSignal, kept?: EmbedPicture): Promise<EmbedPicture> {
    return this.#flights.join(wanted.key, (inFlight) => this.#make(wanted, inFlight, kept), signal)
  }

  async #make(wanted: Wanted, signal: AbortSignal, kept?: EmbedPicture): Promise<EmbedPicture> {
    const make = async () => {
      const begunAtMs = this.#now()
      const made = await (kept ? wanted.remake(signal) : wanted.make(signal))
      return this.#settle(wanted, { made, begunAtMs, kept })
    }
    const client = kept ? 'renewals' : wanted.client
    const inTurn = async () => {
      const leave = await this.#gate.enter(1, { signal, client })
      try {
        return await make()
      } finally {
        leave()
      }
    }
    return kept ? this.#renewals.run(1, signal, inTurn) : inTurn()
  }

  async #settle(
    wanted: Wanted,
    { made, begunAtMs, kept }: { made: MadeEmbed; begunAtMs: number; kept: EmbedPicture | undefined },
  ): Promise<EmbedPicture> {
    const { isGone = false, againSeconds = badSeconds, ...fresh } = made
    // A page that is down answers too.
    if (kept && !fresh.isGood && !isGone) return this.#postpone(wanted, kept)
    const renewAtMs = Math.max(fresh.takenAtMs + freshSeconds * 1000, this.#now() + postponedMs)
    const picture = { ...fresh, begunAtMs, renewAtMs }
    const seconds = kept ? this.#leftSeconds(picture) : Math.min(unaskedSeconds, this.#leftSeconds(picture))
    await this.#keep(wanted, picture, picture.isGood ? seconds : againSeconds)
    return picture
  }

  /** Of many who ask at once, one is counted. What it begins is under way until it is done: one who waits for it does not leave. */
  async #beginOnce(wanted: Wanted): Promise<void> {
    const { key } = wanted
    for (let other = this.#admissions.get(key); other; other = this.#admissions.get(key)) {
      await other.catch(() => undefined)
    }
    if (this.#flights.has(key)) return
    const admission = this.#admit(wanted)
    this.#admissions.set(key, admission)
    try {
      await admission
    } finally {
      if (this.#admissions.get(key) === admission) this.#admissions.delete(key)
    }
  }

  /** The places of the client who asked first: whoever joins pays with none of its own, and is refused for nobody else. */
  async #admit(wanted: Wanted): Promise<void> {
    const signal = AbortSignal.timeout(makingMs)
    const leave = await this.#clients.enter(wanted.client, signal)
    try {
      await wanted.admit()
    } catch (error) {
      leave()
      throw error
    }
    const made = this.#fly(wanted, signal)
    wanted.onBackground(made.catch(() => undefined).finally(leave))
  }

  async #postpone(wanted: Wanted, kept: EmbedPicture): Promise<EmbedPicture> {
    const picture = { ...kept, renewAtMs: this.#now() + postponedMs }
    await this.#keep(wanted, picture, this.#leftSeconds(picture))
    return picture
  }

  #renewOnce(wanted: Wanted, kept: EmbedPicture): void {
    if (this.#renewing.has(wanted.key)) return
    this.#renewing.add(wanted.key)
    wanted.onBackground(this.#renew(wanted, kept).finally(() => this.#renewing.delete(wanted.key)))
  }

  async #renew(wanted: Wanted, kept: EmbedPicture): Promise<void> {
    try {
      if (await wanted.mayRenew()) await this.#fly(wanted, AbortSignal.timeout(makingMs), kept)
      else await this.#postpone(wanted, kept)
    } catch (error) {
      log.debug('embed.not_renewed', { error })
      // A post that was deleted.
      if (error instanceof ApiError && error.code === 'not_found') await this.#store.delete(wanted.key)
      else await this.#postpone(wanted, kept)
    }
  }
}

const stillAtWork = () =>
  new ApiError('upstream_unavailable', {
    message: `The picture was not done within ${firstMs / 1000} seconds; it is being finished.`,
    hint: 'Ask for the same address again in 5 seconds.',
    retryAfterSeconds: 5,
  })
