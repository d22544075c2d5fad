import { expect, it } from 'vitest'
import { sourceScale } from '@/lib/editor/export/source-scale'
import { outputSize } from '@/lib/scene/layout'
import { parseScene } from '@/lib/scene/parse'

const asset = 'a'.repeat(64)
const sceneOf = (more: object, picture: object = {}) =>
  parseScene({
    version: 5,
    pictures: [{ id: 'main', content: { kind: 'image', asset }, ...picture }],
    assets: { [asset]: { mime: 'image/png', width: 3840, height: 2160 } },
    ...more,
  })

it('a composition that grows with its picture has its pixels at 1x', () => {
  expect(sourceScale(sceneOf({ padding: 64 }))).toBeCloseTo(1)
  expect(sourceScale(sceneOf({ padding: 64 }, { crop: { x: 10, y: 10, width: 900, height: 400 } }))).toBeCloseTo(1)
})

it('on a canvas of its own size the picture has its pixels at the scale at which it is as wide as its file', () => {
  const scene = sceneOf({ size: { width: 1200, height: 630 }, padding: 60 })
  const scale = sourceScale(scene)!
  // 510 design pixels are high: the height is what makes it small.
  expect(scale).toBeCloseTo(2160 / 510)
  expect(outputSize(scene, scale).height).toBe(Math.round((630 * 2160) / 510))
})

it('what is drawn has no pixels of its own', () => {
  expect(sourceScale(sceneOf({ assets: {} }, { content: { kind: 'code', text: 'a' } }))).toBeNull()
})
