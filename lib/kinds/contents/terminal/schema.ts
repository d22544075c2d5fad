// The fields of a terminal: what a program wrote, and the colours it is shown in.
import { z } from 'zod'
import { hexColorPattern } from '@/lib/core/color'
import { fontFamilies } from '@/lib/core/text/families.data'
import { defineKind } from '../../define'
import { amount, choice, length, text, toggle } from '../../fields'
import { drawnFields, rangesWithin, typedField } from '../parts/fields'
import { terminalLettersMax } from './terminal-text'

const hex = () => z.string().regex(hexColorPattern)
const families = Object.fromEntries(
  fontFamilies.flatMap(({ id, label, cell }) => (cell === undefined ? [] : [[id, label]])),
)

/** GitHub Dark's, as the default theme of code. */
const colors = {
  ground: '#24292e',
  ink: '#e1e4e8',
  quiet: '#6a737d',
  accent: '#34d058',
  ansi: [
    ...['#586069', '#ea4a5a', '#34d058', '#ffea7f', '#2188ff', '#b392f0', '#39c5cf', '#d1d5da'],
    ...['#959da5', '#f97583', '#85e89d', '#ffea7f', '#79b8ff', '#b392f0', '#56d4dd', '#fafbfc'],
  ],
}

export const terminal = defineKind({
  kind: 'terminal',
  label: 'Terminal',
  group: 'Text',
  schema: z.strictObject({
    kind: z.literal('terminal'),
    ...drawnFields(),
    /** As it was pasted: escapes, written-out escapes, or a recording of asciinema. */
    text: z.string().max(terminalLettersMax).default(''),
    theme: z.string().max(40).default('github-dark'),
    /** The title of a window that has none of its own. */
    title: text('Title', { lengthMax: 80, placeholder: 'npm test' }).default(''),
    family: choice('Font', families).default('jetbrains-mono'),
    sizePx: length('Size', 8, 96).default(26),
    prompts: toggle('Prompts in colour').default(true),
    rowsMax: amount('Rows at most', { min: 1, max: 200 }).default(60),
    lineHeight: amount('Line height', { min: 1, max: 2.4, step: 0.05, unit: '×', advanced: true }).default(1.4),
    ligatures: toggle('Ligatures', { advanced: true }).default(false),
    columnsMin: amount('Least columns', { min: 1, max: 200, advanced: true }).default(60),
    paddingPx: length('Space inside', 0, 200).default(48),
    /** Of the letters of its rows, a line each: drawn as blocks; in what leaves the editor nothing of them is left. */
    hidden: rangesWithin(terminalLettersMax).default([]),
    /** Of the theme. */
    colors: z
      .strictObject({ ground: hex(), ink: hex(), quiet: hex(), accent: hex(), ansi: z.array(hex()).length(16) })
      .default(colors),
    shown: typedField(),
  }),
})
export type Terminal = z.output<typeof terminal.schema>
