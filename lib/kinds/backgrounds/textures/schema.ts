// The materials and their fields.
import { z } from 'zod'
import { defineKind } from '../../define'
import { amount, choice, color, seed, share } from '../../fields'

export const paper = defineKind({
  kind: 'paper',
  label: 'Paper',
  group: 'Textures',
  schema: z.strictObject({
    kind: z.literal('paper'),
    style: choice('Paper', {
      smooth: 'Smooth',
      cotton: 'Cotton',
      kraft: 'Kraft',
      laid: 'Laid',
      crumpled: 'Crumpled',
    }).default('cotton'),
    color: color('Colour').default('#f1ece1'),
    strength: share('Strength').default(0.6),
    scale: amount('Size', { min: 0.25, max: 4, step: 0.05, unit: '×' }).default(1),
    seed: seed().default(1),
  }),
})
export type Paper = z.output<typeof paper.schema>

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
