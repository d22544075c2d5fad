// One table for every kind of annotation on an upright and on a tilted picture: made, moved, edited by each of its handles, constrained,
// from the centre, taken back, undone, redone, and left alone while it is locked.
import { describe, expect, it } from 'vitest'
import type { Point } from '@/lib/core/geometry'
import { type Annotation, annotations, geometryOf } from '@/lib/kinds/annotations'
import type { Picture } from '@/lib/scene/schema'
import { type At, createToolEditor, sceneWithPicture, type ToolEditor } from '../../../support/tool-editor'

const tilt = { xDeg: 30, yDeg: -20, zDeg: 8, perspective: 1, offsetX: 0, offsetY: 0 }
const planes: [name: string, picture: Partial<Picture>][] = [
  ['an upright picture', {}],
  ['a tilted picture', { tilt }],
]
const table = planes.flatMap(([name, picture]) => annotations.map(({ kind }) => ({ kind, name, picture })))

const hundredths = ({ x, y }: Point): Point => ({ x: Math.round(x * 100) / 100, y: Math.round(y * 100) / 100 })
const moved = ([x, y]: At, across: number, down: number): At => [x + across, y + down]
const free = { mod: true }

describe.each(table)('$kind on $name', ({ kind, picture }) => {
  const made = () => {
    const editor = createToolEditor(sceneWithPicture(picture))
    editor.tool(kind)
    editor.drag(
      [
        [700, 500],
        [760, 560],
        [900, 640],
      ],
      free,
    )
    // The words of a new text are being typed.
    editor.store.setSession({ typing: null })
    return editor
  }
  const item = (editor: ToolEditor): Annotation => editor.items()[0]!
  const plane = (editor: ToolEditor) => editor.planes().named('picture')
  const handles = (editor: ToolEditor) => editor.toolbox.overlay(editor.store.getState()).handles
  const ids = handles(made())
    .map(({ id }) => id)
    .filter((id) => id !== 'rotate')
  const handleAt = (editor: ToolEditor, id: string): At => {
    const { at } = handles(editor).find((each) => each.id === id)!
    return [at.x, at.y]
  }
  const places = (each: Annotation) => ({
    bounds: geometryOf(each).bounds(each),
    outline: geometryOf(each).outline(each),
  })

  it('is made with its handles where they are seen, and none while it is locked', () => {
    const editor = made()
    const seen = geometryOf(item(editor))
      .handles(item(editor))
      .map(({ id, at }) => ({ id, ...plane(editor).toCanvas(at) }))
    expect(
      handles(editor)
        .filter(({ id }) => id !== 'rotate')
        .map(({ id, at }) => ({ id, ...at })),
    ).toEqual(seen)
    editor.toolbox.setFlags([item(editor).id], { locked: true })
    expect(handles(editor)).toEqual([])
  })

  it.each(ids)(
    'follows its handle %s, also constrained and from its centre, as one step that is undone and redone',
    (id) => {
      for (const hand of [{}, { shift: true }, { alt: true }, { shift: true, alt: true }]) {
        const editor = made()
        const [before, steps, whole] = [item(editor), editor.steps(), editor.bytes()]
        const from = handleAt(editor, id)
        const to = moved(from, 41, -33)
        editor.drag([from, moved(from, 20, 10), to], { ...free, ...hand })
        const place = hundredths(plane(editor).fromCanvas({ x: to[0], y: to[1] }))
        const modifiers = { constrain: 'shift' in hand, fromCentre: 'alt' in hand }
        const wanted = geometryOf(before).dragHandle(before, id, place, modifiers)
        expect(places(item(editor))).toEqual(places(wanted))
        expect(editor.steps()).toBe(steps + 1)
        const after = editor.bytes()
        editor.undo()
        expect(editor.bytes()).toBe(whole)
        editor.redo()
        expect(editor.bytes()).toBe(after)
      }
    },
  )

  it.each(ids)('is as it was when the drag of its handle %s is given up', (id) => {
    const editor = made()
    const [whole, steps, selection] = [editor.bytes(), editor.steps(), editor.selection()]
    const from = handleAt(editor, id)
    editor.down(from)
    editor.move(moved(from, 60, -45))
    expect(editor.bytes()).not.toBe(whole)
    editor.key('Escape')
    editor.move(moved(from, 90, -45))
    editor.up(moved(from, 90, -45))
    expect([editor.bytes(), editor.steps(), editor.selection()]).toEqual([whole, steps, selection])
  })

  it('is moved as its picture lies, its shape unchanged, as one step that is undone and redone', () => {
    const editor = made()
    const [before, whole, steps] = [item(editor), editor.bytes(), editor.steps()]
    const first = geometryOf(before).outline(before)[0]!
    const start = plane(editor).toCanvas(kind === 'magnifier' ? geometryOf(before).outline(before)[1]! : first)
    editor.toolbox.edit('deselect')
    const [from, to]: At[] = [
      [start.x, start.y],
      [start.x + 70, start.y + 50],
    ]
    editor.drag([from!, to!], free)
    const [a, b] = [from!, to!].map(([x, y]) => plane(editor).fromCanvas({ x, y })) as [Point, Point]
    const by = hundredths({ x: b.x - a.x, y: b.y - a.y })
    for (const [at, point] of geometryOf(item(editor)).outline(item(editor)).entries()) {
      const was = geometryOf(before).outline(before)[at]!
      expect(point.x - was.x).toBeCloseTo(by.x, 3)
      expect(point.y - was.y).toBeCloseTo(by.y, 3)
    }
    const after = editor.bytes()
    expect(editor.steps()).toBe(steps + 1)
    editor.undo()
    expect(editor.bytes()).toBe(whole)
    editor.redo()
    expect(editor.bytes()).toBe(after)
  })

  it('is changed by no pointer while it is locked', () => {
    const editor = made()
    const places = [
      ...handles(editor).map(({ at }) => at),
      plane(editor).toCanvas(geometryOf(item(editor)).outline(item(editor))[0]!),
    ]
    editor.toolbox.setFlags([item(editor).id], { locked: true })
    const whole = editor.bytes()
    for (const { x, y } of places) {
      editor.drag([
        [x, y],
        [x + 60, y + 45],
      ])
      editor.drag(
        [
          [x, y],
          [x + 60, y + 45],
        ],
        { alt: true },
      )
    }
    expect(editor.bytes()).toBe(whole)
  })
})
