// A crop as sliders show it: what is cut away from each side.
import { expect, it } from 'vitest'
import { cropOfCut, cutOfCrop } from '@/components/editor/inspector/sections/outline-fields'

const source = { width: 1000, height: 600 }

it('the cut of a crop is nothing where nothing is cut, and comes back from what is cut', () => {
  expect(cutOfCrop(null, source)).toEqual({ left: 0, right: 0, top: 0, bottom: 0 })
  expect(cropOfCut({ left: 0, right: 0, top: 0, bottom: 0 }, source)).toBeNull()
  const crop = { x: 100, y: 50, width: 700, height: 400 }
  expect(cutOfCrop(crop, source)).toEqual({ left: 100, right: 200, top: 50, bottom: 150 })
  expect(cropOfCut(cutOfCrop(crop, source), source)).toEqual(crop)
})

it('the cut of a crop leaves a pixel, and takes a crop that reaches beyond the file as what is in it', () => {
  expect(cropOfCut({ left: 900, right: 900, top: 0, bottom: 0 }, source)).toMatchObject({ width: 1 })
  expect(cutOfCrop({ x: 500, y: 0, width: 5000, height: 5000 }, source)).toEqual({
    left: 500,
    right: 0,
    top: 0,
    bottom: 0,
  })
})
