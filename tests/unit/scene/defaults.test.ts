// The default document is written out beside the schema: the two must say the same.
import { expect, it } from 'vitest'
import { defaultScene } from '@/lib/scene/defaults'
import { Scene, sceneVersion } from '@/lib/scene/schema'

it('the default document is what the defaults of the schema make, in the order of its fields', () => {
  expect(JSON.stringify(defaultScene())).toBe(JSON.stringify(Scene.parse({ version: sceneVersion })))
})

it('the default scene is a new one each time', () => {
  expect(defaultScene()).not.toBe(defaultScene())
})
