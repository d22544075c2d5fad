// The palette of a picture: what people would name, the same every time, and fast enough not to be waited for.
import { describe, expect, it } from 'vitest'
import { parseHexColor } from '@/lib/core/color'
import { oklabDistance, oklabOf } from '@/lib/core/oklab'
import type { PixelImage } from '@/lib/core/surface'
import { paletteOf } from '@/lib/render/palette'

type Color = [red: number, green: number, blue: number, alpha?: number]

function blank(width: number, height: number, [red, green, blue, alpha = 255]: Color): PixelImage {
  const image = { width, height, data: new Uint8ClampedArray(width * height * 4) }
  new Uint32Array(image.data.buffer).fill(((alpha << 24) | (blue << 16) | (green << 8) | red) >>> 0)
  return image
}

function box({ data, width }: PixelImage, place: [x: number, y: number, w: number, h: number], color: Color): void {
  const [left, top, across, down] = place
  for (let y = top; y < top + down; y++) {
    for (let x = left; x < left + across; x++)
      data.set([color[0], color[1], color[2], color[3] ?? 255], (y * width + x) * 4)
  }
}

const apart = (hex: string, [red, green, blue]: Color) =>
  oklabDistance(oklabOf(parseHexColor(hex)), oklabOf({ red, green, blue }))

const white: Color = [255, 255, 255]
const accent: Color = [230, 40, 90]
const bar: Color = [20, 30, 70]

function page(): PixelImage {
  const image = blank(1200, 800, white)
  box(image, [0, 0, 1200, 90], bar)
  box(image, [500, 400, 200, 60], accent)
  return image
}

describe('the palette of a picture', () => {
  it('finds a page’s accent though it covers little, before the white that covers most', () => {
    const found = paletteOf(page())
    const place = (color: Color) => found.findIndex((hex) => apart(hex, color) < 0.03)
    expect(place(accent)).toBeGreaterThanOrEqual(0)
    expect(place(bar)).toBeGreaterThanOrEqual(0)
    expect(place(white)).toBeGreaterThan(place(accent))
  })

  it('is the same for the same pixels, and of a picture half the size', () => {
    expect(paletteOf(page())).toEqual(paletteOf(page()))
    const half = blank(600, 400, white)
    box(half, [0, 0, 600, 45], bar)
    box(half, [250, 200, 100, 30], accent)
    const found = paletteOf(half)
    for (const hex of paletteOf(page())) {
      const { red, green, blue } = parseHexColor(hex)
      expect(found.some((other) => apart(other, [red, green, blue]) < 0.03)).toBe(true)
    }
  })

  it('gives no two colours that look alike, and no more than asked for', () => {
    const image = blank(400, 400, white)
    for (let i = 0; i < 16; i++) box(image, [i * 25, 0, 25, 400], [i * 16, 128 + ((i * 53) % 127), 255 - i * 12])
    const found = paletteOf(image, 4)
    expect(found.length).toBeLessThanOrEqual(4)
    for (const [i, one] of found.entries()) {
      const { red, green, blue } = parseHexColor(one)
      for (const other of found.slice(i + 1)) expect(apart(other, [red, green, blue])).toBeGreaterThan(0.05)
    }
  })

  it('does not count what is not there, and has an answer for nothing at all', () => {
    const image = blank(300, 300, [0, 255, 0, 0])
    box(image, [100, 100, 60, 60], accent)
    expect(paletteOf(image)).toHaveLength(1)
    expect(apart(paletteOf(image)[0]!, accent)).toBeLessThan(0.01)
    expect(paletteOf(blank(20, 20, [0, 0, 0, 0]))).toEqual(['#808080'])
    expect(apart(paletteOf(blank(1, 1, bar))[0]!, bar)).toBeLessThan(0.01)
  })

  it('takes no longer for a 4K picture than for one of a few hundred pixels: it looks at a fixed number of them', () => {
    let reads = 0
    const image = blank(3840, 2160, white)
    const data = new Proxy(image.data, {
      get(target, name) {
        reads += 1
        return Reflect.get(target, name, target)
      },
    })
    paletteOf({ ...image, data })
    expect(reads).toBeLessThan(200 * 200 * 5)
  })
})
