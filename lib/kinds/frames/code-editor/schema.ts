// The fields of the frame "Code editor".
import { z } from 'zod'
import { defineKind } from '../../define'
import { color, text, toggle } from '../../fields'
import { headerScale, theme } from '../parts/chrome-fields'

export const codeEditor = defineKind({
  kind: 'code-editor',
  label: 'Code editor',
  group: 'Windows',
  schema: z.strictObject({
    kind: z.literal('code-editor'),
    theme: theme().default('dark'),
    fileName: text('File name', { lengthMax: 80, placeholder: 'index.ts' }).default(''),
    tools: toggle('Tools at the side').default(true),
    status: toggle('Status line').default(true),
    accent: color('Accent').default('#3b82f6'),
    headerScale: headerScale(),
  }),
})
export type CodeEditor = z.output<typeof codeEditor.schema>
