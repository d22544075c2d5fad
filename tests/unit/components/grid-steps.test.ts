// Lines of the grid and numbers of the rulers stand apart at every zoom.
import { expect, it } from 'vitest'
import { lineStep, rulerMarks } from '@/components/editor/stage/hands/grid-layer'

const zooms = [0.01, 0.05, 0.1, 0.38, 1, 2.5, 8]

it('lines of the grid are multiples of its step that are 8 CSS pixels apart at least', () => {
  for (const zoom of zooms) {
    const step = lineStep(20, zoom)
    expect(step % 20, `${zoom}`).toBe(0)
    expect(step * zoom, `${zoom}`).toBeGreaterThanOrEqual(8)
  }
  expect(lineStep(20, 1)).toBe(20)
})

it('numbers of a ruler begin at 0, stay on the canvas, stand 64 CSS pixels apart and are never more than 200', () => {
  for (const zoom of zooms)
    for (const length of [16, 1920, 16_384]) {
      const marks = rulerMarks(length, zoom)
      expect([marks[0], marks.length <= 200, marks.at(-1)! <= length], `${zoom} ${length}`).toEqual([0, true, true])
      if (marks.length > 1) expect((marks[1]! - marks[0]!) * zoom).toBeGreaterThanOrEqual(64)
    }
})
