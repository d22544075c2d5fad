// Typing changes the document letter by letter, and is one undo step from its beginning to its end.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { derivedAtRest, whileHandsRest } from '@/lib/editor/store/store'
import { beginTyping } from '@/lib/editor/typing/typing'
import { setPadding } from '@/lib/scene/commands'
import { createToolEditor, sceneWithPicture, type ToolEditor, withItem } from '../../../support/tool-editor'

const words = { kind: 'text' as const, id: 'words', at: { x: 300, y: 200 }, text: 'Before' }
const withWordsThere = () => createToolEditor(withItem(sceneWithPicture(), words))

/** A text is placed by the tool, which asks for its words. */
function newText(): ToolEditor {
  const editor = createToolEditor()
  editor.tool('text')
  editor.click([400, 400])
  return editor
}

const typed = (editor: ToolEditor) => beginTyping(editor.store, editor.store.getState().session.typing ?? 'words')!

describe('typing', () => {
  it('changes the document with each input, and one undo takes back all of it', () => {
    const editor = withWordsThere()
    const before = editor.bytes()
    const typing = typed(editor)
    for (const text of ['Before u', 'Before us', 'Before us all']) {
      typing.type(text)
      expect(editor.item('text').text).toBe(text)
    }
    typing.end()
    expect(editor.steps()).toBe(1)
    const after = editor.bytes()
    editor.undo()
    expect(editor.bytes()).toBe(before)
    editor.redo()
    expect(editor.bytes()).toBe(after)
  })

  it('a new text and its words are one step', () => {
    const editor = newText()
    expect(editor.item('text').text).toBe('')
    const typing = typed(editor)
    typing.type('H')
    typing.type('Hello')
    typing.end()
    expect(editor.steps()).toBe(1)
    expect(editor.store.getState().session).toMatchObject({ typing: null, selection: [editor.item('text').id] })
    editor.undo()
    expect(editor.items()).toEqual([])
  })

  it('a new text without words is gone, and no step is left', () => {
    for (const text of [null, '   \n ']) {
      const editor = newText()
      const typing = typed(editor)
      if (text !== null) typing.type(text)
      typing.end()
      expect([editor.items(), editor.steps(), editor.selection()]).toEqual([[], 0, []])
    }
  })

  it('a text whose words are deleted is gone by one step, and undo brings it back', () => {
    const editor = withWordsThere()
    const before = editor.bytes()
    const typing = typed(editor)
    typing.type('Bef')
    typing.type('')
    typing.end()
    expect(editor.items()).toEqual([])
    expect(editor.steps()).toBe(1)
    editor.undo()
    expect(editor.bytes()).toBe(before)
  })

  it('words typed again later are a step of their own', () => {
    const editor = newText()
    const first = typed(editor)
    first.type('Hello')
    first.end()
    const second = beginTyping(editor.store, editor.item('text').id)!
    second.type('Hello again')
    second.end()
    expect(editor.steps()).toBe(2)
    editor.undo()
    expect(editor.item('text').text).toBe('Hello')
  })

  it('what changed in between keeps its own step', () => {
    const editor = withWordsThere()
    const typing = typed(editor)
    typing.type('One')
    editor.store.commit(setPadding, 10)
    typing.type('Two')
    typing.type('Two more')
    typing.end()
    expect(editor.steps()).toBe(3)
    editor.undo()
    expect([editor.item('text').text, editor.scene().padding]).toEqual(['One', 10])
    editor.undo()
    expect(editor.scene().padding).toBe(100)
    editor.undo()
    expect(editor.item('text').text).toBe('Before')
  })

  it('after an undo in the middle of it begins another step, and never brings back a text that is gone', () => {
    const editor = withWordsThere()
    const typing = typed(editor)
    typing.type('One')
    editor.undo()
    expect(typing.words()).toBe('Before')
    typing.type('Two')
    expect(editor.steps()).toBe(1)
    const fresh = newText()
    const gone = typed(fresh)
    gone.type('H')
    fresh.undo()
    expect(gone.words()).toBeNull()
    gone.type('He')
    gone.end()
    expect([fresh.items(), fresh.store.getState().session.typing]).toEqual([[], null])
  })

  it('words that come back to what they were are no step', () => {
    const editor = withWordsThere()
    const typing = typed(editor)
    typing.type('Before!')
    typing.type('Before')
    typing.end()
    expect(editor.steps()).toBe(0)
  })

  it('is of plain, composed words, as many as the text takes', () => {
    const editor = withWordsThere()
    const typing = typed(editor)
    typing.type('Cafe\u0301\r\n\tx\u0007')
    expect(editor.item('text').text).toBe('Café\n    x')
    typing.type('a'.repeat(3000))
    expect(editor.item('text').text).toHaveLength(2000)
    expect(typing.lengthMax).toBe(2000)
  })

  it('of what has no words there is none', () => {
    const editor = createToolEditor(withItem(sceneWithPicture(), { kind: 'rectangle', id: 'box' }))
    expect([beginTyping(editor.store, 'box'), beginTyping(editor.store, 'nothing')]).toEqual([null, null])
  })

  it('begins by Enter and by a second click, on whatever has words', () => {
    const editor = withWordsThere()
    editor.store.setSession({ selection: ['words'] })
    editor.key('Enter')
    expect(editor.store.getState().session.typing).toBe('words')
  })
})

it('a new text has the middle of its first line where it was pressed', () => {
  const { at, sizePx, lineHeight } = newText().item('text')
  expect(at).toEqual({ x: 300, y: 300 - (sizePx * lineHeight) / 2 })
})

describe('what does not show the words', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('is computed not at all for a letter, and once when letters have paused', () => {
    const editor = withWordsThere()
    editor.store.setSession({ selection: ['words'] })
    const lists: string[] = []
    const list = derivedAtRest((scene) => lists.push((scene.annotations[0] as { text: string }).text))
    const inspected = whileHandsRest(editor.toolbox.inspected)
    const shown = () => (inspected(editor.store.getState())!.items[0] as { text: string }).text
    const look = () => {
      list(editor.store.getState())
      return shown()
    }
    look()
    const typing = typed(editor)
    for (let letters = 1; letters <= 100; letters += 1) {
      typing.type(`Before${'.'.repeat(letters)}`)
      vi.advanceTimersByTime(100)
      expect(look()).toBe('Before')
    }
    expect(lists).toEqual(['Before'])
    vi.advanceTimersByTime(1000)
    expect(look()).toBe(editor.item('text').text)
    expect(lists).toEqual(['Before', editor.item('text').text])
  })

  it('waits no longer once typing ends', () => {
    const editor = withWordsThere()
    const typing = typed(editor)
    typing.type('After')
    expect(editor.store.getState().session.isTypingNow).toBe(true)
    typing.end()
    expect(editor.store.getState().session.isTypingNow).toBe(false)
    expect(vi.getTimerCount()).toBe(0)
  })
})
