// The windows and their fields.
import { z } from 'zod'
import { defineKind } from '../../define'
import { choice, color, length, text, toggle } from '../../fields'
import { headerScale, theme, title, windowControls } from '../parts/chrome-fields'

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

export const codeEditor = defineKind({
  kind: 'code-editor',
  label: 'Code editor',
  group: 'Windows',
  schema: z.strictObject({
    kind: z.literal('code-editor'),
    theme: theme().default('dark'),
    fileName: text('File name', { lengthMax: 80, placeholder: 'index.ts' }).default(''),
    /** Names between commas. */
    otherTabs: text('Other tabs', { lengthMax: 200, placeholder: 'store.ts, api.ts', advanced: true }).default(''),
    tools: toggle('Tools at the side').default(true),
    status: toggle('Status line').default(true),
    accent: color('Accent').default('#3b82f6'),
    headerScale: headerScale(),
  }),
})
export type CodeEditor = z.output<typeof codeEditor.schema>
