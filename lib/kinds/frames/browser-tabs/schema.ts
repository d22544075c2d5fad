// The fields of the frame "Browser, tabs on the bar".
import { z } from 'zod'
import { defineKind } from '../../define'
import { address, headerScale, tabCount, theme, title, windowControls } from '../parts/chrome-fields'

export const browserTabs = defineKind({
  kind: 'browser-tabs',
  label: 'Browser, tabs on the bar',
  group: 'Browsers',
  schema: z.strictObject({
    kind: z.literal('browser-tabs'),
    theme: theme(),
    title: title(),
    address: address(),
    controls: windowControls('lights'),
    headerScale: headerScale(),
    tabs: tabCount(),
  }),
})
export type BrowserTabs = z.output<typeof browserTabs.schema>
