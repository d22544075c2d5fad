// What a screen reader is told while objects are drawn, selected, moved and removed.
import { expect, it } from 'vitest'
import { spokenChange } from '@/components/editor/stage/hands/speech/spoken-changes'
import {
  createToolEditor,
  sceneWithPicture,
  type ToolEditor,
  withItem,
  withSecondPicture,
} from '../../../support/tool-editor'

function said(editor: ToolEditor, act: () => void): string | null {
  const before = editor.store.getState()
  act()
  return spokenChange(before, editor.store.getState())
}

const box = { kind: 'rectangle', x: 100, y: 80, width: 200, height: 100 } as const
const words = { kind: 'text', at: { x: 50, y: 50 }, text: 'Hello\nworld' } as const

const withTwo = () =>
  createToolEditor(withItem(withItem(sceneWithPicture(), { ...box, id: 'box' }), { ...words, id: 'words' }))

it('choosing a tool says its name', () => {
  const editor = createToolEditor()
  expect(said(editor, () => editor.key('a'))).toBe('Arrow')
  expect(said(editor, () => editor.key('v'))).toBe('Select')
})

it('a drawn object is said once with its place, though the selection and the tool change with it', () => {
  const editor = withTwo()
  editor.tool('arrow')
  expect(
    said(editor, () =>
      editor.drag([
        [500, 500],
        [700, 600],
      ]),
    ),
  ).toBe('Arrow added, 3 of 3')
})

it('selecting says which object of how many, and the first line of its words', () => {
  const editor = withTwo()
  expect(said(editor, () => editor.toolbox.edit('select-next'))).toBe('Rectangle selected, 1 of 2')
  expect(said(editor, () => editor.toolbox.edit('select-next'))).toBe('Text “Hello” selected, 2 of 2')
  expect(said(editor, () => editor.key('Mod+A'))).toBe('2 selected')
  expect(said(editor, () => editor.store.setSession({ selection: [] }))).toBe('Nothing selected')
})

it('moving says where it is now, resizing how large', () => {
  const editor = withTwo()
  editor.store.setSession({ selection: ['box'] })
  expect(
    said(editor, () => {
      editor.key('Shift+ArrowRight')
      editor.store.endGesture()
    }),
  ).toBe('Moved to 110, 80')
  expect(
    said(editor, () =>
      editor.drag(
        [
          [410, 280],
          [430, 300],
        ],
        { mod: true },
      ),
    ),
  ).toBe('220 by 120')
})

it('deleting, locking and hiding are said; undo speaks for itself', () => {
  const editor = withTwo()
  editor.store.setSession({ selection: ['box'] })
  expect(said(editor, () => editor.toolbox.edit('lock'))).toBe('Rectangle locked')
  expect(said(editor, () => editor.toolbox.edit('lock'))).toBe('Rectangle unlocked')
  expect(said(editor, () => editor.toolbox.edit('delete'))).toBe('Rectangle deleted')
  expect(said(editor, () => editor.undo())).toBe(null)
})

it('a picture of several is said by its place', () => {
  const editor = createToolEditor(withSecondPicture(sceneWithPicture()))
  expect(said(editor, () => editor.store.setSession({ selection: ['second'] }))).toBe('Picture 2 of 2 selected')
})

it('a change of looks alone has no words: its control has them', () => {
  const editor = withTwo()
  editor.store.setSession({ selection: ['box'] })
  expect(said(editor, () => editor.toolbox.commitStyle({ color: '#3b82f6' }))).toBe(null)
})

it('a document that takes the place of another says nothing of the objects that one had, and changes speak again', () => {
  const editor = withTwo()
  editor.toolbox.edit('select-next')
  expect(said(editor, () => editor.store.load(sceneWithPicture()))).toBe(null)
  expect(said(editor, () => editor.store.load(withTwo().store.getState().scene))).toBe(null)
  editor.toolbox.edit('select-next')
  expect(said(editor, () => editor.toolbox.edit('delete'))).toBe('Rectangle deleted')
})

it('grouping says the name of the group, and so does what takes it apart or takes one out', () => {
  const three = [box, words, { ...box, x: 500 }].map((item, at) => ({ ...item, id: `o${at}` }))
  const editor = createToolEditor(three.reduce(withItem, sceneWithPicture()))
  editor.key('Mod+A')
  expect(said(editor, () => editor.key('Mod+G'))).toBe('Grouped as Group 1, 3 objects')
  editor.store.setSession({ selection: ['o1'] })
  expect(said(editor, () => editor.toolbox.edit('leave-group'))).toBe('Text “Hello” taken out of Group 1')
  editor.undo()
  editor.store.setSession({ selection: ['o0'] })
  expect(said(editor, () => editor.key('Mod+Shift+G'))).toBe('Group 1 ungrouped, 3 objects')
})
