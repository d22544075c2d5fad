// The fields of the background "Aurora".
import { z } from 'zod'
import { defineKind } from '../../define'
import { color, colors, seed, share } from '../../fields'

export const aurora = defineKind({
  kind: 'aurora',
  label: 'Aurora',
  group: 'Gradients',
  schema: z.strictObject({
    kind: z.literal('aurora'),
    ground: color('Sky').default('#070b1f'),
    colors: colors('Lights', { min: 1, max: 5 }).default(['#2fe6a8', '#3aa8ff', '#9a5cff']),
    strength: share('Brightness').default(0.8),
    height: share('Height').default(0.6),
    folds: share('Folds').default(0.5),
    seed: seed().default(3),
  }),
})
export type Aurora = z.output<typeof aurora.schema>
