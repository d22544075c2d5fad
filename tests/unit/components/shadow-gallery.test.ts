// Ready shadows and the default one lie on the canvas: they are as long as its pixels are large, whatever picture is meant.
import { describe, expect, it } from 'vitest'
import { comfortableMax, defaultLook } from '@/components/editor/inspector/sections/section-defaults'
import { shadowGallery } from '@/components/editor/inspector/sections/shadow-gallery'
import { scopeToSelection, withShownLook } from '@/lib/editor/store/selection'
import { addPicture, setPicture } from '@/lib/scene/commands'
import { defaultScene } from '@/lib/scene/defaults'
import { mainPicture } from '@/lib/scene/scene-pictures'

const placed = (width: number, height: number, digit = 'a') => ({
  id: digit.repeat(64),
  asset: { mime: 'image/png' as const, width, height },
})
const scene = setPicture.apply(defaultScene(), placed(3200, 2000))
const sized = { ...scene, size: { width: 1200, height: 630 } }

describe('on a canvas of a size of its own', () => {
  it.each(shadowGallery.entries.map(({ name, value }) => [name, value] as const))(
    'the ready shadow %s is as it is written, and is seen as chosen',
    (_, value) => {
      const cast = shadowGallery.command.apply(sized, value)
      expect(mainPicture(cast).shadows).toEqual(value.shadows)
      expect(shadowGallery.isChosen(cast, value)).toBe(true)
    },
  )

  it('the default shadow is as it is written, and sliders end where they do for a picture of the reference size', () => {
    expect(mainPicture(defaultLook(sized, sized.size)).shadows).toEqual(mainPicture(defaultScene()).shadows)
    expect(comfortableMax(sized)).toMatchObject({ blur: 160, distance: 96, padding: 320, radius: 192 })
    expect(comfortableMax(scene)).toMatchObject({ blur: 320, distance: 192, padding: 640, radius: 192 })
  })
})

it('a ready shadow of one picture of several is that of all, however large the picture is, and is seen as chosen', () => {
  const both = addPicture.apply(scene, { ...placed(1600, 1000, 'b'), picture: 'second' })
  const { value } = shadowGallery.entries.at(-1)!
  const cast = scopeToSelection(shadowGallery.command, ['second']).apply(both, value)
  expect(cast.pictures[1]!.shadows).toEqual(shadowGallery.command.apply(both, value).pictures[1]!.shadows)
  expect(cast.pictures[0]).toEqual(both.pictures[0])
  expect(shadowGallery.isChosen(withShownLook(cast, ['second']), value)).toBe(true)
})
