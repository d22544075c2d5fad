// How the scene moves: clips, tracks, length. What the schema refuses changes nothing.
import { z } from 'zod'
import { Clip, Motion, type Track } from '@/lib/kinds/motion/schema'
import { movedCount } from '../motion/clip-tracks'
import type { Scene } from '../schema'
import { accepted, type Command, withPart } from './command'

/** A scene that stood still begins to move. */
export const setMotionFields: Command<Partial<Pick<Motion, 'lengthMs' | 'loop'>>> = {
  name: 'set-motion-fields',
  label: 'motion',
  apply: (scene, change) => withMotion(scene, (motion) => ({ ...motion, ...withinRange(Motion.shape, change) })),
}

/** On top of the others; the film becomes as long as it needs. Its id must be new. */
export const addClip: Command<Pick<Clip, 'id' | 'preset'> & Partial<Clip>> = {
  name: 'add-clip',
  label: 'movement',
  apply(scene, wanted) {
    const { success, data } = Clip.safeParse(withinRange(Clip.shape, wanted))
    if (!success) return scene
    return withMotion(scene, (motion) => {
      return { ...motion, lengthMs: lengthWith(data, motion, scene), clips: [...motion.clips, data] }
    })
  },
}

/** Numbers beyond their range are brought to its nearest end; the film becomes as long as its later end needs. */
export const setClip: Command<{ id: string; change: Partial<Omit<Clip, 'id' | 'preset'>> }> = {
  name: 'set-clip',
  label: 'movement',
  apply(scene, { id, change }) {
    const at = scene.motion?.clips.findIndex((clip) => clip.id === id) ?? -1
    if (at < 0) return scene
    return withMotion(scene, (motion) => {
      const before = motion.clips[at]!
      const clip = accepted(Clip, { ...before, ...withinRange(Clip.shape, change) }, before)
      const isLater = endOf(clip, scene) > endOf(before, scene)
      const lengthMs = isLater ? lengthWith(clip, motion, scene) : motion.lengthMs
      return { ...motion, lengthMs, clips: motion.clips.with(at, clip) }
    })
  },
}

/** In the place of the track with its id, or after the others. */
export const setTrack: Command<Track> = {
  name: 'set-track',
  label: 'keys',
  apply: (scene, track) =>
    withMotion(scene, (motion) => {
      const at = motion.tracks.findIndex(({ id }) => id === track.id)
      return { ...motion, tracks: at < 0 ? [...motion.tracks, track] : motion.tracks.with(at, track) }
    }),
}

/** Many clips and keys at once: the lists as they are then. */
export const setMotionParts: Command<Partial<Pick<Motion, 'clips' | 'tracks' | 'lengthMs'>>> = {
  name: 'set-motion-parts',
  label: 'movement',
  apply: (scene, change) => withMotion(scene, (motion) => ({ ...motion, ...change })),
}

const lengthWith = (clip: Clip, { lengthMs }: Motion, scene: Scene): number =>
  Math.max(lengthMs, Math.min(lengthMsMax, endOf(clip, scene)))

/** When the last of the things that it moves one by one has arrived. */
const endOf = (clip: Clip, scene: Scene): number =>
  clip.startMs + clip.lengthMs * clip.rounds + clip.staggerMs * Math.max(0, movedCount(clip, scene) - 1)

const lengthMsMax = rangeOf(Motion.shape.lengthMs)!.maxValue!

/** A scene that stands still begins to move, where the change is one that the schema takes. */
function withMotion(scene: Scene, change: (motion: Motion) => Motion): Scene {
  const changed = change(scene.motion ?? Motion.parse({}))
  return withPart(scene, 'motion', accepted(Motion.nullable(), changed, scene.motion))
}

/** Whole milliseconds and rounds, as far as their field goes. */
function withinRange<Change extends object>(shape: Readonly<Record<string, unknown>>, change: Change): Change {
  const entries = Object.entries(change).map(([name, value]) => [name, clamped(rangeOf(shape[name]), value)])
  return Object.fromEntries(entries)
}

function clamped(range: z.ZodNumber | null, value: unknown): unknown {
  if (!range || typeof value !== 'number' || Number.isNaN(value)) return value
  const inside = Math.min(range.maxValue ?? value, Math.max(range.minValue ?? value, value))
  return range.isInt ? Math.round(inside) : inside
}

function rangeOf(field: unknown): z.ZodNumber | null {
  if (field instanceof z.ZodDefault) return rangeOf(field.unwrap())
  return field instanceof z.ZodNumber ? field : null
}
