// The keys of a track, one at a time: they stay in the order of their times, and two never have the same.
import type { Key, Track } from '@/lib/kinds/motion/schema'

/** In the place of the one at its time, if there is one. */
export function withKey(track: Track, key: Key): Track {
  const others = track.keys.filter(({ atMs }) => atMs !== key.atMs)
  return { ...track, keys: [...others, key].sort((one, other) => one.atMs - other.atMs) }
}

/** Null when it was the last one: a track without keys is none. */
export function withoutKey(track: Track, atMs: number): Track | null {
  const keys = track.keys.filter((key) => key.atMs !== atMs)
  return keys.length === 0 ? null : { ...track, keys }
}

/** One that comes to the time of another takes its place. */
export function movedKey(track: Track, fromMs: number, toMs: number): Track {
  const key = track.keys.find(({ atMs }) => atMs === fromMs)
  if (!key || fromMs === toMs) return track
  const others = track.keys.filter((each) => each !== key)
  return withKey({ ...track, keys: others }, { ...key, atMs: toMs })
}
