// The fields of the annotation "Sticker".
import { z } from 'zod'
import { asset, choice, text } from '../../fields'
import { boxGeometry } from '../geometry/box'
import { defineAnnotation } from '../parts/annotation'
import { itemFields } from '../parts/item'
import { markerSizeFor } from '../parts/sizes'

const schema = z.strictObject({
  kind: z.literal('sticker'),
  ...itemFields,
  ...boxGeometry.fields,
  width: boxGeometry.fields.width.unwrap().default(96),
  height: boxGeometry.fields.height.unwrap().default(96),
  shows: choice('Shows', { emoji: 'Emoji', arrow: 'Pointer', hand: 'Hand', picture: 'Own picture' }).default('emoji'),
  emoji: text('Emoji', { lengthMax: 40, placeholder: '🎉', when: { field: 'shows', is: ['emoji'] } }).default('🎉'),
  asset: asset('Picture', { when: { field: 'shows', is: ['picture'] } }).default(null),
})
export type Sticker = z.output<typeof schema>

export const sticker = defineAnnotation({
  kind: 'sticker',
  label: 'Sticker',
  group: 'Words',
  geometry: boxGeometry,
  schema,
  initial({ size }) {
    const side = markerSizeFor(size) * 2
    return { width: side, height: side }
  },
})
