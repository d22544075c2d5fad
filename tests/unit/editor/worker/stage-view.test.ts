// How large the stage shows a composition, what the renderer is asked for, and where the pictures lie.
import { expect, it } from 'vitest'
import { stageView } from '@/lib/editor/worker/preview-stage.browser'
import { addPicture, applyLook, setCanvasSize, setLayout, setPicture } from '@/lib/scene/commands'
import { defaultScene } from '@/lib/scene/defaults'
import { mainPicture } from '@/lib/scene/scene-pictures'
import type { Scene } from '@/lib/scene/schema'

const composition = (width: number, height: number) => setCanvasSize.apply(defaultScene(), { width, height })
const stage = { width: 1000, height: 800 }
const asset = (digit: string, width: number, height: number) => ({
  id: digit.repeat(64),
  asset: { mime: 'image/png' as const, width, height },
})

/** A wide one, and a tall one called "second". */
function two(): Scene {
  const one = setPicture.apply(defaultScene(), asset('1', 800, 400))
  const both = addPicture.apply(one, { ...asset('2', 300, 600), picture: 'second' })
  return setLayout.apply(both, { kind: 'row', gap: 20 })
}

const viewOf = (scene: Scene) => stageView(scene, { stage, zoom: 1, pixelRatio: 1 })

it('the view of the stage fits the composition into the stage, sharp on its screen', () => {
  const view = stageView(composition(2000, 1000), { stage, zoom: 'fit', pixelRatio: 2 })
  expect(view).toMatchObject({ zoom: 0.5, scale: 1, designSize: { width: 2000, height: 1000 } })
})

it('the view of the stage does not enlarge a small picture to fit', () => {
  expect(stageView(composition(100, 50), { stage, zoom: 'fit', pixelRatio: 1 }).zoom).toBe(1)
})

it('the view of the stage never asks for more pixels than a phone’s canvas has', () => {
  for (let width = 2000; width < 2700; width += 7) {
    const { scale, designSize, zoom } = stageView(composition(width, 1788), { stage, zoom: 4, pixelRatio: 3 })
    const pixels = Math.round(designSize.width * scale) * Math.round(designSize.height * scale)
    expect(pixels, `${width} pixels wide`).toBeLessThanOrEqual(4096 * 4096)
    expect(pixels).toBeGreaterThan(4096 * 4096 * 0.998)
    expect(zoom).toBe(4)
  }
})

it('the view of the stage has a positive scale on a stage without room', () => {
  const view = stageView(composition(2000, 1000), { stage: { width: 0, height: 0 }, zoom: 'fit', pixelRatio: 1 })
  expect(view.scale).toBeGreaterThan(0)
})

it('the view of the stage outlines the pictures where they lie, tilted as they are', () => {
  const { designSize: size, pictures } = viewOf(two())
  const [wide, tall] = pictures.map(({ corners }) => corners)
  expect(pictures.map(({ id }) => id)).toEqual(['picture', 'second'])
  expect(wide![1]!.x).toBeLessThanOrEqual(tall![0]!.x)
  expect(tall![0]!.x).toBe(tall![3]!.x)
  for (const { x, y } of [...wide!, ...tall!]) {
    expect(x).toBeGreaterThanOrEqual(0)
    expect(x).toBeLessThanOrEqual(size.width)
    expect(y).toBeLessThanOrEqual(size.height)
  }
  const tilted = applyLook.apply(two(), { picture: { tilt: { ...mainPicture(two()).tilt, yDeg: 30 } } })
  const [left] = viewOf(tilted).pictures
  expect(left!.corners[0]!.y).not.toBe(left!.corners[1]!.y)
})
