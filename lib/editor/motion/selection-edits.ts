// What buttons and keys do to all that is chosen of the film: each is one undo step.
import type { Clip, Motion } from '@/lib/kinds/motion/schema'
import { setMotionParts } from '@/lib/scene/commands'
import type { Scene } from '@/lib/scene/schema'
import type { EditorStore } from '../store/store'
import type { TimelinePart } from '../store/timeline-state'
import { partsOf } from './chosen-parts'
import { trimmedClip } from './clip-edits'
import { copiedParts, withoutParts, withPasted } from './copied-parts'
import { endOf, movedParts, type PartsChange, withTrimmed } from './moved-parts'
import { changeTimeline, playheadMs } from './timeline-edits'
import { timelineParts, timelineRows } from './timeline-rows'

type Store = Pick<EditorStore, 'getState' | 'setSession' | 'commit' | 'announce'>

/** False where nothing is chosen. `ripples`: what follows comes to its place. */
export function removeSelected(store: Store, ripples = ripplesOf(store)): boolean {
  const found = foundOf(store)
  if (!found) return false
  take(store, withoutParts(found.motion, found.selected, ripples))
  store.announce(`${found.words} removed`)
  return true
}

/** Clips right behind themselves, where the film becomes longer for them; keys alone at the playhead. */
export function duplicateSelected(store: Store): boolean {
  const found = foundOf(store)
  const copied = found && copiedParts(found.motion, found.selected)
  if (!copied) return false
  const atMs = copied.clips.length > 0 ? endOf(partsOf(found.motion, found.selected)) : playheadMs(store)
  const isTaken = take(store, withPasted(found.motion, copied, atMs, ripplesOf(store)))
  const done = copied.clips.length > 0 ? `${found.words} duplicated` : `${found.words} copied to the playhead`
  store.announce(isTaken ? done : noRoom)
  return true
}

/** Into the session: they can be put into another document too. */
export function copySelected(store: Store): boolean {
  const found = foundOf(store)
  if (!found) return false
  store.setSession({ copiedMotion: copiedParts(found.motion, found.selected) ?? undefined })
  store.announce(`${found.words} copied`)
  return true
}

export function cutSelected(store: Store): boolean {
  const found = foundOf(store)
  if (!found || !copySelected(store)) return false
  take(store, withoutParts(found.motion, found.selected, ripplesOf(store)))
  store.announce(`${found.words} cut`)
  return true
}

/** At the playhead. False where nothing was copied. */
export function pasteParts(store: Store): boolean {
  const { scene, session } = store.getState()
  const { copiedMotion } = session
  if (!copiedMotion) return false
  const motion = scene.motion ?? emptyMotion
  const copied = { ...copiedMotion, clips: copiedMotion.clips.map((clip) => withTargetsHere(clip, scene)) }
  const isTaken = take(store, withPasted(motion, copied, playheadMs(store), ripplesOf(store)))
  store.announce(isTaken ? `${wordsOf(copiedMotion.clips.length, copiedMotion.keys.length)} pasted` : noRoom)
  return true
}

/** Of another document it names none of these things: then it moves all of them. */
function withTargetsHere(clip: Clip, { pictures, annotations }: Scene): Clip {
  const targets = clip.targets.filter((id) => [...pictures, ...annotations].some((thing) => thing.id === id))
  return { ...clip, targets }
}

/** By so many milliseconds, inside the film; over the time of another key. */
export function nudgeSelected(store: Store, byMs: number): boolean {
  const found = foundOf(store)
  if (!found) return false
  for (let times = 1; times <= keysInARow; times++) {
    const moved = movedParts(found.motion, found.selected, byMs * times, { ripples: ripplesOf(store) })
    if (!moved) continue
    take(store, moved)
    break
  }
  return true
}

/** An edge of the chosen clip comes to the playhead. False unless one clip is chosen. */
export function trimSelected(store: Store, edge: 'start' | 'end', frameMs: number): boolean {
  const found = foundOf(store)
  const clip = found?.selected.length === 1 ? partsOf(found.motion, found.selected).clips[0] : undefined
  if (!found || !clip) return false
  const times = trimmedClip(clip, edge, playheadMs(store), { pointsMs: [], withinMs: 0, frameMs })
  store.commit(setMotionParts, withTrimmed(found.motion, clip, times, ripplesOf(store)))
  return true
}

export function selectAll(store: Store): boolean {
  const all = timelineParts(timelineRows(store.getState().scene))
  changeTimeline(store, { selected: all })
  store.announce(all.length === 0 ? 'There is nothing to choose' : `${wordsOfParts(all)} chosen`)
  return all.length > 0
}

/** Keys of one track that stand a frame apart are passed in one step. */
const keysInARow = 200
const noRoom = 'There is no room for more'
const emptyMotion: Motion = { lengthMs: 3000, loop: 'loop', clips: [], tracks: [] }

const ripplesOf = ({ getState }: Store): boolean => getState().session.timeline?.ripples ?? false

/** Null where nothing is chosen, or what was chosen is gone by undo. */
function foundOf({ getState }: Store): { motion: Motion; selected: readonly TimelinePart[]; words: string } | null {
  const { scene, session } = getState()
  const { clips, keys } = partsOf(scene.motion, session.timeline?.selected ?? [])
  if (!scene.motion || clips.length + keys.length === 0) return null
  const selected: TimelinePart[] = [
    ...clips.map(({ id }): TimelinePart => ({ kind: 'clip', id })),
    ...keys.map(({ track, key }): TimelinePart => ({ kind: 'key', id: track.id, atMs: key.atMs })),
  ]
  return { motion: scene.motion, selected, words: wordsOf(clips.length, keys.length) }
}

/** False where the film has no room for it: then nothing changes. */
function take(store: Store, { change, selected }: PartsChange): boolean {
  const before = store.getState().scene
  store.commit(setMotionParts, change)
  const isTaken = store.getState().scene !== before
  if (isTaken) changeTimeline(store, { selected })
  return isTaken
}

const wordsOfParts = (parts: readonly TimelinePart[]): string => {
  const clips = parts.filter(({ kind }) => kind === 'clip').length
  return wordsOf(clips, parts.length - clips)
}

/** "Clip", "2 keys", "Clip and 3 keys". */
function wordsOf(clips: number, keys: number): string {
  const counted = (count: number, word: string) => (count === 0 ? [] : [count === 1 ? word : `${count} ${word}s`])
  const words = [...counted(clips, 'clip'), ...counted(keys, 'key')].join(' and ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
