// The film of a recipe: what movements in few words become, how large it is, and what its formats are.
import { describe, expect, it } from 'vitest'
import { filmFormatNames, filmFormats, filmLimits, type MotionInFewWords } from '@/lib/contract/film'
import { extensionOf, mediaTypeOf } from '@/lib/contract/output-file'
import type { Output } from '@/lib/contract/recipe'
import { filmFormatOf } from '@/lib/formats/film/film-formats'
import { Motion } from '@/lib/kinds/motion/schema'
import { closes } from '@/lib/scene/motion/scene-at'
import { checkFilm, filmOrderOf, withMotion } from '@/lib/server/recipe/film-recipe'
import { parseRecipe } from '@/lib/server/recipe/parse-recipe'
import { filmAsset, filmScene } from '../../../support/film/film-scene'

const still = filmScene(null)
const moved = (motion: MotionInFewWords) => withMotion(still, { motion, output: { format: 'png' } })

describe('a movement in few words', () => {
  it('that goes round makes a loop that closes, of whatever length', () => {
    for (const motion of [
      'float',
      { presets: ['float', 'orbit'] },
      { presets: ['sway'], lengthMs: 7000 },
    ] as MotionInFewWords[]) {
      const scene = moved(motion)
      expect(scene.motion?.loop).toBe('loop')
      expect(closes(scene)).toBe(true)
      expect(Motion.parse(scene.motion)).toEqual(scene.motion)
    }
    expect(moved({ presets: ['float', 'orbit'] }).motion?.lengthMs).toBe(4000)
    expect(moved({ presets: ['float'], lengthMs: 9000 }).motion?.clips[0]).toMatchObject({ lengthMs: 3000, rounds: 3 })
  })

  it('that comes in is played once, and what it ends in is shown for a second', () => {
    expect(moved('hero-landing').motion).toMatchObject({ lengthMs: 2200, loop: 'once', clips: [{ lengthMs: 1200 }] })
    expect(moved({ presets: ['hero-landing'], loop: 'bounce' }).motion?.loop).toBe('bounce')
    expect(moved({ presets: ['hero-landing'], lengthMs: 600 }).motion?.clips[0]?.lengthMs).toBe(600)
  })

  it('that is not there leaves the scene as it is', () => {
    expect(withMotion(still, { output: { format: 'png' } })).toBe(still)
  })
})

describe('the order of a film', () => {
  const scene = moved('float')
  const orderOf = (output: Output, given = scene) =>
    filmOrderOf(given, output as Parameters<typeof filmOrderOf>[1], [
      { assetId: filmAsset, mime: 'image/png', bytes: new Uint8Array(1), pointer: '' },
    ])

  it('is as wide as the design, at most as a page shows it, or as one of its sizes says', () => {
    const wide = { ...scene, size: { width: 2000, height: 1000 } }
    expect(orderOf({ format: 'webm' }, wide).widthPx).toBe(filmLimits.usualWidthPx)
    expect(orderOf({ format: 'gif' }, wide)).toMatchObject({ widthPx: filmLimits.usualGifWidthPx, fps: 20 })
    expect(orderOf({ format: 'webm', width: 1920 }, wide).widthPx).toBe(1920)
    expect(orderOf({ format: 'webm', height: 300 }, wide).widthPx).toBe(600)
    expect(orderOf({ format: 'webm', scale: 0.5 }, wide)).toMatchObject({ widthPx: 1000, fps: 30 })
    expect(orderOf({ format: 'animated-webp' }).format).toBe('webp')
  })

  it('beyond 600 frames or 1,300 megapixels is refused with the numbers', () => {
    const long = { ...scene, motion: { ...scene.motion!, lengthMs: 20_040 } }
    expect(orderOf({ format: 'webm', fps: 30 }, { ...long, motion: { ...long.motion, lengthMs: 20_000 } }).fps).toBe(30)
    expect(() => orderOf({ format: 'webm', fps: 30 }, long)).toThrow(/601 frames; at most 600/)
    expect(() =>
      orderOf({ format: 'webm', fps: 60, width: 3840 }, { ...scene, size: { width: 1600, height: 900 } }),
    ).toThrow(/180 frames of 3840 x 2160 pixels, 1493 megapixels; at most 1300/)
  })

  it('of what stands still names the format', () => {
    expect(() => orderOf({ format: 'gif' }, still)).toThrow(/"\/output\/format" cannot be "gif": nothing moves/)
    const recipe = parseRecipe({ sources: [{ code: 'x' }], output: { format: 'gif' } })
    expect(() => checkFilm(recipe)).toThrow(/nothing moves/)
  })
})

describe('the formats of films', () => {
  it('are called for HTTP as the editor’s files are', () => {
    for (const name of filmFormatNames) {
      const { mime, extension, fpsMax, quality } = filmFormatOf(name === 'animated-webp' ? 'webp' : name)
      const { mediaType, hasQuality } = filmFormats[name]
      expect([mediaType, extensionOf(mediaTypeOf(name))]).toEqual([mime, extension])
      expect([filmFormats[name].fpsMax, hasQuality]).toEqual([fpsMax, quality !== null])
    }
  })
})
