// What all fields of the page have in common, read from their sources.
import { expect, it } from 'vitest'
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
