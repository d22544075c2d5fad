// The fields of the layout "Single".
import { z } from 'zod'
import { defineLayout } from '../../define'

export const single = defineLayout({
  kind: 'single',
  label: 'Single',
  group: 'One',
  picturesMin: 1,
  picturesMax: 1,
  schema: z.strictObject({ kind: z.literal('single') }),
})
export type Single = z.output<typeof single.schema>
