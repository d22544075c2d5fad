// One deadline through a whole capture: every wait inside it is cut to what is left. Monotonic, so a clock jump moves nothing.
import 'server-only'

export interface Deadline {
  readonly totalMs: number
  /** Milliseconds left, never below 0. */
  remainingMs(): number
  /** The smaller of the wish and what is left. */
  atMost(wishMs: number): number
}

export function startDeadline(totalMs: number): Deadline {
  const end = performance.now() + totalMs
  const remainingMs = () => Math.max(0, end - performance.now())
  return { totalMs, remainingMs, atMost: (wishMs) => Math.min(wishMs, remainingMs()) }
}

// How long each stage took, in the order they first began: the timings of a capture.

export interface Stopwatch {
  /** Runs the work and adds its time to that stage, also when it fails. */
  time<Value>(stage: string, work: () => Promise<Value>): Promise<Value>
  /** Adds time that somebody else measured. */
  add(stage: string, ms: number): void
  /** Whole milliseconds per stage. */
  timings(): Record<string, number>
}

export function createStopwatch(): Stopwatch {
  const spentMs = new Map<string, number>()
  const add = (stage: string, ms: number) => spentMs.set(stage, (spentMs.get(stage) ?? 0) + ms)
  return {
    async time(stage, work) {
      const start = performance.now()
      add(stage, 0)
      try {
        return await work()
      } finally {
        add(stage, performance.now() - start)
      }
    },
    add,
    timings: () => Object.fromEntries([...spentMs].map(([stage, ms]) => [stage, Math.round(ms)])),
  }
}
