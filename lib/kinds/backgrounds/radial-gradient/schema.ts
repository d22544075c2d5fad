// The fields of the background "Radial".
import { z } from 'zod'
import { defineKind } from '../../define'
import { amount, choice, position } from '../../fields'
import { gradientFields } from '../../gradient-fields'

export const radialGradient = defineKind({
  kind: 'radial-gradient',
  label: 'Radial',
  group: 'Gradients',
  schema: z.strictObject({
    kind: z.literal('radial-gradient'),
    ...gradientFields,
    stops: gradientFields.stops.default([
      { offset: 0, color: '#ffe3c2' },
      { offset: 0.45, color: '#ff8f87' },
      { offset: 1, color: '#4b1d75' },
    ]),
    centre: position('Centre').default({ x: 0.5, y: 0.35 }),
    reach: amount('Reach', { min: 0.1, max: 2, step: 0.01, unit: '×' }).default(1),
    shape: choice('Shape', { ellipse: 'Ellipse', circle: 'Circle' }, { advanced: true }).default('ellipse'),
  }),
})
export type RadialGradient = z.output<typeof radialGradient.schema>
