// Which moments of a film its frames show.
import type { Motion } from '@/lib/kinds/motion/schema'

/** Milliseconds, in the order they are shown. */
export function frameTimes({ lengthMs, loop }: Pick<Motion, 'lengthMs' | 'loop'>, fps: number): number[] {
  const count = Math.max(2, Math.round((lengthMs * fps) / 1000))
  // A loop's last moment is its first one.
  if (loop === 'loop') return Array.from({ length: count }, (_, at) => (at * lengthMs) / count)
  // Else it is shown: the end pose would never be seen.
  const forth = Array.from({ length: count }, (_, at) => (at * lengthMs) / (count - 1))
  return loop === 'once' ? forth : [...forth, ...forth.slice(1, -1).reverse()]
}

/** When each frame begins, in microseconds; never summed, so that nothing drifts. One more than there are frames: the last is the end. */
export const frameStartsUs = (count: number, fps: number): number[] =>
  Array.from({ length: count + 1 }, (_, at) => Math.round((at * 1_000_000) / fps))
