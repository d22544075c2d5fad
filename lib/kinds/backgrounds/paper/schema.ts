// The fields of the background "Paper".
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
