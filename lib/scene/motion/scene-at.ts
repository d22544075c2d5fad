// The scene at a time: a scene again. What stands still is the very same object, so that whatever is kept by identity or by content is
// found again.

import { z } from 'zod'
import { easeAt } from '@/lib/kinds/motion/ease'
import type { Key, KeyValue, Track } from '@/lib/kinds/motion/schema'
import { sameJson } from '../equal'
import { layoutScene } from '../layout'
import { tiltSeenDeg } from '../picture'
import type { Scene } from '../schema'
import { valueAt, withValueAt } from './address'
import { betweenPixels, type Movement, movedPictures } from './between-pixels'
import { clipTracks, type PlayedTrack, playedAsIs } from './clip-tracks'
import { type MotionField, motionFields } from './fields'
import { mixed } from './mix'

/** Pure, and the same in every engine. Without a motion it is the scene itself. Tracks of fields that are not there wait. */
export function sceneAt(scene: Scene, tMs: number): Scene {
  return scene.motion ? betweenPixels(movedTo(scene, tMs), playedOf(scene).unrounded) : scene
}

/** Whether its last moment is its first one, so that a loop shows no jump. `part`: of these milliseconds alone. */
export const closes = (scene: Scene, part?: { fromMs: number; toMs: number } | null): boolean =>
  sameJson(turnedOnce(scene, part?.fromMs ?? 0), turnedOnce(scene, part?.toMs ?? scene.motion?.lengthMs ?? 0))

/** A whole turn later everything looks as it did. */
function turnedOnce(scene: Scene, tMs: number): Scene {
  let now: unknown = movedTo(scene, tMs)
  for (const { path, field } of playedOf(scene).tracks) {
    if (!field.isTurn) continue
    const angle = (valueAt(now, path) as number) - field.min
    now = withValueAt(now, path, angle - Math.floor(angle / 360) * 360 + field.min)
  }
  return now as Scene
}

function movedTo(scene: Scene, tMs: number): Scene {
  const { rest, tracks } = playedOf(scene)
  let now: unknown = rest
  for (const { path, field, track } of tracks) {
    const standing = valueAt(now, path)
    const value = playedValue(field, track, { tMs, standing: standing as KeyValue })
    if (value !== standing) now = withValueAt(now, path, value)
  }
  return now as Scene
}

/** Ids of tracks that move nothing: their field is not there, of another kind by now, or does not take their values. */
export function idleTracks(scene: Scene): ReadonlySet<string> {
  const { fields } = playedOf(scene)
  return new Set(
    (scene.motion?.tracks ?? [])
      .filter((track) => !plays(fields.get(track.address), playedAsIs(track)))
      .map(({ id }) => id),
  )
}

/** Undefined: it is not there. */
export const fieldMovedBy = (scene: Scene, { address }: Pick<Track, 'address'>): MotionField | undefined =>
  playedOf(scene).fields.get(address)

/** The scene as it is while nothing moves, of its film's size. */
export const sceneAtRest = (scene: Scene): Scene => playedOf(scene).rest

/** Addresses of all that its tracks and clips move. */
export const movedFields = (scene: Scene): ReadonlySet<string> => playedOf(scene).moved

interface Played {
  /** As it is while nothing moves: of the film's size. */
  rest: Scene
  fields: ReadonlyMap<string, MotionField>
  moved: ReadonlySet<string>
  /** Ids of pictures that lie between pixels in every frame. */
  unrounded: ReadonlySet<string>
  tracks: readonly { path: readonly string[]; field: MotionField; track: PlayedTrack }[]
}

/** By scene: one is played for many frames. */
const played = new WeakMap<Scene, Played>()

function playedOf(scene: Scene): Played {
  const kept = played.get(scene)
  if (kept) return kept
  const rest = filmRest(scene)
  const fields = new Map(motionFields(rest).map((field) => [field.address, field]))
  const { tracks = [], clips = [] } = scene.motion ?? {}
  const base = tracks.filter(({ mode }) => mode === 'set').map(playedAsIs)
  const onTop = tracks.filter(({ mode }) => mode !== 'set').map(playedAsIs)
  const all: readonly PlayedTrack[] = [...base, ...clips.flatMap((clip) => clipTracks(clip, rest)), ...onTop]
  const playing = all.filter((track) => plays(fields.get(track.address), track))
  const known = playing.map((track) => ({
    path: track.address.split('/'),
    field: fields.get(track.address)!,
    track,
  }))
  const made = {
    rest,
    fields,
    moved: new Set(playing.map(({ address }) => address)),
    unrounded: movedPictures(
      rest,
      known.map((each) => movementOf(rest, each)),
    ),
    tracks: known,
  }
  played.set(scene, made)
  return made
}

/** Of values that are not numbers the first few are enough to see whether they move a card. */
const valuesMax = 6

function movementOf(rest: Scene, { path, field, track }: Played['tracks'][number]): Movement {
  const { keys } = track
  const standing = valueAt(rest, path) as KeyValue
  if (field.type !== 'number') return { path, values: keys.slice(0, valuesMax).map(({ value }) => value) }
  const values = keys.map(({ value }) => numberAt(field, track, { standing, value }))
  return { path, values: [Math.min(...values), Math.max(...values)] }
}

function plays(field: MotionField | undefined, { mode, keys }: PlayedTrack): boolean {
  if (!field) return false
  if (mode !== 'set') return field.type === 'number' && keys.every(({ value }) => typeof value === 'number')
  return keys.every(({ value }) => field.schema.safeParse(value).success)
}

/**
 * As it is while nothing moves, of the film's size. A film has one, and encoders want it even. Half a pixel more padding keeps the pictures at
 * their scale where the size is rounded up.
 */
export function filmRest(scene: Scene): Scene {
  const still = { ...scene, motion: null, slides: null }
  const { width, height } = layoutScene(still).size
  const size = { width: even(width), height: even(height) }
  if (scene.size) return size.width === width && size.height === height ? still : { ...still, size }
  const isWider = size.width !== width && size.height !== height
  return { ...still, size, padding: isWider ? scene.padding + 0.5 : scene.padding }
}

const even = (length: number) => Math.max(2, Math.ceil(length / 2) * 2)

interface Standing {
  tMs: number
  /** What the scene and earlier tracks say. */
  standing: KeyValue
}

function playedValue(field: MotionField, track: PlayedTrack, { tMs, standing }: Standing): KeyValue {
  const value = keyedAt(field, track.keys, track.clock(tMs))
  if (field.type === 'point') return pointInside(field, value)
  if (field.type !== 'number') return value
  return numberAt(field, track, { standing, value })
}

interface Numbers {
  standing: KeyValue
  value: KeyValue
}

const tiltOver = /\/tilt\/[xy]Deg$/

function numberAt(field: MotionField, { mode, facing }: PlayedTrack, { standing, value }: Numbers): number {
  const played = combined(mode, standing as number, value as number)
  const ends = playedEnds(field, facing, standing as number)
  const number = inRange({ ...ends, isTurn: ends === field && field.isTurn }, played)
  return field.isWhole ? Math.floor(number + 0.5) : number
}

/** An easing may pass beyond a key; a place stays one that its field takes. */
function pointInside({ schema }: MotionField, value: KeyValue): KeyValue {
  if (typeof value !== 'object' || !('x' in value) || !(schema instanceof z.ZodObject)) return value
  const along = (name: 'x' | 'y') => {
    const range = schema.shape[name]
    if (!(range instanceof z.ZodNumber)) return value[name]
    return Math.min(range.maxValue ?? value[name], Math.max(range.minValue ?? value[name], value[name]))
  }
  const [x, y] = [along('x'), along('y')]
  return x === value.x && y === value.y ? value : { x, y }
}

/** As far as it is played: the field itself, or what still faces the one who looks. */
export const playedEnds = (field: MotionField, facing: boolean, standing: number): Pick<MotionField, 'min' | 'max'> =>
  facing && tiltOver.test(field.address)
    ? { min: Math.min(standing, -tiltSeenDeg), max: Math.max(standing, tiltSeenDeg) }
    : field

function inRange({ min, max, isTurn }: Pick<MotionField, 'min' | 'max' | 'isTurn'>, number: number): number {
  if (number >= min && number <= max) return number
  if (isTurn) return number - Math.floor((number - min) / 360) * 360
  return number < min ? min : max
}

function combined(mode: PlayedTrack['mode'], standing: number, value: number): number {
  if (mode === 'add') return standing + value
  return mode === 'times' ? standing * value : value
}

/** Before the first key and after the last one it is that key's. */
function keyedAt(field: MotionField, keys: readonly Key[], time: number): KeyValue {
  const next = keys.findIndex(({ atMs }) => atMs > time)
  if (next === -1) return keys.at(-1)!.value
  const [from, to] = [keys[next - 1], keys[next]!]
  if (!from) return to.value
  const share = easeAt(to.ease, (time - from.atMs) / (to.atMs - from.atMs))
  if (share === 0) return from.value
  return share === 1 ? to.value : mixed(field.type, from.value, to.value, share)
}
