// Fit, zoom, and what the renderer is asked for.
import { expect, it } from 'vitest'
import { resolveView, zoomStep, zoomSteps } from '@/lib/editor/preview/view'

const composition = { width: 2000, height: 1000 }
const stage = { width: 1000, height: 800 }

it('fits the composition into the stage, sharp on its screen', () => {
  expect(resolveView({ composition, stage, zoom: 'fit', pixelRatio: 2 })).toEqual({
    zoom: 0.5,
    scale: 1,
    size: { width: 1000, height: 500 },
  })
})

it('does not enlarge a small picture to fit', () => {
  expect(resolveView({ composition: { width: 100, height: 50 }, stage, zoom: 'fit', pixelRatio: 1 }).zoom).toBe(1)
})

it('never asks for more pixels than a phone’s canvas has', () => {
  const { scale, size } = resolveView({ composition, stage, zoom: 4, pixelRatio: 3 })
  expect(composition.width * scale * composition.height * scale).toBeLessThanOrEqual(4096 * 4096 * 1.0001)
  expect(size).toEqual({ width: 8000, height: 4000 })
})

it('has a positive scale on a stage without room', () => {
  const view = resolveView({ composition, stage: { width: 0, height: 0 }, zoom: 'fit', pixelRatio: 1 })
  expect(view.scale).toBeGreaterThan(0)
})

it('walks its steps both ways and stops at the ends', () => {
  const up = zoomSteps.map((step) => zoomStep(step, 1))
  expect(up).toEqual([...zoomSteps.slice(1), 4])
  expect(zoomStep(0.62, 1)).toBe(0.75)
  expect(zoomStep(0.62, -1)).toBe(0.5)
  expect(zoomStep(0.1, -1)).toBe(0.1)
  // A pinch, or the fit of a tall composition, goes beyond the list.
  expect([zoomStep(6, 1), zoomStep(6, -1)]).toEqual([6, 4])
  expect([zoomStep(0.05, -1), zoomStep(0.05, 1)]).toEqual([0.05, 0.1])
})
