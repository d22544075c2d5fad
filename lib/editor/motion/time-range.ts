// The part of the film that is played and made into a file, and how far the time axis is drawn out.
import type { Motion } from '@/lib/kinds/motion/schema'
import type { Scene } from '@/lib/scene/schema'
import type { EditorStore } from '../store/store'
import type { TimelineState, TimeRange } from '../store/timeline-state'
import { secondsText } from './time-text'
import { changeTimeline, playheadMs } from './timeline-edits'

type Store = Pick<EditorStore, 'getState' | 'setSession' | 'announce'>

/** Nobody sees a shorter film. */
const rangeMsMin = 100

/** Where the film has become shorter its end is the end of the range; null: all of it. */
export function rangeIn({ lengthMs }: Pick<Motion, 'lengthMs'>, range: TimelineState['rangeMs']): TimeRange | null {
  if (!range) return null
  const toMs = Math.min(lengthMs, range.toMs)
  const isWhole = range.fromMs <= 0 && toMs >= lengthMs
  return isWhole || toMs - range.fromMs < rangeMsMin ? null : { fromMs: Math.max(0, range.fromMs), toMs }
}

/** What a file is made of; null: all of it, as always of slides. */
export const filmPart = ({ motion, slides }: Scene, range: TimelineState['rangeMs']): TimeRange | null =>
  motion && !slides ? rangeIn(motion, range) : null

/** An end at the playhead. Where it would pass the other one, that one is the film's own end. */
export function setRangeEdge(store: Store, edge: 'from' | 'to'): void {
  const atMs = playheadMs(store)
  const { motion } = store.getState().scene
  if (!motion) return
  const { fromMs, toMs } = store.getState().session.timeline?.rangeMs ?? { fromMs: 0, toMs: motion.lengthMs }
  const wanted =
    edge === 'from'
      ? { fromMs: atMs, toMs: toMs - atMs < rangeMsMin ? motion.lengthMs : toMs }
      : { fromMs: atMs - fromMs < rangeMsMin ? 0 : fromMs, toMs: atMs }
  setRange(store, wanted)
}

export function setRange(store: Store, wanted: TimeRange | null): void {
  const { motion } = store.getState().scene
  const rangeMs = motion && rangeIn(motion, wanted)
  changeTimeline(store, { rangeMs })
  store.announce(
    rangeMs
      ? `Range from ${secondsText(rangeMs.fromMs)} to ${secondsText(rangeMs.toMs)}`
      : 'The range is the whole film',
  )
}

/** A quarter of a second fills the lanes, or a fortieth of the film. */
export const timeZoomMax = (lengthMs: number): number => Math.max(1, Math.min(40, lengthMs / 250))

/** By keys: so many times as wide. */
export function zoomTime(store: Store, factor: number): void {
  const { scene, session } = store.getState()
  if (!session.timeline || !scene.motion) return
  const zoom = Math.max(1, Math.min(timeZoomMax(scene.motion.lengthMs), session.timeline.zoom * factor))
  changeTimeline(store, { zoom })
  store.announce(zoom === 1 ? 'The whole film is shown' : `${secondsText(scene.motion.lengthMs / zoom)} are shown`)
}
