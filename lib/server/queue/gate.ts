// How much is worked on at once, and who waits: clients in turn, each client's own in the order they came, with an end to the queue.
import 'server-only'
import { ApiError } from '@/lib/contract/errors'

export interface GateLimits {
  /** Units of work at once. */
  capacity: number
  /** Waiting at once. */
  queueMax: number
  /** What is said when the queue is full. */
  fullMessage: string
}

export interface Entrant {
  signal: AbortSignal
  /** Whoever names none shares one turn. */
  client?: string
}

export interface Gate {
  /**
   * Resolves once `units` of the capacity are free (all of it when that is less) and taken, with what gives them back. Rejects with
   * internal_error when the queue is full, with the signal's reason when it aborts while waiting. Of clients who wait, each has one
   * admitted before any has its second.
   */
  enter(units: number, entrant: Entrant): Promise<() => void>
  /** Runs `work` inside. An abort after it has begun is for `work` to see: its place is free when it has really ended. */
  run<Result>(units: number, signal: AbortSignal, work: () => Promise<Result>): Promise<Result>
}

interface Waiter {
  units: number
  admit(): void
}

const retryAfterSeconds = 5

export function createGate({ capacity, queueMax, fullMessage }: GateLimits): Gate {
  /** By client, in the order of their turns. */
  const queues = new Map<string, Waiter[]>()
  let waiting = 0
  let free = capacity

  function remove(client: string, waiter: Waiter): void {
    const others = queues.get(client)?.filter((other) => other !== waiter) ?? []
    if (others.length > 0) queues.set(client, others)
    else queues.delete(client)
    waiting -= 1
  }

  function admitNext(): void {
    for (const [client, [next]] of queues) {
      // Nobody overtakes what needs more than is free: it would wait for ever.
      if (next === undefined || next.units > free) return
      remove(client, next)
      const others = queues.get(client)
      // The client's next turn comes after everybody else's; this loop reaches it there.
      if (others && queues.delete(client)) queues.set(client, others)
      free -= next.units
      next.admit()
    }
  }

  function leaver(units: number): () => void {
    let isInside = true
    return () => {
      if (!isInside) return
      isInside = false
      free += units
      admitNext()
    }
  }

  async function enter(wanted: number, { signal, client = '' }: Entrant): Promise<() => void> {
    const units = Math.min(wanted, capacity)
    signal.throwIfAborted()
    if (waiting >= queueMax) throw full(fullMessage)
    const admitted = Promise.withResolvers<void>()
    const giveUp = () => {
      remove(client, waiter)
      admitted.reject(signal.reason)
      // It may have been what kept a smaller one behind it waiting.
      admitNext()
    }
    const waiter: Waiter = {
      units,
      admit() {
        signal.removeEventListener('abort', giveUp)
        admitted.resolve()
      },
    }
    signal.addEventListener('abort', giveUp, { once: true })
    queues.set(client, [...(queues.get(client) ?? []), waiter])
    waiting += 1
    admitNext()
    await admitted.promise
    return leaver(units)
  }

  return {
    enter,
    async run(units, signal, work) {
      const leave = await enter(units, { signal })
      try {
        return await work()
      } finally {
        leave()
      }
    },
  }
}

function full(message: string): ApiError {
  return new ApiError('internal_error', {
    message,
    hint: `Try again in ${retryAfterSeconds} seconds.`,
    retryAfterSeconds,
  })
}
