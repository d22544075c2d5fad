// The fields of the background "Mesh".
import { z } from 'zod'
import { defineKind } from '../../define'
import { colors, seed, share } from '../../fields'

export const mesh = defineKind({
  kind: 'mesh',
  label: 'Mesh',
  group: 'Gradients',
  schema: z.strictObject({
    kind: z.literal('mesh'),
    colors: colors('Colours', { min: 2, max: 8 }).default(['#3b1d8f', '#7c5cff', '#ff8fb1', '#ffd9a0', '#5ec8f2']),
    softness: share('Softness').default(0.5),
    flow: share('Flow').default(0.35),
    seed: seed().default(1),
  }),
})
export type Mesh = z.output<typeof mesh.schema>
