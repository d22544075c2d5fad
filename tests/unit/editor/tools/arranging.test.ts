// Objects distributed, tidied, made as large as another one and mirrored, each as one step.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { boundsOf } from '@/lib/core/geometry'
import { alignedTo, distributed, tidied } from '@/lib/editor/tools/objects/arrangements'
import { centreOf } from '@/lib/editor/tools/pointing/item-box'
import { bodiesOf, geometryOf } from '@/lib/kinds/annotations'
import { createToolEditor, sceneWithPicture, withItem } from '../../../support/tool-editor'

type Item = Parameters<typeof withItem>[1]
const box = (id: string, x: number, y: number, width = 100, height = 100): Item =>
  ({ kind: 'rectangle', id, x, y, width, height }) as Item
const arranged = (items: Item[], edit: Parameters<ReturnType<typeof createToolEditor>['toolbox']['edit']>[0]) => {
  const editor = createToolEditor(items.reduce(withItem, sceneWithPicture()))
  editor.store.setSession({ selection: items.map(({ id }) => id) })
  const before = editor.bytes()
  const done = editor.toolbox.edit(edit)
  const boxes = editor.items().map((item) => geometryOf(item).bounds(item))
  if (editor.steps() > 0) editor.undo()
  expect(editor.bytes()).toBe(before)
  return { done, boxes, editor }
}

describe('distribute', () => {
  it('makes the gaps equal and leaves the outer ones', () => {
    const items = [box('a', 0, 0), box('c', 500, 40, 200), box('b', 110, 90)]
    const { boxes } = arranged(items, 'distribute-horizontally')
    expect(boxes.map(({ x, y }) => [x, y])).toEqual([
      [0, 0],
      [500, 40],
      [250, 90],
    ])
    const down = arranged([box('a', 0, 0), box('b', 0, 110), box('c', 0, 500)], 'distribute-vertically')
    expect(down.boxes.map(({ y }) => y)).toEqual([0, 250, 500])
  })

  it('has nothing to do for two', () => {
    expect(arranged([box('a', 0, 0), box('b', 300, 0)], 'distribute-horizontally').done).toBe(false)
  })

  it('takes a group as one, and the members of a group that is alone each for itself', () => {
    const items = [box('a', 0, 0), box('b', 120, 0), box('c', 300, 0), box('d', 900, 0)]
    const grouped = items.map((item) =>
      item.id === 'b' || item.id === 'c' ? { ...item, group: 'pair' } : item,
    ) as Item[]
    expect(arranged(grouped, 'distribute-horizontally').boxes.map(({ x }) => x)).toEqual([0, 360, 540, 900])
    const alone = items.map((item) => ({ ...item, group: 'all' })) as Item[]
    expect(arranged(alone, 'distribute-horizontally').boxes.map(({ x }) => x)).toEqual([0, 300, 600, 900])
  })
})

describe('tidy', () => {
  it('puts what lies about into rows with one gap', () => {
    const items = [box('a', 0, 10), box('b', 120, 0), box('c', 250, 5), box('d', 30, 140), box('e', 300, 160)]
    const { boxes } = arranged(items, 'tidy')
    const gap = boxes[1]!.x - 100
    expect(boxes.map(({ x, y }) => [x, y])).toEqual([
      [0, 0],
      [100 + gap, 0],
      [200 + 2 * gap, 0],
      [0, 100 + gap],
      [100 + gap, 100 + gap],
    ])
  })

  it('leaves no two boxes on each other, and is done once it is done', () => {
    const length = fc.integer({ min: 5, max: 200 })
    const rect = fc.record({
      x: fc.integer({ min: 0, max: 900 }),
      y: fc.integer({ min: 0, max: 900 }),
      width: length,
      height: length,
    })
    fc.assert(
      fc.property(fc.array(rect, { minLength: 2, maxLength: 12 }), (boxes) => {
        const places = tidied(boxes, { x: 0, y: 0, width: 0, height: 0 })
        const put = boxes.map((each, at) => ({ ...each, ...places[at]! }))
        for (const [at, one] of put.entries())
          for (const other of put.slice(at + 1)) {
            const across = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x)
            const down = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y)
            expect(Math.min(across, down)).toBeLessThanOrEqual(1e-6)
          }
      }),
      { seed: 3, numRuns: 300 },
    )
  })
})

describe('every arrangement', () => {
  it('keeps the sizes, and the order in which boxes were given', () => {
    const boxes = [
      { x: 0, y: 0, width: 10, height: 10 },
      { x: 50, y: 5, width: 20, height: 30 },
      { x: 20, y: 90, width: 5, height: 5 },
    ]
    const room = { x: 0, y: 0, width: 70, height: 95 }
    for (const arrangement of [alignedTo('right'), alignedTo('middle'), distributed('x'), tidied])
      expect(arrangement(boxes, room)).toHaveLength(3)
    expect(alignedTo('right')(boxes, room).map(({ x }) => x)).toEqual([60, 50, 65])
  })
})

describe('match size', () => {
  it('makes all as large as the one that was selected first, about their own middles', () => {
    const items = [box('a', 0, 0, 200, 40), box('b', 400, 400, 100, 100)]
    expect(arranged(items, 'match-size').boxes[1]).toEqual({ x: 350, y: 430, width: 200, height: 40 })
    expect(arranged(items, 'match-width').boxes[1]).toEqual({ x: 350, y: 400, width: 200, height: 100 })
    expect(arranged(items, 'match-height').boxes[1]).toEqual({ x: 400, y: 430, width: 100, height: 40 })
  })
})

describe('flip', () => {
  it('mirrors all that is selected about its middle, and words keep their letters', () => {
    const line = { kind: 'line', id: 'line', from: { x: 0, y: 0 }, to: { x: 100, y: 50 } } as Item
    const text = { kind: 'text', id: 'text', at: { x: 300, y: 0 }, width: 100 } as Item
    const editor = createToolEditor([line, text].reduce(withItem, sceneWithPicture()))
    editor.key('Mod+A')
    editor.key('Shift+H')
    expect(editor.item('line')).toMatchObject({ from: { x: 400, y: 0 }, to: { x: 300, y: 50 } })
    expect(editor.item('text')).toMatchObject({ at: { x: 0, y: 0 }, width: 100 })
    editor.key('Shift+H')
    expect(editor.item('line')).toMatchObject({ from: { x: 0, y: 0 }, to: { x: 100, y: 50 } })
    expect(editor.steps()).toBe(2)
  })
})

describe('what is not all a box', () => {
  const editing = (...items: (Item & Record<string, unknown>)[]) => {
    const editor = createToolEditor((items as Item[]).reduce(withItem, sceneWithPicture()))
    editor.store.setSession({ selection: items.map(({ id }) => id) })
    return editor
  }

  it('a callout that is mirrored points at the mirrored place', () => {
    for (const tip of [300, 700]) {
      const editor = editing({
        kind: 'callout',
        id: 'c',
        at: { x: 500, y: 300 },
        to: { x: tip, y: 500 },
        text: 'Hello',
      })
      const before = editor.item('callout')
      const wide = createToolEditor(editor.scene())
      wide.store.setSession({ selection: ['c'] })
      wide.key('Shift+H')
      const after = wide.item('callout')
      const [words, wordsAfter] = [before, after].map((item) => boundsOf(bodiesOf(item)[0]!.points))
      expect(after.to.x - wordsAfter!.x, `${tip}`).toBeCloseTo(words!.x + words!.width - tip, 1)
      wide.key('Shift+H')
      expect(wide.item('callout').to.x).toBeCloseTo(tip, 1)
    }
  })

  it('words become as wide as the first about their middle, and what was turned is as wide as it was before its turn', () => {
    const editor = editing(box('first', 0, 0, 200, 40), {
      kind: 'text',
      id: 'text',
      at: { x: 500, y: 0 },
      width: 600,
    })
    editor.toolbox.edit('match-width')
    expect(editor.item('text')).toMatchObject({ width: 200, at: { x: 700, y: 0 } })
    const callout = { kind: 'callout', id: 'callout', at: { x: 500, y: 300 }, turnDeg: 30 } as Item
    const grounded = editing(box('first', 0, 0, 400, 40), callout)
    const middle = () => centreOf(boundsOf(bodiesOf(grounded.item('callout'))[0]!.points))
    const before = middle()
    grounded.toolbox.edit('match-width')
    const [start, end] = bodiesOf(grounded.item('callout'))[0]!.points
    expect(Math.hypot(end!.x - start!.x, end!.y - start!.y)).toBeCloseTo(400, 1)
    expect(Math.hypot(middle().x - before.x, middle().y - before.y)).toBeLessThan(0.1)
    const turned = editing(box('first', 0, 0, 400, 100), { ...box('turned', 600, 600), turnDeg: 45 })
    turned.toolbox.edit('match-width')
    expect(turned.items()[1]).toMatchObject({ x: 450, y: 600, width: 400, height: 100, turnDeg: 45 })
  })

  it('a step keeps the place that it points at when others are made as wide', () => {
    const step = { kind: 'step', id: 'step', at: { x: 500, y: 500 }, to: { x: 550, y: 520 } } as Item
    const editor = editing(box('first', 0, 0, 400, 100), step)
    expect(editor.toolbox.edit('match-size')).toBe(false)
  })

  it('distribute leaves the first and the last where one between them is as long as all', () => {
    const items = [box('a', 0, 0, 1000), box('b', 400, 200, 10), box('c', 900, 400, 10)]
    expect(arranged(items, 'distribute-horizontally').boxes.map(({ x }) => x)).toEqual([155, 400, 900])
  })
})

it('align brings objects of several planes to one line on the canvas, and none to the edge of its plane', () => {
  const items = [box('a', 300, 0), box('b', 600, 200), { ...box('c', 900, 500), plane: 'canvas' }]
  const editor = createToolEditor(items.reduce(withItem, sceneWithPicture()))
  editor.key('Mod+A')
  editor.toolbox.edit('align-left')
  // The picture lies at 100 of the canvas.
  expect(editor.items().map((item) => geometryOf(item).bounds(item).x)).toEqual([300, 300, 400])
  expect(editor.steps()).toBe(1)
})
