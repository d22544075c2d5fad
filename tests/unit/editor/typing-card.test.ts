// Typing in a card: what is one undo step, what keys do, and what becomes of an empty one.
import { describe, expect, it, vi } from 'vitest'
import { showCard } from '@/lib/editor/store/show-card'
import { createEditorStore } from '@/lib/editor/store/store'
import { beginCardTyping } from '@/lib/editor/typing/card-typing'
import { indented, newLine, newPatchLine, outdented } from '@/lib/editor/typing/code-keys'
import { code } from '@/lib/kinds/contents/code/schema'
import { diff } from '@/lib/kinds/contents/diff/schema'
import { terminal } from '@/lib/kinds/contents/terminal/schema'
import { setContent } from '@/lib/scene/commands'

const empty = code.schema.parse({ kind: 'code' })

function typing(text = '') {
  const store = createEditorStore()
  const id = showCard(store, { ...empty, text })!
  return { store, id, typing: beginCardTyping(store, id)!, text: () => beginCardTyping(store, id)?.card()?.text }
}

describe('typing in a card', () => {
  it('letters are one step from pause to pause, the first of them with the new card', () => {
    vi.useFakeTimers()
    const { store, typing: field, text } = typing()
    for (const part of ['a', 'ab']) field.type(part)
    vi.advanceTimersByTime(700)
    for (const part of ['abc', 'abcd']) field.type(part)
    expect(store.getState().history.past).toHaveLength(2)
    store.undo()
    expect(text()).toBe('ab')
    store.undo()
    expect(text()).toBeUndefined()
    vi.useRealTimers()
  })

  it('a card that stays empty goes, and leaves no step', () => {
    const { store, typing: field, text } = typing()
    field.type('a')
    field.type('')
    field.end()
    expect(text()).toBeUndefined()
    expect(store.getState().history.past).toEqual([])
  })

  it('colours that come late are no step, and redo stays', () => {
    const { store, id } = typing('a')
    store.commit(setContent, { picture: id, change: { text: 'ab' } })
    store.undo()
    const { past, future } = store.getState().history
    store.derive(setContent, { picture: id, change: { runs: { of: 'x', palette: [], lines: [] } } })
    expect(store.getState().history).toMatchObject({ past, future })
    expect(store.getState().scene.pictures[0]!.content).toMatchObject({ runs: { of: 'x' } })
  })
})

describe('keys in a code', () => {
  const at = (marked: string) => {
    const from = marked.indexOf('|')
    const to = marked.lastIndexOf('|') - (marked.lastIndexOf('|') > from ? 1 : 0)
    return { text: marked.replaceAll('|', ''), from, to }
  }

  it.each([
    ['a|b', 'a  |b'],
    ['|a\nb|', '  |a\n  b|'],
    ['\tx\n|', '\tx\n\t|'],
  ])('Tab makes %j %j', (before, after) => expect(indented(at(before))).toEqual(at(after)))

  it.each([
    ['  |a', '|a'],
    ['|  a\n    b|', '|a\n  b|'],
    ['\t|a', '|a'],
    ['|a', '|a'],
  ])('Shift and Tab make %j %j', (before, after) => {
    expect(outdented(at(before)).text).toBe(at(after).text.replace('\n  b', '\nb'))
  })

  it.each([
    ['  a|', '  a\n  |'],
    ['if (x) {|', 'if (x) {\n  |'],
    ['|a', '\n|a'],
  ])('Enter makes %j %j', (before, after) => expect(newLine(at(before))).toEqual(at(after)))
})

describe('typing in a terminal and a patch', () => {
  it('a terminal keeps its colours, and one with nothing but its prompt goes', () => {
    const store = createEditorStore()
    const id = showCard(store, terminal.schema.parse({ kind: 'terminal', text: '$ ' }))!
    const field = beginCardTyping(store, id)!
    field.type('$ ls')
    expect(field.card()?.text).toBe('$ ls')
    field.type('$ ')
    field.end()
    expect(store.getState().history.past).toEqual([])
    expect(store.getState().scene.pictures[0]!.content.kind).toBe('image')
  })

  it('a line that is typed in a patch is shown: its hunk counts it', () => {
    const store = createEditorStore()
    const id = showCard(store, diff.schema.parse({ kind: 'diff', text: '@@ -1 +1 @@\n-a\n+b' }))!
    const field = beginCardTyping(store, id)!
    field.type('@@ -1 +1 @@\n-a\n+b\n+c')
    expect(field.card()?.text).toBe('@@ -1 +1,2 @@\n-a\n+b\n+c')
    expect(newPatchLine({ text: '@@ -1 +1 @@\n+b', from: 14, to: 14 }).text).toBe('@@ -1 +1 @@\n+b\n+')
  })
})

describe('a card that is full', () => {
  const end = 'the end Z'
  const long = `${'x'.repeat(39_990 - 1)}\n${end}`

  it('keeps its end: what is typed or pasted has only the room that is left, and it is said once', () => {
    const { store, typing: field, text } = typing(long)
    const room = 40_000 - long.length
    expect(field.type(`${'y'.repeat(500)}${long}`)).toBe(`${'y'.repeat(room)}${long}`)
    expect(text()).toBe(`${'y'.repeat(room)}${long}`)
    field.type(`more ${text()}`)
    expect(text()?.endsWith(end)).toBe(true)
    expect(store.getState().session.toasts.map(({ message }) => message)).toEqual([
      'The card is full: it has room for 40,000 letters.',
    ])
    field.type(text()!.slice(20))
    expect(text()).toHaveLength(39_980)
  })
})
