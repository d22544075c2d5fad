// The fields of the layout "Grid".
import { z } from 'zod'
import { defineLayout } from '../../define'
import { amount, length } from '../../fields'

export const grid = defineLayout({
  kind: 'grid',
  label: 'Grid',
  group: 'Several',
  picturesMin: 3,
  picturesMax: 12,
  schema: z.strictObject({
    kind: z.literal('grid'),
    columns: amount('Columns', { min: 1, max: 6 }).default(2),
    gap: length('Gap', 0, 400).default(48),
  }),
})
export type Grid = z.output<typeof grid.schema>
