// Code set in order: indents and ends of lines change, words never.
import { describe, expect, it } from 'vitest'
import { type Code, code } from '@/lib/kinds/contents/code/schema'
import { indentOf, reindented, tidied } from '@/lib/kinds/contents/code/tidied'
import { setContent } from '@/lib/scene/commands'
import { contentScene } from '../../../support/scenes/content-scenes'

describe('indents', () => {
  it.each([
    ['a {\n  b {\n    c\n  }\n}', '  '],
    ['a:\n    b:\n        c\n    d', '    '],
    ['a {\n\tb\n}', '\t'],
    ['/**\n * words\n */\nfunction a() {\n  b\n}', '  '],
  ])('the step of %j is found', (text, step) => expect(indentOf(text)).toBe(step))

  it('code without any has none, and stays', () => {
    expect(indentOf('a\nb\n\nc')).toBeNull()
    expect(reindented('a\nb', '\t')).toBe('a\nb')
  })

  it('each step becomes another one, and what stands between two steps stays as far behind the one before', () => {
    const text = '/**\n * words\n */\na {\n  b {\n    c\n  }\n}'
    expect(reindented(text, '\t')).toBe('/**\n * words\n */\na {\n\tb {\n\t\tc\n\t}\n}')
    expect(reindented(reindented(text, '\t'), '  ')).toBe(text)
    expect(reindented(text, '    ')).toContain('\n        c\n')
  })

  it('is tidy: no blanks at ends of lines, as far left as it can be, steps of one kind', () => {
    const text = '    a {  \n    \tb\t\n    \tc\n    }'
    expect(tidied(text)).toBe('a {\n\tb\n\tc\n}')
    expect(tidied(tidied(text))).toBe(tidied(text))
  })
})

it('what is hidden or marked of lines that are set otherwise stays what it was, to the letter', () => {
  const text = 'a {\n    key = SECRET\n    mark\n}'
  const at = (word: string) => ({ from: text.indexOf(word), to: text.indexOf(word) + word.length })
  const value = code.schema.parse({ kind: 'code', text, hidden: [at('SECRET')], words: [at('mark')], marked: '3' })
  for (const to of ['\t', '  '] as const) {
    const scene = setContent.apply(contentScene(value), { change: { text: reindented(text, to) } })
    const next = scene.pictures[0]!.content as Code
    const said = (ranges: Code['hidden']) => ranges.map((range) => next.text.slice(range.from, range.to))
    expect([said(next.hidden), said(next.words), next.marked]).toEqual([['SECRET'], ['mark'], '3'])
  }
})
