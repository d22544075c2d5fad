// Clips and tracks as they are played: keys, and a clock that says where on them a moment of the film is.

import type { Clip, Key, KeyValue, Track } from '@/lib/kinds/motion/schema'
import type { Scene } from '../schema'
import { motionPreset } from './presets'
import type { Move } from './presets/move'

export interface PlayedTrack extends Pick<Track, 'address' | 'mode'> {
  keys: readonly Key[]
  /** From milliseconds of the film to the scale of the keys' times. */
  clock(tMs: number): number
}

export const playedAsIs = ({ address, mode, keys }: Track): PlayedTrack => ({
  address,
  mode,
  keys,
  clock: (tMs) => tMs,
})

/** What the clip's preset moves, for each picture it is of that is there. `rest`: the scene as it stands, of the film's size. */
export function clipTracks(clip: Clip, rest: Scene): PlayedTrack[] {
  const preset = motionPreset(clip.preset)
  const { width, height } = rest.size!
  const ids = rest.pictures.map(({ id }) => id).filter((id) => clip.targets.length === 0 || clip.targets.includes(id))
  if (preset.of === 'scene')
    return preset.moves({ width, height, at: 0 }).map((move) => playedMove(clip, move, { prefix: '', at: 0 }))
  return ids.flatMap((id, at) =>
    preset.moves({ width, height, at }).map((move) => playedMove(clip, move, { prefix: `pictures/${id}/`, at })),
  )
}

interface Target {
  prefix: string
  /** Its place among those that move, for which it waits. */
  at: number
}

function playedMove(clip: Clip, { field, mode, points }: Move, { prefix, at }: Target): PlayedTrack {
  const { startMs, lengthMs, rounds, reversed, staggerMs, amount } = clip
  const begin = startMs + at * staggerMs
  return {
    address: `${prefix}${field}`,
    mode,
    keys: points.map(({ share, value, ease }) => ({ atMs: share, value: scaled(value, mode, amount), ease })),
    clock(tMs) {
      const round = Math.min(rounds, Math.max(0, (tMs - begin) / lengthMs))
      const share = round >= rounds ? 1 : round - Math.floor(round)
      return reversed ? 1 - share : share
    },
  }
}

/** As far from what changes nothing as the amount says. */
function scaled(value: KeyValue, mode: Move['mode'], amount: number): KeyValue {
  if (typeof value !== 'number') return value
  return mode === 'add' ? value * amount : 1 + (value - 1) * amount
}
