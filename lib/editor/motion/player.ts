// Plays the film on the stage by the wall clock: where the machine is too slow, moments are left out, never slowed down. It writes the
// playhead of the session, nothing of the document.
import type { Motion } from '@/lib/kinds/motion/schema'
import { filmLengthMs, momentAt } from '@/lib/scene/motion/frame-times'
import type { EditorState, EditorStore } from '../store/store'
import { rangeIn } from './time-range'

export interface Player {
  /** From the playhead; at the end of what is played once, from its beginning. Again: twice as fast, or the other way. */
  play(direction?: 1 | -1): void
  /** Once from one time to the other, then the design is shown again and the playhead stands at `restMs`. */
  playPart(fromMs: number, toMs: number, restMs: number): void
  pause(): void
  toggle(): void
}

interface PlayerOptions {
  store: Pick<EditorStore, 'getState' | 'setSession'>
  /** Milliseconds of a monotonic clock. */
  now(): number
  /** Calls once before the next paint. Returns what takes it back. */
  onFrame(run: () => void): () => void
}

const speedMax = 4

interface Run {
  /** Of the film, at `startedAt`. */
  fromMs: number
  startedAt: number
  /** Times real time; below 0 backwards. */
  speed: number
  /** Where a part ends. */
  untilMs: number | null
  /** Where the playhead stands after a part. */
  restMs: number
}

/** What is played: the film, or its range. */
interface Course extends Pick<Motion, 'loop' | 'lengthMs'> {
  fromMs: number
}

function courseOf({ scene: { motion }, session: { timeline } }: EditorState): Course | null {
  if (!motion || !timeline) return null
  const range = rangeIn(motion, timeline.rangeMs)
  const { loop, lengthMs } = motion
  return range ? { loop, fromMs: range.fromMs, lengthMs: range.toMs - range.fromMs } : { loop, lengthMs, fromMs: 0 }
}

/** Where it ends, if it is over. Times of a part are those of the film, others of the course. */
function endOf({ untilMs, restMs, speed }: Run, { loop, lengthMs, fromMs }: Course, playedMs: number) {
  if (untilMs !== null) return playedMs >= untilMs ? { atMs: restMs, isShown: false } : null
  if (loop !== 'once') return null
  if (playedMs - fromMs >= lengthMs) return { atMs: fromMs + lengthMs }
  return playedMs <= fromMs && speed < 0 ? { atMs: fromMs } : null
}

function momentOf(course: Course, { untilMs }: Run, playedMs: number): number {
  if (untilMs !== null || course.loop === 'once') return playedMs
  const roundMs = filmLengthMs(course)
  const inRound = (((playedMs - course.fromMs) % roundMs) + roundMs) % roundMs
  return course.fromMs + momentAt(course, inRound)
}

export function createPlayer({ store, now, onFrame }: PlayerOptions): Player {
  let run: Run | null = null
  let takeBack = () => {}

  const show = (change: { atMs?: number; isPlaying?: boolean; isShown?: boolean }) => {
    const { timeline } = store.getState().session
    if (timeline) store.setSession({ timeline: { ...timeline, ...change } })
  }
  const end = (change: { atMs?: number; isShown?: boolean }) => {
    run = null
    takeBack()
    const atMs = Math.round(store.getState().session.timeline?.atMs ?? 0)
    // Keys and clips take whole milliseconds.
    show({ isPlaying: false, atMs, ...change })
  }

  function step(): void {
    const course = courseOf(store.getState())
    if (!run || !course || !store.getState().session.timeline?.isPlaying) {
      end({})
      return
    }
    const playedMs = run.fromMs + (now() - run.startedAt) * run.speed
    const over = endOf(run, course, playedMs)
    if (over) {
      end(over)
      return
    }
    show({ atMs: momentOf(course, run, playedMs) })
    takeBack = onFrame(step)
  }

  function begin(next: Omit<Run, 'startedAt'>): void {
    takeBack()
    run = { ...next, startedAt: now() }
    show({ isPlaying: true, isShown: true, atMs: next.fromMs })
    takeBack = onFrame(step)
  }

  const player: Player = {
    play(direction = 1) {
      const course = courseOf(store.getState())
      if (!course) return
      const { loop, lengthMs, fromMs: first } = course
      const last = first + lengthMs
      const { atMs } = store.getState().session.timeline!
      const isSameWay = run !== null && Math.sign(run.speed) === direction
      const speed = isSameWay && run ? Math.min(speedMax, Math.abs(run.speed) * 2) : 1
      const isOver = loop === 'once' && direction === 1 && atMs >= last
      const isAtBeginning = loop === 'once' && direction === -1 && atMs <= first
      const inside = Math.min(Math.max(atMs, first), last)
      const fromMs = isOver || (direction === 1 && atMs > last) ? first : isAtBeginning ? last : inside
      begin({ fromMs, speed: speed * direction, untilMs: null, restMs: 0 })
    },
    playPart: (fromMs, toMs, restMs) => begin({ fromMs, speed: 1, untilMs: toMs, restMs }),
    pause: () => end({}),
    toggle: () => (store.getState().session.timeline?.isPlaying ? end({}) : player.play()),
  }
  return player
}
