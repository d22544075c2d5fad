// What one text hides is hidden where another one says it, also on a line that has changed beside it.
import { expect, it } from 'vitest'
import { withHiddenOf } from '@/lib/kinds/contents/parts/ranges'

/** With what stands between the brackets hidden. */
function hiding(marked: string) {
  const parts = marked.split(/[\u27e6\u27e7]/)
  let text = ''
  const hidden: { from: number; to: number }[] = []
  for (const [at, part] of parts.entries()) {
    if (at % 2 === 1) hidden.push({ from: text.length, to: text.length + part.length })
    text += part
  }
  return { text, hidden }
}

/** What is hidden of the other text, by what the first one hides. */
const hiddenBy = (marked: string, other: string) =>
  withHiddenOf({ text: other, hidden: [] }, hiding(marked)).hidden.map(({ from, to }) => other.slice(from, to))

it.each([
  [
    'a line that has changed beside what it hides',
    '⟦api_key: sk_live_abcd1234⟧',
    'apiKey: sk_live_abcd1234',
    ['sk_live_abcd1234'],
  ],
  ['a short number', 'pin = ⟦737⟧', 'pin = 737 # new', ['737']],
  ['a short word that is hidden by itself', 'user = ⟦bob⟧', 'name = bob, bobsled', ['bob']],
  ['every place that says it', 'a\n⟦key = hunter22⟧', 'x(hunter22)\ny(hunter22)', ['hunter22', 'hunter22']],
  ['a part of a longer word', '⟦abcd1234⟧', 'sk_abcd1234_x', ['abcd1234']],
])('%s is hidden', (_, marked, other, hidden) => {
  expect(hiddenBy(marked, other)).toEqual(hidden)
})

it.each([
  ['a word that is to be read elsewhere in the first text', 'const a = 1\n⟦const key = zx81zx81⟧', 'const b = 2', []],
  ['a number within another one', 'pin = ⟦737⟧', 'count = 17370', []],
  ['a bracket, or what no letter has', 'f(⟦)⟧\n⟦}⟧', 'g()\n}', []],
])('%s is not', (_, marked, other, hidden) => {
  expect(hiddenBy(marked, other)).toEqual(hidden)
})
