// Pictures beside the main ones come and go with the setting that names them.
import { expect, it } from 'vitest'
import { bringingAssets } from '@/lib/editor/input/place-picture'
import { image } from '@/lib/kinds/backgrounds/pictures/schema'
import { setBackground, setPicture } from '@/lib/scene/commands'
import { defaultScene } from '@/lib/scene/defaults'

const asset = { mime: 'image/png' as const, width: 20, height: 10 }
const [main, own] = ['a'.repeat(64), 'b'.repeat(64)]
const scene = setPicture.apply(defaultScene(), { id: main, asset })
const background = image.schema.parse({ kind: 'image', asset: own })

it('a picture comes in, and goes with the background that showed it', () => {
  const shown = bringingAssets(setBackground, { [own]: asset }).apply(scene, background)
  expect(Object.keys(shown.assets).sort()).toEqual([main, own])
  const gone = bringingAssets(setBackground).apply(shown, defaultScene().background)
  expect(Object.keys(gone.assets)).toEqual([main])
})

it('a picture that is not named is not brought in', () => {
  const plain = bringingAssets(setBackground, { [own]: asset }).apply(scene, { kind: 'solid', color: '#ffffff' })
  expect(Object.keys(plain.assets)).toEqual([main])
})

it('the scene is the same when nothing changes', () => {
  expect(bringingAssets(setBackground, { [own]: asset }).apply(scene, scene.background)).toBe(scene)
})
