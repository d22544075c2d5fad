// Who hears of the caret in words that are typed.
import { expect, it } from 'vitest'
import { createFieldSelection } from '@/components/editor/stage/typing/field-selection'
import type { TextSelection } from '@/lib/editor/typing/text-selection'

const caretAt = (offset: number): TextSelection => ({
  anchor: offset,
  focus: { offset, affinity: 'upstream' },
  goalX: null,
})

it('a caret that moves is told to those who show it, and to nobody who has left', () => {
  const selection = createFieldSelection()
  const shown: number[] = []
  const leave = selection.subscribe(() => shown.push(selection.get().focus.offset))
  selection.set(caretAt(3))
  const same = selection.get()
  selection.set(same)
  leave()
  selection.set(caretAt(4))
  expect(shown).toEqual([3])
})

it('a caret whose frame is on its way is told to nobody: who is drawn with the frame asks for it', () => {
  const selection = createFieldSelection()
  const shown: number[] = []
  selection.subscribe(() => shown.push(selection.get().focus.offset))
  selection.set(caretAt(3), { withFrame: true })
  expect(shown).toEqual([])
  expect(selection.get().focus.offset).toBe(3)
})
