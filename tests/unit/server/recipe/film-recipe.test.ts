// The film of a recipe: how large it is, what is said of one that is not as it was asked for, and what its formats are.
import { describe, expect, it } from 'vitest'
import { filmFormatNames, filmFormats, filmLimits, type MotionInFewWords } from '@/lib/contract/film'
import { extensionOf, mediaTypeOf } from '@/lib/contract/output-file'
import type { Output, Recipe } from '@/lib/contract/recipe'
import { filmFormatOf } from '@/lib/formats/film/film-formats'
import { checkFilm, filmOrderOf, filmWarnings } from '@/lib/server/recipe/film-recipe'
import { withMotion } from '@/lib/server/recipe/motion-in-few-words'
import { parseRecipe } from '@/lib/server/recipe/parse-recipe'
import { filmAsset, filmScene } from '../../../support/film/film-scene'

const still = filmScene(null)
const moved = (motion: MotionInFewWords) => withMotion(still, { motion })

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

describe('what is said of a film', () => {
  const said = (output: object, given = moved('float')) => filmWarnings(given, { output } as Recipe)

  it('that is much narrower than asked for names the field and both widths, a few pixels nobody', () => {
    const scene = { ...moved('float'), size: { width: 1640, height: 12_200 } }
    expect(said({ format: 'webm', width: 8000 }, scene)).toEqual([
      expect.stringMatching(/^"\/output\/width": the film is 112\d pixels wide, not 8000: /),
    ])
    expect(said({ format: 'webm', scale: 3 }, scene)).toEqual([
      expect.stringMatching(/^"\/output\/scale": .* not 4920/),
    ])
    expect(said({ format: 'webm', width: 379 })).toEqual([])
    expect(said({ format: 'webm' }, scene)).toEqual([])
    expect(said({ format: 'png', width: 8000 }, scene)).toEqual([])
  })

  it('of which nothing moves is a refusal that names the movement', () => {
    const of = (motion: MotionInFewWords) => () =>
      filmWarnings(moved(motion), { motion, output: { format: 'webm' } } as Recipe)
    const idle = [
      'draw-on',
      'typed-words',
      'typed-card',
      'cross-fade',
      'fan-opens',
      'caption-comes',
      'vignette-breathes',
    ]
    for (const name of idle) expect(of(name), name).toThrow(/^"\/motion" moves nothing in this composition/)
    expect(of({ presets: ['draw-on', 'typed-card'] })).toThrow(/moves nothing/)
    expect(of({ presets: ['float', 'draw-on'] })()).toEqual([
      '"/motion/presets/1": "draw-on" moves nothing in this composition.',
    ])
    for (const name of ['float', 'hero-landing', 'deal', 'zoom-inside']) expect(of(name)(), name).toEqual([])
  })

  it('whose scene has keys of nothing that is there is a refusal that names the format', () => {
    const tracks = [{ id: 't', address: 'pictures/gone/scale', keys: [{ atMs: 0, value: 1 }] }]
    const scene = filmScene({ lengthMs: 1000, tracks })
    expect(() => said({ format: 'gif' }, scene)).toThrow(/^"\/output\/format" moves nothing/)
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
