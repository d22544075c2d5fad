// What a gallery shows of a scene: its look on the thumbnails' shape, and of a long picture the beginning.
import { expect, it } from 'vitest'
import { thumbnailScene } from '@/lib/editor/preview/thumbnail-scene'
import { setCanvasSize, setCrop, setPicture } from '@/lib/scene/commands'
import { defaultScene } from '@/lib/scene/defaults'
import { layoutScene, pictureSize } from '@/lib/scene/layout'
import { mainPicture } from '@/lib/scene/scene-pictures'

const id = 'a'.repeat(64)
const withPicture = (width: number, height: number) =>
  setPicture.apply(defaultScene(), { id, asset: { mime: 'image/png', width, height } })

it('the scene of a thumbnail has the shape of the thumbnails and keeps the picture at its size and its padding', () => {
  const scene = withPicture(1600, 1000)
  const small = thumbnailScene(scene, { ratio: 4 / 3 })
  const { size, cards } = layoutScene(small)
  expect(size.width / size.height).toBeCloseTo(4 / 3, 2)
  expect(cards[0]!.flat).toMatchObject({ width: 1600, height: 1000 })
  expect(cards[0]!.flat!.x).toBeGreaterThanOrEqual(scene.padding)
})

it('the scene of a thumbnail shows the beginning of a long picture, not a hair', () => {
  const small = thumbnailScene(withPicture(1200, 9000), { ratio: 4 / 3 })
  expect(mainPicture(small).crop).toEqual({ x: 0, y: 0, width: 1200, height: 1440 })
})

it('the scene of a thumbnail stays inside the part the person has cropped to', () => {
  const cropped = setCrop.apply(withPicture(1000, 5000), { value: { x: 100, y: 300, width: 500, height: 4000 } })
  expect(mainPicture(thumbnailScene(cropped, { ratio: 1.4 })).crop).toEqual({ x: 100, y: 300, width: 500, height: 600 })
})

it('the scene of a thumbnail zooms in by showing less of the picture, so that a shadow can be seen', () => {
  const small = thumbnailScene(withPicture(1600, 1000), { ratio: 1.4, zoom: 2 })
  expect(pictureSize(small)).toEqual({ width: 800, height: 500 })
  expect(small.padding).toBe(withPicture(1600, 1000).padding)
})

it('the scene of a thumbnail leaves a scene with a size of its own as it is', () => {
  const sized = setCanvasSize.apply(withPicture(1600, 1000), { width: 1200, height: 630 })
  expect(thumbnailScene(sized, { ratio: 1.4 })).toBe(sized)
})

it('the scene of a thumbnail gives a background room round the picture, and no less than the scene has', () => {
  const roomy = thumbnailScene(withPicture(1600, 1000), { ratio: 1.4, room: 0.25 })
  expect(roomy.padding).toBe(400)
  const scene = { ...withPicture(1600, 1000), padding: 700 }
  expect(thumbnailScene(scene, { ratio: 1.4, room: 0.25 }).padding).toBe(700)
})
