// Clips and keys moved together, and what follows them with them where the film ripples. Pure: a film in, what changes of it out.
import { type Clip, Motion, type Track } from '@/lib/kinds/motion/schema'
import type { TimelinePart } from '../store/timeline-state'
import { type ChosenParts, isAmong, partsOf } from './chosen-parts'
import { clipEndMs } from './clip-edits'

export interface PartsChange {
  change: Pick<Motion, 'clips' | 'tracks' | 'lengthMs'>
  /** What is chosen then. */
  selected: readonly TimelinePart[]
}

export const lengthMsMax = Motion.shape.lengthMs.unwrap().maxValue!

/** Clips and keys that begin at that time or later. */
export const partsFrom = ({ clips, tracks }: Motion, fromMs: number): TimelinePart[] => [
  ...clips.filter(({ startMs }) => startMs >= fromMs).map(({ id }): TimelinePart => ({ kind: 'clip', id })),
  ...tracks.flatMap(({ id, keys }) =>
    keys.filter(({ atMs }) => atMs >= fromMs).map(({ atMs }): TimelinePart => ({ kind: 'key', id, atMs })),
  ),
]

export const startOf = ({ clips, keys }: ChosenParts): number =>
  Math.min(...clips.map(({ startMs }) => startMs), ...keys.map(({ key }) => key.atMs))

export const endOf = ({ clips, keys }: ChosenParts): number =>
  Math.max(...clips.map(clipEndMs), ...keys.map(({ key }) => key.atMs))

/** What goes along when these are moved: they alone, or all that follows them too. */
export function movingParts(
  motion: Motion,
  chosen: readonly TimelinePart[],
  ripples: boolean,
): readonly TimelinePart[] {
  if (!ripples) return chosen
  return [...chosen, ...partsFrom(motion, startOf(partsOf(motion, chosen))).filter((part) => !isAmong(part, chosen))]
}

/**
 * All by the same time, as far as the film goes; where it ripples the film becomes longer. Null where nothing is there to move, or a key
 * would come to the time of another one of its track: no key takes the place of another on its way.
 */
export function movedParts(
  motion: Motion,
  chosen: readonly TimelinePart[],
  wantedMs: number,
  { ripples = false } = {},
): PartsChange | null {
  const parts = movingParts(motion, chosen, ripples)
  const found = partsOf(motion, parts)
  if (found.clips.length + found.keys.length === 0) return null
  const roomMs = ripples ? lengthMsMax - endOf(found) : roomOf(motion, found)
  const byMs = Math.round(Math.max(-startOf(found), Math.min(wantedMs, Math.max(0, roomMs))))
  const tracks = motion.tracks.map((track) => withMovedKeys(track, found, byMs))
  if (tracks.some((track) => track === null)) return null
  const clips = motion.clips.map((clip) =>
    found.clips.includes(clip) ? { ...clip, startMs: clip.startMs + byMs } : clip,
  )
  const lengthMs = ripples ? Math.max(motion.lengthMs, endOf(found) + byMs) : motion.lengthMs
  const moved = (part: TimelinePart): TimelinePart => (part.kind === 'key' ? { ...part, atMs: part.atMs + byMs } : part)
  return { change: { clips, tracks: tracks as Track[], lengthMs }, selected: chosen.map(moved) }
}

/** What is longer than the film stays where it is and can go back. */
const roomOf = ({ lengthMs }: Motion, { clips, keys }: ChosenParts): number =>
  Math.min(
    ...clips.map((clip) => Math.max(0, lengthMs - clipEndMs(clip))),
    ...keys.map(({ key }) => Math.max(0, lengthMs - key.atMs)),
  )

function withMovedKeys(track: Track, { keys }: ChosenParts, byMs: number): Track | null {
  const moving = keys.filter((each) => each.track === track).map(({ key }) => key)
  if (moving.length === 0) return track
  const others = track.keys.filter((key) => !moving.includes(key))
  const moved = moving.map((key) => ({ ...key, atMs: key.atMs + byMs }))
  if (moved.some(({ atMs }) => others.some((other) => other.atMs === atMs))) return null
  return { ...track, keys: [...others, ...moved].sort((one, other) => one.atMs - other.atMs) }
}

/** A clip of other times; where the film ripples what follows its end stays behind it. */
export function withTrimmed(
  motion: Motion,
  clip: Clip,
  times: Pick<Clip, 'startMs' | 'lengthMs'>,
  ripples: boolean,
): PartsChange['change'] {
  const trimmed = { ...clip, ...times }
  const following = partsFrom(motion, clipEndMs(clip)).filter((part) => part.id !== clip.id)
  const byMs = clipEndMs(trimmed) - clipEndMs(clip)
  const moved = ripples && byMs !== 0 ? movedParts(motion, following, byMs, { ripples })?.change : null
  const { clips, tracks, lengthMs } = moved ?? motion
  return { clips: clips.map((each) => (each.id === clip.id ? trimmed : each)), tracks, lengthMs }
}
