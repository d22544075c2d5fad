// The fields of the frame "Window, square buttons".
import { z } from 'zod'
import { defineKind } from '../../define'
import { toggle } from '../../fields'
import { headerScale, theme, title } from '../parts/chrome-fields'

export const windowSquares = defineKind({
  kind: 'window-squares',
  label: 'Window, square buttons',
  group: 'Windows',
  schema: z.strictObject({
    kind: z.literal('window-squares'),
    theme: theme(),
    title: title(),
    icon: toggle('App icon').default(true),
    headerScale: headerScale(),
  }),
})
export type WindowSquares = z.output<typeof windowSquares.schema>
