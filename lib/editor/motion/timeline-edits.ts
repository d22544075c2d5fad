// What buttons and keys of the timeline do to the film: each is one undo step.
import { eases } from '@/lib/kinds/motion/ease'
import { type Clip, type Key, Motion, type Track } from '@/lib/kinds/motion/schema'
import { addClip, setMotionFields, setMotionParts } from '@/lib/scene/commands'
import { valueAt } from '@/lib/scene/motion/address'
import { withKey } from '@/lib/scene/motion/keys'
import { motionPreset } from '@/lib/scene/motion/presets'
import { isMovable } from '@/lib/scene/motion/presets/move'
import { sceneAt } from '@/lib/scene/motion/scene-at'
import type { Scene } from '@/lib/scene/schema'
import { type Selection, selectedPictures } from '../store/selection'
import type { EditorStore } from '../store/store'
import type { TimelinePart, TimelineState } from '../store/timeline-state'
import { freshId } from './copied-parts'
import { lengthMsMax } from './moved-parts'

type Store = Pick<EditorStore, 'getState' | 'setSession' | 'commit' | 'gesture' | 'announce'>

/** Nothing while the timeline is closed. */
export function changeTimeline(
  { getState, setSession }: Pick<Store, 'getState' | 'setSession'>,
  change: Partial<TimelineState>,
): void {
  const { timeline } = getState().session
  if (timeline) setSession({ timeline: { ...timeline, ...change } })
}

/** The playhead at that time, inside the film; the stage shows it. */
export function seek(store: Store, atMs: number): void {
  const lengthMs = store.getState().scene.motion?.lengthMs ?? 0
  changeTimeline(store, { atMs: Math.max(0, Math.min(lengthMs, Math.round(atMs))), isShown: true, isPlaying: false })
}

/** Inside the film, in whole milliseconds as scenes store times: a film that plays stands between them. */
export function playheadMs({ getState }: Pick<Store, 'getState'>): number {
  const { scene, session } = getState()
  return Math.round(Math.min(session.timeline?.atMs ?? 0, (scene.motion ?? Motion.parse({})).lengthMs))
}

/** A new clip at the playhead, of what is selected and it can move, or of all. What goes round fills the rest of the film in whole rounds. */
export function addPreset(store: Store, name: Clip['preset']): Clip | null {
  const { scene, session } = store.getState()
  const motion = scene.motion ?? Motion.parse({})
  const startMs = Math.min(playheadMs(store), lengthMsMax - motionPreset(name).lengthMs)
  const id = freshId('clip', motion.clips)
  const { staggerMs = 0 } = motionPreset(name)
  const targets = targetsOf(name, scene, session.selection)
  store.commit(addClip, { id, preset: name, targets, startMs, staggerMs, ...timesOf(name, motion.lengthMs - startMs) })
  const clip = store.getState().scene.motion?.clips.find((each) => each.id === id) ?? null
  if (clip) changeTimeline(store, { selected: [{ kind: 'clip', id }] })
  store.announce(clip ? `${motionPreset(name).label} added` : 'There is no room for another clip')
  return clip
}

function targetsOf(name: Clip['preset'], scene: Scene, selection: Selection): string[] {
  const { of, takes } = motionPreset(name)
  if (of === 'annotation') {
    const chosen = scene.annotations.filter((item) => selection.includes(item.id))
    return chosen.filter((item) => isMovable(item) && (takes?.(item) ?? true)).map(({ id }) => id)
  }
  return scene.pictures.length < 2 ? [] : selectedPictures(scene, selection).map(({ id }) => id)
}

function timesOf(name: Clip['preset'], restMs: number): Pick<Clip, 'lengthMs' | 'rounds'> {
  const { goesRound, lengthMs } = motionPreset(name)
  const rounds = Math.max(1, Math.round(restMs / lengthMs))
  const isFilling = goesRound && restMs >= lengthMs / 2
  return isFilling ? { rounds, lengthMs: Math.round(restMs / rounds) } : { rounds: 1, lengthMs }
}

/** A key for the field at the playhead, with what it is there; its track begins with the first one. */
export const addKey = (store: Store, address: string): void => addKeys(store, [address])

/** The same for several fields, in one undo step: all of them or none. */
export function addKeys(store: Store, addresses: readonly string[]): void {
  const { scene } = store.getState()
  const atMs = playheadMs(store)
  const shown = sceneAt(scene, atMs)
  const before = (scene.motion ?? Motion.parse({})).tracks
  let tracks: readonly Track[] = before
  const selected: TimelinePart[] = []
  for (const address of addresses) {
    const value = valueAt(shown, address.split('/')) as Key['value'] | undefined
    if (value === undefined) continue
    const key: Key = { atMs, value, ease: eases.soft }
    const track = tracks.find((each) => each.address === address && each.mode === 'set')
    const { id } = track ?? { id: freshId('track', tracks) }
    tracks = track
      ? tracks.map((each) => (each === track ? withKey(track, key) : each))
      : [...tracks, { id, address, mode: 'set', keys: [key] }]
    selected.push({ kind: 'key', id, atMs })
  }
  if (selected.length === 0) return
  store.commit(setMotionParts, { tracks: [...tracks] })
  if (!selected.every((part) => partOf(store.getState().scene.motion, part))) {
    store.announce('There is no room for another key')
    return
  }
  changeTimeline(store, { selected, isShown: true, isPlaying: false })
  store.announce(selected.length === 1 ? 'Key added' : `${selected.length} keys added`)
}

type Selected = { clip: Clip; track?: undefined } | { clip?: undefined; track: Track; atMs: number }

/** Null where nothing is chosen, or what was chosen is gone by undo. */
export function partOf(motion: Motion | null, part: TimelinePart | null): Selected | null {
  if (!motion || !part) return null
  if (part.kind === 'clip') {
    const clip = motion.clips.find(({ id }) => id === part.id)
    return clip ? { clip } : null
  }
  const track = motion.tracks.find(({ id }) => id === part.id)
  return track?.keys.some(({ atMs }) => atMs === part.atMs) ? { track, atMs: part.atMs } : null
}

/** How a film that is played goes on at its end, the next of the three. */
export function nextLoop(store: Store): void {
  const loops = ['once', 'loop', 'bounce'] as const
  const { loop } = store.getState().scene.motion ?? Motion.parse({})
  store.commit(setMotionFields, { loop: loops[(loops.indexOf(loop) + 1) % loops.length]! })
}
