// The fields of a diff: a patch, how its lines are set, and the colours that its languages gave them.
import { z } from 'zod'
import { hexColorPattern } from '@/lib/core/color'
import { fontFamilies } from '@/lib/core/text/families.data'
import { defineKind } from '../../define'
import { amount, choice, length, toggle } from '../../fields'
import { drawnFields, Runs, rangesWithin } from '../parts/fields'

/** More would be no picture. */
export const patchLettersMax = 80_000

const hex = () => z.string().regex(hexColorPattern)
const families = Object.fromEntries(
  fontFamilies.flatMap(({ id, label, cell }) => (cell === undefined ? [] : [[id, label]])),
)

export const diff = defineKind({
  kind: 'diff',
  label: 'Diff',
  group: 'Text',
  schema: z.strictObject({
    kind: z.literal('diff'),
    ...drawnFields(),
    /** A unified patch, of one file or several. */
    text: z.string().max(patchLettersMax).default(''),
    /** Empty: by the names of its files. */
    language: z.string().max(40).default(''),
    theme: z.string().max(40).default('github-dark'),
    columns: choice('Columns', { unified: 'One', split: 'Two, side by side' }).default('unified'),
    words: toggle('Mark words that changed').default(true),
    numbers: toggle('Line numbers').default(true),
    fileBar: toggle('File names').default(true),
    family: choice('Font', families).default('jetbrains-mono'),
    sizePx: length('Size', 8, 96).default(24),
    context: amount('Unchanged lines', { min: 0, max: 40, advanced: true }).default(3),
    lineHeight: amount('Line height', { min: 1, max: 2.4, step: 0.05, unit: '×', advanced: true }).default(1.5),
    ligatures: toggle('Ligatures', { advanced: true }).default(false),
    tabWidth: amount('Tab width', { min: 1, max: 8, advanced: true }).default(4),
    columnsMin: amount('Least columns', { min: 1, max: 200, advanced: true }).default(40),
    paddingPx: length('Space inside', 0, 200).default(40),
    /** Of the patch: drawn as blocks; in what leaves the editor nothing of them is left. */
    hidden: rangesWithin(patchLettersMax).default([]),
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
    /** One entry for each line of the patch, in its order: without signs, headers and what is between hunks. */
    runs: Runs.nullable().default(null),
  }),
})
export type Diff = z.output<typeof diff.schema>
