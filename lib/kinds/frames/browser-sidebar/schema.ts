// The fields of the frame "Browser, coloured border".
import { z } from 'zod'
import { defineKind } from '../../define'
import { color, toggle } from '../../fields'
import { address, headerScale, theme, title } from '../parts/chrome-fields'

export const browserSidebar = defineKind({
  kind: 'browser-sidebar',
  label: 'Browser, coloured border',
  group: 'Browsers',
  schema: z.strictObject({
    kind: z.literal('browser-sidebar'),
    theme: theme(),
    tint: color('Border colour').default('#c7d2fe'),
    sidebar: toggle('Sidebar').default(true),
    title: title(),
    address: address(),
    headerScale: headerScale(),
  }),
})
export type BrowserSidebar = z.output<typeof browserSidebar.schema>
