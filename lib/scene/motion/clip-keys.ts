// A clip as keys of its own, which hands can change one by one. It is seen as it was.
import { type Ease, easeAt, eases } from '@/lib/kinds/motion/ease'
import { type Clip, type Key, type KeyValue, Track } from '@/lib/kinds/motion/schema'
import { sameJson } from '../equal'
import type { Scene } from '../schema'
import { valueAt } from './address'
import { clipTracks, type PlayedTrack } from './clip-tracks'
import { type MotionField, motionFields } from './fields'
import { mixed } from './mix'
import { movedFields, playedEnds, sceneAtRest } from './scene-at'

/** A track without an id, of the one field that it is keys of. */
type KeyedField = Pick<Track, 'address' | 'mode' | 'keys'>

/**
 * What the clip moves, field by field. Values as they are where nothing else moves the field, or else beside what does, as the clip says
 * them. Null where a field would need more keys than a track has, or one after the longest film.
 */
export function clipKeys(clip: Clip, scene: Scene): KeyedField[] | null {
  const rest = sceneAtRest(scene)
  const fields = new Map(motionFields(rest).map((field) => [field.address, field]))
  const others = movedFields({ ...scene, motion: scene.motion && withoutClip(scene.motion, clip) })
  const keyed = clipTracks(clip, rest).flatMap((played): KeyedField[] => {
    const field = fields.get(played.address)
    if (!field || (played.mode !== 'set' && field.type !== 'number')) return []
    const relative = { address: played.address, mode: played.mode, keys: keysOf(clip, played, field) }
    const standing = valueAt(rest, field.address.split('/'))
    return [others.has(played.address) ? relative : absolute(relative, { field, standing, facing: played.facing })]
  })
  return keyed.every((track) => Track.safeParse({ id: 'track', ...track }).success) ? keyed : null
}

const withoutClip = (motion: NonNullable<Scene['motion']>, { id }: Clip) => ({
  ...motion,
  clips: motion.clips.filter((each) => each.id !== id),
})

interface Standing {
  field: MotionField
  standing: unknown
  /** The clip keeps the front of the picture in sight. */
  facing: boolean
}

/** The same movement in values of the field itself, where it takes them all. */
function absolute(track: KeyedField, { field, standing, facing }: Standing): KeyedField {
  if (track.mode === 'set' || typeof standing !== 'number') return track
  const ends = playedEnds(field, facing, standing)
  const absoluteOf = (value: number) => {
    const played = track.mode === 'add' ? standing + value : standing * value
    return ends === field ? played : Math.min(ends.max, Math.max(ends.min, played))
  }
  const keys = track.keys.map((key) => ({ ...key, value: tidy(absoluteOf(key.value as number)) }))
  return keys.every(({ value }) => field.schema.safeParse(value).success) ? { ...track, mode: 'set', keys } : track
}

/** Without what sums of fractions leave behind: people read these numbers. */
const tidy = (value: number): number => Math.round(value * 1e6) / 1e6

function keysOf({ lengthMs, rounds, reversed }: Clip, played: PlayedTrack, field: MotionField): Key[] {
  const round = reversed ? backwards(played.keys, field) : sampled(played.keys, () => false, field)
  const keys: Key[] = []
  for (let at = 0; at < rounds; at++) {
    for (const { atMs: share, value, ease } of at === 0 ? round : fromItsBeginning(round)) {
      const atMs = Math.round(played.beginMs + (at + share) * lengthMs)
      put(keys, { atMs, value, ease })
    }
  }
  return keys
}

/** A later round begins with its first value at once, whenever that is said. */
function fromItsBeginning([first, ...others]: readonly Key[]): readonly Key[] {
  if (!first) return []
  const beginning: Key = { ...first, atMs: 0, ease: eases.hold }
  return first.atMs > 0 ? [beginning, first, ...others] : [beginning, ...others]
}

/** Where a round ends as the next one begins one key does; else the value jumps. */
function put(keys: Key[], key: Key): void {
  const last = keys.at(-1)
  if (!last || last.atMs < key.atMs) {
    keys.push(key)
    return
  }
  if (sameJson(last.value, key.value)) return
  keys[keys.length - 1] = { ...last, atMs: last.atMs - 1 }
  keys.push({ ...key, atMs: last.atMs, ease: eases.hold })
}

/** From the last key to the first: an easing is seen from its other end. */
function backwards(keys: readonly Key[], field: MotionField): Key[] {
  const forwards = sampled(keys, (ease) => mirrored(ease) === null, field)
  return forwards
    .map(({ atMs, value }, at): Key => {
      const next = forwards[at + 1]
      return { atMs: 1 - atMs, value, ease: next ? mirrored(next.ease)! : eases.linear }
    })
    .reverse()
}

/** Null: no easing there is goes that way. */
function mirrored(ease: Ease): Ease | null {
  if (ease.kind === 'linear') return ease
  if (ease.kind === 'hold') return { kind: 'steps', count: 1, jump: 'start' }
  if (ease.kind === 'steps') return { ...ease, jump: ease.jump === 'end' ? 'start' : 'end' }
  if (ease.kind === 'spring') return null
  const { x1, y1, x2, y2 } = ease
  const turned = { kind: 'bezier', x1: 1 - x2, y1: 1 - y2, x2: 1 - x1, y2: 1 - y1 } as const
  return Math.min(turned.y1, turned.y2) < -3 || Math.max(turned.y1, turned.y2) > 3 ? null : turned
}

/** As many pieces as anybody sees of a swing. */
const pieces = 24

/** Ways that no easing goes are straight pieces. */
function sampled(keys: readonly Key[], isSampled: (ease: Ease) => boolean, { type }: MotionField): Key[] {
  return keys.flatMap((key, at) => {
    const from = keys[at - 1]
    if (!from || !isSampled(key.ease)) return [key]
    return Array.from({ length: pieces }, (_, piece): Key => {
      const share = (piece + 1) / pieces
      const value: KeyValue = share === 1 ? key.value : mixed(type, from.value, key.value, easeAt(key.ease, share))
      return { atMs: from.atMs + (key.atMs - from.atMs) * share, value, ease: eases.linear }
    })
  })
}
