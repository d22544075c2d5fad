// The fields of the effect "Window light".
import { z } from 'zod'
import { defineKind } from '../../define'
import { amount, choice, color, seed, share, toggle, turn } from '../../fields'

export const windowLight = defineKind({
  kind: 'window-light',
  label: 'Window light',
  group: 'Light',
  schema: z.strictObject({
    kind: z.literal('window-light'),
    style: choice('Through', {
      window: 'A window',
      arch: 'An arch',
      blinds: 'Blinds',
      palm: 'Palm leaves',
      branch: 'A branch',
    }).default('window'),
    strength: share('Shade').default(0.26),
    glow: share('Light', { advanced: true }).default(0.07),
    softness: share('Softness').default(0.35),
    angleDeg: turn('Slant', 60).default(-16),
    zoom: amount('Size', { min: 0.4, max: 3, step: 0.01, unit: '×', advanced: true }).default(1.15),
    over: toggle('Over the picture too').default(true),
    color: color('Light colour', { advanced: true }).default('#fff3d9'),
    seed: seed('Variation', { when: { field: 'style', is: ['palm', 'branch'] } }).default(1),
  }),
})
export type WindowLight = z.output<typeof windowLight.schema>
