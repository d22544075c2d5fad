// What is dragged near an edge or a centre comes to lie on it, with a guide that says why.
import { expect, it } from 'vitest'
import { geometryOf } from '@/lib/kinds/annotations'
import { createToolEditor, sceneWithPicture, withItem } from '../../../support/tool-editor'

const box = (id: string, x: number, y: number) => ({ kind: 'rectangle' as const, id, x, y, width: 200, height: 100 })
const guides = (editor: ReturnType<typeof createToolEditor>) => editor.toolbox.overlay(editor.store.getState()).guides

it('a moved object comes to lie along another within 6 CSS pixels, and no further', () => {
  for (const [by, x] of [
    [94, 300],
    [93, 293],
  ] as const) {
    const editor = createToolEditor([box('fixed', 300, 500), box('one', 200, 200)].reduce(withItem, sceneWithPicture()))
    editor.drag([
      [300, 350],
      [300 + by, 350],
    ])
    expect(geometryOf(editor.items()[1]!).bounds(editor.items()[1]!).x, `${by}`).toBe(x)
  }
})

it('a guide leads from what is dragged to what it lines up with, for as long as the drag lasts', () => {
  const editor = createToolEditor([box('fixed', 300, 500), box('one', 200, 200)].reduce(withItem, sceneWithPicture()))
  editor.down([300, 350])
  editor.move([397, 350])
  expect(guides(editor)).toContainEqual({
    from: { x: 400, y: 300 },
    to: { x: 400, y: 600 },
    kind: 'align',
    label: null,
  })
  editor.up([397, 350])
  expect(guides(editor)).toEqual([])
})

it('the centre of a picture and its edges draw what is drawn and resized', () => {
  const editor = createToolEditor()
  editor.tool('rectangle')
  editor.drag([
    [300, 300],
    [896, 604],
  ])
  expect(editor.item('rectangle')).toMatchObject({ x: 200, y: 200, width: 600, height: 300 })
  const corner = editor.toolbox.overlay(editor.store.getState()).handles.find(({ id }) => id === 'top-left')!
  editor.drag([
    [corner.at.x, corner.at.y],
    [104, 97],
  ])
  expect(editor.item('rectangle')).toMatchObject({ x: 0, y: 0, width: 800, height: 500 })
})

it('Ctrl or ⌘ keeps everything where the hand puts it, and a pen is never drawn aside', () => {
  const editor = createToolEditor()
  editor.tool('rectangle')
  editor.drag(
    [
      [300, 300],
      [896, 604],
    ],
    { mod: true },
  )
  expect(editor.item('rectangle')).toMatchObject({ width: 596, height: 304 })
  editor.tool('pen')
  editor.drag([
    [300, 300],
    [896, 604],
  ])
  expect(editor.item('pen').points.at(-1)).toEqual({ x: 796, y: 504 })
})

it('hidden objects draw nothing', () => {
  const hidden = { ...box('fixed', 300, 500), hidden: true }
  const editor = createToolEditor([hidden, box('one', 200, 200)].reduce(withItem, sceneWithPicture()))
  editor.drag([
    [300, 350],
    [397, 350],
  ])
  expect(editor.items()[1]).toMatchObject({ x: 297 })
})
