// What is found out about a picture: its colours, its even margin, nothing of what is redacted.
import { describe, expect, it } from 'vitest'
import { oklabDistance, oklabOf, parseHexColor } from '@/lib/core/color'
import type { Rect } from '@/lib/core/geometry'
import type { PixelImage } from '@/lib/core/surface'
import { redact } from '@/lib/kinds/annotations/focus/schema'
import { analysePicture } from '@/lib/render/analysis/analyse-picture'
import { orientedPixels } from '@/lib/render/analysis/oriented-pixels'
import { autoCompose } from '@/lib/scene/auto/auto-compose'
import { addAnnotation, flipPicture, setCrop, setPicture, turnPicture } from '@/lib/scene/commands'
import { defaultScene } from '@/lib/scene/defaults'
import { parseScene } from '@/lib/scene/parse'
import type { Scene } from '@/lib/scene/schema'

function flat(width: number, height: number, hex: string): PixelImage {
  const { red, green, blue, alpha } = parseHexColor(hex)
  const data = new Uint8ClampedArray(width * height * 4)
  for (let i = 0; i < data.length; i += 4) data.set([red, green, blue, Math.round(alpha * 255)], i)
  return { width, height, data }
}

function fill(image: PixelImage, rect: Rect, hex: string): PixelImage {
  const { red, green, blue, alpha } = parseHexColor(hex)
  for (let y = rect.y; y < rect.y + rect.height; y += 1) {
    for (let x = rect.x; x < rect.x + rect.width; x += 1) {
      image.data.set([red, green, blue, Math.round(alpha * 255)], (y * image.width + x) * 4)
    }
  }
  return image
}

const id = 'a'.repeat(64)
const sceneOf = ({ width, height }: PixelImage): Scene =>
  setPicture.apply(defaultScene(), { id, asset: { mime: 'image/png', width, height } })

const near = (hexes: readonly string[], wanted: string) =>
  hexes.some((hex) => oklabDistance(oklabOf(parseHexColor(hex)), oklabOf(parseHexColor(wanted))) < 0.05)

/** White, with a blue block off the middle. */
const page = () => fill(flat(400, 300, '#ffffff'), { x: 60, y: 40, width: 200, height: 180 }, '#2b6cff')

describe('analysePicture, the margin', () => {
  it('the margin is the even colour round the content, to the pixel', () => {
    const found = analysePicture(sceneOf(page()), page())
    expect(found).toMatchObject({ color: '#ffffff', content: { x: 60, y: 40, width: 200, height: 180 } })
  })

  it('the margin is found through the noise of a JPEG and a thin line, but not through a word', () => {
    const noisy = page()
    for (let i = 0; i < noisy.data.length; i += 4) noisy.data[i] = noisy.data[i]! - (i % 7)
    expect(analysePicture(sceneOf(noisy), noisy).content).toEqual({ x: 60, y: 40, width: 200, height: 180 })
    const word = fill(page(), { x: 300, y: 20, width: 30, height: 10 }, '#111111')
    expect(analysePicture(sceneOf(word), word).content).toEqual({ x: 60, y: 20, width: 270, height: 200 })
  })

  it('a picture that fills its edges has no margin', () => {
    const full = flat(120, 90, '#ffffff')
    for (let i = 0; i < full.data.length; i += 4) full.data.set([(i * 37) % 256, (i * 91) % 256, (i * 53) % 256], i)
    expect(analysePicture(sceneOf(full), full)).toMatchObject({ color: null, content: { width: 120, height: 90 } })
  })

  it('of a blank picture leaves the whole as content', () => {
    const blank = flat(50, 40, '#fafafa')
    expect(analysePicture(sceneOf(blank), blank)).toMatchObject({
      color: '#fafafa',
      content: { x: 0, y: 0, width: 50, height: 40 },
    })
  })

  it('of a blank part with a thin rule across it leaves the whole part as content, and Auto a scene that can be stored', () => {
    const shot = fill(flat(1600, 1200, '#ffffff'), { x: 1000, y: 0, width: 600, height: 1200 }, '#1b1f2a')
    fill(shot, { x: 0, y: 500, width: 1000, height: 2 }, '#222222')
    const area = { x: 0, y: 0, width: 1000, height: 1200 }
    const cropped = setCrop.apply(sceneOf(shot), { value: area })
    const found = analysePicture(cropped, shot)
    expect(found).toMatchObject({ color: '#ffffff', content: area })
    const composed = autoCompose.apply(cropped, found)
    expect(parseScene(JSON.parse(JSON.stringify(composed)))).toEqual(composed)
  })

  it('the margin is told apart from corners that let through', () => {
    const rounded = page()
    for (const [x, y] of [
      [0, 0],
      [395, 0],
      [395, 295],
      [0, 295],
    ] as const) {
      fill(rounded, { x, y, width: 5, height: 5 }, '#00000000')
    }
    expect(analysePicture(sceneOf(rounded), rounded)).toMatchObject({ clearCorners: true, color: null })
  })

  it('the margin is looked for in the shown part only', () => {
    const cropped = setCrop.apply(sceneOf(page()), { value: { x: 20, y: 10, width: 300, height: 280 } })
    const found = analysePicture(cropped, page())
    expect(found.area).toEqual({ x: 20, y: 10, width: 300, height: 280 })
    expect(found.content).toEqual({ x: 60, y: 40, width: 200, height: 180 })
  })
})

describe('analysePicture, turned or flipped', () => {
  it.each([
    [
      'turned right',
      (scene: Scene) => turnPicture.apply(scene, { quarters: 1 }),
      { x: 80, y: 60, width: 180, height: 200 },
    ],
    [
      'upside down',
      (scene: Scene) => turnPicture.apply(scene, { quarters: 2 }),
      { x: 140, y: 80, width: 200, height: 180 },
    ],
    [
      'turned left',
      (scene: Scene) => turnPicture.apply(scene, { quarters: 3 }),
      { x: 40, y: 140, width: 180, height: 200 },
    ],
    [
      'mirrored',
      (scene: Scene) => flipPicture.apply(scene, { axis: 'horizontal' }),
      { x: 140, y: 40, width: 200, height: 180 },
    ],
  ] as const)('%s is seen as it is shown', (_, change, content) => {
    expect(analysePicture(change(sceneOf(page())), page()).content).toEqual(content)
  })

  it('a turned or flipped picture has every pixel once, wherever it went', () => {
    const image = flat(5, 3, '#000000')
    for (const turnDeg of [0, 90, 180, 270] as const) {
      for (const horizontal of [false, true]) {
        const pixels = orientedPixels(image, { turnDeg, flip: { horizontal, vertical: !horizontal } })
        const seen = new Set<number>()
        for (let y = 0; y < pixels.height; y += 1) for (let x = 0; x < pixels.width; x += 1) seen.add(pixels.at(x, y))
        expect([...seen].sort((a, b) => a - b)).toEqual(Array.from({ length: 15 }, (_, at) => at * 4))
      }
    }
  })
})

describe('analysePicture, the colours', () => {
  it('the first colours are the telling ones: a small patch of colour before a wide white', () => {
    const found = analysePicture(sceneOf(page()), page())
    expect(near(found.colors.slice(0, 1), '#2b6cff')).toBe(true)
    expect(near(found.colors, '#ffffff')).toBe(true)
  })

  it('the colours are never two of one kind, and six at most', () => {
    const many = flat(360, 60, '#ffffff')
    const hues = ['#e11d48', '#e2204a', '#f97316', '#facc15', '#22c55e', '#06b6d4', '#3b82f6', '#8b5cf6', '#ec4899']
    for (const [at, hue] of hues.entries()) fill(many, { x: at * 40, y: 0, width: 40, height: 60 }, hue)
    const { colors } = analysePicture(sceneOf(many), many)
    expect(colors).toHaveLength(6)
    for (const [at, hex] of colors.entries()) expect(near(colors.slice(at + 1), hex)).toBe(false)
  })

  it('the colours never come from under a redaction', () => {
    const secret = fill(flat(200, 200, '#ffffff'), { x: 50, y: 50, width: 60, height: 60 }, '#ff0000')
    const scene = addAnnotation.apply(
      sceneOf(secret),
      redact.schema.parse({ kind: 'redact', id: 'r', plane: 'picture', x: 45, y: 45, width: 70, height: 70 }),
    )
    expect(scene.annotations, 'the redaction is in the scene').toHaveLength(1)
    const found = analysePicture(scene, secret)
    expect(near(found.colors, '#ff0000')).toBe(false)
    // It is content all the same: nobody learns from the margin that nothing is there.
    const [bare] = [analysePicture(sceneOf(secret), secret)]
    expect(near(bare.colors, '#ff0000')).toBe(true)
    expect(found.content).toEqual({ x: 45, y: 45, width: 70, height: 70 })
  })

  it('a clear picture has no colours', () => {
    const clear = flat(30, 30, '#00000000')
    expect(analysePicture(sceneOf(clear), clear).colors).toEqual([])
  })
})
