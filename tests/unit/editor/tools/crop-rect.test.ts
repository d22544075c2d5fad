// Rectangles of a crop: sides and corners that are dragged, ratios, numbers that are typed.
import { describe, expect, it } from 'vitest'
import {
  cropHandles,
  drawnCrop,
  fittedCrop,
  movedCrop,
  resizedCrop,
  typedCrop,
} from '@/lib/editor/tools/crop/crop-rect'
import { snapHandle, snapRect } from '@/lib/editor/tools/crop/crop-snapping'

const size = { width: 1600, height: 1000 }
const rect = { x: 400, y: 200, width: 600, height: 400 }
const free = { size, ratio: null }
const handles = Object.keys(cropHandles) as (keyof typeof cropHandles)[]

describe('a dragged handle', () => {
  it('moves its own sides alone', () => {
    expect(resizedCrop(rect, 'top-left', { x: 300, y: 100 }, free)).toEqual({ x: 300, y: 100, width: 700, height: 500 })
    expect(resizedCrop(rect, 'right', { x: 1200, y: 0 }, free)).toEqual({ x: 400, y: 200, width: 800, height: 400 })
    expect(resizedCrop(rect, 'bottom', { x: 0, y: 700 }, free)).toEqual({ x: 400, y: 200, width: 600, height: 500 })
  })

  it('never passes its opposite side and leaves one pixel', () => {
    expect(resizedCrop(rect, 'left', { x: 1500, y: 0 }, free)).toEqual({ x: 999, y: 200, width: 1, height: 400 })
    expect(resizedCrop(rect, 'bottom-right', { x: 0, y: 0 }, free)).toEqual({ x: 400, y: 200, width: 1, height: 1 })
  })

  it('keeps the middle when it works from the centre', () => {
    const made = resizedCrop(rect, 'top-left', { x: 300, y: 150 }, { ...free, fromCentre: true })
    expect(made).toEqual({ x: 300, y: 150, width: 800, height: 500 })
  })

  it.each(handles)('%s stays inside the picture and in its ratio wherever it is dragged to', (handle) => {
    for (const ratio of [null, 1, 4 / 3, 16 / 9, 9 / 16]) {
      for (const fromCentre of [false, true]) {
        for (const x of [-500, 0, 400.4, 700, 1600, 9000]) {
          for (const y of [-500, 0, 200.6, 555, 1000, 9000]) {
            const made = resizedCrop(rect, handle, { x, y }, { size, ratio, fromCentre })
            expect(Object.values(made).every(Number.isInteger)).toBe(true)
            expect(Math.min(made.x, made.y, made.width - 1, made.height - 1)).toBeGreaterThanOrEqual(0)
            expect(made.x + made.width).toBeLessThanOrEqual(size.width)
            expect(made.y + made.height).toBeLessThanOrEqual(size.height)
            if (ratio !== null) expect(Math.abs(made.width / ratio - made.height)).toBeLessThanOrEqual(1)
          }
        }
      }
    }
  })

  it('is led by the side that was dragged further while a ratio holds', () => {
    expect(resizedCrop(rect, 'bottom-right', { x: 1000, y: 800 }, { size, ratio: 1 })).toEqual({
      x: 400,
      y: 200,
      width: 600,
      height: 600,
    })
  })
})

it('A crop that is drawn upwards and to the left ends where the pointer is', () => {
  expect(drawnCrop({ x: 900, y: 700 }, { x: 500, y: 300 }, free)).toEqual({ x: 500, y: 300, width: 400, height: 400 })
})

it('A crop that is moved against an end of the picture stops there', () => {
  expect(movedCrop(rect, { x: -9000, y: 9000 }, size)).toEqual({ ...rect, x: 0, y: 600 })
})

it('The largest crop of a ratio lies in the middle', () => {
  expect(fittedCrop({ x: 0, y: 0, ...size }, 1, size)).toEqual({ x: 300, y: 0, width: 1000, height: 1000 })
})

it('A typed width takes its height along in a ratio and moves back into the picture', () => {
  expect(typedCrop(rect, 'width', 1400, { size, ratio: null })).toEqual({ x: 200, y: 200, width: 1400, height: 400 })
  expect(typedCrop(rect, 'height', 900, { size, ratio: 16 / 9 })).toEqual({ x: 0, y: 100, width: 1600, height: 900 })
  expect(typedCrop(rect, 'x', 5000, free)).toEqual({ ...rect, x: 1000 })
})

describe('snapping', () => {
  const targets = { x: [412, 800], y: [206] }

  it('draws each side of a corner to its own line', () => {
    const snapped = snapHandle({ x: 409, y: 209 }, 'top-left', { targets, reach: 6, isHeld: false })
    expect(snapped).toEqual({ to: { x: 412, y: 206 }, x: 412, y: 206 })
  })

  it('counts only the nearer line while a ratio holds', () => {
    const snapped = snapHandle({ x: 410, y: 209 }, 'top-left', { targets, reach: 6, isHeld: true })
    expect(snapped).toEqual({ to: { x: 412, y: 209 }, x: 412, y: null })
  })

  it('leaves the side alone that a handle does not move', () => {
    expect(snapHandle({ x: 409, y: 209 }, 'left', { targets, reach: 6, isHeld: false }).y).toBeNull()
  })

  it('draws the middle of a rectangle that is moved', () => {
    expect(snapRect({ x: 497, y: 500, width: 600, height: 100 }, targets, 6)).toEqual({
      by: { x: 3, y: 0 },
      x: 800,
      y: null,
    })
  })
})
