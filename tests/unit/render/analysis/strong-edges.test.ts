// Edges to cut along: of windows and columns, not of noise, and nothing of what is redacted.
import { describe, expect, it } from 'vitest'
import type { Rect } from '@/lib/core/geometry'
import type { PixelImage } from '@/lib/core/surface'
import { redact } from '@/lib/kinds/annotations/focus/schema'
import { strongEdges } from '@/lib/render/analysis/strong-edges'
import { addAnnotation, setPicture, turnPicture } from '@/lib/scene/commands'
import { defaultScene } from '@/lib/scene/defaults'

type Grey = (x: number, y: number) => number

function drawn(width: number, height: number, grey: Grey): PixelImage {
  const data = new Uint8ClampedArray(width * height * 4)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) data.set([grey(x, y), grey(x, y), grey(x, y), 255], (y * width + x) * 4)
  return { width, height, data }
}

const sceneOf = ({ width, height }: PixelImage) =>
  setPicture.apply(defaultScene(), { id: 'a'.repeat(64), asset: { mime: 'image/png', width, height } })

const within = ({ x, y, width, height }: Rect, left: number, top: number) =>
  left >= x && left < x + width && top >= y && top < y + height

const window: Rect = { x: 60, y: 41, width: 203, height: 180 }
const desktop = drawn(400, 300, (x, y) => (within(window, x, y) ? 250 : 90))

describe('strongEdges', () => {
  it('finds the sides of a window to the pixel', () => {
    expect(strongEdges(sceneOf(desktop), desktop)).toEqual({ x: [60, 263], y: [41, 221] })
  })

  it('counts in the pixels of the picture as it is turned', () => {
    const turned = turnPicture.apply(sceneOf(desktop), { quarters: 1 })
    expect(strongEdges(turned, desktop)).toEqual({ x: [79, 259], y: [60, 263] })
  })

  it('finds none in noise and none in an even picture', () => {
    let seed = 1
    const noise = drawn(300, 200, () => {
      seed = (seed * 1103515245 + 12345) % 2147483648
      return seed % 256
    })
    expect(strongEdges(sceneOf(noise), noise)).toEqual({ x: [], y: [] })
    const even = drawn(300, 200, () => 200)
    expect(strongEdges(sceneOf(even), even)).toEqual({ x: [], y: [] })
  })

  it('tells nothing of what is redacted, its ends included', () => {
    const item = redact.schema.parse({ kind: 'redact', id: 'r', ...window })
    const scene = addAnnotation.apply(sceneOf(desktop), item)
    expect(strongEdges(scene, desktop)).toEqual({ x: [], y: [] })
  })

  it('looks at no more than some lines of a long picture, and finds its bars still', () => {
    const long = drawn(300, 9000, (x, y) => (y < 64 ? 20 : x < 80 ? 240 : 255))
    expect(strongEdges(sceneOf(long), long)).toEqual({ x: [], y: [64] })
    const bar = drawn(300, 9000, (x, y) => (y < 64 ? 20 : x < 80 ? 200 : 255))
    expect(strongEdges(sceneOf(bar), bar)).toEqual({ x: [80], y: [64] })
  })
})
