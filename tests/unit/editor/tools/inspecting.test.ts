// What the settings of objects offer, what they are called, where they are, and the looks that tools begin with.
import { expect, it } from 'vitest'
import { rememberSession } from '@/lib/editor/storage/remembered.browser'
import { createEditorStore } from '@/lib/editor/store/store'
import { readToolStyles } from '@/lib/editor/store/tool-styles'
import { placeOf, placing } from '@/lib/editor/tools/objects/place'
import { sharedFields } from '@/lib/editor/tools/objects/shared-fields'
import type { Annotation } from '@/lib/kinds/annotations'
import { createToolEditor, sceneWithPicture, withItem } from '../../../support/tool-editor'

const box = { kind: 'rectangle' as const, id: 'object-1', x: 10, y: 20, width: 200, height: 100 }
const other = { ...box, id: 'object-2', color: '#00ff00' }
const line = { kind: 'line' as const, id: 'object-3', from: { x: 0, y: 0 }, to: { x: 50, y: 0 }, strokePx: 9 }
const hole = { kind: 'spotlight' as const, id: 'object-4', x: 0, y: 0 }

const itemsOf = (...items: Parameters<typeof withItem>[1][]) => items.reduce(withItem, sceneWithPicture()).annotations
const fieldOf = (items: readonly Annotation[], key: string) => sharedFields(items).find((field) => field.key === key)
const inspected = (editor: ReturnType<typeof createToolEditor>) => editor.toolbox.inspected(editor.store.getState())

it('a value that all objects have is one, and different values are mixed', () => {
  const items = itemsOf(box, other)
  expect(fieldOf(items, 'color')?.values).toEqual(['#ef4444', '#00ff00'])
  expect(fieldOf(items, 'radius')?.values).toEqual([8])
})

it('objects of several kinds share what all of them have, in the range that all of them take', () => {
  const shared = sharedFields(itemsOf(box, line))
  expect(shared.map(({ key }) => key)).toEqual(['color', 'strokePx', 'dash', 'haloPx', 'opacity'])
  expect(shared[1]?.control).toMatchObject({ min: 1, max: 64 })
})

it('fields of one name that mean something else are not shared', () => {
  expect(fieldOf(itemsOf(box, hole), 'color')).toBeUndefined()
  expect(fieldOf(itemsOf(box, hole), 'radius')).toMatchObject({ values: [8, 12] })
  // The width of a ring is none of a line.
  expect(fieldOf(itemsOf(box, { kind: 'magnifier', id: 'object-5' }), 'strokePx')).toBeUndefined()
})

it('a field that hangs on another is shared while every object shows it', () => {
  expect(fieldOf(itemsOf(hole), 'radius')).toBeDefined()
  expect(fieldOf(itemsOf(hole, { ...hole, id: 'object-5', shape: 'ellipse' } as never), 'radius')).toBeUndefined()
})

it('a change of a mixed value reaches every selected object', () => {
  const editor = createToolEditor([box, other].reduce(withItem, sceneWithPicture()))
  editor.key('Mod+A')
  editor.toolbox.commitStyle({ color: '#123456' })
  expect(fieldOf(inspected(editor)!.items, 'color')?.values).toEqual(['#123456'])
})

it('the settings are named after what is selected, or after what the tool draws next', () => {
  const editor = createToolEditor([box, other, line].reduce(withItem, sceneWithPicture()))
  const titleFor = (...selection: string[]) => {
    editor.store.setSession({ selection })
    return inspected(editor)?.title
  }
  expect(titleFor('object-1')).toBe('Rectangle')
  expect(titleFor('object-1', 'object-2')).toBe('2 rectangles')
  expect(titleFor('object-1', 'object-2', 'object-3')).toBe('3 objects')
  expect(titleFor()).toBeUndefined()
  editor.tool('redact')
  expect(inspected(editor)?.title).toBe('New redaction')
})

it.each([
  ['a box', box, { x: 10, y: 20, width: 200, height: 100 }],
  ['a level line, which has no height', line, { x: 0, y: 0, width: 50 }],
  ['words, which take their own size', { kind: 'text' as const, id: 'object-5', at: { x: 5, y: 6 } }, { x: 5, y: 6 }],
])('the place of %s is what can be typed of it', (_, item, place) => {
  expect(placeOf(itemsOf(item)[0]!)).toEqual(place)
})

it('a typed place moves and sizes one object from its upper left corner', () => {
  const scene = withItem(sceneWithPicture(), line)
  const item = scene.annotations[0]!
  expect(placing.apply(scene, { item, place: { x: 100 } }).annotations[0]).toMatchObject({
    from: { x: 100, y: 0 },
    to: { x: 150, y: 0 },
  })
  expect(placing.apply(scene, { item, place: { width: 80 } }).annotations[0]).toMatchObject({
    from: { x: 0, y: 0 },
    to: { x: 80, y: 0 },
  })
})

const drawn = (editor: ReturnType<typeof createToolEditor>) => {
  editor.tool('rectangle')
  editor.drag([
    [500, 500],
    [600, 600],
  ])
  return editor.item('rectangle') && editor.items().at(-1)!
}

it('a look that was made the default comes back by a reset, and by another one the look of the product', () => {
  const editor = createToolEditor(withItem(sceneWithPicture(), { ...box, radius: 40 } as never))
  const first = drawn(createToolEditor())
  editor.key('Mod+A')
  editor.toolbox.edit('make-default')
  expect(drawn(editor)).toMatchObject({ radius: 40 })
  editor.toolbox.commitStyle({ radius: 90 })
  expect(drawn(editor)).toMatchObject({ radius: 90 })
  editor.toolbox.edit('reset-style')
  expect(editor.items().at(-1)).toMatchObject({ radius: 40 })
  expect(drawn(editor)).toMatchObject({ radius: 40 })
  editor.toolbox.edit('reset-style')
  expect(drawn(editor)).toMatchObject({ radius: 8, strokePx: (first as typeof first & { strokePx: number }).strokePx })
})

it('a reset of the look keeps words and numbers, and is one step', () => {
  const editor = createToolEditor(
    withItem(sceneWithPicture(), { kind: 'text', id: 'object-1', text: 'Look', italic: true } as never),
  )
  editor.key('Mod+A')
  editor.toolbox.edit('reset-style')
  expect(editor.item('text')).toMatchObject({ text: 'Look', italic: false })
  expect(editor.steps()).toBe(1)
  editor.undo()
  expect(editor.item('text')).toMatchObject({ italic: true })
})

it('what was chosen for a tool is there after a reload', () => {
  const stored = new Map<string, string>()
  const kept = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  }
  Object.assign(globalThis, { localStorage: kept })
  const before = createEditorStore()
  rememberSession(before)
  before.setSession({ toolStyles: { arrow: { color: '#00ff00' } }, toolDefaults: { pen: { strokePx: 3 } } })
  const after = createEditorStore()
  rememberSession(after)
  Reflect.deleteProperty(globalThis, 'localStorage')
  expect(after.getState().session).toMatchObject({
    toolStyles: { arrow: { color: '#00ff00' } },
    toolDefaults: { pen: { strokePx: 3 } },
  })
})

it.each([[null], ['red'], [[1]], [{ arrow: 7, other: {} }]])(
  'a stored style of another shape, %j, is no style',
  (stored) => {
    expect(readToolStyles(stored)).toEqual({})
  },
)

it('a remembered value that its field refuses does not keep the tool from drawing', () => {
  const editor = createToolEditor()
  editor.store.setSession({ toolStyles: { rectangle: { color: 'red', radius: 20, gone: 1 } } })
  expect(drawn(editor)).toMatchObject({ color: '#ef4444', radius: 20 })
})
