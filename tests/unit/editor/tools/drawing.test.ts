// Every tool that draws: make, constrain, cancel, undo, redo, on a tilted picture, with the tool locked.
import { describe, expect, it } from 'vitest'
import { toolTable } from '@/lib/editor/store/tool-table'
import {
  type Annotation,
  type AnnotationKindName,
  annotationKind,
  annotations,
  geometryOf,
} from '@/lib/kinds/annotations'
import { boxOf } from '@/lib/kinds/annotations/geometry/vector'
import { type At, createToolEditor, sceneWithPicture } from '../../../support/tool-editor'

const kinds = annotations.map(({ kind }) => kind)
const onPicture: At[] = [
  [300, 300],
  [400, 340],
  [500, 420],
]
const tilt = { xDeg: 30, yDeg: -20, zDeg: 8, perspective: 1, offsetX: 0, offsetY: 0 }

/** From end to end of what has two: the middle of a bracket lies beside them. */
const extentOf = (item: Annotation) => ('from' in item ? boxOf([item.from, item.to]) : geometryOf(item).bounds(item))

describe.each(kinds)('the tool %s', (kind) => {
  const drawn = (editor = createToolEditor()) => {
    editor.tool(kind)
    editor.drag(onPicture)
    return editor
  }

  it('makes one object by a drag, as one step with its name, selects it and hands over to select', () => {
    const editor = drawn()
    expect(editor.items().map((item) => item.kind)).toEqual([kind])
    expect(editor.steps()).toBe(1)
    expect(editor.store.getState().history.past[0]!.label).toBe(annotationKind(kind).label.toLowerCase())
    expect(editor.selection()).toEqual([editor.items()[0]!.id])
    expect(editor.store.getState().session.tool).toBe('select')
  })

  it('draws in the pixels of the picture under the pointer', () => {
    const editor = drawn()
    const [item] = editor.items()
    expect(item!.plane).toBe('picture')
    const { x, y } = extentOf(item!)
    expect([x, y]).toEqual([200, 200])
  })

  it('draws on a tilted picture so that its geometry lies where the pointer went', () => {
    const editor = createToolEditor(sceneWithPicture({ tilt }))
    editor.tool(kind)
    editor.drag([
      [800, 550],
      [900, 600],
      [1000, 660],
    ])
    const [item] = editor.items()
    const plane = editor.planes().named('picture')
    const [from, to] = [plane.fromCanvas({ x: 800, y: 550 }), plane.fromCanvas({ x: 1000, y: 660 })]
    const wanted = boxOf([from, to])
    const bounds = extentOf(item!)
    expect(bounds.x).toBeCloseTo(wanted.x, 1)
    expect(bounds.x + bounds.width).toBeCloseTo(wanted.x + wanted.width, 1)
  })

  it('gives up when Escape is pressed while it draws: nothing is there, nothing is to undo, and redo stays', () => {
    const editor = drawn()
    editor.undo()
    const before = editor.bytes()
    editor.tool(kind)
    editor.down(onPicture[0]!)
    editor.move(onPicture[1]!)
    expect(editor.items()).toHaveLength(1)
    expect(editor.key('Escape')).toBe('escape')
    editor.move(onPicture[2]!)
    editor.up(onPicture[2]!)
    expect(editor.bytes()).toBe(before)
    expect([editor.steps(), editor.store.getState().history.future.length]).toEqual([0, 1])
    expect(editor.store.getState().session.tool).toBe(kind)
  })

  it('is undone and redone to the byte', () => {
    const editor = createToolEditor()
    const empty = editor.bytes()
    drawn(editor)
    const full = editor.bytes()
    editor.undo()
    expect(editor.bytes()).toBe(empty)
    editor.redo()
    expect(editor.bytes()).toBe(full)
  })

  it('stays when it is locked, and draws the next', () => {
    const editor = createToolEditor()
    editor.tool(kind)
    expect(editor.key('q')).toBe('lock-tool')
    editor.drag(onPicture)
    editor.drag(onPicture.map(([x, y]) => [x + 300, y] as const))
    expect(editor.items()).toHaveLength(2)
    expect(editor.store.getState().session.tool).toBe(kind)
  })

  it('moves what it draws while space is held', () => {
    const editor = createToolEditor()
    editor.tool(kind)
    editor.down(onPicture[0]!)
    editor.move(onPicture[2]!)
    editor.move([540, 430], { space: true })
    editor.up([540, 430], { space: true })
    const [item] = editor.items()
    const { x, y } = extentOf(item!)
    expect([x, y]).toEqual([240, 210])
  })

  it('places one in the middle by Enter alone, inside what is seen', () => {
    const editor = createToolEditor()
    editor.tool(kind)
    expect(editor.key('Enter')).toBe('objects-enter')
    const [item] = editor.items()
    const { x, y, width, height } = extentOf(item!)
    expect(Math.abs(x + width / 2 - 800)).toBeLessThan(1)
    expect(Math.abs(y + height / 2 - 500)).toBeLessThan(1)
    expect(editor.steps()).toBe(1)
  })

  it('has a row of the table with its own label', () => {
    const row = toolTable.find(({ id }) => id === kind)
    expect(row?.label).toBe(annotationKind(kind).label)
  })
})

describe('drawing', () => {
  const draw = (kind: AnnotationKindName, points: readonly At[], hand = {}) => {
    const editor = createToolEditor()
    editor.tool(kind)
    editor.drag(points, hand)
    return editor
  }
  const diagonal: At[] = [
    [300, 300],
    [500, 380],
  ]

  it('a rectangle is square with Shift, and grows from its centre with Alt', () => {
    expect(draw('rectangle', diagonal, { shift: true }).item('rectangle')).toMatchObject({ width: 200, height: 200 })
    const centred = draw('rectangle', diagonal, { alt: true }).item('rectangle')
    expect(centred).toMatchObject({ x: 0, y: 120, width: 400, height: 160 })
  })

  it('a line and an arrow keep to steps of 15 degrees with Shift', () => {
    for (const kind of ['line', 'arrow', 'measure'] as const) {
      const { from, to } = draw(
        kind,
        [
          [300, 300],
          [500, 310],
        ],
        { shift: true },
      ).item(kind)
      expect(to.y, kind).toBe(from.y)
    }
  })

  it('a highlighter is straight with Shift', () => {
    const { points } = draw(
      'highlighter',
      [
        [300, 300],
        [420, 330],
        [500, 305],
      ],
      { shift: true },
    ).item('highlighter')
    expect(points).toEqual([
      { x: 200, y: 200 },
      { x: 400, y: 200 },
    ])
  })

  it('a modifier that is pressed while the pointer rests counts at once', () => {
    const editor = createToolEditor()
    editor.tool('rectangle')
    editor.down([300, 300])
    editor.move([500, 380])
    expect(editor.item('rectangle').height).toBe(80)
    editor.toolbox.modifiers({ shift: true, alt: false, mod: false, space: false })
    expect(editor.item('rectangle').height).toBe(200)
  })

  it('a click makes a step, words, a lens, a sticker or a callout, and no shape without an extent', () => {
    const made = kinds.filter((kind) => draw(kind, [[400, 400]]).items().length > 0)
    expect(made).toEqual(['pen', 'highlighter', 'text', 'step', 'magnifier', 'sticker', 'callout'])
  })

  it('a click of a trembling hand is a click', () => {
    expect(
      draw('rectangle', [
        [400, 400],
        [402, 401],
      ]).items(),
    ).toEqual([])
    expect(
      draw('step', [
        [400, 400],
        [402, 401],
      ]).item('step').to,
    ).toBeNull()
  })

  it('a sticker lies with its middle where it was clicked', () => {
    const { x, y, width, height } = draw('sticker', [[400, 400]]).item('sticker')
    expect([x + width / 2, y + height / 2]).toEqual([300, 300])
  })

  it('beside all pictures an object lies on the canvas; what needs pixels lies on the nearest picture', () => {
    const beside: At[] = [
      [20, 20],
      [80, 70],
    ]
    expect(draw('rectangle', beside).item('rectangle')).toMatchObject({ plane: 'canvas', x: 20, y: 20 })
    const onto: At[] = [
      [20, 20],
      [150, 170],
    ]
    expect(draw('redact', onto).item('redact')).toMatchObject({ plane: 'picture', x: -80, y: -80 })
  })

  it('a redaction is solid unless another method was chosen', () => {
    expect(draw('redact', diagonal).item('redact').method).toBe('solid')
  })

  it('a text that was placed waits for its words', () => {
    const editor = draw('text', [[400, 400]])
    expect(editor.store.getState().session.typing).toBe(editor.item('text').id)
  })

  it('a pen keeps its pressure, a highlighter and a mouse have none', () => {
    const pen = draw('pen', diagonal, { pointerType: 'pen', pressure: 0.7 }).item('pen')
    expect(pen.points.map(({ pressure }) => pressure)).toEqual([0.7, 0.7])
    expect(draw('highlighter', diagonal, { pointerType: 'pen', pressure: 0.7 }).item('highlighter').points[0]).toEqual({
      x: 200,
      y: 200,
    })
    expect(draw('pen', diagonal).item('pen').points[0]).toEqual({ x: 200, y: 200 })
  })

  it('the palm of a hand that holds a pen draws nothing', () => {
    const editor = createToolEditor()
    editor.tool('pen')
    editor.drag(diagonal, { pointerType: 'pen' })
    editor.tool('pen')
    expect(editor.toolbox.isPalm(0)).toBe(true)
    expect(editor.down([600, 600], { pointerType: 'touch' })).toBe(false)
  })

  it('a second finger takes back what the first began', () => {
    const editor = createToolEditor()
    editor.tool('pen')
    editor.down([300, 300], { pointerType: 'touch' })
    editor.move([400, 400], { pointerType: 'touch' })
    expect(editor.down([600, 600], { pointerType: 'touch' })).toBe(false)
    expect(editor.toolbox.cancelPress()).toBe(true)
    expect([editor.items().length, editor.steps()]).toEqual([0, 0])
  })

  it('undo in the middle of a drag takes all of it back, and the rest of the drag draws nothing', () => {
    const editor = createToolEditor()
    editor.tool('rectangle')
    editor.down([300, 300])
    editor.move([400, 400])
    editor.undo()
    editor.move([500, 500])
    editor.up([500, 500])
    expect([editor.items().length, editor.steps()]).toEqual([0, 0])
  })
})

describe('numbered steps', () => {
  const numbered = (count: number) => {
    const editor = createToolEditor()
    for (let at = 0; at < count; at++) {
      editor.key('n')
      editor.click([300 + 100 * at, 300])
    }
    return editor
  }
  const numbers = (editor: ReturnType<typeof createToolEditor>) =>
    editor.items().map((item) => item.kind === 'step' && item.number)

  it('go on by themselves', () => {
    expect(numbers(numbered(4))).toEqual([1, 2, 3, 4])
  })

  it('close the gap when one is deleted, go on after it, and come back with one undo', () => {
    const editor = numbered(4)
    editor.click([400, 300])
    editor.key('Delete')
    expect(numbers(editor)).toEqual([1, 2, 3])
    editor.undo()
    expect(numbers(editor)).toEqual([1, 2, 3, 4])
    editor.redo()
    editor.key('n')
    editor.click([900, 600])
    expect(numbers(editor)).toEqual([1, 2, 3, 4])
  })

  it('start where the style says, go on from there by themselves, and stay there after one is deleted', () => {
    const editor = createToolEditor()
    editor.tool('step')
    editor.toolbox.commitStyle({ start: 5 })
    const place = (at: At) => {
      editor.tool('step')
      editor.click(at)
    }
    for (const x of [300, 500, 700]) place([x, 300])
    expect(numbers(editor)).toEqual([5, 6, 7])
    editor.store.setSession({ selection: [editor.items()[0]!.id] })
    editor.key('Delete')
    expect(numbers(editor)).toEqual([5, 6])
    place([900, 300])
    expect(numbers(editor)).toEqual([5, 6, 7])
  })

  it('that were started further on stay where they are when one of an earlier row is deleted', () => {
    const editor = numbered(3)
    editor.store.setSession({ selection: [] })
    editor.tool('step')
    editor.toolbox.commitStyle({ start: 10 })
    editor.click([300, 700])
    editor.store.setSession({ selection: [editor.items()[0]!.id] })
    editor.key('Delete')
    expect(numbers(editor)).toEqual([1, 2, 10])
  })

  it('count each numbering for itself', () => {
    const editor = numbered(2)
    editor.store.setSession({ toolStyles: { step: { numbering: 'capitals' } } })
    editor.key('n')
    editor.click([900, 600])
    expect(numbers(editor)).toEqual([1, 2, 1])
  })
})

describe('a callout', () => {
  it('is typed at once, and its tip is dragged by a handle of its own, one step each', () => {
    const editor = createToolEditor()
    editor.tool('callout')
    editor.drag(onPicture)
    const { at, to } = editor.item('callout')
    expect([at, to]).toEqual([
      { x: 200, y: 200 },
      { x: 400, y: 320 },
    ])
    expect(editor.store.getState().session.typing).toBe(editor.item('callout').id)
    editor.store.setSession({ typing: null, zoom: 1 })
    editor.drag([
      [500, 420],
      [520, 500],
    ])
    expect(editor.item('callout').to).toEqual({ x: 420, y: 400 })
    expect(editor.steps()).toBe(2)
  })
})

describe('a bracket', () => {
  it('has a handle for its depth, which may lie on either side', () => {
    const editor = createToolEditor()
    editor.tool('bracket')
    editor.drag([
      [300, 300],
      [500, 300],
    ])
    editor.store.setSession({ zoom: 1 })
    expect(editor.item('bracket').depthPx).toBe(24)
    editor.drag([
      [400, 324],
      [400, 250],
    ])
    expect(editor.item('bracket').depthPx).toBe(-50)
  })
})
