// How good a tilted picture is: against 64 samples a pixel, and its upright neighbour against itself.
import { describe, expect, it } from 'vitest'
import { invert, multiply, project, scaling } from '@/lib/core/homography'
import type { PixelImage } from '@/lib/core/surface'
import { createRenderer } from '@/lib/render/renderer'
import { layoutScene } from '@/lib/scene/layout'
import { parseScene } from '@/lib/scene/parse'
import { createNodeHost } from '@/lib/server/render/thread/node-host'
import { drawScene } from '../support/scenes/draw-scene'
import { seededRandom } from '../support/scenes/random'

const id = 'f'.repeat(64)

/** Text-like strokes, thin lines and soft shades: what screenshots are made of. */
function screenshot(width: number, height: number): PixelImage {
  const data = new Uint8ClampedArray(width * height * 4)
  const random = seededRandom(9)
  const glyphs = Array.from({ length: 4096 }, () => random())
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const line = Math.floor(y / 28)
      // Paragraphs of four lines, their last one half as long.
      const end = line % 6 === 3 ? 0.4 : 0.7
      const inText = line % 6 < 4 && y % 28 > 6 && y % 28 < 20 && x > 40 && x < width * end
      // Stems of 3 px in letters of 9, as 4K screenshots have them, and a gap after every sixth letter.
      const letter = Math.floor(x / 9)
      const stem = Math.floor(glyphs[(line * 131 + letter) % 4096]! * 3) * 3
      const ink = inText && letter % 6 !== 0 && x % 9 >= stem && x % 9 < stem + 3
      const rule = y % 140 === 0 || x === Math.floor(width * 0.75)
      const shade = ink ? 50 : rule ? 120 : 244 - Math.floor((12 * x) / width)
      data.set([shade, shade, Math.min(255, shade + 8), 255], (y * width + x) * 4)
    }
  }
  return { width, height, data }
}

describe('a tilted card', () => {
  it('a tilted 4K picture at half its size is within 42 dB of 64 samples a pixel', async () => {
    const picture = screenshot(1640, 924)
    const scale = 0.4267
    const scene = parseScene({
      version: 2,
      padding: 140,
      background: { kind: 'solid', color: '#606060' },
      pictures: [{ asset: id, radius: 0, shadows: [], tilt: { xDeg: 25, yDeg: -25, perspective: 1.46 } }],
      assets: { [id]: { mime: 'image/png', width: picture.width, height: picture.height } },
    })
    const renderer = await createRenderer(createNodeHost())
    renderer.setPicture(id, picture)
    const drawn = await drawScene(renderer, { name: '', golden: false, scene, scale, pictures: new Map() })
    const back = invert(multiply(scaling(scale), layoutScene(scene).cards[0]!.matrix))
    let [squares, count] = [0, 0]
    const side = 8
    for (let y = 0; y < drawn.height; y++) {
      for (let x = 0; x < drawn.width; x++) {
        const middle = project(back, { x: x + 0.5, y: y + 0.5 })
        if (middle.x < 6 || middle.y < 6 || middle.x > picture.width - 6 || middle.y > picture.height - 6) continue
        let wanted = 0
        for (let i = 0; i < side * side; i++) {
          const at = { x: x + ((i % side) + 0.5) / side, y: y + (Math.floor(i / side) + 0.5) / side }
          wanted += greenAt(picture, project(back, at))
        }
        const apart = drawn.pixels[(y * drawn.width + x) * 4 + 1]! - wanted / (side * side)
        squares += apart * apart
        count += 1
      }
    }
    expect(count).toBeGreaterThan(100_000)
    expect(10 * Math.log10(65_025 / (squares / count))).toBeGreaterThan(42)
  })

  it('a card that is hardly turned lies where the upright one does', async () => {
    const picture = screenshot(300, 200)
    const draw = async (zDeg: number) => {
      const renderer = await createRenderer(createNodeHost())
      renderer.setPicture(id, picture)
      const scene = parseScene({
        version: 2,
        padding: 40,
        background: { kind: 'solid', color: '#606060' },
        pictures: [{ asset: id, radius: 20, shadows: [{ kind: 'soft', blur: 40, distance: 12 }], tilt: { zDeg } }],
        assets: { [id]: { mime: 'image/png', width: 300, height: 200 } },
      })
      return drawScene(renderer, { name: '', golden: false, scene, scale: 1, pictures: new Map() })
    }
    const [upright, turned] = [await draw(0), await draw(0.001)]
    let [squares, shadowWorst] = [0, 0]
    for (let i = 0; i < upright.pixels.length; i++) {
      const apart = Math.abs(upright.pixels[i]! - turned.pixels[i]!)
      squares += apart * apart
      const x = (i >> 2) % upright.width
      if (x < 38 || x > 342) shadowWorst = Math.max(shadowWorst, apart)
    }
    // The picture is sampled a quarter of a pixel off on its four taps; the shadow comes from another map of the same outline.
    expect(10 * Math.log10(65_025 / (squares / upright.pixels.length))).toBeGreaterThan(22)
    expect(shadowWorst).toBeLessThanOrEqual(3)
  })
})

describe('the reflection of a tilted card', () => {
  // Of a phone's proportions. At the far edge of what is asked for the depth is -0.07 and -0.27 of the distance.
  it.each([
    [46, 0.6, 0.4],
    [58, 1, 1],
  ])(
    'a reflection that would end behind the eye (%d°, distance %d, length %d) is drawn as far as it can be seen',
    async (...asked) => {
      const [xDeg, perspective, reach] = asked
      const picture = screenshot(234, 506)
      const renderer = await createRenderer(createNodeHost())
      renderer.setPicture(id, picture)
      const sceneOf = (opacity: number) =>
        parseScene({
          version: 3,
          size: { width: 900, height: 1100 },
          padding: 280,
          background: { kind: 'solid', color: '#606060' },
          pictures: [{ asset: id, shadows: [], tilt: { xDeg, perspective }, reflection: { opacity, reach } }],
          assets: { [id]: { mime: 'image/png', width: picture.width, height: picture.height } },
        })
      const draw = (opacity: number) =>
        drawScene(renderer, { name: '', golden: false, scene: sceneOf(opacity), scale: 0.5, pictures: new Map() })
      const [plain, reflecting] = [await draw(0), await draw(0.8)]
      const { width, height } = plain
      const rows = Array.from({ length: height }, (_, y) => {
        const row = (pixels: Uint8Array) => pixels.subarray(y * width * 4, (y + 1) * width * 4)
        return Buffer.compare(row(plain.pixels), row(reflecting.pixels)) !== 0
      })
      // From the card's lower edge to the canvas's, without a gap.
      expect(rows.indexOf(true)).toBeGreaterThan(0)
      expect(rows.lastIndexOf(true)).toBe(height - 1)
      expect(rows.slice(rows.indexOf(true)).every(Boolean)).toBe(true)
      expect(rows.filter(Boolean).length).toBeGreaterThan(20)
      const [before, after] = [await renderer.plan(sceneOf(0), 0.5), await renderer.plan(sceneOf(0.8), 0.5)]
      const parts = after.changedParts(before)
      expect(Math.min(...parts.map(({ y }) => y))).toBeLessThanOrEqual(rows.indexOf(true))
      expect(Math.max(...parts.map((part) => part.y + part.height))).toBe(height)
    },
  )
})

/** Bilinear, as the eye would have it of pixels this small. */
function greenAt({ width, height, data }: PixelImage, { x, y }: { x: number; y: number }): number {
  const clamp = (value: number, end: number) => Math.max(0, Math.min(end - 1.001, value - 0.5))
  const [u, v] = [clamp(x, width), clamp(y, height)]
  const [left, top] = [Math.floor(u), Math.floor(v)]
  const [fx, fy] = [u - left, v - top]
  const at = (column: number, row: number) => data[(row * width + column) * 4 + 1]!
  const above = at(left, top) * (1 - fx) + at(left + 1, top) * fx
  const below = at(left, top + 1) * (1 - fx) + at(left + 1, top + 1) * fx
  return above * (1 - fy) + below * fy
}
