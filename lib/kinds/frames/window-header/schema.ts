// The fields of the frame "Window, header bar".
import { z } from 'zod'
import { defineKind } from '../../define'
import { choice } from '../../fields'
import { headerScale, theme, title } from '../parts/chrome-fields'

export const windowHeader = defineKind({
  kind: 'window-header',
  label: 'Window, header bar',
  group: 'Windows',
  schema: z.strictObject({
    kind: z.literal('window-header'),
    theme: theme(),
    title: title(),
    buttons: choice('Buttons', { close: 'Close', all: 'All three', none: 'None' }).default('close'),
    headerScale: headerScale(),
  }),
})
export type WindowHeader = z.output<typeof windowHeader.schema>
