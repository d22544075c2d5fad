// The fields of the effect "Light".
import { z } from 'zod'
import { defineKind } from '../../define'
import { choice, color, seed, share, toggle } from '../../fields'

export const light = defineKind({
  kind: 'light',
  label: 'Light',
  group: 'Light',
  schema: z.strictObject({
    kind: z.literal('light'),
    style: choice('Style', { glow: 'Glow', beam: 'Beams', leak: 'Film leak' }).default('glow'),
    color: color('Colour').default('#ffffff'),
    strength: share('Strength').default(0.55),
    reach: share('Reach').default(0.6),
    over: toggle('Over the picture too').default(false),
    seed: seed('Variation', { when: { field: 'style', is: ['beam', 'leak'] } }).default(1),
  }),
})
export type Light = z.output<typeof light.schema>
