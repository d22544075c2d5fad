// A bounded queue: how much is worked on at once, and who waits. Clients take turns, each client's own in the order they came; the queue
// has an end, and so may the wait.
import 'server-only'
import { ApiError } from '@/lib/contract/errors'
import { limitInWords } from '../wait/with-timeout'

export interface GateLimits {
  /** Units of work at once. */
  capacity: number
  /** Waiting at once, beyond those inside. */
  queueMax: number
  /** What is said when the queue is full. */
  fullMessage: string
  /** The code of both refusals. */
  code?: 'internal_error' | 'upstream_unavailable'
  /** Without it whoever waits is let in, or leaves by the signal. */
  waitMax?: { ms: number; message: (time: string) => string }
}

export interface Entrant {
  signal: AbortSignal
  /** Whoever names none shares one turn. */
  client?: string
  /** Waits as long as the signal lets it: nobody else is there to come back for. */
  isPatient?: boolean
}

/** Gives back all units, or all but so many; calling it again gives back the rest, or does nothing. */
type Leave = (kept?: number) => void

export interface Gate {
  /**
   * Resolves once `units` of the capacity are free (all of it when that is less) and taken, with what gives them back. Rejects with an ApiError of the gate's code when the queue is full or the wait too long, with the signal's reason when
   * it aborts while waiting. Of clients who wait, each has one admitted before any has its second.
   */
  enter(units: number, entrant: Entrant): Promise<Leave>
  /** Runs `work` inside. An abort after it has begun is for `work` to see: its place is free when it has really ended. */
  run<Result>(units: number, signal: AbortSignal, work: () => Promise<Result>): Promise<Result>
  /** Units inside. */
  readonly held: number
  readonly waiting: number
}

interface Waiter {
  units: number
  admit(): void
}

const retryAfterSeconds = 5

export function createGate(limits: GateLimits): Gate {
  return new BoundedQueue(limits)
}

class BoundedQueue implements Gate {
  readonly #limits: GateLimits
  readonly #code: NonNullable<GateLimits['code']>
  /** By client, in the order of their turns. */
  readonly #queues = new Map<string, Waiter[]>()
  #waiting = 0
  #free: number

  constructor(limits: GateLimits) {
    this.#limits = limits
    this.#code = limits.code ?? 'internal_error'
    this.#free = limits.capacity
  }

  get held(): number {
    return this.#limits.capacity - this.#free
  }

  get waiting(): number {
    return this.#waiting
  }

  async enter(wanted: number, entrant: Entrant): Promise<Leave> {
    const { capacity, queueMax, fullMessage } = this.#limits
    const units = Math.min(wanted, capacity)
    entrant.signal.throwIfAborted()
    if (this.#waiting === 0 && units <= this.#free) this.#free -= units
    else if (this.#waiting >= queueMax) throw refusal(this.#code, fullMessage)
    else await this.#turn(units, entrant)
    return this.#leaver(units)
  }

  async run<Result>(units: number, signal: AbortSignal, work: () => Promise<Result>): Promise<Result> {
    const leave = await this.enter(units, { signal })
    try {
      return await work()
    } finally {
      leave()
    }
  }

  /** Resolves when this waiter's units are taken for it. */
  #turn(units: number, { signal, client = '', isPatient = false }: Entrant): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const { waitMax } = this.#limits
    let timer: NodeJS.Timeout | undefined
    const stopWaiting = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', onAbort)
    }
    const giveUp = (reason: unknown) => {
      stopWaiting()
      this.#remove(client, waiter)
      reject(reason)
      // It may have been what kept a smaller one behind it waiting.
      this.#admitNext()
    }
    const onAbort = () => giveUp(signal.reason)
    const waiter: Waiter = {
      units,
      admit() {
        stopWaiting()
        resolve()
      },
    }
    if (waitMax && !isPatient) {
      const tooLate = () => giveUp(refusal(this.#code, waitMax.message(limitInWords(waitMax.ms))))
      timer = setTimeout(tooLate, waitMax.ms)
    }
    signal.addEventListener('abort', onAbort, { once: true })
    this.#queues.set(client, [...(this.#queues.get(client) ?? []), waiter])
    this.#waiting += 1
    this.#admitNext()
    return promise
  }

  #remove(client: string, waiter: Waiter): void {
    const others = this.#queues.get(client)?.filter((other) => other !== waiter) ?? []
    if (others.length > 0) this.#queues.set(client, others)
    else this.#queues.delete(client)
    this.#waiting -= 1
  }

  #admitNext(): void {
    for (const [client, [next]] of this.#queues) {
      // Nobody overtakes what needs more than is free: it would wait for ever.
      if (next === undefined || next.units > this.#free) return
      this.#remove(client, next)
      const others = this.#queues.get(client)
      // The client's next turn comes after everybody else's; this loop reaches it there.
      if (others && this.#queues.delete(client)) this.#queues.set(client, others)
      this.#free -= next.units
      next.admit()
    }
  }

  #leaver(units: number): Leave {
    let held = units
    return (kept = 0) => {
      if (kept >= held) return
      this.#free += held - kept
      held = kept
      this.#admitNext()
    }
  }
}

/** To be tried again in five seconds. */
export function refusal(code: NonNullable<GateLimits['code']>, message: string): ApiError {
  const hint = `Try again in ${retryAfterSeconds} seconds.`
  return new ApiError(code, { message, hint, retryAfterSeconds })
}
