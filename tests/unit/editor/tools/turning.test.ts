// The rotate handle, for one object and for several.
import { describe, expect, it } from 'vitest'
import { geometryOf } from '@/lib/kinds/annotations'
import { distance } from '@/lib/kinds/annotations/geometry/vector'
import { createToolEditor, sceneWithPicture, type ToolEditor, withItem } from '../../../support/tool-editor'

/** At (100, 100) of the canvas is the picture's corner. */
const box = { kind: 'rectangle' as const, id: 'box', x: 200, y: 200, width: 200, height: 100, fillOpacity: 1 }
const boxTurned = (turnDeg: number): typeof box => Object.assign({ turnDeg }, box)
const line = { kind: 'line' as const, id: 'line', from: { x: 600, y: 300 }, to: { x: 800, y: 300 }, strokePx: 4 }
const secret = { kind: 'redact' as const, id: 'secret', x: 900, y: 200, width: 100, height: 50 }

function editorOf(...items: Parameters<typeof withItem>[1][]): ToolEditor {
  const editor = createToolEditor(items.reduce(withItem, sceneWithPicture()))
  editor.store.setSession({ zoom: 1, selection: items.map(({ id }) => id) })
  return editor
}

const handle = (editor: ToolEditor, id = 'rotate') =>
  editor.toolbox.overlay(editor.store.getState()).handles.find((each) => each.id === id)

function turnTo(editor: ToolEditor, to: readonly [number, number], shift = false): void {
  const { x, y } = handle(editor)!.at
  editor.drag([[x, y], to], { shift })
}

describe('the rotate handle', () => {
  it('lies 24 CSS pixels above the middle of the upper side, at every zoom', () => {
    const editor = editorOf(box)
    expect(handle(editor)?.at).toEqual({ x: 400, y: 276 })
    editor.store.setSession({ zoom: 4 })
    expect(handle(editor)?.at).toEqual({ x: 400, y: 294 })
  })

  it('turns a box about its middle as one step, which undo takes back', () => {
    const editor = editorOf(box)
    const before = editor.bytes()
    turnTo(editor, [600, 350])
    expect(editor.item('rectangle')).toMatchObject({ x: 200, y: 200, width: 200, height: 100, turnDeg: 90 })
    expect(editor.steps()).toBe(1)
    editor.undo()
    expect(editor.bytes()).toBe(before)
  })

  it('stands where the turned box has its upper side', () => {
    const editor = editorOf(boxTurned(90))
    const { x, y } = handle(editor)!.at
    expect([Math.round(x), Math.round(y)]).toEqual([474, 350])
  })

  it('snaps to 15 degrees while Shift is held, whatever the box stood at', () => {
    const editor = editorOf(boxTurned(7))
    turnTo(editor, [520, 250], true)
    expect(editor.item('rectangle').turnDeg % 15).toBe(0)
  })

  it('turns several about their common middle: lines by their points, redactions stay upright', () => {
    const editor = editorOf(box, line, secret)
    const before = editor.items()
    turnTo(editor, [1900, 350], true)
    expect(editor.item('rectangle').turnDeg).toBe(90)
    const { from, to } = editor.item('line')
    expect(from.x).toBeCloseTo(to.x, 1)
    expect(editor.item('redact')).toMatchObject({ width: 100, height: 50 })
    const apart = (items: typeof before) => {
      const middles = items.map((item) => {
        const { x, y, width, height } = geometryOf(item).bounds(item)
        return { x: x + width / 2, y: y + height / 2 }
      })
      return middles.map((middle) => distance(middle, middles[0]!))
    }
    apart(editor.items()).forEach((length, at) => {
      expect(length).toBeCloseTo(apart(before)[at]!, 1)
    })
  })

  it('is there for what stands turned by itself, not for a line, a redaction or a step', () => {
    expect(handle(editorOf(line))).toBeUndefined()
    expect(handle(editorOf(secret))).toBeUndefined()
    expect(handle(editorOf({ kind: 'step', id: 'step' }))).toBeUndefined()
    expect(handle(editorOf({ kind: 'ellipse', id: 'round' }))).toBeDefined()
  })

  it('turns a text about the middle of its words', () => {
    const editor = editorOf({ kind: 'text', id: 'words', at: { x: 300, y: 300 } } as never)
    editor.store.setSession({ words: { words: { x: -10, y: -5, width: 120, height: 40 } } })
    const middle = { x: 300 - 10 + 60, y: 300 - 5 + 20 }
    turnTo(editor, [middle.x + 100 + 80, middle.y + 100], true)
    const { at, turnDeg } = editor.item('text')
    expect(turnDeg).toBe(90)
    // The anchor lay 50 left of the middle and 15 above: a quarter later 15 right of it and 50 above.
    expect(at.x).toBeCloseTo(middle.x + 15, 1)
    expect(at.y).toBeCloseTo(middle.y - 50, 1)
  })

  it('a resized box that stands turned keeps the opposite corner, and a click beside it misses', () => {
    const editor = editorOf(boxTurned(45))
    const corner = handle(editor, 'top-left')!.at
    const { x, y } = handle(editor, 'bottom-right')!.at
    editor.drag([
      [x, y],
      [x + 40, y + 80],
    ])
    expect(distance(handle(editor, 'top-left')!.at, corner)).toBeLessThan(0.05)
    // The upper left of its bounds is clear of the box itself.
    const bounds = geometryOf(editor.item('rectangle')).bounds(editor.item('rectangle'))
    editor.click([bounds.x + 105, bounds.y + 105])
    expect(editor.selection()).toEqual([])
  })

  it('a new box never starts turned, whatever the last one was turned to', () => {
    const editor = editorOf(box)
    editor.toolbox.commitStyle({ turnDeg: 40, color: '#00ff00' })
    editor.tool('rectangle')
    editor.drag([
      [900, 700],
      [1000, 800],
    ])
    expect(editor.items().at(-1)).toMatchObject({ turnDeg: 0, color: '#00ff00' })
  })
})
