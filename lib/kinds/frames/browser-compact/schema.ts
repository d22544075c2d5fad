// The fields of the frame "Browser, one bar".
import { z } from 'zod'
import { defineKind } from '../../define'
import { address, headerScale, theme, windowControls } from '../parts/chrome-fields'

export const browserCompact = defineKind({
  kind: 'browser-compact',
  label: 'Browser, one bar',
  group: 'Browsers',
  schema: z.strictObject({
    kind: z.literal('browser-compact'),
    theme: theme(),
    address: address(),
    controls: windowControls('lights'),
    headerScale: headerScale(),
  }),
})
export type BrowserCompact = z.output<typeof browserCompact.schema>
