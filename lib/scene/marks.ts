// Words or a small picture of the person's own on the composition. Both are opt-in: a scene has none unless asked.
import { z } from 'zod'
import { amount, asset, choice, color, position, share, text } from '@/lib/kinds/fields'

export const Watermark = z.strictObject({
  /** A picture; it stands in place of the text. */
  asset: asset('Picture').default(null),
  text: text('Text', { lengthMax: 120, placeholder: 'Your name' }).default(''),
  color: color('Colour').default('#ffffff'),
  opacity: share('Opacity').default(0.7),
  /** Of the canvas's width. */
  size: share('Size').default(0.12),
  /** Within a margin of the canvas: 0 and 1 are as far from the edge on every side. */
  position: position('Position').default({ x: 1, y: 1 }),
})
export type Watermark = z.output<typeof Watermark>

export const Caption = z.strictObject({
  text: text('Caption', { lengthMax: 400, placeholder: 'What this shows' }).default(''),
  color: color('Colour').default('#ffffff'),
  opacity: share('Opacity').default(1),
  /** Of the canvas's width: the letters' size. */
  size: amount('Size', { min: 0.01, max: 0.12, step: 0.001, unit: '%' }).default(0.026),
  weight: choice('Weight', { regular: 'Regular', semibold: 'Semibold', bold: 'Bold' }).default('semibold'),
  align: choice('Alignment', { start: 'Start', center: 'Centre', end: 'End' }).default('center'),
  /** It takes its own room: the canvas grows, or the pictures on a fixed one become smaller. */
  place: choice('Place', { above: 'Above', below: 'Below' }).default('below'),
})
export type Caption = z.output<typeof Caption>
