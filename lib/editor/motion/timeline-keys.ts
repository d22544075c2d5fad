// What the keys of the timeline do.
import type { EditorStore } from '../store/store'
import { isSamePart, united } from './chosen-parts'
import type { Player } from './player'
import {
  copySelected,
  cutSelected,
  duplicateSelected,
  nudgeSelected,
  pasteParts,
  removeSelected,
  selectAll,
  trimSelected,
} from './selection-edits'
import { setRange, setRangeEdge, zoomTime } from './time-range'
import { addKey, changeTimeline, partOf, seek } from './timeline-edits'
import { type TimelineKeyId, timelineKeyTable } from './timeline-keys.data'
import { timelineParts, timelineRows } from './timeline-rows'

interface TimelineHands {
  store: EditorStore
  player: Player
  frameMs: number
}

/** False leaves the key to the page. */
type Run = (hands: TimelineHands) => unknown

const bigStep = 10

const runs: Record<TimelineKeyId, Run> = {
  play: ({ player }) => player.toggle(),
  forwards: ({ player }) => player.play(1),
  backwards: ({ player }) => player.play(-1),
  back: (hands) => stepTo(hands, -1),
  on: (hands) => stepTo(hands, 1),
  'back-ten': (hands) => stepTo(hands, -bigStep),
  'on-ten': (hands) => stepTo(hands, bigStep),
  beginning: ({ store }) => seek(store, 0),
  end: ({ store }) => seek(store, Number.POSITIVE_INFINITY),
  before: ({ store }) => walk(store, -1, false),
  after: ({ store }) => walk(store, 1, false),
  'and-before': ({ store }) => walk(store, -1, true),
  'and-after': ({ store }) => walk(store, 1, true),
  all: ({ store }) => selectAll(store),
  earlier: ({ store, frameMs }) => nudgeSelected(store, -frameMs),
  later: ({ store, frameMs }) => nudgeSelected(store, frameMs),
  'earlier-ten': ({ store, frameMs }) => nudgeSelected(store, -frameMs * bigStep),
  'later-ten': ({ store, frameMs }) => nudgeSelected(store, frameMs * bigStep),
  'trim-start': ({ store, frameMs }) => trimSelected(store, 'start', frameMs),
  'trim-end': ({ store, frameMs }) => trimSelected(store, 'end', frameMs),
  key: ({ store }) => keyOfSelected(store),
  'range-from': ({ store }) => setRangeEdge(store, 'from'),
  'range-to': ({ store }) => setRangeEdge(store, 'to'),
  'range-all': ({ store }) => setRange(store, null),
  'zoom-in': ({ store }) => zoomTime(store, 1.5),
  'zoom-out': ({ store }) => zoomTime(store, 1 / 1.5),
  'zoom-fit': ({ store }) => zoomTime(store, 0),
  copy: ({ store }) => copySelected(store),
  cut: ({ store }) => cutSelected(store),
  paste: ({ store }) => pasteParts(store),
  duplicate: ({ store }) => duplicateSelected(store),
  remove: ({ store }) => removeSelected(store),
  'close-gap': ({ store }) => removeSelected(store, true),
  ripple: ({ store }) => switchRipple(store),
  leave: ({ store, player }) => leave(store, player),
}

/** For `matchShortcut`. */
export const timelineKeys = timelineKeyTable.map(({ id, keys }) => ({ id, shortcut: { keys }, run: runs[id] }))

/** From frame to frame, whatever moment the playhead stands at. */
function stepTo({ store, frameMs }: TimelineHands, frames: number): void {
  const { atMs } = store.getState().session.timeline!
  seek(store, (Math.round(atMs / frameMs) + frames) * frameMs)
}

/** `isMore`: what was chosen stays so. */
function walk(store: EditorStore, direction: 1 | -1, isMore: boolean): boolean {
  const { scene, session } = store.getState()
  const parts = timelineParts(timelineRows(scene))
  const { selected } = session.timeline!
  const lead = selected.at(-1) ?? null
  const at = parts.findIndex((part) => isSamePart(part, lead))
  const next = parts[at === -1 ? 0 : Math.max(0, Math.min(parts.length - 1, at + direction))]
  if (!next) return false
  const others = selected.filter((part) => !isSamePart(part, next))
  changeTimeline(store, { selected: isMore ? united(others, [next]) : [next] })
  return true
}

/** Another key of the chosen track. */
function keyOfSelected(store: EditorStore): boolean {
  const { scene, session } = store.getState()
  const track = partOf(scene.motion, session.timeline!.selected.at(-1) ?? null)?.track
  if (track) addKey(store, track.address)
  return track !== undefined
}

export function switchRipple(store: EditorStore): void {
  const ripples = !store.getState().session.timeline!.ripples
  changeTimeline(store, { ripples })
  store.announce(ripples ? 'Ripple on: what follows moves along' : 'Ripple off')
}

/** What is chosen, then the moment that is shown, then the timeline itself. */
function leave(store: EditorStore, player: Player): void {
  const { selected, isShown, isPlaying } = store.getState().session.timeline!
  if (store.cancelGesture()) return
  if (isPlaying) player.pause()
  else if (selected.length > 0) changeTimeline(store, { selected: [] })
  else if (isShown) changeTimeline(store, { isShown: false })
  else store.setSession({ timeline: undefined })
}
