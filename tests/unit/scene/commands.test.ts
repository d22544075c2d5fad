// Commands: pure, in range, and a look that stays when the picture changes.
import { describe, expect, it } from 'vitest'
import { Annotation } from '@/lib/kinds/annotations'
import {
  addAnnotation,
  addPicture,
  flipPicture,
  removePicture,
  setBackground,
  setPadding,
  setPicture,
  styleRadius,
  styleShadows,
  turnPicture,
} from '@/lib/scene/commands'
import { withoutAssets } from '@/lib/scene/commands/without-assets'
import { defaultScene } from '@/lib/scene/defaults'
import { layoutScene } from '@/lib/scene/layout'
import { Watermark } from '@/lib/scene/marks'
import { parseScene } from '@/lib/scene/parse'
import { Scene } from '@/lib/scene/schema'
import { assetOf } from '@/lib/scene/shown'

const picture = (width: number, height: number, digit = 'a') => ({
  id: digit.repeat(64),
  asset: { mime: 'image/png' as const, width, height },
})

function shadowOf(scene: Scene) {
  const shadow = scene.pictures[0]!.shadows[0]!
  if (shadow.kind !== 'soft') throw new Error('The shadow is not soft.')
  return shadow
}

/** Lengths of the look, as shares of the picture's longer side. */
function look(scene: Scene) {
  const { width, height } = layoutScene(scene).picture
  const longer = Math.max(width, height)
  const { blur, distance } = shadowOf(scene)
  return [scene.padding, scene.pictures[0]!.radius, blur, distance].map((length) => length / longer)
}

/** The first shadow with some values changed. */
function withShadow(scene: Scene, change: Partial<ReturnType<typeof shadowOf>>): Scene {
  return styleShadows.apply(scene, { shadows: [{ ...shadowOf(scene), ...change }] })
}

describe('a command', () => {
  const edited = withShadow(setPadding.apply(defaultScene(), 40), { blur: 10 })

  it.each([
    ['background', () => setBackground.apply(edited, { kind: 'solid', color: '#112233' })],
    ['padding', () => setPadding.apply(edited, 41)],
    ['radius', () => styleRadius.apply(edited, { radius: 3 })],
    ['shadow', () => withShadow(edited, { opacity: 0.1 })],
    ['picture', () => setPicture.apply(edited, picture(800, 600))],
    ['no picture', () => removePicture.apply(setPicture.apply(edited, picture(800, 600)), undefined)],
  ])('a command leaves its input alone and makes a valid scene (%s)', (_, change) => {
    const before = JSON.stringify(edited)
    const after = change()
    expect(JSON.stringify(edited)).toBe(before)
    expect(after).not.toBe(edited)
    expect(Scene.parse(JSON.parse(JSON.stringify(after)))).toEqual(after)
  })

  it('a command returns the very same scene when nothing changes', () => {
    expect(setPadding.apply(edited, 40)).toBe(edited)
    expect(withShadow(edited, { blur: 10 })).toBe(edited)
    expect(setBackground.apply(edited, structuredClone(edited.background))).toBe(edited)
    expect(styleRadius.apply(edited, { radius: edited.pictures[0]!.radius })).toBe(edited)
    expect(removePicture.apply(edited, undefined)).toBe(edited)
  })

  it('a command shares what it does not change', () => {
    expect(setPadding.apply(edited, 7).pictures).toBe(edited.pictures)
  })

  it('a command brings a number into its range, and keeps the old one for no number', () => {
    expect(setPadding.apply(edited, -5).padding).toBe(0)
    expect(setPadding.apply(edited, 1e9).padding).toBe(2000)
    expect(setPadding.apply(edited, Number.NaN).padding).toBe(40)
    expect(styleRadius.apply(edited, { radius: -5 }).pictures[0]!.radius).toBe(0)
    // A shadow is refused whole: its values are checked by its own kind.
    expect(withShadow(edited, { opacity: 2 })).toBe(edited)
  })

  it('the padding stays whole, so that the picture lies on pixels', () => {
    expect(setPadding.apply(edited, 33.4).padding).toBe(33)
  })
})

describe('the look', () => {
  it('of a first picture is the default: padding of 6 % of the longer side', () => {
    const scene = setPicture.apply(defaultScene(), picture(1920, 1080))
    expect(scene.padding).toBe(115)
    expect(shadowOf(scene)).toMatchObject({ blur: 77, distance: 29 })
    expect(scene.pictures[0]!.radius).toBe(14)
  })

  it.each([
    ['a larger picture', 3840, 2160],
    ['a taller one', 375, 667],
    ['one of the same size', 1920, 1080],
  ])('the look stays in proportion with %s', (_, width, height) => {
    const before = setPicture.apply(defaultScene(), picture(1920, 1080))
    const after = setPicture.apply(before, picture(width, height, 'b'))
    const pixel = 1 / Math.max(width, height)
    look(after).forEach((share, index) => {
      expect(Math.abs(share - look(before)[index]!)).toBeLessThanOrEqual(pixel)
    })
  })

  it('the look comes back after a very small picture', () => {
    const tiny = setPicture.apply(defaultScene(), picture(8, 8))
    const back = setPicture.apply(tiny, picture(1600, 1000, 'b'))
    expect(back.padding).toBeGreaterThan(0)
    expect(shadowOf(back).blur).toBeGreaterThan(0)
  })

  it('the look waits for the next picture when one is removed', () => {
    const large = setPicture.apply(defaultScene(), picture(4000, 3000))
    const again = setPicture.apply(removePicture.apply(large, undefined), picture(4000, 3000, 'b'))
    expect(again.padding).toBe(large.padding)
    expect(shadowOf(again)).toEqual(shadowOf(large))
  })

  it('that has no shadow and no padding keeps having none', () => {
    const bare = withShadow(setPadding.apply(defaultScene(), 0), { blur: 0, distance: 0 })
    const scene = setPicture.apply(bare, picture(4000, 3000))
    expect([scene.padding, shadowOf(scene).blur, shadowOf(scene).distance]).toEqual([0, 0, 0])
  })
})

it('only assets that the scene shows are kept', () => {
  const first = setPicture.apply(defaultScene(), picture(800, 600, 'a'))
  const second = setPicture.apply(first, picture(800, 600, 'b'))
  expect(Object.keys(second.assets)).toEqual(['b'.repeat(64)])
  expect(removePicture.apply(second, undefined).assets).toEqual({})
})

it('an asset is stored with what the schema knows and no more', () => {
  const { id, asset } = picture(800, 600)
  const scene = setPicture.apply(defaultScene(), { id, asset: { ...asset, blob: 'bytes' } as typeof asset })
  expect(scene.assets[id]).toEqual(asset)
})

describe('a picture that is turned or flipped', () => {
  const id = 'a'.repeat(64)
  const base = parseScene({
    version: 4,
    pictures: [{ id: 'main', asset: id, crop: { x: 300, y: 0, width: 32_767, height: 32_767 } }],
    annotations: [
      { kind: 'rectangle', id: 'far', plane: 'main', x: -100_000, y: 100_000, width: 200, height: 100_000 },
      { kind: 'arrow', id: 'beyond', plane: 'main', from: { x: -100_000, y: 5 }, to: { x: 100_000, y: 100_000 } },
      {
        kind: 'pen',
        id: 'line',
        plane: 'main',
        points: [
          { x: -100_000, y: -100_000 },
          { x: 10, y: 20 },
        ],
      },
      { kind: 'redact', id: 'cover', plane: 'main', x: -50_000, y: 0, width: 100_000, height: 100_000 },
    ],
    assets: { [id]: { mime: 'image/png', width: 800, height: 600 } },
  })

  it.each<[string, (scene: Scene) => Scene]>([
    ['flipped', (scene) => flipPicture.apply(scene, { axis: 'horizontal' })],
    ['flipped upside down', (scene) => flipPicture.apply(scene, { axis: 'vertical' })],
    ...([1, 2, 3] as const).map((quarters): [string, (scene: Scene) => Scene] => [
      `turned by ${quarters * 90} degrees`,
      (scene) => turnPicture.apply(scene, { quarters }),
    ]),
  ])('can be read again with a crop and objects far beyond its file: %s', (_, deed) => {
    const turned = deed(base)
    expect(parseScene(JSON.parse(JSON.stringify(turned)))).toEqual(turned)
    const [before, after] = [base, turned].map((scene) => layoutScene(scene).cards[0]!.crop)
    expect([after!.width, after!.height].sort()).toEqual([before!.width, before!.height].sort())
  })

  it('keeps what is within reach where it was: a flip and its flip back change nothing but what lay outside', () => {
    const flip = (scene: Scene) => flipPicture.apply(scene, { axis: 'horizontal' })
    const back = flip(flip(base))
    expect(back.annotations.find((item) => item.id === 'line')).toMatchObject({ points: [{}, { x: 10, y: 20 }] })
    expect(flip(base).pictures[0]!.crop).toEqual({ x: 0, y: 0, width: 500, height: 600 })
  })
})

it('what shows a lost asset goes, and what shows another one stays: pictures with what was drawn on them, watermark', () => {
  const first = setPicture.apply(defaultScene(), picture(800, 600, 'a'))
  const { id, asset } = picture(800, 600, 'b')
  const drawn = (item: string, plane: string) => Annotation.parse({ kind: 'rectangle', id: item, plane })
  const main = first.pictures[0]!.id
  const two = addPicture.apply(
    { ...first, layout: { kind: 'row', gap: 40 } as Scene['layout'] },
    { id, asset, picture: 'second' },
  )
  const scene = [drawn('on-first', main), drawn('on-second', 'second')].reduce(addAnnotation.apply, {
    ...two,
    watermark: Watermark.parse({ asset: id }),
  })
  const without = (lost: string) => {
    const left = withoutAssets(scene, [lost])
    expect(parseScene(JSON.parse(JSON.stringify(left)))).toEqual(left)
    const { pictures, annotations, watermark, assets } = left
    return [pictures.map(assetOf), annotations.map((each) => each.id), watermark?.asset, Object.keys(assets)]
  }
  const firstId = 'a'.repeat(64)
  expect(without(firstId)).toEqual([[id], ['on-second'], id, [id]])
  expect(without(id)).toEqual([[firstId], ['on-first'], null, [firstId]])
  expect(withoutAssets(scene, [])).toBe(scene)
})
