// The fields of the background "Conic".
import { z } from 'zod'
import { defineKind } from '../../define'
import { angle, position, toggle } from '../../fields'
import { gradientFields } from '../../gradient-fields'

export const conicGradient = defineKind({
  kind: 'conic-gradient',
  label: 'Conic',
  group: 'Gradients',
  schema: z.strictObject({
    kind: z.literal('conic-gradient'),
    ...gradientFields,
    stops: gradientFields.stops.default([
      { offset: 0, color: '#1d2b64' },
      { offset: 0.35, color: '#3f7fd6' },
      { offset: 0.7, color: '#a8e0e8' },
      { offset: 1, color: '#f3d9c6' },
    ]),
    angleDeg: angle('Start').default(210),
    centre: position('Centre').default({ x: 0.5, y: 0.5 }),
    closed: toggle('Without a seam').default(true),
  }),
})
export type ConicGradient = z.output<typeof conicGradient.schema>
