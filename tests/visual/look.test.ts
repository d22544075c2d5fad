// What the eye would object to, in numbers: bands, hard edges, lopsided shadows, blurred or moved pixels.
import { beforeAll, describe, expect, it } from 'vitest'
import type { PixelImage } from '@/lib/core/surface'
import { createRenderer, type Renderer } from '@/lib/render/renderer'
import { parseScene } from '@/lib/scene/parse'
import { createNodeHost } from '@/lib/server/render/thread/node-host'
import { type DrawnScene, drawScene } from '../support/scenes/draw-scene'

const id = 'd'.repeat(64)

let renderer: Renderer

beforeAll(async () => {
  renderer = await createRenderer(createNodeHost())
})

function flatPicture(width: number, height: number, byte: number): PixelImage {
  const data = new Uint8ClampedArray(width * height * 4).fill(byte)
  for (let i = 3; i < data.length; i += 4) data[i] = 255
  return { width, height, data }
}

async function draw(look: Record<string, unknown>, picture: PixelImage, scale = 1): Promise<DrawnScene> {
  renderer.setPicture(id, picture)
  const { radius = 12, ...rest } = look
  const { width, height } = picture
  const assets = { [id]: { mime: 'image/png', width, height } }
  const scene = parseScene({ version: 1, ...rest, picture: { asset: id, radius }, assets })
  return drawScene(renderer, { name: '', golden: false, scene, scale, pictures: new Map() })
}

const green = ({ pixels, width }: DrawnScene, x: number, y: number) => pixels[(y * width + x) * 4 + 1]!

/** The mean of a dither cell: what the eye sees. */
function level(drawn: DrawnScene, x: number, y: number): number {
  let sum = 0
  for (let row = 0; row < 4; row++) for (let column = 0; column < 4; column++) sum += green(drawn, x + column, y + row)
  return sum / 16
}

const white = { kind: 'solid', color: '#ffffff' }

describe('the shadow', () => {
  it('the shadow fades without a step: from the card down it only grows lighter, by little, to white', async () => {
    const drawn = await draw({ background: white, padding: 200 }, flatPicture(400, 300, 255))
    const levels = Array.from({ length: 48 }, (_, i) => level(drawn, 400, 502 + i * 4))
    expect(levels[0]).toBeLessThan(190)
    expect(levels.at(-1)).toBe(255)
    for (let i = 1; i < levels.length; i++) {
      expect(levels[i]! - levels[i - 1]!).toBeGreaterThanOrEqual(-1 / 16)
      expect(levels[i]! - levels[i - 1]!).toBeLessThan(12)
    }
    // No band: where the slope is below one level a cell, there are cells between the levels.
    expect(levels.filter((value) => !Number.isInteger(value)).length).toBeGreaterThan(20)
  })

  it('the shadow is the same on the left and on the right', async () => {
    const drawn = await draw({ background: white, padding: 150, radius: 40 }, flatPicture(300, 200, 255))
    for (let y = 0; y < drawn.height; y++) {
      for (let x = 0; x < drawn.width / 2; x++) {
        // One level is what the thresholds, which are not mirrored, may make of the same shade.
        const apart = Math.abs(green(drawn, x, y) - green(drawn, drawn.width - 1 - x, y))
        if (apart > 1) expect.fail(`${apart} levels apart at ${x}, ${y}`)
      }
    }
  })

  it('the shadow is the same at 1x and at 3x', async () => {
    const look = { background: white, padding: 150, radius: 40, shadow: { opacity: 0.8 } }
    const [once, thrice] = [await draw(look, flatPicture(120, 90, 255)), await draw(look, flatPicture(120, 90, 255), 3)]
    for (let y = 0; y < once.height - 4; y += 4) {
      for (let x = 0; x < once.width - 4; x += 4) {
        const onCard = x > 140 && x < 280 && y > 140 && y < 250
        const fine = [0, 4, 8].flatMap((row) => [0, 4, 8].map((column) => level(thrice, x * 3 + column, y * 3 + row)))
        const mean = fine.reduce((sum, value) => sum + value, 0) / 9
        if (!onCard) expect(Math.abs(level(once, x, y) - mean)).toBeLessThan(0.5)
      }
    }
  })

  it('a solid colour keeps its exact bytes where no shadow is cast', async () => {
    const drawn = await draw({ background: { kind: 'solid', color: '#123457' }, padding: 300 }, flatPicture(60, 60, 9))
    expect([...drawn.pixels.subarray(0, 4)]).toEqual([0x12, 0x34, 0x57, 255])
  })
})

describe('the gradient', () => {
  it('a gradient runs through every level between its ends without a band', async () => {
    const stops = [
      { offset: 0, color: '#000000' },
      { offset: 1, color: '#006400' },
    ]
    const background = { kind: 'linear-gradient', angleDeg: 90, stops }
    const drawn = await draw({ background, padding: 0, shadow: { opacity: 0 }, radius: 0 }, flatPicture(1, 1, 0), 1)
    expect(drawn.width).toBe(1)
    const wide = await draw({ background, padding: 1000, shadow: { opacity: 0 } }, flatPicture(1, 1, 0))
    for (let x = 0; x < wide.width - 4; x += 4) {
      const wanted = (100 * (x + 2)) / wide.width
      expect(Math.abs(level(wide, x, 0) - wanted)).toBeLessThanOrEqual(0.15)
    }
  })

  it('a gradient fades a colour out without greying it', async () => {
    const stops = [
      { offset: 0, color: '#ff0000' },
      { offset: 1, color: '#0000ff00' },
    ]
    const background = { kind: 'linear-gradient', angleDeg: 180, stops }
    const { pixels, width } = await draw({ background, padding: 150, shadow: { opacity: 0 } }, flatPicture(1, 1, 0))
    // The picture is one pixel in row 150; above and below it is nothing but background.
    const above = pixels.subarray(0, 150 * width * 4)
    const reds = above.filter((_, i) => i % 4 === 0)
    const alphas = above.filter((_, i) => i % 4 === 3)
    // Premultiplied red that equals alpha is red that is only more or less there.
    expect(Buffer.compare(reds, alphas)).toBe(0)
    expect(above.some((byte, i) => i % 4 === 2 && byte !== 0)).toBe(false)
    expect(new Set(alphas).size).toBeGreaterThan(100)
  })
})

describe('the picture', () => {
  it('a picture that is reduced keeps one-pixel lines apart, and their mean', async () => {
    const lines = flatPicture(400, 100, 0)
    for (let i = 0; i < lines.data.length; i += 4) {
      if ((i / 4) % 2) lines.data.set([200, 200, 200], i)
    }
    const drawn = await draw({ background: white, padding: 0, radius: 0 }, lines, 0.5)
    expect(new Set(Array.from({ length: 200 }, (_, x) => green(drawn, x, 20)))).toEqual(new Set([100]))
  })

  it('a picture that is enlarged keeps flat colours exactly flat, up to its very edge', async () => {
    const drawn = await draw({ background: white, padding: 0, radius: 0 }, flatPicture(33, 21, 201), 2.7)
    expect(new Set(drawn.pixels)).toEqual(new Set([201, 255]))
  })

  it.each([
    ['apart', 121, 90],
    ['touching in an odd middle', 61, 90],
    ['touching all round', 61, 61],
  ])('a picture has four corners of one shape: corners %s', async (_, cardWidth, cardHeight) => {
    const look = { background: { kind: 'solid', color: '#000000' }, padding: 10, radius: 33.3, shadow: { opacity: 0 } }
    const drawn = await draw(look, flatPicture(cardWidth, cardHeight, 255))
    const { width, height } = drawn
    for (let y = 0; y < height / 2; y++) {
      for (let x = 0; x < width / 2; x++) {
        const corner = green(drawn, x, y)
        const others = [
          green(drawn, width - 1 - x, y),
          green(drawn, x, height - 1 - y),
          green(drawn, width - 1 - x, height - 1 - y),
        ]
        expect(others).toEqual([corner, corner, corner])
      }
    }
    expect(green(drawn, 10, 10)).toBe(0)
    expect(green(drawn, 10 + 30, 10 + 15)).toBe(255)
  })
})
