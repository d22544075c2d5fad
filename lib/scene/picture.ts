// One picture of a scene: which pixels, and everything done to them. Lengths are design pixels of its own plane, in which
// one pixel of the file is one design pixel.
import { z } from 'zod'
import { ItemId, tieLengthMax } from '@/lib/kinds/annotations/parts/fields'
import { Content } from '@/lib/kinds/contents'
import { amount, assetIdPattern, color, length, share, signedShare, turn } from '@/lib/kinds/fields'
import { Frame } from '@/lib/kinds/frames'
import { Shadow, soft } from '@/lib/kinds/shadows'

/** The name of a picture's bytes: lower-case hexadecimal SHA-256 of the encoded file. */
export const AssetId = z.string().regex(assetIdPattern)

/** Whole pixels of the file, as it is turned. What lies outside the file is left out. */
export const Crop = z.strictObject({
  x: z.int().min(0).max(32_766),
  y: z.int().min(0).max(32_766),
  width: z.int().min(1).max(32_767),
  height: z.int().min(1).max(32_767),
})
export type Crop = z.output<typeof Crop>

const Flip = z.strictObject({ horizontal: z.boolean().default(false), vertical: z.boolean().default(false) })

/** All 0 is the picture as it is. */
export const Adjustments = z.strictObject({
  brightness: signedShare('Brightness').default(0),
  contrast: signedShare('Contrast').default(0),
  saturation: signedShare('Saturation').default(0),
  temperature: signedShare('Warmth').default(0),
  hueDeg: turn('Hue', 180, { advanced: true }).default(0),
  /** Lifts the dark parts (above 0) or deepens them. */
  shadows: signedShare('Dark parts', { advanced: true }).default(0),
})
export type Adjustments = z.output<typeof Adjustments>

export const Border = z.strictObject({
  widthPx: length('Border width', 0, 64).default(0),
  color: color('Border colour').default('#ffffff'),
})

export const Tilt = z.strictObject({
  /** Beyond 90 its back is seen: the picture, mirrored. */
  xDeg: turn('Tilt forwards', 180).default(0),
  yDeg: turn('Tilt sideways', 180).default(0),
  zDeg: turn('Roll', 180).default(0),
  /** From the eye, in longer sides of the card: small is dramatic. */
  perspective: amount('Distance', { min: 0.6, max: 6, step: 0.05, unit: '×', advanced: true }).default(1.5),
  offsetX: amount('Move sideways', { min: -4000, max: 4000, unit: 'px', advanced: true }).default(0),
  offsetY: amount('Move up or down', { min: -4000, max: 4000, unit: 'px', advanced: true }).default(0),
})
export type Tilt = z.output<typeof Tilt>

/** As far as a picture is turned that is to be seen: sliders end here, and all movements but those that turn it over. */
export const tiltSeenDeg = 75

export const Reflection = z.strictObject({
  opacity: share('Reflection strength').default(0),
  /** Of the card's height. */
  reach: share('Reflection length').default(0.4),
  gapPx: length('Reflection distance', 0, 200).default(0),
})

/** What of the picture is seen on its screen: all of it at a zoom of 1, where there is nothing beyond to go to. */
const View = z.strictObject({
  zoom: amount('Zoom inside', { min: 1, max: 8, step: 0.01, unit: '×', inTime: true }).default(1),
  /** Of what lies beyond the screen: the share of it that lies to the left, and above. */
  x: share('Look sideways', { inTime: true }).default(0.5),
  y: share('Look down', { inTime: true }).default(0),
})
export type View = z.output<typeof View>

const radiusMax = 400

export const shadowsMax = 6

export const Picture = z.strictObject({
  id: ItemId.default('picture'),
  content: Content.default({ kind: 'image', asset: null }),
  crop: Crop.nullable().default(null),
  /** The CSS selector of an element of its page: the crop follows it when the page is captured again. */
  cropTiedTo: z.string().min(1).max(tieLengthMax).nullable().default(null),
  /** Clockwise, before anything else; then the flip. */
  turnDeg: z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)]).default(0),
  flip: Flip.default({ horizontal: false, vertical: false }),
  /** How it fills a frame's screen of another shape. */
  fit: z.enum(['cover', 'contain', 'fill']).default('cover'),
  view: View.default({ zoom: 1, x: 0.5, y: 0 }),
  /** Of the size its place in the layout gives it. */
  scale: amount('Scale', { min: 0.1, max: 3, step: 0.01, unit: '%' }).default(1),
  /** In the free space: 0 touches the left or upper edge of the canvas, 1 the other, 0.5 is its place. */
  position: z
    .strictObject({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) })
    .meta({ control: { type: 'position', label: 'Position' } })
    .default({ x: 0.5, y: 0.5 }),
  radius: length('Corner radius', 0, radiusMax).default(12),
  /** From the top left, clockwise; null: all four are `radius`. */
  cornerRadii: z
    .tuple(
      [0, 0, 0, 0].map(() => z.number().min(0).max(radiusMax)) as [z.ZodNumber, z.ZodNumber, z.ZodNumber, z.ZodNumber],
    )
    .nullable()
    .default(null),
  border: Border.default(() => Border.parse({})),
  opacity: share('Opacity').default(1),
  adjustments: Adjustments.default(() => Adjustments.parse({})),
  frame: Frame.default({ kind: 'none' }),
  tilt: Tilt.default(() => Tilt.parse({})),
  /** From the bottom. */
  shadows: z
    .array(Shadow)
    .max(shadowsMax)
    .default(() => [soft.schema.parse({ kind: 'soft' })]),
  reflection: Reflection.default(() => Reflection.parse({})),
})
export type Picture = z.output<typeof Picture>
