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

it('a moved object comes to lie as far from its neighbours as they are from each other, and the gaps say how far', () => {
  const editor = createToolEditor(
    [box('first', 0, 500), box('second', 260, 510), box('one', 900, 480)].reduce(withItem, sceneWithPicture()),
  )
  // 60 pixels lie between the first two: the third goes to 520.
  editor.down([1100, 590])
  editor.move([717, 620])
  expect(geometryOf(editor.items()[2]!).bounds(editor.items()[2]!).x).toBe(520)
  const gaps = guides(editor).filter(({ kind }) => kind === 'gap')
  expect(gaps.map(({ from, to, label }) => [from.x, to.x, label])).toEqual([
    [300, 360, '60'],
    [560, 620, '60'],
  ])
})

it('a moved object comes to lie in the middle between two, across and down', () => {
  const between = (first: ReturnType<typeof box>, second: ReturnType<typeof box>, to: readonly [number, number]) => {
    const editor = createToolEditor(
      [first, second, { ...box('one', 700, 700), fillOpacity: 1 }].reduce(withItem, sceneWithPicture()),
    )
    editor.drag([[900, 850], to], {})
    return geometryOf(editor.items()[2]!).bounds(editor.items()[2]!)
  }
  expect(between(box('first', 0, 407), box('second', 777, 393), [593, 557]).x).toBe(388.5)
  expect(between(box('first', 407, 0), box('second', 393, 555), [607, 430]).y).toBe(277.5)
})

it('the canvas and the edges of pictures draw what lies on the canvas', () => {
  const onCanvas = { ...box('one', 20, 20), plane: 'canvas' }
  const moved = (to: readonly [number, number]) => {
    const editor = createToolEditor(withItem(sceneWithPicture(), onCanvas))
    editor.drag([[20, 70], to])
    return editor.item('rectangle').x
  }
  expect([moved([4, 70]), moved([97, 70])]).toEqual([0, 100])
})

it('snapping that is switched off leaves everything where the hand puts it', () => {
  const editor = createToolEditor([box('fixed', 300, 500), box('one', 200, 200)].reduce(withItem, sceneWithPicture()))
  expect(editor.key('Alt+S')).toBe('toggle-snapping')
  editor.drag([
    [300, 350],
    [397, 350],
  ])
  expect(editor.items()[1]).toMatchObject({ x: 297 })
})

it('the grid of the canvas draws what is drawn, moved and resized, until it is switched off or Ctrl is held', () => {
  const editor = createToolEditor()
  expect(editor.key("Mod+'")).toBe('toggle-grid')
  editor.tool('rectangle')
  editor.drag([
    [300, 300],
    [493, 388],
  ])
  expect(editor.item('rectangle')).toMatchObject({ x: 200, y: 200, width: 200, height: 80 })
  editor.drag([
    [300, 325],
    [333, 337],
  ])
  expect(editor.item('rectangle')).toMatchObject({ x: 240, y: 220 })
  editor.drag(
    [
      [340, 335],
      [343, 342],
    ],
    { mod: true },
  )
  expect(editor.item('rectangle')).toMatchObject({ x: 243, y: 227 })
  editor.key("Mod+'")
  editor.drag([
    [343, 347],
    [350, 360],
  ])
  expect(editor.item('rectangle')).toMatchObject({ x: 250, y: 240 })
})

it('an object of a tilted picture is drawn to its neighbours there, and to no grid, which has no lines there', () => {
  const tilt = { xDeg: 30, yDeg: 10, zDeg: 5, perspective: 1, offsetX: 0, offsetY: 0 }
  const editor = createToolEditor(
    [box('fixed', 600, 600), box('one', 500, 300)].reduce(withItem, sceneWithPicture({ tilt })),
  )
  const at = (x: number, y: number) => {
    const point = editor.planes().named('picture').toCanvas({ x, y })
    return [point.x, point.y] as const
  }
  editor.drag([at(500, 350), at(597, 350)])
  expect(geometryOf(editor.items()[1]!).bounds(editor.items()[1]!).x).toBe(600)
  editor.key("Mod+'")
  editor.drag([at(600, 350), at(593, 350)])
  expect(geometryOf(editor.items()[1]!).bounds(editor.items()[1]!).x).toBeCloseTo(593, 0)
})

it('both ends of what is drawn lie on the grid', () => {
  const editor = createToolEditor()
  editor.store.setSession({ grid: { isOn: true, sizePx: 20 } })
  editor.tool('rectangle')
  editor.drag([
    [333, 333],
    [440, 440],
    [547, 547],
  ])
  // The picture lies at 100 of the canvas.
  expect(editor.item('rectangle')).toMatchObject({ x: 240, y: 240, width: 200, height: 200 })
})

it('what is drawn begins at the edge that it is drawn to, and what a click places lies where it was clicked', () => {
  const editor = createToolEditor()
  editor.tool('rectangle')
  editor.drag([
    [104, 300],
    [250, 400],
    [400, 500],
  ])
  expect(editor.item('rectangle').x).toBe(0)
  editor.tool('step')
  editor.click([104, 700])
  expect(editor.item('step').at.x).toBe(4)
})
