// The list of all objects: names, groups, order, what is hidden, and that nothing leads off a redaction.
import { expect, it } from 'vitest'
import type { Rect } from '@/lib/core/geometry'
import { dropRows, stepRows } from '@/lib/editor/tools/objects/list-order'
import { listPlanes, redactionNotice, rowTyped } from '@/lib/editor/tools/objects/list-rows'
import { flipPicture, setCrop, styleFit, stylePosition, styleScale, styleTilt, turnPicture } from '@/lib/scene/commands'
import type { Scene } from '@/lib/scene/schema'
import { Tilt } from '@/lib/scene/schema'
import { createToolEditor, sceneWithPicture, withItem, withSecondPicture } from '../../../support/tool-editor'

const arrow = (id: string, more: object = {}) => ({ kind: 'arrow' as const, id, ...more })
/** Above that row, in no group. */
const beside = (above: string | null) => ({ above, group: null })
const noName = () => undefined
const namesIn = (scene: Scene) => listPlanes(scene, noName).map(({ rows }) => rows.map(({ name }) => name))
const sceneOf = (...items: Parameters<typeof withItem>[1][]) => items.reduce(withItem, sceneWithPicture())

it('objects are listed from the top, the canvas first, then each picture with what lies on it', () => {
  const scene = withSecondPicture(
    sceneOf(arrow('object-1'), arrow('object-2', { plane: 'canvas' }), { kind: 'line', id: 'object-3' }),
  )
  expect(namesIn(scene)).toEqual([['Arrow 2'], ['Picture 2'], ['Picture 1', 'Line 1', 'Arrow 1']])
})

it('pictures are called after their files, and told apart where two have one name', () => {
  const two = withSecondPicture(sceneWithPicture())
  const named = (names: Record<string, string>) =>
    listPlanes(two, (asset) => names[asset[0]!]).map(({ rows }) => rows[0]!.name)
  expect(named({ a: 'before', b: 'after' })).toEqual(['after', 'before'])
  expect(named({ a: 'shot', b: 'shot' })).toEqual(['shot 2', 'shot 1'])
  expect(named({ b: 'after' })).toEqual(['after', 'Picture 1'])
})

it('an object is called what a person calls it, what it says, or by its kind and number', () => {
  const scene = sceneOf(
    { kind: 'text', id: 'object-1', text: 'Press\n this one' } as never,
    { kind: 'step', id: 'object-2', number: 4, numbering: 'roman' } as never,
    { kind: 'redact', id: 'object-3' },
    arrow('object-4', { name: 'To the button' }),
    { kind: 'sticker', id: 'object-5', emoji: '✅' } as never,
    { kind: 'callout', id: 'object-6', text: 'New!' } as never,
  )
  expect(namesIn(scene)).toEqual([
    ['Picture', 'New!', 'Sticker ✅', 'To the button', 'Redaction 1', 'Step IV', 'Press this one'],
  ])
})

it('another order changes no name', () => {
  const editor = createToolEditor(sceneOf(arrow('object-1'), arrow('object-2'), arrow('object-10')))
  const nameOf = () => new Map(listPlanes(editor.scene(), noName)[0]!.rows.map(({ id, name }) => [id, name]))
  const before = nameOf()
  expect(before.get('object-10')).toBe('Arrow 3')
  dropRows(editor.store, ['object-1'], beside('object-10'))
  expect(nameOf()).toEqual(before)
})

it('a name that is empty or too long for a draft changes nothing', () => {
  expect(sceneOf(arrow('object-1')).annotations[0]).toMatchObject({ name: '' })
  expect(sceneOf(arrow('object-1', { name: 'x'.repeat(61) })).annotations).toEqual([])
})

const orderOf = (editor: ReturnType<typeof createToolEditor>) => editor.items().map(({ id }) => id)

it('rows are dropped above a row of their plane or below all, as one step, and other planes keep their places', () => {
  const editor = createToolEditor(
    sceneOf(arrow('a'), arrow('far', { plane: 'canvas' }), arrow('b'), arrow('c'), arrow('d')),
  )
  dropRows(editor.store, ['a', 'b'], beside('c'))
  expect(orderOf(editor)).toEqual(['c', 'far', 'a', 'b', 'd'])
  dropRows(editor.store, ['d'], beside(null))
  expect(orderOf(editor)).toEqual(['d', 'far', 'c', 'a', 'b'])
  expect(editor.steps()).toBe(2)
  editor.undo()
  editor.undo()
  expect(orderOf(editor)).toEqual(['a', 'far', 'b', 'c', 'd'])
})

it('rows dropped where they are, and rows that are not there, are no step', () => {
  const editor = createToolEditor(sceneOf(arrow('a'), arrow('b')))
  expect([dropRows(editor.store, ['b'], beside('b')), dropRows(editor.store, ['gone'], beside('b'))]).toEqual([
    false,
    false,
  ])
  expect([stepRows(editor.store, ['b'], 1), stepRows(editor.store, [], 1)]).toEqual([false, false])
  expect(editor.steps()).toBe(0)
})

it('rows go up and down one by one among those of their plane', () => {
  const editor = createToolEditor(sceneOf(arrow('a'), arrow('far', { plane: 'canvas' }), arrow('b'), arrow('c')))
  stepRows(editor.store, ['a', 'b'], 1)
  expect(orderOf(editor)).toEqual(['c', 'far', 'a', 'b'])
  stepRows(editor.store, ['b'], -1)
  expect(orderOf(editor)).toEqual(['c', 'far', 'b', 'a'])
})

it('pictures change places among themselves', () => {
  const editor = createToolEditor(withSecondPicture(sceneWithPicture()))
  expect(stepRows(editor.store, ['picture'], 1)).toBe(true)
  expect(editor.scene().pictures.map(({ id }) => id)).toEqual(['second', 'picture'])
})

it('letters lead to the next row whose name begins with them', () => {
  const rows = listPlanes(sceneOf(arrow('a'), { kind: 'line', id: 'b' }, arrow('c')), noName)[0]!.rows
  expect(rows.map(({ name }) => name)).toEqual(['Picture', 'Arrow 2', 'Line 1', 'Arrow 1'])
  expect([rowTyped(rows, 'a', 0), rowTyped(rows, 'a', 1), rowTyped(rows, 'a', 3)]).toEqual([1, 3, 1])
  expect([rowTyped(rows, 'arrow 1', 1), rowTyped(rows, 'x', 1)]).toEqual([3, -1])
})

it('the list says how many redactions hide something', () => {
  const redaction = (id: string, more: object = {}) => ({ kind: 'redact' as const, id, ...more })
  expect(redactionNotice(sceneOf(arrow('a')))).toBe('')
  expect(redactionNotice(sceneOf(redaction('a')))).toBe('1 redaction hides a part of this picture')
  const several = sceneOf(redaction('a'), redaction('b'), redaction('c', { hidden: true }))
  expect(redactionNotice(several)).toBe('2 redactions hide parts of this picture')
})

it('the list counts no redaction that lies off what is shown of its picture, or is empty', () => {
  const place = { x: 300, y: 200, width: 100, height: 50 }
  const redaction = (id: string, more: object = {}) => ({ kind: 'redact' as const, id, ...place, ...more })
  const noticeOf = (more: object, crop: Rect | null = null) =>
    redactionNotice(setCrop.apply(sceneOf(redaction('a', more)), { value: crop }))
  const one = '1 redaction hides a part of this picture'
  expect(noticeOf({})).toBe(one)
  expect([noticeOf({ x: 5000, y: 5000 }), noticeOf({ width: 0 }), noticeOf({ x: -100 })]).toEqual(['', '', ''])
  // Half of a pixel is covered whole.
  expect(noticeOf({ x: -99.5 })).toBe(one)
  expect(noticeOf({}, { x: 0, y: 0, width: 300, height: 400 })).toBe('')
  expect(noticeOf({}, { x: 0, y: 0, width: 301, height: 400 })).toBe(one)
  const both = withSecondPicture(sceneOf(redaction('a'), redaction('b', { x: 5000 })))
  expect(redactionNotice(both)).toBe('1 redaction hides a part of one picture')
  expect(
    redactionNotice({
      ...both,
      pictures: both.pictures.map((each) => ({ ...each, content: { kind: 'image' as const, asset: null } })),
    }),
  ).toBe('')
})

it('a redaction stays on the pixels that it hides, whatever is done to its picture', () => {
  const place = { x: 400, y: 300, width: 200, height: 100 }
  const editor = createToolEditor(withSecondPicture(sceneOf({ kind: 'redact', id: 'object-1', ...place })))
  const { store } = editor
  const hidden = () => {
    const { x, y, width, height } = editor.item('redact')
    return { x, y, width, height }
  }
  store.commit(stylePosition, { position: { x: 0.1, y: 0.9 } })
  store.commit(styleScale, { scale: 0.5 })
  store.commit(styleTilt, { tilt: Tilt.parse({ xDeg: 20, yDeg: 30 }) })
  store.commit(styleFit, { fit: 'contain' })
  stepRows(store, ['picture'], 1)
  // Where the pointer takes hold of the picture beside the redaction, and on a place without any object.
  const picture = editor.planes().named('picture')
  const { x, y } = picture.toCanvas({ x: 800, y: 700 })
  store.setSession({ selection: ['picture'] })
  editor.drag([
    [x, y],
    [x + 150, y + 90],
  ])
  expect(hidden()).toEqual(place)
  expect(editor.item('redact').plane).toBe('picture')

  // Half a turn and a mirror lead each pixel of 1600 by 1000 elsewhere: the redaction goes with those it hides.
  store.commit(turnPicture, { quarters: 2, picture: 'picture' })
  expect(hidden()).toEqual({ ...place, x: 1000, y: 600 })
  store.commit(flipPicture, { axis: 'horizontal', picture: 'picture' })
  expect(hidden()).toEqual({ ...place, x: 400, y: 600 })
})
