// The fields of the frame "Terminal".
import { z } from 'zod'
import { defineKind } from '../../define'
import { choice, length, text } from '../../fields'
import { headerScale, title, windowControls } from '../parts/chrome-fields'

export const terminal = defineKind({
  kind: 'terminal',
  label: 'Terminal',
  group: 'Windows',
  schema: z.strictObject({
    kind: z.literal('terminal'),
    palette: choice('Colours', { black: 'Black', blue: 'Blue', plum: 'Plum', white: 'White' }).default('black'),
    title: title(),
    command: text('Command', { lengthMax: 120, placeholder: 'npm run build' }).default(''),
    paddingPx: length('Space inside', 0, 120).default(12),
    controls: windowControls('lights'),
    headerScale: headerScale(),
  }),
})
export type Terminal = z.output<typeof terminal.schema>
