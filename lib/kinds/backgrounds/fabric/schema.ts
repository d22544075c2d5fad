// The fields of the background "Fabric".
import { z } from 'zod'
import { defineKind } from '../../define'
import { amount, choice, color, seed, share } from '../../fields'

export const fabric = defineKind({
  kind: 'fabric',
  label: 'Fabric',
  group: 'Textures',
  schema: z.strictObject({
    kind: z.literal('fabric'),
    style: choice('Cloth', {
      linen: 'Linen',
      canvas: 'Canvas',
      denim: 'Denim',
      basket: 'Basket weave',
      felt: 'Felt',
      knit: 'Knit',
    }).default('linen'),
    color: color('Colour').default('#cdbfa8'),
    strength: share('Strength').default(0.6),
    scale: amount('Size', { min: 0.25, max: 4, step: 0.05, unit: '×' }).default(1),
    seed: seed().default(1),
  }),
})
export type Fabric = z.output<typeof fabric.schema>
