// One button's worth of judgement: even margins, space in proportion, a ground of the picture's colours, words to be read on it.
import { describe, expect, it } from 'vitest'
import { hexOfOklch, oklabOf, oklchOf, parseHexColor } from '@/lib/core/color'
import { autoCompose, balanceMargins, colorsOf, type PictureAnalysis } from '@/lib/scene/auto/auto-compose'
import { setCaption, setPicture } from '@/lib/scene/commands'
import { defaultScene } from '@/lib/scene/defaults'
import { Caption } from '@/lib/scene/marks'
import { contrast, readableOn } from '@/lib/scene/readable-color'
import { mainPicture } from '@/lib/scene/scene-pictures'
import { Scene } from '@/lib/scene/schema'

const id = 'b'.repeat(64)
const sceneOf = (width: number, height: number) =>
  setPicture.apply(defaultScene(), { id, asset: { mime: 'image/png', width, height } })

const found = (change: Partial<PictureAnalysis> = {}): PictureAnalysis => ({
  area: { x: 0, y: 0, width: 1600, height: 1000 },
  content: { x: 0, y: 0, width: 1600, height: 1000 },
  colors: ['#2b6cff', '#ffffff', '#f97316'],
  lightness: 0.9,
  color: null,
  clearCorners: false,
  ...change,
})
const cropAfter = (change: Partial<PictureAnalysis>) =>
  mainPicture(balanceMargins(sceneOf(1600, 1000), found({ color: '#ffffff', ...change }))).crop

describe('uneven margins', () => {
  it('uneven margins become the same on both sides', () => {
    expect(cropAfter({ content: { x: 100, y: 40, width: 1440, height: 900 } })).toEqual({
      x: 40,
      y: 0,
      width: 1560,
      height: 980,
    })
  })

  it('that are far too wide are cut down', () => {
    const crop = cropAfter({ content: { x: 500, y: 300, width: 600, height: 400 } })!
    expect(crop).toEqual({ x: 458, y: 258, width: 684, height: 484 })
  })

  it('uneven margins are left alone where there would be nothing left of the picture', () => {
    expect(cropAfter({ content: { x: 1600, y: 0, width: 1, height: 1000 } })).toBeNull()
    expect(cropAfter({ content: { x: 0, y: 1000, width: 1600, height: 1 } })).toBeNull()
  })

  it('uneven margins are left alone where the content touches the edge, and where nothing is even', () => {
    expect(cropAfter({ content: { x: 0, y: 0, width: 1200, height: 1000 } })).toBeNull()
    expect(cropAfter({ color: null, content: { x: 100, y: 0, width: 1000, height: 1000 } })).toBeNull()
  })
})

describe('the composition', () => {
  it('the composition is one that the schema accepts, whatever was found', () => {
    const cases = [{}, { colors: [] }, { colors: ['#808080'] }, { lightness: 0.1 }, { clearCorners: true }]
    for (const change of cases) {
      const scene = autoCompose.apply(sceneOf(1600, 1000), found(change))
      expect(Scene.safeParse(scene).success, JSON.stringify(change)).toBe(true)
      expect(scene).not.toBe(sceneOf(1600, 1000))
    }
  })

  it('the composition stands on the picture’s own colours, and a grey picture on a quiet ground', () => {
    const colourful = autoCompose.apply(sceneOf(1600, 1000), found()).background
    expect(colourful).toMatchObject({ kind: 'palette', colors: ['#2b6cff', '#f97316'] })
    expect(autoCompose.apply(sceneOf(1600, 1000), found({ colors: ['#808080', '#fff8f8'] })).background.kind).toBe(
      'radial-gradient',
    )
  })

  it('the ground stays with the hue of a picture that has one accent, and is quieter than that', () => {
    for (const lightness of [0.08, 0.3, 0.5, 0.7, 0.95]) {
      for (let hueDeg = 0; hueDeg < 360; hueDeg += 20) {
        const accent = hexOfOklch({ lightness: 0.72, chroma: 0.12, hueDeg })
        const base = hexOfOklch({ lightness, chroma: 0.004, hueDeg: 0 })
        for (const colors of [
          [accent, base],
          [accent, hexOfOklch({ lightness: 0.5, chroma: 0.1, hueDeg: hueDeg + 12 }), base],
        ]) {
          const { background } = autoCompose.apply(sceneOf(1600, 1000), found({ colors, lightness }))
          expect(background.kind, colors.join()).toBe('radial-gradient')
          for (const hex of colorsOf(background)) {
            const shade = oklchOf(oklabOf(parseHexColor(hex)))
            expect(shade.chroma, hex).toBeLessThan(0.05)
            expect(Math.abs(((shade.hueDeg - hueDeg + 540) % 360) - 180), `${hex} beside ${accent}`).toBeLessThan(16)
          }
        }
      }
    }
  })

  it('the ground takes the tint of the dark or light areas before that of the accent', () => {
    const tint = { lightness: 0.2, chroma: 0.02, hueDeg: 265 }
    const colors = ['#f5b301', hexOfOklch(tint)]
    const { background } = autoCompose.apply(sceneOf(1600, 1000), found({ colors, lightness: 0.2 }))
    for (const hex of colorsOf(background)) {
      expect(Math.abs(oklchOf(oklabOf(parseHexColor(hex))).hueDeg - tint.hueDeg), hex).toBeLessThan(12)
    }
  })

  it.each([
    { picture: 'a navy dashboard with amber', lightness: 0.2, colors: ['#f5b301', '#1e2a45', '#4a6391'] },
    {
      picture: 'a dark page with amber in three shades',
      lightness: 0.12,
      colors: ['#f5b301', '#0f1420', '#9c7200', '#5a4200'],
    },
  ])('the ground of $picture is quiet, in the blue of its dark areas', ({ colors, lightness }) => {
    const { background } = autoCompose.apply(sceneOf(1600, 1000), found({ colors, lightness }))
    expect(background.kind).toBe('radial-gradient')
    for (const hex of colorsOf(background)) {
      const shade = oklchOf(oklabOf(parseHexColor(hex)))
      expect(shade.chroma, hex).toBeLessThan(0.05)
      expect(Math.abs(shade.hueDeg - 265), hex).toBeLessThan(12)
    }
  })

  it('the palette is that of a picture whose accents have two hues, and of a muted one with three tints', () => {
    for (const colors of [
      ['#f5b301', '#1e2a45', '#9c7200', '#0ea5e9'],
      ['#a0744f', '#4f7a94', '#6b9468'],
    ]) {
      expect(autoCompose.apply(sceneOf(1600, 1000), found({ colors, lightness: 0.5 })).background.kind).toBe('palette')
    }
  })

  it('a muted picture with fewer than three tints gets a quiet ground', () => {
    for (const colors of [['#a0744f'], ['#a0744f', '#4f7a94'], ['#a0744f', '#4f7a94', '#808080']]) {
      const { background } = autoCompose.apply(sceneOf(1600, 1000), found({ colors, lightness: 0.5 }))
      expect(background.kind, colors.join()).toBe('radial-gradient')
    }
  })

  it('a long page gets no more space than its area asks for', () => {
    const area = { x: 0, y: 0, width: 1200, height: 9000 }
    const { padding } = autoCompose.apply(sceneOf(1200, 9000), found({ area, content: area }))
    expect(padding).toBeGreaterThan(100)
    expect(padding).toBeLessThan(300)
  })

  it('a picture with a shape of its own gets no box and no shadow', () => {
    const picture = mainPicture(autoCompose.apply(sceneOf(1600, 1000), found({ clearCorners: true })))
    expect(picture).toMatchObject({ radius: 0, shadows: [], border: { widthPx: 0 } })
  })

  it('a size that was chosen is kept, with its padding', () => {
    const sized = { ...sceneOf(1600, 1000), size: { width: 1200, height: 630 }, padding: 40 }
    expect(autoCompose.apply(sized, found())).toMatchObject({ size: { width: 1200, height: 630 }, padding: 40 })
  })

  it('the shadow suits a size that was chosen, however large the picture', () => {
    const size = { width: 1200, height: 630 }
    const cast = [400, 1600, 3200].map((side) => {
      const area = { x: 0, y: 0, width: side, height: side }
      return mainPicture(autoCompose.apply({ ...sceneOf(side, side), size }, found({ area, content: area }))).shadows
    })
    expect(cast[0]).toMatchObject([{ blur: 48, distance: 18 }])
    expect(cast[1]).toEqual(cast[0])
    expect(cast[2]).toEqual(cast[0])
  })

  it('a caption is readable on the new ground', () => {
    const captioned = setCaption.apply(sceneOf(1600, 1000), Caption.parse({ text: 'New', color: '#777777' }))
    const scene = autoCompose.apply(captioned, found({ colors: ['#0b1020'], lightness: 0.2 }))
    const worst = Math.min(...colorsOf(scene.background).map((ground) => contrast(scene.caption!.color, ground)))
    expect(worst).toBeGreaterThanOrEqual(4.5)
  })

  it('without a picture changes nothing', () => {
    const empty = defaultScene()
    expect(autoCompose.apply(empty, found())).toBe(empty)
  })
})

describe('words', () => {
  it('words are light on dark and dark on light', () => {
    expect(readableOn(['#0b1020', '#312e81'])).toBe('#ffffff')
    expect(readableOn(['#fde68a', '#ffffff'])).toBe('#14161c')
  })

  it('words are as readable as can be on a ground of both', () => {
    expect(contrast(readableOn(['#000000', '#808080']), '#808080')).toBeGreaterThan(3.9)
  })

  it('the contrast is that of WCAG: 21 between black and white, 1 with themselves', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
    expect(contrast('#3366cc', '#3366cc')).toBe(1)
  })
})
