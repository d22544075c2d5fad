// The fields of code: what was typed, how it is set, and the colours that its language gave it.
import { z } from 'zod'
import { hexColorPattern } from '@/lib/core/color'
import { fontFamilies } from '@/lib/core/text/families.data'
import { defineKind } from '../../define'
import { amount, choice, length, text, toggle } from '../../fields'
import { drawnFields, lineListLengthMax, lineListPattern, Runs, rangesWithin, typedField } from '../parts/fields'

/** More would be no picture; and 5,000 lines of it stay under 50 ms a frame. */
export const codeLengthMax = 40_000

const hex = () => z.string().regex(hexColorPattern)
const lineList = (label: string, placeholder: string) =>
  text(label, { lengthMax: lineListLengthMax, placeholder, advanced: true }).regex(lineListPattern)

const families = Object.fromEntries(
  fontFamilies.flatMap(({ id, label, cell }) => (cell === undefined ? [] : [[id, label]])),
)

export const code = defineKind({
  kind: 'code',
  label: 'Code',
  group: 'Text',
  schema: z.strictObject({
    kind: z.literal('code'),
    ...drawnFields(),
    text: z.string().max(codeLengthMax).default(''),
    language: z.string().max(40).default('plaintext'),
    theme: z.string().max(40).default('github-dark'),
    /** The title of a window that has none of its own. */
    fileName: text('File name', { lengthMax: 80, placeholder: 'session.ts' }).default(''),
    family: choice('Font', families).default('jetbrains-mono'),
    sizePx: length('Size', 8, 96).default(28),
    numbers: toggle('Line numbers').default(false),
    firstNumber: amount('First number', {
      min: 0,
      max: 9999,
      advanced: true,
      when: { field: 'numbers', is: [true] },
    }).default(1),
    /** Lines by the numbers that people see: "3-5, 8". */
    marked: text('Marked lines', { lengthMax: lineListLengthMax, placeholder: '3-5, 8' })
      .regex(lineListPattern)
      .default(''),
    dimOthers: toggle('Dim the other lines').default(false),
    added: lineList('Added lines', '4-6').default(''),
    removed: lineList('Removed lines', '2').default(''),
    lineHeight: amount('Line height', { min: 1, max: 2.4, step: 0.05, unit: '×', advanced: true }).default(1.5),
    ligatures: toggle('Ligatures', { advanced: true }).default(false),
    tabWidth: amount('Tab width', { min: 1, max: 8, advanced: true }).default(4),
    /** 0: lines are as long as they are. */
    wrapColumns: amount('Wrap at column', { min: 0, max: 200, advanced: true }).default(0),
    columnsMin: amount('Least columns', { min: 1, max: 200, advanced: true }).default(40),
    paddingPx: length('Space inside', 0, 200).default(56),
    /** Words that stand out. */
    words: rangesWithin(codeLengthMax).default([]),
    /** Drawn as blocks; in what leaves the editor nothing of them is left. */
    hidden: rangesWithin(codeLengthMax).default([]),
    /** Of the theme, found with the runs. */
    colors: z
      .strictObject({ ground: hex(), ink: hex(), quiet: hex(), marked: hex(), added: hex(), removed: hex() })
      .default({
        ground: '#24292e',
        ink: '#e1e4e8',
        quiet: '#6a737d',
        marked: '#3392ff2e',
        added: '#28a74533',
        removed: '#d73a4933',
      }),
    runs: Runs.nullable().default(null),
    shown: typedField(),
  }),
})
export type Code = z.output<typeof code.schema>
