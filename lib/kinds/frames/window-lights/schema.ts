// The fields of the frame "Window, three lights".
import { z } from 'zod'
import { defineKind } from '../../define'
import { choice } from '../../fields'
import { headerScale, theme, title } from '../parts/chrome-fields'

export const windowLights = defineKind({
  kind: 'window-lights',
  label: 'Window, three lights',
  group: 'Windows',
  schema: z.strictObject({
    kind: z.literal('window-lights'),
    theme: theme(),
    lights: choice('Lights', { colored: 'Colour', grey: 'Grey', outlined: 'Outline', none: 'None' }).default('colored'),
    title: title(),
    headerScale: headerScale(),
  }),
})
export type WindowLights = z.output<typeof windowLights.schema>
