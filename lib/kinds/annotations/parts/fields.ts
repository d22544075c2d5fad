// Fields that annotations share, and how large new ones are.
import { z } from 'zod'
import type { Size } from '@/lib/core/geometry'
import { amount, choice, color, length, share } from '../../fields'
import type { AnnotationScope } from './annotation'

/** Names a thing within one scene. */
export const ItemId = z.string().regex(/^[\w-]{1,40}$/)

/** `canvas`, or the id of a picture: then it lies in that picture's plane, in its source pixels, and tilts with it. */
const planeField = ItemId.default('canvas')

/** Longer selectors tie nothing. */
export const tieLengthMax = 500

/** Every annotation has these, whatever its geometry. */
export const itemFields = {
  id: ItemId.default('item'),
  /** What people call it; empty: it is named after what it is. */
  name: z.string().max(60).default(''),
  plane: planeField,
  hidden: z.boolean().default(false),
  locked: z.boolean().default(false),
  /** Those of one name are selected and moved together; null: it is on its own. */
  group: ItemId.nullable().default(null),
  /** The CSS selector of an element of the page that its picture shows: it follows the element when the page is captured again. */
  tiedTo: z.string().min(1).max(tieLengthMax).nullable().default(null),
}

// How they come and go. A redaction has none of these: what it hides is hidden at every moment.

export const opacityField = share('Opacity', { advanced: true }).default(1)

/** What is seen of it, all at once. */
export const seenFields = {
  opacity: opacityField,
  /** Round its middle, beside its own size. */
  scale: amount('Scale', { min: 0.05, max: 4, step: 0.01, unit: '%', inTime: true }).default(1),
}

/** Of a line or an outline: how far along it is drawn, from where it starts. */
export const drawnField = share('Drawn', { inTime: true }).default(1)

/** Of words: how many of their letters are typed. */
export const shownField = share('Typed', { inTime: true }).default(1)

// Fields of lines.
export const inkField = color('Colour').default('#ef4444')
export const strokeField = length('Line width', 1, 64).default(6)
export const haloField = length('Halo', 0, 24).default(2)
export const dashField = choice('Dashes', { solid: 'Solid', dashed: 'Dashed', dotted: 'Dotted' }).default('solid')

export const initialStroke = ({ size }: AnnotationScope) => ({ strokePx: lineWidthFor(size), haloPx: haloFor(size) })

// New things are a share of the picture's diagonal: they look alike on a phone's screenshot and on a 4K one.
const shareOf = ({ width, height }: Size, share: number, min: number, max: number): number =>
  Math.min(max, Math.max(min, Math.round(Math.sqrt(width * width + height * height) * share)))

export const lineWidthFor = (size: Size): number => shareOf(size, 0.0038, 4, 40)
export const haloFor = (size: Size): number => shareOf(size, 0.001, 2, 10)
export const textSizeFor = (size: Size): number => shareOf(size, 0.014, 18, 200)
export const markerSizeFor = (size: Size): number => shareOf(size, 0.02, 28, 240)
export const lensSizeFor = (size: Size): number => shareOf(size, 0.11, 160, 900)
