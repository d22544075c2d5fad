// The fields of the background "Wood".
import { z } from 'zod'
import { defineKind } from '../../define'
import { amount, choice, color, seed, share } from '../../fields'

export const wood = defineKind({
  kind: 'wood',
  label: 'Wood',
  group: 'Textures',
  schema: z.strictObject({
    kind: z.literal('wood'),
    style: choice('Cut', { planks: 'Planks', narrow: 'Narrow boards', plain: 'One piece', burl: 'Burl' }).default(
      'planks',
    ),
    color: color('Colour').default('#b98a5e'),
    strength: share('Strength').default(0.7),
    scale: amount('Size', { min: 0.25, max: 4, step: 0.05, unit: '×' }).default(1),
    seed: seed().default(1),
  }),
})
export type Wood = z.output<typeof wood.schema>
