// Clips and keys as they are copied, put in again and taken out. Pure: a film in, what changes of it out.
import type { Motion, Track } from '@/lib/kinds/motion/schema'
import { withKey } from '@/lib/scene/motion/keys'
import type { CopiedParts, TimelinePart } from '../store/timeline-state'
import { partsOf } from './chosen-parts'
import { endOf, lengthMsMax, movedParts, type PartsChange, partsFrom, startOf } from './moved-parts'

/** Null where nothing is chosen. */
export function copiedParts(motion: Motion | null, chosen: readonly TimelinePart[]): CopiedParts | null {
  const found = partsOf(motion, chosen)
  if (found.clips.length + found.keys.length === 0) return null
  const fromMs = startOf(found)
  return {
    clips: found.clips.map((clip) => ({ ...clip, startMs: clip.startMs - fromMs })),
    keys: found.keys.map(({ track: { address, mode }, key }) => ({
      address,
      mode,
      key: { ...key, atMs: key.atMs - fromMs },
    })),
    lengthMs: endOf(found) - fromMs,
  }
}

/**
 * From that time on, under names of their own; the film becomes as long as they need. Where it ripples, what begins later makes room. What
 * would lie beyond the longest film changes nothing.
 */
export function withPasted(motion: Motion, copied: CopiedParts, atMs: number, ripples = false): PartsChange {
  const { clips: before, tracks: standing, lengthMs: filmMs } = motion
  if (copied.clips.some(({ startMs }) => startMs + atMs >= lengthMsMax))
    return { change: { clips: before, tracks: standing, lengthMs: filmMs }, selected: [] }
  const base = ripples ? withRoom(motion, atMs, copied.lengthMs) : motion
  const clips = [...base.clips]
  for (const clip of copied.clips) clips.push({ ...clip, id: freshId('clip', clips), startMs: clip.startMs + atMs })
  let tracks: readonly Track[] = base.tracks
  const keys: TimelinePart[] = []
  for (const { address, mode, key } of copied.keys) {
    const added = { ...key, atMs: key.atMs + atMs }
    const at = tracks.findIndex((track) => track.address === address && track.mode === mode)
    const track = tracks[at]
    const next = track ? withKey(track, added) : { id: freshId('track', tracks), address, mode, keys: [added] }
    tracks = track ? tracks.with(at, next) : [...tracks, next]
    keys.push({ kind: 'key', id: next.id, atMs: added.atMs })
  }
  const pasted = clips.slice(base.clips.length).map(({ id }): TimelinePart => ({ kind: 'clip', id }))
  const lengthMs = Math.min(lengthMsMax, Math.max(base.lengthMs, atMs + copied.lengthMs))
  return { change: { clips, tracks: [...tracks], lengthMs }, selected: [...pasted, ...keys] }
}

const withRoom = (motion: Motion, atMs: number, byMs: number): Motion => ({
  ...motion,
  ...movedParts(motion, partsFrom(motion, atMs), byMs, { ripples: true })?.change,
})

/** Tracks without keys go too. Where the film ripples, what follows comes to the place of what was taken out. */
export function withoutParts(motion: Motion, chosen: readonly TimelinePart[], ripples = false): PartsChange {
  const found = partsOf(motion, chosen)
  const gone = new Set(found.keys.map(({ key }) => key))
  const left: Motion = {
    ...motion,
    clips: motion.clips.filter((clip) => !found.clips.includes(clip)),
    tracks: motion.tracks
      .map((track) => ({ ...track, keys: track.keys.filter((key) => !gone.has(key)) }))
      .filter(({ keys }) => keys.length > 0),
  }
  const closed = ripples && movedParts(left, partsFrom(left, endOf(found)), startOf(found) - endOf(found))
  const { clips, tracks, lengthMs } = closed ? closed.change : left
  return { change: { clips, tracks, lengthMs }, selected: [] }
}

/** `clip-3`: unlike all of theirs. */
export function freshId(word: string, taken: readonly { id: string }[]): string {
  const numbers = taken.map(({ id }) => Number(/(\d+)$/.exec(id)?.[1] ?? 0))
  return `${word}-${Math.max(0, ...numbers) + 1}`
}
