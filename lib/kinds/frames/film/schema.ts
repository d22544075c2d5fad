// The fields of the frame "Film".
import { z } from 'zod'
import { defineKind } from '../../define'
import { color, text } from '../../fields'

export const film = defineKind({
  kind: 'film',
  label: 'Film',
  group: 'Decorative',
  schema: z.strictObject({
    kind: z.literal('film'),
    color: color('Colour').default('#16130f'),
    mark: text('Edge mark', { lengthMax: 40, placeholder: '24A' }).default(''),
  }),
})
export type Film = z.output<typeof film.schema>
