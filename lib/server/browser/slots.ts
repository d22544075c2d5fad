// How many captures run at once, and who waits: first come, first served, with an end to the queue and to the wait.
import 'server-only'
import { ApiError } from '@/lib/contract/errors'

const retryAfterSeconds = 5

export interface SlotLimits {
  /** Held at once. */
  concurrency: number
  /** Waiting at once, beyond those held. */
  queue: number
  waitMs: number
  /** What is said to those who get none, when the slots are not browsers. */
  texts?: { full: string; late: (seconds: number) => string }
}

export const browserTexts = {
  full: 'Every browser is busy and the queue of captures is full.',
  late: (seconds: number) => `Every browser stayed busy for ${seconds} seconds.`,
}

export interface Slots {
  /**
   * Resolves with the function that gives the slot back; calling it again does nothing. Rejects with
   * ApiError('upstream_unavailable') when the queue is full or the wait too long, with the signal's reason on abort.
   */
  acquire(signal: AbortSignal): Promise<() => void>
  readonly held: number
  readonly waiting: number
}

interface Waiter {
  admit(): void
}

export function createSlots({ concurrency, queue, waitMs, texts = browserTexts }: SlotLimits): Slots {
  const waiters = new Set<Waiter>()
  let held = 0

  const take = () => {
    held++
    let given = false
    return () => {
      if (given) return
      given = true
      held--
      const [next] = waiters
      next?.admit()
    }
  }

  return {
    get held() {
      return held
    },
    get waiting() {
      return waiters.size
    },
    async acquire(signal) {
      signal.throwIfAborted()
      if (held < concurrency && waiters.size === 0) return take()
      if (waiters.size >= queue) throw busy(texts.full)
      return new Promise((resolve, reject) => {
        const leave = () => {
          waiters.delete(waiter)
          clearTimeout(timer)
          signal.removeEventListener('abort', onAbort)
        }
        const onAbort = () => {
          leave()
          reject(signal.reason)
        }
        const waiter: Waiter = {
          admit() {
            leave()
            resolve(take())
          },
        }
        const timer = setTimeout(() => {
          leave()
          reject(busy(texts.late(Math.round(waitMs / 1000))))
        }, waitMs)
        waiters.add(waiter)
        signal.addEventListener('abort', onAbort, { once: true })
      })
    },
  }
}

/** 503, to be tried again in five seconds. */
export function busy(message: string): ApiError {
  const hint = `Try again in ${retryAfterSeconds} seconds.`
  return new ApiError('upstream_unavailable', { message, hint, retryAfterSeconds })
}
