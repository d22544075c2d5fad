// A marker on light and on dark pictures.
import { beforeAll, describe, expect, it } from 'vitest'
import type { PixelImage } from '@/lib/core/surface'
import { createRenderer, type Renderer } from '@/lib/render/renderer'
import { parseScene } from '@/lib/scene/parse'
import { createNodeHost } from '@/lib/server/render/thread/node-host'
import { drawScene } from '../../../support/scenes/draw-scene'

const id = 'a'.repeat(64)
const [width, height] = [64, 32]
const color = '#fde047'

/** `paper`, with every fourth column the colour of letters. */
function page(paper: number, letters: number): PixelImage {
  const image = { width, height, data: new Uint8ClampedArray(width * height * 4) }
  for (let i = 0; i < width * height; i++) {
    const grey = i % 4 === 0 ? letters : paper
    image.data.set([grey, grey, grey, 255], i * 4)
  }
  return image
}

let renderer: Renderer
beforeAll(async () => {
  renderer = await createRenderer(createNodeHost())
})

async function marked(picture: PixelImage, strokes: readonly object[]) {
  renderer.setPicture(id, picture)
  const scene = parseScene({
    version: 4,
    padding: 0,
    background: { kind: 'solid', color: '#ffffff' },
    pictures: [{ id: 'main', asset: id, shadows: [], radius: 0 }],
    annotations: strokes.map((stroke, at) => ({ kind: 'highlighter', id: `h${at}`, plane: 'main', color, ...stroke })),
    assets: { [id]: { mime: 'image/png', width, height } },
  })
  const drawn = await drawScene(renderer, { name: '', golden: false, scene, scale: 1, pictures: new Map() })
  const pixelAt = (x: number, y: number) => [...drawn.pixels.subarray((y * width + x) * 4, (y * width + x) * 4 + 3)]
  return { paper: pixelAt(33, 16), letter: pixelAt(32, 16) }
}

const stroke = {
  points: [
    { x: 2, y: 16 },
    { x: 62, y: 16 },
  ],
  strokePx: 20,
}

/** WCAG 2.2. */
function contrast(one: number[], other: number[]): number {
  const luminance = (pixel: number[]) => {
    const [red, green, blue] = pixel.map((byte) => {
      const share = byte / 255
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    }) as [number, number, number]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

describe('highlighter', () => {
  it('a highlighter leaves black letters on white paper black', async () => {
    const { paper, letter } = await marked(page(255, 0), [stroke])
    expect(letter).toEqual([0, 0, 0])
    expect(paper).toEqual([254, 232, 117])
  })

  it('a highlighter is seen on black, and white letters in it keep a contrast of 4.5 to 1', async () => {
    const { paper, letter } = await marked(page(0, 255), [stroke])
    expect(contrast(paper, [0, 0, 0])).toBeGreaterThan(2.5)
    expect(contrast(paper, letter)).toBeGreaterThan(4.5)
  })

  it.each([24, 40, 64, 90, 128, 160, 200, 240])('a highlighter changes a ground of grey %i visibly', async (grey) => {
    const { paper } = await marked(page(grey, grey), [stroke])
    const [red, , blue] = paper as [number, number, number]
    expect(red - blue).toBeGreaterThan(40)
  })

  it('a lighter ground is never darker under a highlighter: no seam shows in a gradient', async () => {
    let before = 0
    for (let grey = 0; grey < 112; grey++) {
      const [red] = (await marked(page(grey, grey), [stroke])).paper as [number]
      // One level is the rounding of three products.
      expect(red).toBeGreaterThanOrEqual(before - 1)
      before = red
    }
  })

  it('a highlighter over a redaction does not tell what is below it', async () => {
    const redaction = { kind: 'redact', x: 0, y: 0, width, height }
    const [dark, light] = [
      await marked(page(0, 20), [redaction, stroke]),
      await marked(page(255, 230), [redaction, stroke]),
    ]
    expect(dark).toEqual(light)
  })
})
