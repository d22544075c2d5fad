// Looks on pictures of any size: the same in whatever order they come, and shared by pictures of different resolution.
import { describe, expect, it } from 'vitest'
import { shadows } from '@/lib/kinds/shadows'
import {
  addPicture,
  applyLook,
  type Command,
  dropPicture,
  flipPicture,
  orderPictures,
  removePicture,
  setCrop,
  setLayout,
  setPicture,
  styleBorder,
  styleFrame,
  styleRadius,
  styleReflection,
  turnPicture,
} from '@/lib/scene/commands'
import { defaultScene } from '@/lib/scene/defaults'
import { layoutScene } from '@/lib/scene/layout'
import { applyPreset, scaleToCanvas } from '@/lib/scene/looks/apply-preset'
import { lookOfScene } from '@/lib/scene/looks/look-preset'
import { lookPresets } from '@/lib/scene/looks/look-presets.data'
import { mainPicture } from '@/lib/scene/scene-pictures'
import { type Picture, Scene, sceneVersion } from '@/lib/scene/schema'

const placed = (width: number, height: number, digit = 'a') => ({
  id: digit.repeat(64),
  asset: { mime: 'image/png' as const, width, height },
})
const lookNamed = (name: string) => lookPresets.find((preset) => preset.name === name)!.look

/** Every sort of length a look has. */
const lengthy = Scene.parse({
  version: sceneVersion,
  padding: 100,
  background: { kind: 'blurred-picture', blur: 140 },
  effects: [{ kind: 'blur', radius: 40 }],
  layout: { kind: 'row', gap: 50 },
  pictures: [
    {
      radius: 20,
      cornerRadii: [20, 30, 40, 50],
      border: { widthPx: 4 },
      frame: { kind: 'mat', widthPx: 20 },
      tilt: { offsetX: 30, offsetY: -60 },
      shadows: [{ kind: 'soft', blur: 60, distance: 20 }],
      reflection: { opacity: 0.4, gapPx: 10 },
    },
  ],
})

describe('a look and a picture', () => {
  it.each([
    [3840, 2400],
    [1440, 900],
    [400, 250],
    [390, 844],
  ])('of %i by %i make the same composition, whichever comes first', (width, height) => {
    const picture = placed(width, height)
    for (const { name, look } of lookPresets) {
      const lookFirst = setPicture.apply(applyPreset.apply(defaultScene(), look), picture)
      const pictureFirst = applyPreset.apply(setPicture.apply(defaultScene(), picture), look)
      expect(lookFirst, name).toEqual(pictureFirst)
    }
  })

  it('of twice the size have every length twice as long on a canvas that grows', () => {
    const scene = setPicture.apply(lengthy, placed(3200, 2000))
    expect(scene).toMatchObject({
      padding: 200,
      background: { blur: 280 },
      effects: [{ radius: 80 }],
      layout: { gap: 100 },
    })
    expect(mainPicture(scene)).toMatchObject({
      radius: 40,
      cornerRadii: [40, 60, 80, 100],
      border: { widthPx: 8 },
      frame: { widthPx: 40 },
      tilt: { offsetX: 60, offsetY: -120 },
      shadows: [{ blur: 120, distance: 40 }],
      reflection: { gapPx: 20 },
    })
    expect(lookOfScene(removePicture.apply(scene, undefined))).toEqual(lookOfScene(lengthy))
  })

  it('on a canvas of a size of its own leave the lengths of the canvas alone', () => {
    const sized = { ...lengthy, size: { width: 1200, height: 630 } }
    const scene = setPicture.apply(sized, placed(3200, 2000))
    const { padding, background, effects } = sized
    expect(scene).toMatchObject({ padding, background, effects })
    const { tilt, shadows: cast } = mainPicture(sized)
    expect(mainPicture(scene)).toMatchObject({ tilt, shadows: cast, radius: 40, frame: { widthPx: 40 } })
    const restyled = applyPreset.apply(scene, { picture: { shadows: cast, radius: 20 } })
    expect(mainPicture(restyled)).toMatchObject({ shadows: cast, radius: 40 })
  })

  it('that was cropped come back when it is removed and brought again', () => {
    const scene = setPicture.apply(defaultScene(), placed(3840, 2400))
    const cropped = setCrop.apply(scene, { value: { x: 0, y: 0, width: 960, height: 600 } })
    expect(setPicture.apply(removePicture.apply(cropped, undefined), placed(3840, 2400))).toEqual(scene)
  })
})

it('a ready shadow stays as it is written on a canvas of a size of its own, and grows with one that grows', () => {
  const [shadow] = mainPicture(lengthy).shadows
  const scene = setPicture.apply(lengthy, placed(3200, 2000))
  expect(scaleToCanvas(scene, shadows, shadow!)).toMatchObject({ blur: 120, distance: 40 })
  expect(scaleToCanvas({ ...scene, size: { width: 1200, height: 630 } }, shadows, shadow!)).toEqual(shadow)
})

it.each(['in place of a turned and mirrored one', 'beside a turned and mirrored one'])(
  'a new picture stands upright and unmirrored %s',
  (place) => {
    let turned = setPicture.apply(defaultScene(), placed(800, 600))
    turned = flipPicture.apply(turnPicture.apply(turned, { quarters: 1 }), { axis: 'horizontal' })
    const next = placed(800, 600, 'b')
    const scene = place.startsWith('in place') //
      ? setPicture.apply(turned, next)
      : addPicture.apply(turned, { ...next, picture: 'next' })
    const added = scene.pictures.at(-1)!
    expect(added).toMatchObject({
      content: { asset: next.id },
      turnDeg: 0,
      flip: { horizontal: false, vertical: false },
    })
  },
)

/** Lengths of every card as they are seen on the canvas. */
const seen = (scene: Scene, length: (picture: Picture) => number) =>
  layoutScene(scene).cards.map(({ picture, unit }) => length(picture) * unit)

describe('pictures of different resolution', () => {
  const withBoth = (first: number, second: number) => {
    const one = setPicture.apply({ ...lengthy, layout: { kind: 'single' } }, placed(1.6 * first, first))
    const both = addPicture.apply(one, { ...placed(1.6 * second, second, 'b'), picture: 'second' })
    return setLayout.apply(both, { kind: 'before-after', direction: 'across', gap: 24 })
  }
  const lengths: [string, (picture: Picture) => number][] = [
    ['corners', ({ radius }) => radius],
    ['borders', ({ border }) => border.widthPx],
    ['frames', ({ frame }) => ('widthPx' in frame ? frame.widthPx : 0)],
    ['distances to a reflection', ({ reflection }) => reflection.gapPx],
  ]
  const styled = <Argument>(command: Command<Argument>, argument: Argument) => {
    return (scene: Scene) => command.apply(scene, argument)
  }
  const mat = mainPicture(lengthy).frame
  it.each([
    ['one is added', (scene: Scene) => scene],
    ['a look is chosen', styled(applyPreset, lookNamed('Linen'))],
    ['a look is applied', styled(applyLook, { picture: mainPicture(lengthy) })],
    ['corners are changed', styled(styleRadius, { radius: 32 })],
    ['borders are changed', styled(styleBorder, { border: { widthPx: 6, color: '#ffffff' } })],
    ['frames are changed', styled(styleFrame, { frame: { ...mat, widthPx: 32 } as typeof mat })],
    ['reflections are changed', styled(styleReflection, { reflection: { opacity: 0.5, reach: 0.5, gapPx: 16 } })],
  ])('pictures of different resolution show one look when %s', (_, change) => {
    for (const [first, second] of [
      [900, 1800],
      [1800, 900],
    ] as const) {
      const scene = change(withBoth(first, second))
      for (const [name, length] of lengths) {
        const [one, two] = seen(scene, length)
        expect(one!, name).toBeGreaterThanOrEqual(0)
        // A half pixel of the coarser picture.
        expect(Math.abs(one! - two!), name).toBeLessThanOrEqual(1)
      }
    }
  })

  it('pictures of different resolution have one shadow: it lies on the canvas, whatever the picture', () => {
    const { pictures } = applyPreset.apply(withBoth(900, 1800), lookNamed('Linen'))
    expect(pictures[1]!.shadows).toEqual(pictures[0]!.shadows)
  })

  it('the canvas gets the measure of another picture when that becomes the first', () => {
    const scene = withBoth(2000, 1000)
    expect(scene.padding).toBe(200)
    const dropped = dropPicture.apply(scene, { picture: 'picture' })
    expect(dropped).toMatchObject({ padding: 100, background: { blur: 140 }, layout: { gap: 12 } })
    expect(mainPicture(dropped)).toMatchObject({ radius: 20, shadows: [{ blur: 60 }] })
    const swapped = orderPictures.apply(scene, ['second', 'picture'])
    expect(swapped).toMatchObject({ padding: 100, effects: [{ radius: 40 }], layout: { gap: 12 } })
    expect(swapped.pictures.map(({ radius, shadows: [shadow] }) => [radius, shadow])).toEqual([
      [20, mainPicture(dropped).shadows[0]],
      [40, mainPicture(dropped).shadows[0]],
    ])
    expect(orderPictures.apply(swapped, ['picture', 'second'])).toEqual(scene)
    expect(dropPicture.apply(scene, { picture: 'second' }).padding).toBe(200)
  })

  it('a canvas of a size of its own is left alone when another picture becomes the first', () => {
    const scene = { ...withBoth(2000, 1000), size: { width: 1200, height: 630 } }
    for (const next of [
      dropPicture.apply(scene, { picture: 'picture' }),
      orderPictures.apply(scene, ['second', 'picture']),
    ]) {
      expect(next.padding).toBe(scene.padding)
      expect(mainPicture(next).shadows).toEqual(mainPicture(scene).shadows)
    }
  })
})

it('the main picture is as large on a canvas of a fixed size when it is turned a hair as when it is upright', () => {
  const scene = { ...setPicture.apply(defaultScene(), placed(3840, 2400)), size: { width: 1200, height: 630 } }
  const upright = layoutScene(scene).picture
  const turned = layoutScene(applyLook.apply(scene, { picture: { tilt: { ...mainPicture(scene).tilt, zDeg: 0.001 } } }))
  for (const key of ['x', 'y', 'width', 'height'] as const) expect(turned.picture[key]).toBeCloseTo(upright[key], 1)
})
