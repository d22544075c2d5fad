// Words or a small picture of the person's own on the composition. Both are opt-in: a scene has none unless asked.
import { z } from 'zod'
import { color, position, share, text } from '@/lib/kinds/fields'
import { AssetId } from './asset-id'

export const Watermark = z.strictObject({
  /** A picture; it stands in place of the text. */
  asset: AssetId.nullable().default(null),
  text: text('Text', { lengthMax: 120, placeholder: 'Your name' }).default(''),
  color: color('Colour').default('#ffffff'),
  opacity: share('Opacity').default(0.7),
  /** Of the canvas's width. */
  size: share('Size').default(0.12),
  position: position('Position').default({ x: 0.97, y: 0.97 }),
})
export type Watermark = z.output<typeof Watermark>

export const Caption = z.strictObject({
  text: text('Caption', { lengthMax: 400, placeholder: 'What this shows' }).default(''),
  color: color('Colour').default('#ffffff'),
  place: z.enum(['above', 'below']).default('below'),
})
export type Caption = z.output<typeof Caption>
