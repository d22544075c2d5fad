// The queue for browser pages: first come, first served, with an end to the queue and to the wait.
import 'server-only'
import { createGate, type Gate } from '../queue/gate'

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
    waitMax: { ms: waitMs, message: (seconds) => `Every browser stayed busy for ${seconds} seconds.` },
  })
}
