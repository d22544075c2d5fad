// The select tool and what keys do with the selection: hit, select, move, resize, nudge, delete, duplicate, order, align, lock.
import { describe, expect, it } from 'vitest'
import { geometryOf } from '@/lib/kinds/annotations'
import { type At, createToolEditor, sceneWithPicture, withItem, withSecondPicture } from '../../../support/tool-editor'

const box = (id: string, x: number, y: number, more = {}) => ({
  kind: 'rectangle' as const,
  id,
  x,
  y,
  width: 200,
  height: 100,
  strokePx: 4,
  ...more,
})
/** Of the picture at (100, 100) of the canvas. */
const line = { kind: 'line' as const, id: 'line', from: { x: 100, y: 500 }, to: { x: 500, y: 500 }, strokePx: 2 }
const scene = (...items: Parameters<typeof withItem>[1][]) => items.reduce(withItem, sceneWithPicture())

describe('a click', () => {
  const hit = (at: At, pointerType: 'mouse' | 'touch' = 'mouse') => {
    const editor = createToolEditor(scene(line))
    editor.click(at, { pointerType })
    return editor.selection()
  }

  it('takes a thin line within 8 CSS pixels of a mouse and 16 of a finger', () => {
    // The line lies at y 600 of the canvas and is 2 wide.
    expect([hit([400, 608.9]), hit([400, 609.2])]).toEqual([['line'], []])
    expect([hit([400, 616.9], 'touch'), hit([400, 617.2], 'touch')]).toEqual([['line'], []])
  })

  it('reaches as far on the screen when the stage is zoomed', () => {
    const editor = createToolEditor(scene(line))
    editor.store.setSession({ zoom: 4 })
    editor.click([400, 604])
    expect(editor.selection()).toEqual([])
    editor.click([400, 602])
    expect(editor.selection()).toEqual(['line'])
  })

  it('takes a line on a tilted picture within as many pixels of the screen', () => {
    const tilt = { xDeg: 60, yDeg: 0, zDeg: 0, perspective: 1.5, offsetX: 0, offsetY: 0 }
    const editor = createToolEditor(withItem(sceneWithPicture({ tilt }), line))
    const { x, y } = editor.planes().named('picture').toCanvas({ x: 300, y: 500 })
    editor.click([x, y + 7.9])
    expect(editor.selection()).toEqual(['line'])
    editor.click([x, y + 11])
    expect(editor.selection()).toEqual([])
  })

  it('takes the top of what is drawn there, and again what lies below it, and then the top again', () => {
    const editor = createToolEditor(
      scene(box('low', 0, 0, { fillOpacity: 1 }), box('high', 50, 50, { fillOpacity: 1 })),
    )
    const taken = [1, 2, 3].map(() => {
      editor.click([200, 180])
      return editor.selection()[0]
    })
    expect(taken).toEqual(['high', 'low', 'high'])
  })

  it('in the hollow of a shape takes the smallest round it, after all that is drawn there', () => {
    const hollow = scene(box('large', 0, 0, { width: 800, height: 400 }), box('small', 100, 100))
    const editor = createToolEditor(hollow)
    editor.click([300, 250])
    expect(editor.selection()).toEqual(['small'])
  })

  it('with Shift adds and takes away', () => {
    const editor = createToolEditor(scene(box('one', 0, 0), line))
    editor.click([100, 150])
    editor.click([400, 600], { shift: true })
    expect(editor.selection()).toEqual(['one', 'line'])
    editor.click([100, 150], { shift: true })
    expect(editor.selection()).toEqual(['line'])
  })

  it('on nothing deselects, and changes neither the document nor redo', () => {
    const editor = createToolEditor(scene(box('one', 0, 0)))
    editor.drag([
      [100, 150],
      [130, 150],
    ])
    editor.undo()
    editor.click([1500, 900])
    expect(editor.selection()).toEqual([])
    expect(editor.store.getState().history.future).toHaveLength(1)
  })

  it('passes what is locked or hidden', () => {
    const editor = createToolEditor(scene(box('one', 0, 0, { locked: true }), box('two', 0, 0, { hidden: true })))
    editor.click([100, 150])
    expect(editor.selection()).toEqual([])
  })

  it('on one of several pictures selects it for the settings, and again all of them', () => {
    const editor = createToolEditor(withSecondPicture(sceneWithPicture()))
    const { corners } = editor.store.getState().session.view!.pictures[1]!
    const middle: At = [(corners[0]!.x + corners[2]!.x) / 2, (corners[0]!.y + corners[2]!.y) / 2]
    editor.click(middle)
    expect(editor.store.getState().session.selection).toEqual(['second'])
    editor.click(middle)
    expect(editor.store.getState().session.selection).toEqual([])
  })

  it('is left to the page where there is nothing to select', () => {
    expect(createToolEditor().down([400, 400])).toBe(false)
  })

  it('twice on a text asks for its words', () => {
    const editor = createToolEditor(scene({ kind: 'text', id: 'words', at: { x: 100, y: 100 } } as never))
    editor.click([210, 215])
    editor.click([210, 215], { clicks: 2 })
    expect(editor.store.getState().session.typing).toBe('words')
  })
})

describe('a marquee', () => {
  const items = () => createToolEditor(scene(box('one', 0, 0), box('two', 400, 0), line))

  it('selects what it touches where it is drawn, and not the shape it lies in', () => {
    const editor = items()
    editor.drag([
      [50, 150],
      [350, 400],
    ])
    expect(editor.selection()).toEqual(['one'])
    editor.click([1500, 900])
    editor.drag([
      [130, 130],
      [260, 180],
    ])
    expect(editor.selection()).toEqual([])
  })

  it('adds to the selection with Shift, shows itself while it is drawn, and is no step', () => {
    const editor = items()
    editor.click([100, 150])
    editor.down([450, 50], { shift: true })
    editor.move([700, 160], { shift: true })
    expect(editor.store.getState().session.pointing.marquee).toEqual({ x: 450, y: 50, width: 250, height: 110 })
    expect(editor.toolbox.overlay(editor.store.getState()).marquee).toHaveLength(4)
    editor.up([700, 160], { shift: true })
    expect(editor.selection()).toEqual(['one', 'two'])
    expect([editor.store.getState().session.pointing.marquee, editor.steps()]).toEqual([null, 0])
  })

  it('that is given up leaves selected what was', () => {
    const editor = items()
    editor.click([100, 150])
    editor.down([50, 550])
    editor.move([700, 650])
    expect(editor.selection()).toEqual(['line'])
    editor.key('Escape')
    expect(editor.selection()).toEqual(['one'])
  })
})

describe('a drag', () => {
  it('moves what it begins on, selects it, and is one step that undo takes back to the byte', () => {
    const editor = createToolEditor(scene(box('one', 0, 0)))
    const before = editor.bytes()
    editor.drag([
      [100, 150],
      [130, 170],
      [150, 210],
    ])
    expect(editor.item('rectangle')).toMatchObject({ x: 50, y: 60, width: 200, height: 100 })
    expect([editor.selection(), editor.steps()]).toEqual([['one'], 1])
    editor.undo()
    expect(editor.bytes()).toBe(before)
  })

  it('keeps to one axis with Shift', () => {
    const editor = createToolEditor(scene(box('one', 0, 0)))
    editor.drag(
      [
        [100, 150],
        [180, 160],
      ],
      { shift: true },
    )
    expect(editor.item('rectangle')).toMatchObject({ x: 80, y: 0 })
  })

  it('moves all that is selected, and on a tilted picture as the picture lies', () => {
    const tilt = { xDeg: 40, yDeg: 10, zDeg: 30, perspective: 1, offsetX: 0, offsetY: 0 }
    const editor = createToolEditor(
      [box('one', 600, 400), box('two', 900, 600)].reduce(withItem, sceneWithPicture({ tilt })),
    )
    editor.key('Mod+A')
    const plane = editor.planes().named('picture')
    const [from, to] = [plane.toCanvas({ x: 600, y: 450 }), plane.toCanvas({ x: 700, y: 400 })]
    editor.drag([
      [from.x, from.y],
      [to.x, to.y],
    ])
    expect(editor.items().map((item) => geometryOf(item).bounds(item))).toMatchObject([
      { x: expect.closeTo(700, 1), y: expect.closeTo(350, 1) },
      { x: expect.closeTo(1000, 1), y: expect.closeTo(550, 1) },
    ])
    expect(editor.steps()).toBe(1)
  })

  it('with Alt leaves the original and moves a copy, which is selected', () => {
    const editor = createToolEditor(scene(box('one', 0, 0)))
    editor.drag(
      [
        [100, 150],
        [100, 450],
      ],
      { alt: true },
    )
    expect(editor.items().map((item) => [item.id, geometryOf(item).bounds(item).y])).toEqual([
      ['one', 0],
      ['object-2', 300],
    ])
    expect([editor.selection(), editor.steps()]).toEqual([['object-2'], 1])
  })

  it('that is given up leaves everything, the selection too', () => {
    const editor = createToolEditor(scene(box('one', 0, 0), box('two', 400, 0)))
    const before = editor.bytes()
    editor.click([100, 150])
    editor.down([500, 150], { alt: true })
    editor.move([700, 700], { alt: true })
    editor.key('Escape')
    editor.up([700, 700], { alt: true })
    expect([editor.bytes(), editor.selection()]).toEqual([before, ['one']])
  })

  it('leaves what is locked where it is', () => {
    const editor = createToolEditor(scene(box('one', 0, 0), box('fixed', 400, 0, { locked: true })))
    editor.store.setSession({ selection: ['one', 'fixed'] })
    editor.drag([
      [100, 150],
      [100, 250],
    ])
    expect(editor.items().map((item) => geometryOf(item).bounds(item).y)).toEqual([100, 0])
  })
})

describe('handles', () => {
  const selected = (...items: Parameters<typeof withItem>[1][]) => {
    const editor = createToolEditor(scene(...items))
    editor.key('Mod+A')
    return editor
  }
  const handleOf = (editor: ReturnType<typeof createToolEditor>, id: string): At => {
    const { at } = editor.toolbox.overlay(editor.store.getState()).handles.find((each) => each.id === id)!
    return [at.x, at.y]
  }

  it('resize a box from a corner: with Shift in its ratio, with Alt about its centre', () => {
    const sizes = [{}, { shift: true }, { alt: true }].map((hand) => {
      const editor = selected(box('one', 0, 0))
      const [x, y] = handleOf(editor, 'bottom-right')
      editor.drag(
        [
          [x, y],
          [x + 100, y + 10],
        ],
        hand,
      )
      return geometryOf(editor.items()[0]!).bounds(editor.items()[0]!)
    })
    expect(sizes).toEqual([
      { x: 0, y: 0, width: 300, height: 110 },
      { x: 0, y: 0, width: 300, height: 150 },
      { x: -100, y: -10, width: 400, height: 120 },
    ])
  })

  it('keep their distance to a pointer that did not press their middle', () => {
    const editor = selected(box('one', 0, 0))
    const [x, y] = handleOf(editor, 'bottom-right')
    editor.drag([
      [x + 5, y + 5],
      [x + 55, y + 25],
    ])
    expect(editor.item('rectangle')).toMatchObject({ width: 250, height: 120 })
  })

  it('bend an arrow by its middle and move its ends', () => {
    const editor = selected({ ...line, kind: 'arrow' } as never)
    const [x, y] = handleOf(editor, 'bend')
    editor.drag([
      [x, y],
      [x, y - 80],
    ])
    expect(editor.item('arrow').bend).toEqual({ x: 300, y: 420 })
    const [endX, endY] = handleOf(editor, 'to')
    editor.drag([
      [endX, endY],
      [endX + 40, endY],
    ])
    expect(editor.item('arrow').to).toEqual({ x: 540, y: 500 })
    expect(editor.steps()).toBe(2)
  })

  it('resize several objects together as one step', () => {
    const editor = selected(box('one', 0, 0), box('two', 400, 300))
    const [x, y] = handleOf(editor, 'bottom-right')
    editor.drag([
      [x, y],
      [x + 600, y + 400],
    ])
    expect(editor.items().map((item) => geometryOf(item).bounds(item))).toEqual([
      { x: 0, y: 0, width: 400, height: 200 },
      { x: 800, y: 600, width: 400, height: 200 },
    ])
    expect(editor.steps()).toBe(1)
  })

  it('lie on the corners of the object as it is seen on a tilted picture', () => {
    const tilt = { xDeg: 40, yDeg: 20, zDeg: 10, perspective: 1, offsetX: 0, offsetY: 0 }
    const editor = createToolEditor(withItem(sceneWithPicture({ tilt }), box('one', 600, 400)))
    editor.key('Mod+A')
    const corner = editor.planes().named('picture').toCanvas({ x: 800, y: 500 })
    expect(handleOf(editor, 'bottom-right')).toEqual([corner.x, corner.y])
  })

  it('are not there for what is locked', () => {
    const editor = createToolEditor(scene(box('one', 0, 0, { locked: true })))
    editor.store.setSession({ selection: ['one'] })
    expect(editor.toolbox.overlay(editor.store.getState()).handles).toEqual([])
  })

  it('of a small object leave its middle free to be moved', () => {
    const editor = selected(box('tiny', 100, 100, { width: 16, height: 16 }))
    editor.drag([
      [208, 208],
      [308, 208],
    ])
    expect(editor.item('rectangle')).toMatchObject({ x: 200, y: 100, width: 16, height: 16 })
  })
})

describe('keys', () => {
  const selected = (...items: Parameters<typeof withItem>[1][]) => {
    const editor = createToolEditor(scene(...items))
    editor.key('Mod+A')
    return editor
  }

  it('nudge by 1 and with Shift by 10, in a row as one step', () => {
    const editor = selected(box('one', 0, 0))
    for (const key of ['ArrowRight', 'ArrowRight', 'Shift+ArrowDown', 'ArrowUp']) editor.key(key)
    editor.store.endGesture()
    expect(editor.item('rectangle')).toMatchObject({ x: 2, y: 9 })
    expect(editor.steps()).toBe(1)
    editor.key('ArrowLeft')
    editor.store.endGesture()
    expect(editor.steps()).toBe(2)
  })

  it('nudge another object as another step', () => {
    const editor = createToolEditor(scene(box('one', 0, 0), box('two', 400, 0)))
    for (const id of ['one', 'two']) {
      editor.store.setSession({ selection: [id] })
      editor.key('ArrowDown')
    }
    editor.store.endGesture()
    expect(editor.items().map((item) => geometryOf(item).bounds(item).y)).toEqual([1, 1])
    expect(editor.steps()).toBe(2)
  })

  it('delete and duplicate what is selected, each as one step', () => {
    const editor = selected(box('one', 0, 0), line)
    editor.key('Mod+D')
    expect(editor.items()).toHaveLength(4)
    expect(editor.selection()).toEqual(['object-3', 'object-4'])
    editor.key('Backspace')
    expect(editor.items().map(({ id }) => id)).toEqual(['one', 'line'])
    expect([editor.steps(), editor.selection()]).toEqual([2, []])
  })

  it('do nothing to what is locked but unlock it', () => {
    const editor = createToolEditor(scene(box('fixed', 0, 0, { locked: true })))
    editor.store.setSession({ selection: ['fixed'] })
    const before = editor.bytes()
    for (const key of ['Delete', 'Mod+D', 'ArrowLeft', 'Mod+]']) editor.key(key)
    expect(editor.bytes()).toBe(before)
    editor.key('Mod+Shift+L')
    expect(editor.items()[0]!.locked).toBe(false)
  })

  it('change the order by one and to the ends', () => {
    const editor = createToolEditor(scene(box('a', 0, 0), box('b', 0, 0), box('c', 0, 0)))
    const order = () =>
      editor
        .items()
        .map(({ id }) => id)
        .join('')
    editor.store.setSession({ selection: ['a'] })
    const seen = ['Mod+]', 'Mod+[', 'Mod+Shift+]', 'Mod+Shift+['].map((key) => {
      editor.key(key)
      return order()
    })
    expect(seen).toEqual(['bac', 'abc', 'bca', 'abc'])
  })

  it('walk from object to object and leave the stage at the end of the row with the last one selected', () => {
    const editor = createToolEditor(scene(box('a', 0, 0), box('b', 0, 0)))
    const walked = [1, 2, 3].map(() => [editor.toolbox.edit('select-next'), ...editor.selection()])
    expect(walked).toEqual([
      [true, 'a'],
      [true, 'b'],
      [false, 'b'],
    ])
    expect([editor.toolbox.edit('select-previous'), ...editor.selection()]).toEqual([true, 'a'])
  })

  it('pass what is locked on their walk: the list alone selects it', () => {
    const editor = createToolEditor(scene(box('a', 0, 0), box('fixed', 0, 0, { locked: true }), box('b', 0, 0)))
    const walked = [1, 2].map(() => [editor.toolbox.edit('select-next'), ...editor.selection()])
    expect(walked).toEqual([
      [true, 'a'],
      [true, 'b'],
    ])
  })

  it('align several with the box round them, and one with what its picture shows', () => {
    const editor = selected(box('one', 0, 0), box('two', 400, 300))
    editor.toolbox.edit('align-right')
    expect(editor.items().map((item) => geometryOf(item).bounds(item).x)).toEqual([400, 400])
    editor.store.setSession({ selection: ['one'] })
    editor.toolbox.edit('align-middle')
    expect(editor.item('rectangle')).toMatchObject({ y: 450 })
  })

  it('Escape goes back to select, then deselects', () => {
    const editor = selected(box('one', 0, 0))
    editor.tool('arrow')
    editor.key('Escape')
    expect([editor.store.getState().session.tool, editor.selection()]).toEqual(['select', ['one']])
    editor.key('Escape')
    expect(editor.selection()).toEqual([])
  })

  it('of tools choose them all', () => {
    const editor = createToolEditor()
    expect([...'vhalropmtnbszde'].map((key) => editor.key(key))).not.toContain(null)
    expect(editor.store.getState().session.tool).toBe('sticker')
  })
})

it.each(['constructor', 'toString', '__proto__'])('an object called %s is selected and resized as any other', (id) => {
  const editor = createToolEditor(scene({ kind: 'text', id, at: { x: 100, y: 100 } } as never))
  editor.click([210, 215])
  expect(editor.selection()).toEqual([id])
  const { handles } = editor.toolbox.overlay(editor.store.getState())
  expect(handles.every(({ at }) => Number.isFinite(at.x + at.y))).toBe(true)
})

describe('a nudge', () => {
  it.each([
    [90, 'Move right'],
    [180, 'Move right'],
    [-90, 'Move right'],
  ])('goes the way of its arrow on a picture that is turned by %s degrees', (zDeg) => {
    const tilt = { xDeg: 0, yDeg: 0, zDeg, perspective: 1.5, offsetX: 0, offsetY: 0 }
    const editor = createToolEditor(withItem(sceneWithPicture({ tilt }), box('one', 700, 400)))
    const seen = () => {
      const { x, y } = editor.item('rectangle')
      return editor.planes().named('picture').toCanvas({ x, y })
    }
    const before = seen()
    editor.store.setSession({ selection: ['one'] })
    editor.key('Shift+ArrowRight')
    expect(seen().x - before.x).toBeCloseTo(10, 1)
    expect(seen().y - before.y).toBeCloseTo(0, 1)
  })

  it('stops for all that is selected where one comes to the end of its plane', () => {
    const far = { kind: 'line' as const, id: 'far', from: { x: 99_000, y: 0 }, to: { x: 99_990, y: 0 } }
    const editor = createToolEditor(scene(far, box('near', 98_000, 0)))
    editor.store.setSession({ selection: ['far', 'near'] })
    for (let times = 0; times < 5; times++) editor.key('Shift+ArrowRight')
    expect([editor.item('line').to.x, editor.item('rectangle').x]).toEqual([100_000, 98_010])
  })
})
