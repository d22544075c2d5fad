// Plays the film on the stage by the wall clock: where the machine is too slow, moments are left out, never slowed down. It writes the
// playhead of the session, nothing of the document.
import type { Motion } from '@/lib/kinds/motion/schema'
import { filmLengthMs, momentAt } from '@/lib/scene/motion/frame-times'
import type { EditorStore } from '../store/store'

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

/** Where it ends, if it is over. */
function endOf({ untilMs, restMs, speed }: Run, { loop, lengthMs }: Motion, playedMs: number) {
  if (untilMs !== null) return playedMs >= untilMs ? { atMs: restMs, isShown: false } : null
  if (loop !== 'once') return null
  if (playedMs >= lengthMs) return { atMs: lengthMs }
  return playedMs <= 0 && speed < 0 ? { atMs: 0 } : null
}

function inRound(motion: Motion, playedMs: number): number {
  if (motion.loop === 'once') return playedMs
  const roundMs = filmLengthMs(motion)
  return ((playedMs % roundMs) + roundMs) % roundMs
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
    const { scene, session } = store.getState()
    if (!run || !scene.motion || !session.timeline?.isPlaying) {
      end({})
      return
    }
    const playedMs = run.fromMs + (now() - run.startedAt) * run.speed
    const over = endOf(run, scene.motion, playedMs)
    if (over) {
      end(over)
      return
    }
    show({ atMs: momentAt(scene.motion, inRound(scene.motion, playedMs)) })
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
      const { scene, session } = store.getState()
      if (!scene.motion || !session.timeline) return
      const { atMs } = session.timeline
      const isSameWay = run !== null && Math.sign(run.speed) === direction
      const speed = isSameWay && run ? Math.min(speedMax, Math.abs(run.speed) * 2) : 1
      const { loop, lengthMs } = scene.motion
      const isOver = loop === 'once' && direction === 1 && atMs >= lengthMs
      const isAtBeginning = loop === 'once' && direction === -1 && atMs <= 0
      const fromMs = isOver ? 0 : isAtBeginning ? lengthMs : Math.min(atMs, lengthMs)
      begin({ fromMs, speed: speed * direction, untilMs: null, restMs: 0 })
    },
    playPart: (fromMs, toMs, restMs) => begin({ fromMs, speed: 1, untilMs: toMs, restMs }),
    pause: () => end({}),
    toggle: () => (store.getState().session.timeline?.isPlaying ? end({}) : player.play()),
  }
  return player
}
