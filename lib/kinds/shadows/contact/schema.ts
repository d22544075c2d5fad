// The fields of the shadow "Contact".
import { z } from 'zod'
import { defineKind } from '../../define'
import { color, length, share } from '../../fields'

export const contact = defineKind({
  kind: 'contact',
  label: 'Contact',
  group: 'Shadows',
  schema: z.strictObject({
    kind: z.literal('contact'),
    color: color('Shadow colour').default('#0f172a'),
    opacity: share('Shadow strength').default(0.55),
    depth: length('Shadow depth', 0, 120).default(28),
  }),
})
export type Contact = z.output<typeof contact.schema>
