// The document: strict JSON, every default in its schema. Pixels live outside it, named by the hash of their bytes.
import { z } from 'zod'
import { editorInputs } from '@/lib/core/media-formats'
import { Annotation } from '@/lib/kinds/annotations'
import { ItemId } from '@/lib/kinds/annotations/parts/fields'
import { Background } from '@/lib/kinds/backgrounds'
import { linearGradient } from '@/lib/kinds/backgrounds/gradients/schema'
import { Effect } from '@/lib/kinds/effects'
import { angle, length, seed } from '@/lib/kinds/fields'
import { Layout } from '@/lib/kinds/layouts'
import { Motion } from '@/lib/kinds/motion/schema'
import { Caption, Watermark } from './marks'
import { AssetId, Crop, Picture } from './picture'
import { annotationsMax, hasItsPlane, picturesMax, variantsMax } from './scene-pictures'
import { slidesMax, transitionKinds, transitionSides } from './transitions.data'

export { Adjustments, Border, Crop, Picture, Reflection, Tilt } from './picture'

/**
 * Raised where a field changes or goes, so that a migration reads what was. One that comes with a default raises nothing: every scene of
 * before reads as it did, and links and recipes, which leave defaults out, are still read by a Vitrine of before.
 */
export const sceneVersion = 5

export const Asset = z.strictObject({
  mime: z.enum(editorInputs.map(({ mime }) => mime)),
  width: z.int().min(1).max(32_767),
  height: z.int().min(1).max(32_767),
})
export type Asset = z.output<typeof Asset>

/** A fixed size of the whole composition, in design pixels. */
export const CanvasSize = z.strictObject({
  width: z.int().min(16).max(16_384),
  height: z.int().min(16).max(16_384),
})
export type CanvasSize = z.output<typeof CanvasSize>

/** The composition at another size: what is chosen for that size alone. A field that is null is as in the composition. */
export const Variant = z.strictObject({
  /** Of the list of sizes, or one of its own. */
  id: z.string().regex(/^[a-z0-9][a-z0-9-]{0,59}$/),
  ...CanvasSize.shape,
  /** Design pixels of this size. */
  padding: z.int().min(0).max(2000).nullable().default(null),
  position: z
    .strictObject({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) })
    .nullable()
    .default(null),
  /** Where the caption stands, if there is one. */
  caption: z.enum(['above', 'below']).nullable().default(null),
  /** Of the main picture. */
  crop: Crop.nullable().default(null),
})
export type Variant = z.output<typeof Variant>

const unique = (things: readonly { id: string }[]) => new Set(things.map(({ id }) => id)).size === things.length

/** What one composition is. A scene is one, and each of its slides is another. */
const compositionFields = {
  /** Null: as large as the pictures and the padding ask for. */
  size: CanvasSize.nullable().default(null),
  /** Space between the pictures and each edge, in design pixels. */
  padding: length('Padding', 0, 2000).default(96),
  background: Background.default(() => linearGradient.schema.parse({ kind: 'linear-gradient' })),
  /** In the order they are applied. */
  effects: z.array(Effect).max(8).default([]),
  /** Where the light of all shadows comes from, clockwise from above. */
  light: z.strictObject({ angleDeg: angle('Light from').default(0) }).default({ angleDeg: 0 }),
  layout: Layout.default({ kind: 'single' }),
  /** From the bottom; the first is the main one. A scene without pixels has one that shows nothing: its look waits. */
  pictures: z
    .array(Picture)
    .min(1)
    .max(picturesMax)
    .refine(unique, 'Two pictures have the same id.')
    .default(() => [Picture.parse({})]),
  /** From the bottom. */
  annotations: z.array(Annotation).max(annotationsMax).refine(unique, 'Two annotations have the same id.').default([]),
  /** What people call groups of annotations; one that is not here is named after its place. */
  groupNames: z.record(ItemId, z.string().max(60)).default({}),
  watermark: Watermark.nullable().default(null),
  caption: Caption.nullable().default(null),
  /** The other sizes it is saved in, each with what is adjusted for it alone. */
  variants: z.array(Variant).max(variantsMax).refine(unique, 'Two sizes have the same id.').default([]),
  /** How it moves; null stands still. A still shows it as it stands. */
  motion: Motion.nullable().default(null),
  /** What "surprise me" turns: kinds with chance of their own store their own seed. */
  seed: seed('Variation').default(1),
}

const Fields = z.strictObject(compositionFields)

/** Refuses redactions that would hide nothing. Of a scene, and of each of its slides. */
const checkPlanes: z.core.CheckFn<Pick<z.output<typeof Fields>, 'pictures' | 'annotations'>> = ({ value, issues }) => {
  value.annotations.forEach((item, at) => {
    if (hasItsPlane(value.pictures, item)) return
    const message = 'A redaction lies on a picture: its "plane" is the id of one of the scene\'s pictures.'
    issues.push({ code: 'custom', path: ['annotations', at, 'plane'], input: item.plane, message })
  })
}

const Composition = Fields.check(checkPlanes)
export type Composition = z.output<typeof Composition>

export const slideLengthRange = { min: 200, max: 60_000 }
export const transitionLengthRange = { min: 100, max: 5000 }

const Transition = z.strictObject({
  kind: z.enum(transitionKinds).default('fade'),
  /** Half of the shorter of its two slides at most. */
  lengthMs: z.int().min(transitionLengthRange.min).max(transitionLengthRange.max).default(600),
  /** Where the next slide comes from; without meaning for a cut, a cross-fade, an iris and a zoom. */
  from: z.enum(transitionSides).default('right'),
})
export type Transition = z.output<typeof Transition>

export const Slide = z.strictObject({
  id: ItemId,
  /** Null: as long as its movement, or the usual time of a slide that stands still. */
  lengthMs: z.int().min(slideLengthRange.min).max(slideLengthRange.max).nullable().default(null),
  /** How it comes after the one before it; of the first one it waits. */
  transition: Transition.default(() => Transition.parse({})),
  /** Null: the scene itself, which is the slide that is open. */
  composition: Composition.nullable().default(null),
})
export type Slide = z.output<typeof Slide>

const Slides = z
  .strictObject({
    /** Whether the film is played again and again. */
    loops: z.boolean().default(false),
    list: z.array(Slide).min(2).max(slidesMax),
  })
  .check(({ value: { list }, issues }) => {
    if (new Set(list.map(({ id }) => id)).size < list.length)
      issues.push({ code: 'custom', path: ['list'], input: list, message: 'Two slides have the same id.' })
    if (list.filter(({ composition }) => composition === null).length !== 1)
      issues.push({ code: 'custom', path: ['list'], input: list, message: openMessage })
  })

const openMessage = 'One slide has the "composition" null: the scene itself is that slide.'

export const Scene = z
  .strictObject({
    version: z.literal(sceneVersion),
    ...compositionFields,
    /** Null: it is alone. Else a film of several, of which it is the one that is open. */
    slides: Slides.nullable().default(null),
    /** Of all slides. */
    assets: z.record(AssetId, Asset).default({}),
  })
  .check(checkPlanes)
export type Scene = z.output<typeof Scene>
