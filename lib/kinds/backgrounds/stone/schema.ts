// The fields of the background "Stone".
import { z } from 'zod'
import { defineKind } from '../../define'
import { amount, choice, color, seed, share } from '../../fields'

export const stone = defineKind({
  kind: 'stone',
  label: 'Stone',
  group: 'Textures',
  schema: z.strictObject({
    kind: z.literal('stone'),
    style: choice('Stone', { marble: 'Marble', concrete: 'Concrete', slate: 'Slate' }).default('marble'),
    color: color('Colour').default('#e9e7e4'),
    strength: share('Strength').default(0.6),
    scale: amount('Size', { min: 0.25, max: 4, step: 0.05, unit: '×' }).default(1),
    seed: seed().default(1),
  }),
})
export type Stone = z.output<typeof stone.schema>
