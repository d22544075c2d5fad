// The fields of the annotation "Sticker".
import { z } from 'zod'
import { defineAnnotation } from '../../define'
import { asset, choice, text } from '../../fields'
import { boxFields, itemFields } from '../item'
import { markerSizeFor } from '../sizes'

const schema = z.strictObject({
  kind: z.literal('sticker'),
  ...itemFields,
  ...boxFields,
  width: boxFields.width.unwrap().default(96),
  height: boxFields.height.unwrap().default(96),
  shows: choice('Shows', { emoji: 'Emoji', arrow: 'Pointer', hand: 'Hand', picture: 'Own picture' }).default('emoji'),
  emoji: text('Emoji', { lengthMax: 40, placeholder: '🎉', when: { field: 'shows', is: ['emoji'] } }).default('🎉'),
  asset: asset('Picture', { when: { field: 'shows', is: ['picture'] } }).default(null),
})
export type Sticker = z.output<typeof schema>

export const sticker = defineAnnotation({
  kind: 'sticker',
  label: 'Sticker',
  group: 'Words',
  geometry: 'box',
  schema,
  initial({ size }) {
    const side = markerSizeFor(size) * 2
    return { width: side, height: side }
  },
})
