// Objects that go from plane to plane: each stays where and as large as it is seen.
import { describe, expect, it } from 'vitest'
import type { Point } from '@/lib/core/geometry'
import { type Annotation, type AnnotationKindName, annotations, bodiesOf, geometryOf } from '@/lib/kinds/annotations'
import type { Picture } from '@/lib/scene/schema'
import {
  createToolEditor,
  sceneWithPicture,
  type ToolEditor,
  withItem,
  withSecondPicture,
} from '../../../support/tool-editor'

const tilt = { xDeg: 25, yDeg: -20, zDeg: 10, perspective: 1, offsetX: 0, offsetY: 0 }
const pictures: [name: string, picture: Partial<Picture>][] = [
  ['an upright picture', {}],
  [
    'a smaller, turned and cropped picture',
    { scale: 0.5, turnDeg: 90, crop: { x: 100, y: 200, width: 800, height: 900 } },
  ],
  ['a tilted picture', { tilt }],
]
const offPictures: AnnotationKindName[] = ['redact', 'magnifier']

const places: Record<string, object> = {
  line: { from: { x: 400, y: 300 }, to: { x: 600, y: 400 } },
  path: { points: [0, 1, 2, 3].map((at) => ({ x: 400 + 50 * at, y: 300 + 20 * (at % 2) })) },
  anchor: { at: { x: 400, y: 300 } },
  callout: { at: { x: 400, y: 300 }, to: { x: 440, y: 380 } },
  box: { x: 400, y: 300, width: 200, height: 120 },
}
function placeOf(kind: AnnotationKindName): object {
  const { shape } = annotations.find((each) => each.kind === kind)!.schema
  if (kind === 'callout') return places.callout!
  if ('points' in shape) return places.path!
  if ('from' in shape) return places.line!
  return 'at' in shape ? places.anchor! : places.box!
}
const withKind = (kind: AnnotationKindName, picture: Partial<Picture>) =>
  createToolEditor(withItem(sceneWithPicture(picture), { kind, id: 'one', ...placeOf(kind) }))
const seen = (editor: ToolEditor, item: Annotation): Point[] =>
  bodiesOf(item).flatMap(({ points }) => points.map(editor.planes().named(item.plane).toCanvas))
const middle = (points: readonly Point[]): Point => ({
  x: (Math.min(...points.map(({ x }) => x)) + Math.max(...points.map(({ x }) => x))) / 2,
  y: (Math.min(...points.map(({ y }) => y)) + Math.max(...points.map(({ y }) => y))) / 2,
})
const edit = (editor: ToolEditor, name: 'to-canvas' | 'to-picture') => {
  editor.store.setSession({ selection: ['one'] })
  return editor.toolbox.edit(name)
}
/** In pixels of the canvas. */
const strokeOf = (editor: ToolEditor, item: Annotation) => {
  const plane = editor.planes().named(item.plane)
  return 'strokePx' in item ? item.strokePx / plane.unitAt(middle(seen(editor, item))) : 0
}

describe.each(pictures)('from %s to the canvas', (_, picture) => {
  it.each(annotations.map(({ kind }) => kind).filter((kind) => !offPictures.includes(kind)))(
    '%s keeps its place and its size, and its way back leads to where it was',
    (kind) => {
      const editor = withKind(kind, picture)
      const before = editor.items()[0]!
      const [was, stroke] = [middle(seen(editor, before)), strokeOf(editor, before)]
      expect(edit(editor, 'to-canvas')).toBe(true)
      const on = editor.items()[0]!
      expect(on.plane).toBe('canvas')
      const now = middle(seen(editor, on))
      // A box on a tilted picture is seen as another shape than one on the canvas: its middle stays.
      const isUpright = picture.tilt === undefined
      expect(Math.hypot(now.x - was.x, now.y - was.y)).toBeLessThan(isUpright ? 1 : 8)
      expect(strokeOf(editor, on)).toBeCloseTo(Math.max(stroke, 0), 1)
      expect(edit(editor, 'to-picture')).toBe(true)
      const back = editor.items()[0]!
      expect(back.plane).toBe('picture')
      for (const [at, point] of geometryOf(back).outline(back).entries()) {
        const first = geometryOf(before).outline(before)[at]!
        expect(Math.hypot(point.x - first.x, point.y - first.y)).toBeLessThan(isUpright ? 0.1 : 3)
      }
      expect(editor.steps()).toBe(2)
    },
  )

  it.each(offPictures)('%s does not go: it shows or hides pixels of the picture', (kind) => {
    const editor = withKind(kind, picture)
    expect([edit(editor, 'to-canvas'), editor.items()[0]!.plane]).toEqual([false, 'picture'])
  })
})

describe('lines and strokes of a hand', () => {
  it.each(['line', 'arrow', 'pen', 'highlighter', 'measure'] as const)(
    '%s lies on the canvas over every point where it was seen on a tilted picture',
    (kind) => {
      const editor = withKind(kind, { tilt })
      const was = seen(editor, editor.items()[0]!)
      edit(editor, 'to-canvas')
      const now = seen(editor, editor.items()[0]!)
      expect(now).toHaveLength(was.length)
      for (const [at, point] of now.entries())
        expect(Math.hypot(point.x - was[at]!.x, point.y - was[at]!.y)).toBeLessThan(0.1)
    },
  )

  it('a box that leaves a picture in a fan stands turned as the picture does, and upright again when it comes back', () => {
    const scene = {
      ...withSecondPicture(sceneWithPicture()),
      layout: { kind: 'fan', angleDeg: 20, spread: 0.4 } as never,
    }
    const box = { kind: 'rectangle' as const, id: 'one', x: 300, y: 300, width: 400, height: 200 }
    const editor = createToolEditor(withItem(scene, box))
    const was = seen(editor, editor.items()[0]!)
    edit(editor, 'to-canvas')
    for (const [at, point] of seen(editor, editor.items()[0]!).entries())
      expect(Math.hypot(point.x - was[at]!.x, point.y - was[at]!.y)).toBeLessThan(0.5)
    expect(Math.abs(editor.item('rectangle').turnDeg)).toBe(10)
    edit(editor, 'to-picture')
    expect(editor.item('rectangle').turnDeg).toBe(0)
  })

  it('a callout that leaves a tilted picture points at what it pointed at', () => {
    const callout = { kind: 'callout' as const, id: 'one', at: { x: 400, y: 300 }, to: { x: 900, y: 800 } }
    const editor = createToolEditor(withItem(sceneWithPicture({ tilt }), callout))
    const wanted = editor.planes().named('picture').toCanvas(callout.to)
    edit(editor, 'to-canvas')
    expect(editor.item('callout').to.x).toBeCloseTo(wanted.x, 1)
    expect(editor.item('callout').to.y).toBeCloseTo(wanted.y, 1)
  })

  it('a bent arrow goes with its bend', () => {
    const bent = {
      kind: 'arrow' as const,
      id: 'one',
      from: { x: 400, y: 300 },
      to: { x: 700, y: 300 },
      bend: { x: 550, y: 200 },
    }
    const editor = createToolEditor(withItem(sceneWithPicture({ tilt }), bent))
    const wanted = editor.planes().named('picture').toCanvas(bent.bend)
    edit(editor, 'to-canvas')
    expect(editor.item('arrow').bend!.x).toBeCloseTo(wanted.x, 1)
    expect(editor.item('arrow').bend!.y).toBeCloseTo(wanted.y, 1)
  })

  it('every length of an object is scaled, words with their size and their width', () => {
    const words = { kind: 'text' as const, id: 'one', at: { x: 400, y: 300 }, width: 300, sizePx: 40 }
    const editor = createToolEditor(withItem(sceneWithPicture({ scale: 0.5 }), words))
    edit(editor, 'to-canvas')
    expect(editor.item('text')).toMatchObject({ sizePx: 20, width: 150 })
    const box = { kind: 'rectangle' as const, id: 'one', x: 0, y: 0, strokePx: 8, radius: 20, haloPx: 4 }
    const other = createToolEditor(withItem(sceneWithPicture({ scale: 0.5 }), box))
    edit(other, 'to-canvas')
    expect(other.item('rectangle')).toMatchObject({ strokePx: 4, radius: 10, haloPx: 2, width: 100, height: 60 })
  })
})

describe('a drag', () => {
  const box = { kind: 'rectangle' as const, id: 'one', x: 0, y: 0, width: 200, height: 100, fillOpacity: 1 }
  /** The picture lies from 100 to 1700, a second one from 1740. */
  const editorWith = (item: Parameters<typeof withItem>[1]) =>
    createToolEditor(withItem(withSecondPicture(sceneWithPicture()), item))
  const plane = (editor: ToolEditor) => editor.items()[0]!.plane

  it('that ends beside all pictures takes the object to the canvas, and the way back in the same drag to its picture', () => {
    const editor = editorWith(box)
    const before = editor.bytes()
    editor.down([200, 150])
    editor.move([200, 40])
    expect(editor.item('rectangle')).toMatchObject({ plane: 'canvas', x: 100, y: -10, width: 200, height: 100 })
    editor.move([200, 150])
    expect(editor.bytes()).toBe(before)
    editor.move([60, 90])
    editor.up([60, 90])
    expect([plane(editor), editor.steps()]).toEqual(['canvas', 1])
    editor.undo()
    expect(editor.bytes()).toBe(before)
  })

  it('to another picture takes it there, with Ctrl or ⌘ it stays on its plane', () => {
    for (const [mod, wanted] of [
      [false, 'second'],
      [true, 'picture'],
    ] as const) {
      const editor = editorWith(box)
      editor.drag(
        [
          [200, 150],
          [2400, 600],
        ],
        { mod },
      )
      expect(plane(editor)).toBe(wanted)
      const [item] = editor.items()
      expect(middle(seen(editor, item!)).x).toBeCloseTo(2400, 0)
    }
  })

  it('never takes a redaction off all pictures, but to another one', () => {
    const editor = editorWith({ kind: 'redact', id: 'one', x: 0, y: 0, width: 200, height: 100 } as never)
    editor.drag([
      [200, 150],
      [1720, 40],
    ])
    expect(plane(editor)).toBe('picture')
    const { x, y } = middle(seen(editor, editor.items()[0]!))
    editor.drag([
      [x, y],
      [2400, 600],
    ])
    expect(plane(editor)).toBe('second')
  })

  it('within one plane keeps it, also for an object of the canvas that lies over a picture', () => {
    const editor = editorWith({ ...box, plane: 'canvas', x: 300, y: 300 } as never)
    editor.drag([
      [400, 350],
      [800, 700],
    ])
    expect(plane(editor)).toBe('canvas')
  })

  it('takes along only what lies on the plane of the held one', () => {
    const editor = createToolEditor(
      [box, { ...box, id: 'two', plane: 'second', x: 600, y: 300 }].reduce(
        withItem,
        withSecondPicture(sceneWithPicture()),
      ),
    )
    editor.key('Mod+A')
    editor.drag([
      [200, 150],
      [200, 40],
    ])
    expect(editor.items().map((item) => item.plane)).toEqual(['canvas', 'second'])
  })
})

it('an object that cannot keep its size on another plane stays on its own, and it is said', () => {
  const scene = { ...sceneWithPicture(), size: { width: 320, height: 200 }, padding: 10 }
  const text = { kind: 'text' as const, id: 'text', plane: 'canvas', at: { x: 100, y: 80 }, text: 'A', sizePx: 120 }
  const editor = createToolEditor(withItem(scene, text))
  editor.store.setSession({ selection: ['text'] })
  editor.toolbox.edit('to-picture')
  expect(editor.item('text')).toMatchObject({ plane: 'canvas', sizePx: 120 })
  expect(editor.store.getState().session.toasts).toMatchObject([{ tone: 'info' }])
  editor.toolbox.commitStyle({ sizePx: 20 })
  editor.toolbox.edit('to-picture')
  expect(editor.item('text').plane).toBe('picture')
  editor.toolbox.edit('to-canvas')
  expect(editor.item('text').sizePx).toBeCloseTo(20, 1)
})
