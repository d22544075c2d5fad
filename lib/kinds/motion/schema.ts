// How a scene moves: clips name a preset, tracks say a field's value at chosen times. A still ignores it.
import { z } from 'zod'
import { hexColorPattern } from '@/lib/core/color'
import { ItemId } from '../annotations/parts/fields'
import { Ease, eases } from './ease'
import { motionPresetNames } from './preset-names'

const motionLengthMsMin = 200
const motionLengthMsMax = 60_000
/** How many there are at most; whoever reads a stranger's file counts before it walks through them. */
export const motionCounts = { clips: 64, tracks: 128, keys: 200, targets: 200, regions: 12 } as const

const time = z.int().min(0).max(motionLengthMsMax)

const color = z.string().regex(hexColorPattern)

/** What a field of a scene can be; whether it suits the field is asked when it is played. */
export const KeyValue = z.union([
  z.number(),
  z.boolean(),
  z.string().max(2000),
  z.strictObject({ x: z.number(), y: z.number() }),
  z.array(color).max(16),
  z.array(z.strictObject({ offset: z.number().min(0).max(1), color })).max(16),
])
export type KeyValue = z.output<typeof KeyValue>

export const Key = z.strictObject({
  atMs: time,
  value: KeyValue,
  /** Of the way to this key from the one before. */
  ease: Ease.default(eases.soft),
})
export type Key = z.output<typeof Key>

const ascending = (keys: readonly { atMs: number }[]) =>
  keys.every(({ atMs }, at) => at === 0 || atMs > keys[at - 1]!.atMs)

export const Track = z.strictObject({
  id: ItemId,
  /** Names from the scene to the field; a thing with an id goes by it, others by their place: `pictures/main/tilt/yDeg`. */
  address: z.string().regex(/^[\w-]{1,60}(\/[\w-]{1,60}){0,7}$/),
  /** `set`: the value itself. `add`, `times`: on top of what the scene and earlier tracks say; numbers only. */
  mode: z.enum(['set', 'add', 'times']).default('set'),
  keys: z
    .array(Key)
    .min(1)
    .max(motionCounts.keys)
    .refine(ascending, 'Keys come in the order of their times, one at a time.'),
})
export type Track = z.output<typeof Track>

/** A part of what a picture shows, in shares of its sides. */
export const Region = z.strictObject({
  x: z.number().min(0).max(1),
  y: z.number().min(0).max(1),
  width: z.number().min(0.02).max(1),
  height: z.number().min(0.02).max(1),
})
export type Region = z.output<typeof Region>

export const Clip = z.strictObject({
  id: ItemId,
  preset: z.enum(motionPresetNames),
  /** Ids of pictures, or of annotations where the preset moves those; none: every one. What moves the whole scene has no use for them. */
  targets: z.array(ItemId).max(motionCounts.targets).default([]),
  startMs: time.default(0),
  /** Of one round. */
  lengthMs: z.int().min(50).max(motionLengthMsMax).default(1000),
  rounds: z.int().min(1).max(200).default(1),
  /** Backwards in time: an entrance becomes an exit. */
  reversed: z.boolean().default(false),
  /** Each thing begins so much after the one before it. */
  staggerMs: z.int().min(0).max(5000).default(0),
  /** 0 does nothing, 1 is the preset. */
  amount: z.number().min(0).max(2).default(1),
  /** Where a zoom goes, and a tour at first; null: the middle. */
  region: Region.nullable().default(null),
  /** Where a tour stops, in that order; none: at its region and two places of its own. */
  regions: z.array(Region).max(motionCounts.regions).default([]),
})
export type Clip = z.output<typeof Clip>

const unique = (things: readonly { id: string }[]) => new Set(things.map(({ id }) => id)).size === things.length

export const Motion = z.strictObject({
  lengthMs: z.int().min(motionLengthMsMin).max(motionLengthMsMax).default(3000),
  /** `bounce`: forwards, then backwards. */
  loop: z.enum(['once', 'loop', 'bounce']).default('loop'),
  clips: z.array(Clip).max(motionCounts.clips).refine(unique, 'Two clips have the same id.').default([]),
  tracks: z.array(Track).max(motionCounts.tracks).refine(unique, 'Two tracks have the same id.').default([]),
})
export type Motion = z.output<typeof Motion>
