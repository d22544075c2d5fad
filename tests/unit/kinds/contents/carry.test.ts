// What was said of parts of a code, after its text changed: never more than a scene holds, and what is hidden stays hidden.
import { describe, expect, it } from 'vitest'
import { type Code, code } from '@/lib/kinds/contents/code/schema'
import { carried } from '@/lib/kinds/contents/measures'
import { coveredRanges } from '@/lib/kinds/contents/parts/text-edit'

const of = (text: string, more: Partial<Code> = {}): Code => code.schema.parse({ kind: 'code', text, ...more })
const typed = (before: Code, text: string): Code => carried(before, { ...before, text }) as Code
const hiddenIn = ({ text, hidden }: Code) => hidden.map(({ from, to }) => text.slice(from, to))

describe('marked lines of a text that changes', () => {
  const lines = (count: number) => Array.from({ length: count }, (_, at) => `line ${at + 1}`)
  const odd = Array.from({ length: 70 }, (_, at) => 2 * at + 1).join(',')

  it.each([
    ['a list without spaces that is nearly full', odd.slice(0, 200).replace(/,\d*$/, '')],
    [
      'two digits that become three',
      Array.from({ length: 60 }, (_, at) => 9 + 2 * at)
        .join(',')
        .slice(0, 199),
    ],
  ])('%s stays one that a scene holds', (_, marked) => {
    const text = lines(200)
    const after = typed(of(text.join('\n'), { marked }), ['typed', ...text].join('\n'))
    expect(code.schema.safeParse(after).success).toBe(true)
    expect(after.marked).toMatch(/^\d+(, ?|,)\d+/)
  })

  it('the mark of a line that was taken out goes with it, and that of its neighbours stays', () => {
    expect(typed(of('a\nb\nc', { marked: '2' }), 'a\nc').marked).toBe('')
    expect(typed(of('a\nb\nc', { marked: '3' }), 'a\nc').marked).toBe('2')
    expect(typed(of('a\nb\nc', { marked: '1-2', added: '2' }), 'a\nc')).toMatchObject({ marked: '1', added: '' })
    expect(typed(of('a\nb\nc', { marked: '2' }), 'a\n\nc').marked).toBe('2')
    expect(typed(of('a\nb\nc', { marked: '2' }), 'a\nx\nc').marked).toBe('2')
  })

  it('5,000 marked lines are carried before the next letter is typed', () => {
    const text = lines(5000).map((line) => line.slice(5))
    const before = of(text.join('\n'), { marked: '1-9999' })
    for (let at = 1; at <= 60; at++) expect(typed(before, `${'\n'.repeat(at)}${before.text}`).marked).not.toBe('')
  })
})

describe('hidden words of a text that changes', () => {
  it('stay whole where what was taken out before them begins as they do', () => {
    const text = 'KEY=sk-live-1111\nKEY=sk-live-9999'
    const after = typed(of(text, { hidden: [{ from: 21, to: 33 }] }), 'KEY=sk-live-9999')
    expect(hiddenIn(after)).toEqual(['sk-live-9999'])
  })

  it('cover what any of the changes that lead to the same text leaves of them', () => {
    const before = 'aXaXaX'
    for (let cut = 0; cut <= before.length - 2; cut++) {
      const after = before.slice(0, cut) + before.slice(cut + 2)
      for (let from = 0; from < before.length; from++) {
        const covered = coveredRanges([{ from, to: from + 1 }], before, after)
        const left = from < cut ? from : from >= cut + 2 ? from - 2 : null
        if (left !== null) expect(covered.some((range) => range.from <= left && left < range.to)).toBe(true)
      }
    }
  })
})
