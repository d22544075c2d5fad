// Clips and tracks as they are played: keys, and a clock that says where on them a moment of the film is.

import type { Annotation } from '@/lib/kinds/annotations'
import type { Clip, Key, KeyValue, Region, Track } from '@/lib/kinds/motion/schema'
import type { Scene } from '../schema'
import { motionPreset } from './presets'
import { isMovable, type MotionPreset, type Move } from './presets/move'
import { regionView, viewInside } from './region-view'

export interface PlayedTrack extends Pick<Track, 'address' | 'mode'> {
  /** Of a clip: at shares of its length. */
  keys: readonly Key[]
  /** When the first round of its clip begins for the thing that it moves. */
  beginMs: number
  /** Whether a tilt ends before the picture's back is seen. */
  facing: boolean
  /** From milliseconds of the film to the scale of the keys' times. */
  clock(tMs: number): number
}

export const playedAsIs = ({ address, mode, keys }: Track): PlayedTrack => ({
  address,
  mode,
  keys,
  beginMs: 0,
  facing: false,
  clock: (tMs) => tMs,
})

/** What the clip's preset moves, for each thing it is of that is there. `rest`: the scene as it stands, of the film's size. */
export function clipTracks(clip: Clip, rest: Scene): PlayedTrack[] {
  const preset = motionPreset(clip.preset)
  const { width, height } = rest.size!
  const things = thingsOf(clip, preset, rest)
  return things.flatMap(({ prefix, picture, item }, at) => {
    const wanted = clip.region ?? middleRegion
    const toRegion = () => regionView(rest, picture, wanted)
    const inside = (region = wanted) => viewInside(rest, picture, region)
    const { regions } = clip
    const stage = { width, height, rest, place: at, count: things.length, item, toRegion, inside, regions }
    const moves = preset.moves(stage)
    return moves.map((move) => playedMove(clip, move, { prefix, at, facing: !preset.turnsOver }))
  })
}

/** How many things of the scene it moves. */
export const movedCount = (clip: Clip, scene: Scene): number => thingsOf(clip, motionPreset(clip.preset), scene).length

interface Thing {
  prefix: string
  /** The place of a picture among all. */
  picture: number
  item: Annotation | null
}

function thingsOf({ targets }: Clip, { of, takes }: MotionPreset, { pictures, annotations }: Scene): Thing[] {
  const isTarget = ({ id }: { id: string }) => targets.length === 0 || targets.includes(id)
  if (of === 'scene') return [{ prefix: '', picture: 0, item: null }]
  if (of === 'picture')
    return pictures.flatMap((each, at) =>
      isTarget(each) ? [{ prefix: `pictures/${each.id}/`, picture: at, item: null }] : [],
    )
  return annotations
    .filter((item) => isMovable(item) && isTarget(item) && (takes?.(item) ?? true))
    .map((item) => ({ prefix: `annotations/${item.id}/`, picture: 0, item }))
}

/** Of a picture: where a zoom goes that was given no region. */
export const middleRegion: Region = { x: 0.3, y: 0.3, width: 0.4, height: 0.4 }

interface Target {
  prefix: string
  /** Its place among those that move, for which it waits. */
  at: number
  facing: boolean
}

function playedMove(clip: Clip, { field, mode, points }: Move, { prefix, at, facing }: Target): PlayedTrack {
  const { startMs, lengthMs, rounds, reversed, staggerMs, amount } = clip
  const beginMs = startMs + at * staggerMs
  return {
    address: `${prefix}${field}`,
    mode,
    beginMs,
    facing,
    keys: points.map(({ share, value, ease }) => ({ atMs: share, value: scaled(value, mode, amount), ease })),
    clock(tMs) {
      const round = Math.min(rounds, Math.max(0, (tMs - beginMs) / lengthMs))
      const share = round >= rounds ? 1 : round - Math.floor(round)
      return reversed ? 1 - share : share
    },
  }
}

/** As far from what changes nothing as the amount says. */
function scaled(value: KeyValue, mode: Move['mode'], amount: number): KeyValue {
  if (typeof value !== 'number' || mode === 'set') return value
  return mode === 'add' ? value * amount : 1 + (value - 1) * amount
}
