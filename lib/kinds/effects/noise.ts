// Grain: the same for the same seed, at every scale.
import { z } from 'zod'
import { defineEffect } from '../define'
import { amount, seed, share, toggle } from '../fields'

export const noise = defineEffect({
  kind: 'noise',
  label: 'Grain',
  group: 'Texture',
  plane: 'background',
  schema: z.strictObject({
    kind: z.literal('noise'),
    strength: share('Strength').default(0.08),
    grainPx: amount('Grain size', { min: 1, max: 12, step: 0.5, unit: 'px' }).default(1.5),
    colored: toggle('Coloured').default(false),
    seed: seed().default(1),
  }),
  paint: ({ seed: from, grainPx, strength, colored }) => [{ kind: 'noise', seed: from, grainPx, strength, colored }],
})
