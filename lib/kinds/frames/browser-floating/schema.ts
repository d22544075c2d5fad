// The fields of the frame "Browser, floating tabs".
import { z } from 'zod'
import { defineKind } from '../../define'
import { address, headerScale, tabCount, theme, title, windowControls } from '../parts/chrome-fields'

export const browserFloating = defineKind({
  kind: 'browser-floating',
  label: 'Browser, floating tabs',
  group: 'Browsers',
  schema: z.strictObject({
    kind: z.literal('browser-floating'),
    theme: theme(),
    title: title(),
    address: address(),
    controls: windowControls('lights'),
    headerScale: headerScale(),
    tabs: tabCount(),
  }),
})
export type BrowserFloating = z.output<typeof browserFloating.schema>
