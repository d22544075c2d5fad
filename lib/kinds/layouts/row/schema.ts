// The fields of the layout "Side by side".
import { z } from 'zod'
import { defineLayout } from '../../define'
import { length } from '../../fields'

export const row = defineLayout({
  kind: 'row',
  label: 'Side by side',
  group: 'Several',
  picturesMin: 2,
  picturesMax: 4,
  schema: z.strictObject({ kind: z.literal('row'), gap: length('Gap', 0, 400).default(48) }),
})
export type Row = z.output<typeof row.schema>
