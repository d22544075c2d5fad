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
