// Strokes of a hand: small ones are kept as they are, long ones cost no more for each of their points, and what is drawn stays still.
import { describe, expect, it, vi } from 'vitest'
import type { Point } from '@/lib/core/geometry'
import { Annotation } from '@/lib/kinds/annotations'
import { growingRow } from '@/lib/kinds/annotations/geometry/path'
import { parseScene } from '@/lib/scene/parse'
import { type At, createToolEditor, type ToolEditor } from '../../../support/tool-editor'

const spiral = (at: number): At => {
  const [angle, radius] = [at / 40, 200 + at / 30]
  return [900 + radius * Math.cos(angle), 600 + radius * Math.sin(angle)]
}
const points = (editor: ToolEditor): readonly Point[] => editor.item('pen').points
const pointAt = (at: number): Point => ({ x: at, y: at % 7 })

function drawn(moves: number): ToolEditor {
  const editor = createToolEditor()
  editor.tool('pen')
  editor.down(spiral(0))
  for (let at = 1; at < moves; at++) editor.move(spiral(at))
  editor.up(spiral(moves - 1))
  return editor
}

describe('a stroke', () => {
  it('of a few pixels is no dot, with a pen, a finger and a mouse', () => {
    for (const pointerType of ['pen', 'touch', 'mouse'] as const) {
      const editor = createToolEditor()
      editor.tool('pen')
      editor.drag([[500, 500], [502, 500], [504, 501]], { pointerType }) // biome-ignore format: one line
      expect(points(editor)).toEqual([
        { x: 400, y: 400 },
        { x: 402, y: 400 },
        { x: 404, y: 401 },
      ])
    }
  })

  it('of one place is a dot, also where the hand trembles below a pixel', () => {
    const editor = createToolEditor()
    editor.tool('highlighter')
    editor.drag([
      [500, 500],
      [500.6, 500.4],
    ])
    expect(editor.item('highlighter').points).toEqual([{ x: 400, y: 400 }])
  })

  it('shows nothing for a place that the pointer has left within the same frame, and loses none', () => {
    const editor = createToolEditor()
    editor.tool('pen')
    editor.down([500, 500])
    editor.move([520, 500])
    let changes = 0
    const stop = editor.store.subscribe((state, before) => {
      if (state.scene !== before.scene) changes += 1
    })
    editor.move([530, 510], { isPassed: true })
    editor.move([540, 530], { isPassed: true })
    expect(changes).toBe(0)
    editor.move([550, 560])
    stop()
    expect(changes).toBe(1)
    expect(points(editor).map(({ x }) => x)).toEqual([400, 420, 430, 440, 450])
  })

  it('of 12,000 places ends where the hand did and can be read again', () => {
    const editor = drawn(12_000)
    expect(points(editor).length).toBeGreaterThan(2000)
    expect(points(editor).length).toBeLessThanOrEqual(4000)
    const [x, y] = spiral(11_999)
    expect(points(editor).at(-1)!.x).toBeCloseTo(x - 100, 1)
    expect(points(editor).at(-1)!.y).toBeCloseTo(y - 100, 1)
    expect([editor.steps(), editor.selection()]).toEqual([1, [editor.items()[0]!.id]])
  })

  it('that is carried beyond the reach of a scene with space ends there, and can be stored', () => {
    const editor = createToolEditor()
    editor.tool('pen')
    editor.down([500, 500])
    editor.move([520, 500])
    editor.move([600, 500])
    for (const far of [1e6, 500, 1e6]) editor.move([far, 500], { space: far > 500 })
    editor.up([1e6, 500])
    expect(Math.max(...points(editor).map(({ x }) => x))).toBeLessThanOrEqual(100_000)
    expect(parseScene(JSON.parse(editor.bytes()))).toEqual(editor.scene())
  })

  it('is read by the schema when it begins and when it is there, and not for each of its places', () => {
    const parsed = vi.spyOn(Annotation, 'safeParse')
    const editor = createToolEditor()
    editor.tool('pen')
    editor.down(spiral(0))
    for (let at = 1; at < 200; at++) editor.move(spiral(at))
    expect(points(editor)).toHaveLength(200)
    expect(parsed).not.toHaveBeenCalled()
    editor.up(spiral(199))
    expect(parsed).toHaveBeenCalledOnce()
    parsed.mockRestore()
  })
})

describe('a row that grows', () => {
  it('leaves every drawn point where it is: points are dropped at once by halves, and never come back', () => {
    const row = growingRow(pointAt(0))
    let before = row.points()
    let halvings = 0
    for (let at = 1; at < 12_000; at++) {
      row.push(pointAt(at))
      const now = row.points()
      expect(now.at(-1)).toEqual(pointAt(at))
      // All but the last are what they were.
      const isLonger = before.slice(0, -1).every((point, index) => point === now[index])
      if (!isLonger) {
        halvings += 1
        const known = new Set(before)
        expect(now.slice(0, -1).every((point) => known.has(point))).toBe(true)
      }
      before = now
    }
    expect(halvings).toBe(2)
    expect(before.length).toBeLessThanOrEqual(4000)
  })

  it.each([2, 7000, 7001, 11_998])('is carried with all of its points, its last of %i among them', (count) => {
    const [row, moved] = [growingRow(pointAt(0)), growingRow(pointAt(0))]
    for (let at = 1; at < count; at++) for (const each of [row, moved]) each.push(pointAt(at))
    moved.map(({ x, y }) => ({ x: x + 3, y: y - 5 }))
    expect(moved.points()).toEqual(row.points().map(({ x, y }) => ({ x: x + 3, y: y - 5 })))
    expect(moved.points().at(-1)).toEqual({ x: count - 1 + 3, y: ((count - 1) % 7) - 5 })
  })

  it('is as dense at its beginning as at its end', () => {
    const row = growingRow(pointAt(0))
    for (let at = 1; at < 10_000; at++) row.push(pointAt(at))
    const steps = row.points().map(({ x }, index, all) => (index === 0 ? 0 : x - all[index - 1]!.x))
    expect(new Set(steps.slice(1, -1))).toEqual(new Set([4]))
  })
})
