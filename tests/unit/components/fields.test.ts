// What all fields have in common: their names, and the keys that are not theirs.
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { z } from 'zod'
import { EditorProvider } from '@/components/editor/context/editor-context'
import { SchemaFields } from '@/components/editor/inspector/fields/schema-fields'
import { effects } from '@/lib/kinds/effects'
import { frames } from '@/lib/kinds/frames'
import { shadows } from '@/lib/kinds/shadows'
import { Caption, Watermark } from '@/lib/scene/marks'
import { sourceModules } from '../../support/code/module-graph'

const components = [...sourceModules().values()].filter(
  ({ file }) => /^components\/(editor|ui)\//.test(file) && file.endsWith('.tsx'),
)

it('every field that hears Enter or Escape leaves both to an input method, as Safari tells them too', () => {
  const fields = components.filter(
    ({ text }) =>
      /<textarea|<input[^>]*?type="(text|search)"|role="combobox"/.test(text) && /'(Enter|Escape)'/.test(text),
  )
  expect(fields.length).toBeGreaterThan(8)
  expect(fields.filter(({ text }) => !text.includes('isComposingKey(event')).map(({ file }) => file)).toEqual([])
  const half = components.filter(({ text }) => /\.isComposing\b|keyCode/.test(text))
  expect(half.map(({ file }) => file)).toEqual([])
})

interface PanelOfFields {
  title: string
  shape: Record<string, z.ZodType>
  values: Record<string, unknown>
}

/** A panel as rows: what is seen in front of a control, and what the control is called. */
function rowsOf(panel: PanelOfFields): { shown: string; names: string }[] {
  const fields = { ...panel, of: [], defaults: panel.values, onPreview() {}, onEndGesture() {} }
  const [, ...rows] = renderToStaticMarkup(
    createElement(EditorProvider, null, createElement(SchemaFields, fields)),
  ).split('data-setting="')
  return rows.map((row) => {
    const names = [...row.matchAll(/aria-label="([^"]+)"|<legend[^>]*>([^<]+)/g)]
    return { shown: />([^<>]+)</.exec(row)![1]!, names: names.map(([, name, legend]) => name ?? legend).join('; ') }
  })
}

it('every field is called by the words in front of it, so that a voice can press what is seen (WCAG 2.5.3)', () => {
  const panels: PanelOfFields[] = [
    { title: 'Caption', shape: Caption.shape, values: Caption.parse({}) },
    { title: 'Watermark', shape: Watermark.shape, values: Watermark.parse({}) },
    ...[...frames, ...shadows, ...effects].map(({ kind, label, schema }) => ({
      title: label,
      shape: schema.shape,
      values: schema.parse({ kind }),
    })),
  ]
  const rows = panels.flatMap(rowsOf)
  expect(rows.length).toBeGreaterThan(60)
  expect(rows.filter(({ shown, names }) => !names.toLowerCase().includes(shown.toLowerCase()))).toEqual([])
})
