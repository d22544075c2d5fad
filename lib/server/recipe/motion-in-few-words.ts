// The movement of a recipe in few words, as clips of its scene: what the editor makes under the same names.
import 'server-only'
import type { MotionInFewWords } from '@/lib/contract/film'
import type { Recipe } from '@/lib/contract/recipe'
import { motionPresetNames } from '@/lib/kinds/motion/preset-names'
import { Clip, Motion } from '@/lib/kinds/motion/schema'
import { movedCount } from '@/lib/scene/motion/clip-tracks'
import { motionPreset } from '@/lib/scene/motion/presets'
import type { MotionPreset } from '@/lib/scene/motion/presets/move'
import { movedFields } from '@/lib/scene/motion/scene-at'
import type { Scene } from '@/lib/scene/schema'
import { refusedAt } from './pointer'

/** Entrances are shown, then what they end in. */
const restMs = 1000
const lengthMsMax = Motion.shape.lengthMs.unwrap().maxValue ?? 60_000

/** With the movement in few words, as it is without. What goes round makes a loop, the rest is played once; of several things each begins so much later. */
export const withMotion = (scene: Scene, { motion }: Pick<Recipe, 'motion'>): Scene =>
  motion === undefined ? scene : { ...scene, motion: motionOf(motion, scene) }

/** The shortest that it can be: how many things move is known when the scene is composed. */
export const shortestMotion = (motion: MotionInFewWords): Motion => motionOf(motion, null)

function motionOf(motion: MotionInFewWords, scene: Scene | null): Motion {
  const asked = inFull(motion)
  const rows = asked.presets.map((name, at) => rowOf(motionPreset(name), `clip-${at + 1}`, scene))
  const goesRound = rows.every(({ preset }) => preset.goesRound)
  const longestMs = Math.max(...rows.map(({ wholeMs }) => wholeMs))
  const lengthMs = asked.lengthMs ?? Math.min(lengthMsMax, goesRound ? longestMs : longestMs + restMs)
  const clips = rows.map((row) => inTime(row, lengthMs))
  return { lengthMs, loop: asked.loop ?? (goesRound ? 'loop' : 'once'), clips, tracks: [] }
}

interface Row {
  preset: MotionPreset
  clip: Clip
  /** From its beginning until the last thing is there. */
  wholeMs: number
}

function rowOf(preset: MotionPreset, id: string, scene: Scene | null): Row {
  const { name, lengthMs, staggerMs = 0 } = preset
  const clip = Clip.parse({ id, preset: name, lengthMs, staggerMs })
  const things = scene ? Math.max(1, movedCount(clip, scene)) : 1
  return { preset, clip, wholeMs: lengthMs + staggerMs * (things - 1) }
}

const clipMsMin = Clip.shape.lengthMs.unwrap().minValue ?? 50

/** Rounds fill the film; what comes in is faster where there is not so much time. */
function inTime({ preset, clip, wholeMs }: Row, lengthMs: number): Clip {
  if (preset.goesRound) {
    const rounds = Math.max(1, Math.round(lengthMs / clip.lengthMs))
    return { ...clip, rounds, lengthMs: Math.floor(lengthMs / rounds) }
  }
  const pace = Math.min(1, lengthMs / wholeMs)
  const staggerMs = Math.floor(clip.staggerMs * pace)
  return { ...clip, staggerMs, lengthMs: Math.max(clipMsMin, Math.floor(clip.lengthMs * pace)) }
}

const inFull = (motion: MotionInFewWords): Exclude<MotionInFewWords, string> =>
  typeof motion === 'string' ? { presets: [motion] } : motion

const pointerAt = (motion: MotionInFewWords, at: number) =>
  typeof motion === 'string' ? '/motion' : `/motion/presets/${at}`

/** Throws ApiError unsupported_value for a movement that there is not. */
export function checkNames(motion: MotionInFewWords): void {
  const known: ReadonlySet<string> = new Set(motionPresetNames)
  const { presets } = inFull(motion)
  const at = presets.findIndex((name) => !known.has(name))
  if (at < 0) return
  throw refusedAt(pointerAt(motion, at), `cannot be ${JSON.stringify(presets[at])}: there is no such movement.`, {
    code: 'unsupported_value',
    hint: `Accepted values: ${motionPresetNames.join(', ')}.`,
  })
}

/** Throws ApiError where nothing of the composed scene moves: its film would be one picture many times. */
export function checkMoves(scene: Scene, { motion }: Pick<Recipe, 'motion'>): void {
  if (scene.motion === null || movedFields(scene).size > 0) return
  const pointer = motion === undefined ? '/output/format' : '/motion'
  throw refusedAt(pointer, 'moves nothing in this composition: what it moves is not there.', {
    hint: 'Send another movement, such as "float", or what it moves: marks for "draw-on", two sources for "cross-fade".',
  })
}

/** Of several movements those that move nothing in it. */
export function idleMovements(scene: Scene, { motion }: Pick<Recipe, 'motion'>): string[] {
  if (motion === undefined || scene.motion === null) return []
  const { motion: played } = scene
  return inFull(motion).presets.flatMap((name, at) => {
    const clip = played.clips.find(({ id }) => id === `clip-${at + 1}`)
    if (!clip || movedFields({ ...scene, motion: { ...played, clips: [clip], tracks: [] } }).size > 0) return []
    return [`"${pointerAt(motion, at)}": "${name}" moves nothing in this composition.`]
  })
}
