// The keys of a track stay in the order of their times, and two never have the same.
import type { Key, Track } from '@/lib/kinds/motion/schema'

/** In the place of the one at its time, if there is one. */
export function withKey(track: Track, key: Key): Track {
  const others = track.keys.filter(({ atMs }) => atMs !== key.atMs)
  return { ...track, keys: [...others, key].sort((one, other) => one.atMs - other.atMs) }
}
