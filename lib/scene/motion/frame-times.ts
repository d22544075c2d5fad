// Which moments of a film are shown when: by a player, and by the frames of a file.
import type { Motion } from '@/lib/kinds/motion/schema'

type Course = Pick<Motion, 'lengthMs' | 'loop'>

/** Of one round. */
export const filmLengthMs = ({ lengthMs, loop }: Course): number => (loop === 'bounce' ? 2 * lengthMs : lengthMs)

/** The moment that is shown when a player has played so long. */
export function momentAt({ lengthMs, loop }: Course, playedMs: number): number {
  if (loop === 'once') return Math.min(lengthMs, playedMs)
  if (loop === 'loop') return playedMs % lengthMs
  const inRound = playedMs % (2 * lengthMs)
  return inRound <= lengthMs ? inRound : 2 * lengthMs - inRound
}

/** The moments of a file's frames, in the order they are shown; all last the same. `part`: of these milliseconds alone. */
export function frameTimes(motion: Course, fps: number, part?: { fromMs: number; toMs: number } | null): number[] {
  if (part)
    return frameTimes({ loop: motion.loop, lengthMs: part.toMs - part.fromMs }, fps).map((ms) => ms + part.fromMs)
  const { lengthMs, loop } = motion
  const count = Math.max(2, Math.round((lengthMs * fps) / 1000))
  // A loop's last moment is its first one.
  if (loop === 'loop') return Array.from({ length: count }, (_, at) => (at * lengthMs) / count)
  // Else it is shown: the end pose would never be seen.
  const forth = Array.from({ length: count }, (_, at) => (at * lengthMs) / (count - 1))
  return loop === 'once' ? forth : [...forth, ...forth.slice(1, -1).reverse()]
}
