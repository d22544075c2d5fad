// The fields of the frame "Browser, square buttons".
import { z } from 'zod'
import { defineKind } from '../../define'
import { address, headerScale, tabCount, theme, title, windowControls } from '../parts/chrome-fields'

export const browserSquare = defineKind({
  kind: 'browser-square',
  label: 'Browser, square buttons',
  group: 'Browsers',
  schema: z.strictObject({
    kind: z.literal('browser-square'),
    theme: theme(),
    title: title(),
    address: address(),
    controls: windowControls('squares'),
    headerScale: headerScale(),
    tabs: tabCount(),
  }),
})
export type BrowserSquare = z.output<typeof browserSquare.schema>
