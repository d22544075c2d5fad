// Where a zoom goes: the part lies in the middle of the film, on pictures of every size.
import { expect, test } from 'vitest'
import { cornersOf, project } from '@/lib/core/homography'
import type { Region } from '@/lib/kinds/motion/schema'
import { addClip, setPicture } from '@/lib/scene/commands'
import { defaultScene } from '@/lib/scene/defaults'
import { layoutScene } from '@/lib/scene/layout'
import { sceneAt } from '@/lib/scene/motion/scene-at'
import type { Scene } from '@/lib/scene/schema'

const asset = 'a'.repeat(64)
const pictured = (width: number, height: number): Scene =>
  setPicture.apply(defaultScene(), { id: asset, asset: { mime: 'image/png', width, height } })

/** How far the part's middle is from the film's, in shares of its sides. */
function missedBy(scene: Scene, region: Region): { x: number; y: number } {
  const { size, cards } = layoutScene(scene)
  const [card] = cards
  const [first, , third] = cornersOf(card!.frame.screen)
  const at = project(card!.matrix, {
    x: first!.x + (region.x + region.width / 2) * (third!.x - first!.x),
    y: first!.y + (region.y + region.height / 2) * (third!.y - first!.y),
  })
  return { x: Math.abs(at.x / size.width - 0.5), y: Math.abs(at.y / size.height - 0.5) }
}

const corner = { x: 0, y: 0, width: 0.2, height: 0.2 }
const top = { x: 0.1, y: 0, width: 0.8, height: 0.05 }

test.each([
  ['a screen', 1600, 900, corner],
  ['a 4K screen', 3840, 2160, corner],
  ['a 5K screen', 5120, 2880, corner],
  ['a page', 1440, 6000, top],
])('a zoom comes to its part on %s', (_, width, height, region) => {
  const scene = addClip.apply(pictured(width, height), { id: 'z', preset: 'zoom-to-region', lengthMs: 3000, region })
  const { x, y } = missedBy(sceneAt(scene, 1500), region)
  expect(x).toBeLessThan(0.001)
  expect(y).toBeLessThan(0.001)
})
