// How much is worked on at once, and who waits: first come, first served, with an end to the queue.
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

export interface Gate {
  /**
   * Runs `work` once `units` of the capacity are free (all of it when that is less). Rejects with internal_error when the queue
   * is full, with the signal's reason when it aborts while waiting. An abort later is for `work` to see: its place is free when
   * it has really ended.
   */
  run<Result>(units: number, signal: AbortSignal, work: () => Promise<Result>): Promise<Result>
}

interface Waiter {
  units: number
  admit(): void
}

const retryAfterSeconds = 5

export function createGate({ capacity, queueMax, fullMessage }: GateLimits): Gate {
  const waiters: Waiter[] = []
  let free = capacity

  const admitNext = () => {
    for (let next = waiters[0]; next && next.units <= free; next = waiters[0]) {
      waiters.shift()
      free -= next.units
      next.admit()
    }
  }

  function enter(units: number, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted()
    if (waiters.length >= queueMax) throw full(fullMessage)
    return new Promise((resolve, reject) => {
      const leave = () => {
        const at = waiters.indexOf(waiter)
        if (at !== -1) waiters.splice(at, 1)
        reject(signal.reason)
        // It may have been what kept a smaller one behind it waiting.
        admitNext()
      }
      const waiter: Waiter = {
        units,
        admit() {
          signal.removeEventListener('abort', leave)
          resolve()
        },
      }
      signal.addEventListener('abort', leave, { once: true })
      waiters.push(waiter)
      admitNext()
    })
  }

  return {
    async run(wanted, signal, work) {
      const units = Math.min(wanted, capacity)
      await enter(units, signal)
      try {
        return await work()
      } finally {
        free += units
        admitNext()
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
