// Lengths of a look, as long as the pictures are large. What is on a picture is in its own pixels and goes with its own longer
// side. Padding, background, effects, shadows and moves lie on the canvas: its pixels are the main picture's while it grows
// with its pictures, and on one of a size of its own they stay.
import type { z } from 'zod'
import type { Size } from '@/lib/core/geometry'
import { type Annotation, annotations } from '@/lib/kinds/annotations'
import { backgrounds } from '@/lib/kinds/backgrounds'
import type { Kind } from '@/lib/kinds/define'
import { effects } from '@/lib/kinds/effects'
import { kindOf } from '@/lib/kinds/family'
import { clampToControl, controlOf } from '@/lib/kinds/fields'
import { frames } from '@/lib/kinds/frames'
import { layouts } from '@/lib/kinds/layouts'
import { shadows } from '@/lib/kinds/shadows'
import { pictureSize } from './layout'
import { Border, Picture, Reflection, Tilt } from './picture'
import { mainPicture } from './scene-pictures'
import { Scene } from './schema'

export const longerOf = ({ width, height }: Size): number => Math.max(width, height)

/** Of what is shown of a picture; of the main one unless it is said. */
export const longerSide = (scene: Scene, picture: Picture = mainPicture(scene)): number =>
  sideOf(picture.content, pictureSize(scene, picture))

/** What lengths of a look go with: the longer side of a file, the width of what is drawn, or each line would make its shadow longer. */
export const sideOf = (content: Picture['content'], size: Size): number =>
  'asset' in content ? longerOf(size) : size.width

/** How many times as long the lengths on a canvas become when its main picture is that many times as large. */
export const canvasRatio = ({ size }: Pick<Partial<Scene>, 'size'>, ratio: number): number => (size ? 1 : ratio)

/** A window is photographed in whole pixels, and may be one wider the next time. */
const shapeTolerance = 0.01

/** Whether the second may be the first at another scale. */
export const isSameShape = (one: Size, two: Size): boolean =>
  Math.abs(one.width * two.height - two.width * one.height) <= shapeTolerance * one.width * two.height

type OnCanvas = Partial<Pick<Scene, 'size' | 'padding' | 'background' | 'effects' | 'layout'>>

/** What is round the pictures, for a main picture that many times as large. What the look leaves out stays left out. */
export function scaleCanvas<Canvas extends OnCanvas>(canvas: Canvas, ratio: number): Canvas {
  const { padding, background, effects: layers, layout } = canvas
  const onCanvas = canvasRatio(canvas, ratio)
  const scaled: OnCanvas = {}
  if (padding !== undefined) scaled.padding = scaledLength(Scene.shape.padding, padding, onCanvas)
  if (background) scaled.background = scaleKind(backgrounds, background, onCanvas)
  if (layers) scaled.effects = layers.map((effect) => scaleKind(effects, effect, onCanvas))
  // Pictures are arranged in the main one's pixels, and then fitted into the canvas together.
  if (layout) scaled.layout = scaleKind(layouts, layout, ratio)
  return { ...canvas, ...scaled }
}

type OnPicture = Partial<
  Pick<Picture, 'radius' | 'cornerRadii' | 'border' | 'frame' | 'tilt' | 'shadows' | 'reflection'>
>

/** How a picture looks, for one that many times as large on a canvas whose lengths are `onCanvas` times as long. */
export function scalePicture<Style extends OnPicture>(style: Style, ratio: number, onCanvas: number): Style {
  if (ratio === 1 && onCanvas === 1) return style
  const { radius, cornerRadii, border, frame, tilt, shadows: cast, reflection } = style
  const corner = (length: number) => scaledLength(Picture.shape.radius, length, ratio)
  const scaled: OnPicture = {}
  if (radius !== undefined) scaled.radius = corner(radius)
  if (cornerRadii) scaled.cornerRadii = cornerRadii.map(corner) as typeof cornerRadii
  if (border) scaled.border = scaleLengths(Border, border, ratio)
  if (frame) scaled.frame = scaleKind(frames, frame, ratio)
  if (tilt) scaled.tilt = scaleLengths(Tilt, tilt, onCanvas)
  if (cast) scaled.shadows = cast.map((shadow) => scaleKind(shadows, shadow, onCanvas))
  if (reflection) scaled.reflection = scaleLengths(Reflection, reflection, ratio)
  return { ...style, ...scaled }
}

/** A kind's value with every length that many times as long. */
export const scaleKind = <Value extends { kind: string }>(kinds: readonly Kind[], value: Value, ratio: number): Value =>
  scaleLengths(kindOf(kinds, value).schema, value, ratio)

/** The same for what moves between planes: to a hundredth, or it would not be as large as it was. */
export const scaleAnnotation = (item: Annotation, ratio: number): Annotation =>
  scaleLengths(
    kindOf(annotations as readonly Kind[], item).schema,
    item,
    ratio,
    (length) => Math.round(length * 100) / 100,
  )

/** A length that is there stays there: 1 px at least, or a tiny picture in between would lose the look for good. */
const scaledLength = (field: z.ZodType, value: number, ratio: number, rounded = withoutZero): number =>
  value === 0 || ratio === 1 ? value : clampToControl(field, rounded(value * ratio), value)

const withoutZero = (length: number) => {
  const whole = Math.round(length)
  return whole === 0 ? Math.sign(length) : whole
}

/** Every field of a schema that is a length; fields that come later scale by themselves. */
function scaleLengths<Value extends object>(
  schema: z.ZodObject,
  value: Value,
  ratio: number,
  rounded = withoutZero,
): Value {
  if (ratio === 1) return value
  const entries = Object.entries(value).map(([key, before]) => {
    const field = schema.shape[key] as z.ZodType | undefined
    const control = field && controlOf(field)
    const isLength = typeof before === 'number' && control?.type === 'slider' && control.unit === 'px'
    return [key, isLength ? scaledLength(field!, before, ratio, rounded) : before]
  })
  return Object.fromEntries(entries) as Value
}
