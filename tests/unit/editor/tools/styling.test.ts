// What the inspector shows and changes, and what tools remember of it.
import { expect, it } from 'vitest'
import type { AnnotationKindName } from '@/lib/kinds/annotations'
import { createToolEditor, sceneWithPicture, withItem } from '../../../support/tool-editor'

const box = { kind: 'rectangle' as const, id: 'one', x: 0, y: 0, width: 200, height: 100 }
const line = { kind: 'line' as const, id: 'line', from: { x: 0, y: 0 }, to: { x: 50, y: 0 } }

it('a style goes to every selected object that has the field, as one step', () => {
  const editor = createToolEditor([box, line].reduce(withItem, sceneWithPicture()))
  editor.key('Mod+A')
  editor.toolbox.commitStyle({ color: '#00ff00', radius: 20 })
  expect(editor.item('rectangle')).toMatchObject({ color: '#00ff00', radius: 20 })
  expect(editor.item('line')).toMatchObject({ color: '#00ff00' })
  expect(editor.item('line')).not.toHaveProperty('radius')
  expect(editor.steps()).toBe(1)
})

it('a change that comes later goes to the objects it was meant for, whatever is selected by then', () => {
  const editor = createToolEditor([box, { ...box, id: 'two' }, line].reduce(withItem, sceneWithPicture()))
  editor.store.setSession({ selection: ['line'] })
  editor.toolbox.commitStyle({ color: '#00ff00' }, { ids: ['one'] })
  const colors = editor.items().map((item) => 'color' in item && item.color)
  expect(colors).toEqual(['#00ff00', '#ef4444', '#ef4444'])
  editor.toolbox.commitStyle({ color: '#0000ff' }, { ids: ['gone'] })
  expect(editor.steps()).toBe(1)
})

it('previews of one field are one step, and those of another field another', () => {
  const editor = createToolEditor(withItem(sceneWithPicture(), box))
  editor.key('Mod+A')
  for (const strokePx of [5, 9, 14]) editor.toolbox.previewStyle({ strokePx })
  editor.toolbox.previewStyle({ radius: 30 })
  editor.store.endGesture()
  expect(editor.item('rectangle')).toMatchObject({ strokePx: 14, radius: 30 })
  expect(editor.steps()).toBe(2)
})

it('a place is no style, and a value its field refuses changes nothing', () => {
  const editor = createToolEditor(withItem(sceneWithPicture(), box))
  editor.key('Mod+A')
  editor.toolbox.commitStyle({ x: 500, id: 'other', color: 'red' })
  expect([editor.item('rectangle').x, editor.item('rectangle').id, editor.item('rectangle').color]).toEqual([
    0,
    'one',
    '#ef4444',
  ])
})

it('the next object of a tool looks like the last one that was styled, until it is reset', () => {
  const editor = createToolEditor(withItem(sceneWithPicture(), box))
  const draw = () => {
    editor.tool('rectangle')
    editor.drag([
      [500, 500],
      [600, 600],
    ])
    return editor.items().at(-1)!
  }
  editor.key('Mod+A')
  editor.toolbox.commitStyle({ color: '#00ff00' })
  expect(draw()).toMatchObject({ color: '#00ff00' })
  editor.toolbox.edit('reset-style')
  expect(draw()).toMatchObject({ color: '#ef4444' })
})

it('a tool without a selection is styled ahead, without a step', () => {
  const editor = createToolEditor()
  editor.tool('arrow')
  expect(editor.toolbox.inspected(editor.store.getState())).toMatchObject({
    source: 'tool',
    items: [{ kind: 'arrow' }],
  })
  editor.toolbox.commitStyle({ color: '#0000ff' })
  expect(editor.toolbox.inspected(editor.store.getState())!.items[0]).toMatchObject({ color: '#0000ff' })
  expect(editor.steps()).toBe(0)
})

it('the words of a text and the number of a step are not remembered', () => {
  const editor = createToolEditor()
  editor.key('t')
  editor.click([400, 400])
  editor.toolbox.commitStyle({ text: 'Look here', sizePx: 60 })
  editor.key('t')
  editor.click([400, 700])
  expect(editor.items()[0]).toMatchObject({ text: 'Look here', sizePx: 60 })
  expect(editor.items()[1]).toMatchObject({ text: '', sizePx: 60 })
})

it('locked objects keep their look', () => {
  const editor = createToolEditor(withItem(sceneWithPicture(), { ...box, locked: true } as never))
  editor.store.setSession({ selection: ['one'] })
  editor.toolbox.commitStyle({ color: '#00ff00' })
  expect(editor.item('rectangle').color).toBe('#ef4444')
})

it('the list locks, hides and orders, each as one step', () => {
  const editor = createToolEditor([box, line].reduce(withItem, sceneWithPicture()))
  editor.toolbox.setFlags(['one'], { hidden: true })
  editor.toolbox.setFlags(['line'], { locked: true })
  editor.toolbox.order(['line', 'one'])
  expect(editor.items()).toMatchObject([
    { id: 'line', locked: true, hidden: false },
    { id: 'one', locked: false, hidden: true },
  ])
  expect(editor.steps()).toBe(3)
})

it('what views read is the same object until something of it changes', () => {
  const editor = createToolEditor(withItem(sceneWithPicture(), box))
  editor.key('Mod+A')
  const read = () => [
    editor.toolbox.overlay(editor.store.getState()),
    editor.toolbox.inspected(editor.store.getState()),
  ]
  const before = read()
  editor.store.announce('something else')
  expect(read()[0]).toBe(before[0])
  expect(read()[1]).toBe(before[1])
  editor.key('ArrowLeft')
  expect(read()[0]).not.toBe(before[0])
})

it('a bent line that is made straight in the panel is straight, and one that is made an elbow is dragged by its middle', () => {
  const editor = createToolEditor(withItem(sceneWithPicture(), { ...line, bend: { x: 25, y: 40 } } as typeof line))
  editor.key('Mod+A')
  editor.toolbox.commitStyle({ color: '#00ff00' })
  expect(editor.item('line').bend).toEqual({ x: 25, y: 40 })
  editor.toolbox.commitStyle({ route: 'elbow' })
  expect(editor.item('line')).toMatchObject({ route: 'elbow' })
  editor.toolbox.commitStyle({ route: 'straight' })
  expect(editor.item('line')).toMatchObject({ route: 'straight', bend: null })
})

it('a copied style goes to other kinds as far as they have it: neither place nor words, in one step', () => {
  const styled = { ...box, color: '#00ff00', strokePx: 12, radius: 30, fillOpacity: 0.5 }
  const text = { kind: 'text' as const, id: 'text', at: { x: 5, y: 5 }, text: 'Mine', style: 'pill' }
  const editor = createToolEditor([styled, line, text].reduce(withItem, sceneWithPicture()))
  editor.store.setSession({ selection: ['one'] })
  expect(editor.key('Mod+Alt+C')).toBe('objects-copy-style')
  editor.store.setSession({ selection: ['line', 'text'] })
  expect(editor.key('Mod+Alt+V')).toBe('objects-paste-style')
  expect(editor.item('line')).toMatchObject({ color: '#00ff00', strokePx: 12, from: { x: 0, y: 0 } })
  expect(editor.item('text')).toMatchObject({ color: '#00ff00', text: 'Mine', style: 'pill', at: { x: 5, y: 5 } })
  expect(editor.steps()).toBe(1)
})

it('a field that means another thing to another kind is left out: a shade is no colour, and a lens is no letter', () => {
  const arrow = { kind: 'arrow' as const, id: 'arrow', from: { x: 0, y: 0 }, to: { x: 90, y: 0 }, shape: 'even' }
  const hole = { kind: 'spotlight' as const, id: 'hole', x: 0, y: 0, color: '#000000' }
  const editor = createToolEditor([arrow, hole].reduce(withItem, sceneWithPicture()))
  editor.store.setSession({ selection: ['arrow'] })
  editor.toolbox.edit('copy-style')
  editor.store.setSession({ selection: ['hole'] })
  editor.toolbox.edit('paste-style')
  expect(editor.item('spotlight')).toMatchObject({ shape: 'rectangle', color: '#000000' })
})

type Look = { kind: AnnotationKindName } & Record<string, unknown>
const pasted = (from: Look, onto: Look) => {
  const editor = createToolEditor(
    [
      { ...from, id: 'from' },
      { ...onto, id: 'onto' },
    ].reduce(withItem, sceneWithPicture()),
  )
  editor.store.setSession({ selection: ['from'] })
  editor.toolbox.edit('copy-style')
  editor.store.setSession({ selection: ['onto'] })
  editor.toolbox.edit('paste-style')
  return editor.items()[1]! as unknown as Record<string, unknown>
}

it('colour, line, halo and letters travel between kinds; the size of a lens, a disc or a mark does not', () => {
  const text = { kind: 'text' as const, sizePx: 30, color: '#111111' }
  expect(pasted({ kind: 'magnifier', sizePx: 700, color: '#ffffff' }, text)).toMatchObject({
    sizePx: 30,
    color: '#111111',
  })
  expect(pasted({ kind: 'step', sizePx: 90, color: '#00ff00' }, text)).toMatchObject({ sizePx: 30, color: '#00ff00' })
  expect(pasted({ kind: 'callout', sizePx: 90, weight: 300 }, text)).toMatchObject({ sizePx: 90, weight: 300 })
  expect(pasted(text, { kind: 'measure', sizePx: 20 })).toMatchObject({ sizePx: 30, color: '#111111' })
  expect(pasted({ kind: 'highlighter', strokePx: 80, color: '#00ff00' }, { kind: 'arrow', strokePx: 6 })).toMatchObject(
    {
      strokePx: 6,
      color: '#00ff00',
    },
  )
  expect(pasted({ kind: 'line', strokePx: 12, haloPx: 9, dash: 'dashed' }, { kind: 'rectangle' })).toMatchObject({
    strokePx: 12,
    haloPx: 9,
    dash: 'dashed',
  })
})

const picture = { kind: 'sticker' as const, shows: 'picture', asset: 'a'.repeat(64) }

it('the picture of a sticker is its own: its style makes no sticker without one, and takes it from none', () => {
  expect(pasted(picture, { kind: 'sticker', shows: 'tick' })).toMatchObject({ shows: 'tick', asset: null })
  expect(pasted({ kind: 'sticker', shows: 'tick' }, picture)).toMatchObject(picture)
  const editor = createToolEditor(withItem(sceneWithPicture(), { ...picture, id: 'own' }))
  editor.key('Mod+A')
  editor.toolbox.commitStyle({ shows: 'picture', asset: picture.asset })
  editor.toolbox.edit('make-default')
  editor.toolbox.edit('reset-style')
  expect(editor.item('sticker')).toMatchObject(picture)
  editor.toolbox.commitStyle({ shows: 'picture', asset: picture.asset })
  editor.tool('sticker')
  editor.click([500, 500])
  expect(editor.items()[1]).toMatchObject({ shows: 'emoji', asset: null })
})

it('a bent arrow whose style is reset to straight is straight', () => {
  const arrow = { kind: 'arrow' as const, id: 'a', route: 'curved', bend: { x: 300, y: 300 }, to: { x: 500, y: 0 } }
  const editor = createToolEditor(withItem(sceneWithPicture(), arrow))
  editor.key('Mod+A')
  editor.toolbox.edit('reset-style')
  expect(editor.item('arrow')).toMatchObject({ route: 'straight', bend: null })
})

it('a default holds for new objects of its kind until another look is chosen; a reset goes back to it, a second one beyond it', () => {
  const editor = createToolEditor(withItem(sceneWithPicture(), { ...box, color: '#00ff00' } as never))
  const draw = () => {
    editor.tool('rectangle')
    editor.drag([
      [500, 500],
      [600, 600],
    ])
    return editor.items().at(-1)!
  }
  editor.key('Mod+A')
  editor.toolbox.edit('make-default')
  expect(editor.store.getState().session.toolDefaults.rectangle).toMatchObject({ color: '#00ff00' })
  expect(draw()).toMatchObject({ color: '#00ff00' })
  editor.toolbox.commitStyle({ color: '#0000ff' })
  expect(draw()).toMatchObject({ color: '#0000ff' })
  editor.toolbox.edit('reset-style')
  expect(draw()).toMatchObject({ color: '#00ff00' })
  editor.toolbox.edit('reset-style')
  expect(draw()).toMatchObject({ color: '#ef4444' })
})

it('a stored default of another version draws with the fields that are still understood', () => {
  const editor = createToolEditor()
  editor.store.setSession({ toolDefaults: { rectangle: { color: '#00ff00', strokePx: 'wide', glow: 3, x: 900 } } })
  editor.tool('rectangle')
  editor.drag([
    [300, 300],
    [400, 400],
  ])
  expect(editor.item('rectangle')).toMatchObject({ color: '#00ff00', x: 200 })
})

it('what was only tried on with a slider and given up is not what the next object looks like; what was kept is', () => {
  const editor = createToolEditor(withItem(sceneWithPicture(), { ...box, strokePx: 6 } as typeof box))
  const next = () => editor.store.getState().session.toolStyles.rectangle
  editor.key('Mod+A')
  for (const strokePx of [20, 60]) editor.toolbox.previewStyle({ strokePx })
  editor.key('Escape')
  expect([editor.item('rectangle').strokePx, next()]).toEqual([6, undefined])
  for (const strokePx of [20, 30]) editor.toolbox.previewStyle({ strokePx })
  editor.toolbox.previewStyle({ radius: 9 })
  editor.undo()
  expect(next()).toEqual({ strokePx: 30 })
  editor.toolbox.previewStyle({ radius: 12 })
  editor.store.endGesture()
  expect(next()).toEqual({ strokePx: 30, radius: 12 })
})
