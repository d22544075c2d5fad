// The fields of the frame "Outline, hard shadow".
import { z } from 'zod'
import { defineKind } from '../../define'
import { choice, color, length } from '../../fields'

export const outline = defineKind({
  kind: 'outline',
  label: 'Outline, hard shadow',
  group: 'Decorative',
  schema: z.strictObject({
    kind: z.literal('outline'),
    strokePx: length('Line width', 1, 40).default(5),
    ink: color('Line colour').default('#111114'),
    offsetPx: length('Shadow distance', 0, 120).default(18),
    block: color('Shadow colour').default('#111114'),
    towards: choice('Shadow falls', { right: 'To the right', left: 'To the left' }, { advanced: true }).default(
      'right',
    ),
  }),
})
export type Outline = z.output<typeof outline.schema>
