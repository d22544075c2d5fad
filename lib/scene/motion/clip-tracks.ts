// Clips and tracks as they are played: keys, and a clock that says where on them a moment of the film is.

import type { Clip, Key, KeyValue, Region, Track } from '@/lib/kinds/motion/schema'
import type { Scene } from '../schema'
import { motionPreset } from './presets'
import type { Move } from './presets/move'
import { regionView } from './region-view'

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
  const movesOf = (place: number) =>
    preset.moves({ width, height, toRegion: () => regionView(rest, place, clip.region ?? middleRegion) })
  if (preset.of === 'scene') return movesOf(0).map((move) => playedMove(clip, move, { prefix: '', at: 0 }))
  const isTarget = (id: string) => clip.targets.length === 0 || clip.targets.includes(id)
  const places = rest.pictures.flatMap(({ id }, place) => (isTarget(id) ? [place] : []))
  return places.flatMap((place, at) => {
    const prefix = `pictures/${rest.pictures[place]!.id}/`
    return movesOf(place).map((move) => playedMove(clip, move, { prefix, at }))
  })
}

/** Of a picture: where a zoom goes that was given no region. */
export const middleRegion: Region = { x: 0.3, y: 0.3, width: 0.4, height: 0.4 }

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
