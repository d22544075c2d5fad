// The copies that cards are made of: the right pixels, made once however large.
import { describe, expect, it } from 'vitest'
import type { PixelImage } from '@/lib/core/surface'
import type { Kernel } from '@/lib/kernel/kernel'
import { createTwinKernel } from '@/lib/kernel/twin'
import { loadKernel } from '@/lib/kernel/wasm/load'
import { sourceOf } from '@/lib/render/pictures/source'
import { planScene } from '@/lib/render/plan/scene-plan'
import { rendererWith } from '@/lib/render/renderer'
import { createCaches, type RenderScope } from '@/lib/render/scope/render-scope'
import { parseScene } from '@/lib/scene/parse'
import { renderScene } from '@/tests/support/scenes/draw-scene'
import { createNodeHost } from '../../../support/scenes/node-host'

const ids = ['a', 'b'].map((letter) => letter.repeat(64)) as [string, string]

function sceneOf({ width, height }: PixelImage, picture: object, count = 1) {
  return parseScene({
    version: 3,
    padding: 0,
    layout: { kind: 'row' },
    pictures: ids.slice(0, count).map((asset, at) => ({ id: `p${at}`, asset, radius: 0, shadows: [], ...picture })),
    assets: Object.fromEntries(ids.slice(0, count).map((id) => [id, { mime: 'image/png', width, height }])),
  })
}

/** The kernel, and how many lines of colours it has adjusted. */
async function watchedKernel(): Promise<{ kernel: Kernel; adjusted(): number }> {
  const real = await loadKernel()
  let adjusted = 0
  const kernel = new Proxy(real, {
    get(target, name: keyof Kernel) {
      if (name !== 'adjustColors') return target[name]
      return (...inputs: Parameters<Kernel['adjustColors']>) => {
        adjusted += 1
        return target.adjustColors(...inputs)
      }
    },
  })
  return { kernel, adjusted: () => adjusted }
}

it('a renderer adjusts photos of 21 megapixels once, not again for every tile and every frame', async () => {
  const photo: PixelImage = { width: 5300, height: 4000, data: new Uint8ClampedArray(5300 * 4000 * 4) }
  // One of them alone is over the bound of the cache.
  expect(photo.data.length).toBeGreaterThan(80 * 1024 * 1024)
  const { kernel, adjusted } = await watchedKernel()
  const renderer = rendererWith(kernel, createNodeHost())
  for (const id of ids) renderer.setPicture(id, photo)
  const scene = sceneOf(photo, { adjustments: { brightness: 0.2 } }, 2)
  const draw = (x: number) =>
    renderScene(renderer, scene, { scale: 0.05, area: { x, y: 0, width: 8, height: 8 }, onTile: () => undefined })
  await draw(0)
  const first = adjusted()
  expect(first).toBeGreaterThan(0)
  await draw(300)
  await draw(0)
  expect(adjusted()).toBe(first)
})

describe('sourceOf', () => {
  it('a picture is turned to the same pixels wherever its bytes lie in their buffer, and those stay as they were', () => {
    const bytes = Uint8ClampedArray.from({ length: 3 * 2 * 4 + 9 }, (_, i) => (i * 37) % 256)
    const turned = [0, 1, 4].map((offset) => {
      const data = new Uint8ClampedArray(bytes.length)
      data.set(bytes.subarray(0, 24), offset)
      const image = { width: 3, height: 2, data: data.subarray(offset, offset + 24) }
      const card = planScene(sceneOf(image, { turnDeg: 90 }), 1).cards[0]!
      const picture = { serial: '1', image, opaque: false }
      const made = sourceOf({ kernel: createTwinKernel(), caches: createCaches() } as RenderScope, picture, card).image
      expect([...image.data]).toEqual([...bytes.subarray(0, 24)])
      return made
    })
    const pixel = (data: Uint8ClampedArray, at: number) => [...data.subarray(at * 4, at * 4 + 4)]
    for (const { width, height, data } of turned) {
      expect([width, height]).toEqual([2, 3])
      // Clockwise: the lower left pixel becomes the upper left one.
      expect([0, 1, 2, 3, 4, 5].map((at) => pixel(data, at))).toEqual([3, 0, 4, 1, 5, 2].map((at) => pixel(bytes, at)))
    }
  })
})
