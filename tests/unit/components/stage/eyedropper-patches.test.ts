// The pixels round the eyedropper: which place they are asked for, and which answers count.
import { expect, it } from 'vitest'
import { createPatches } from '@/components/editor/stage/eyedropper/patches'
import type { Rect } from '@/lib/core/geometry'
import type { PixelPatch } from '@/lib/render/analysis/read-pixels'
import { defaultScene } from '@/lib/scene/defaults'

const size = { width: 2000, height: 1000 }
const scene = defaultScene()

/** A worker that answers when it is told to. */
function reading() {
  const asked: { area: Rect; answer(pixels: PixelPatch): void; fail(): void }[] = []
  const patches = createPatches(
    (_, area) =>
      new Promise((resolve, reject) => asked.push({ area, answer: resolve, fail: () => reject(new Error('worker')) })),
  )
  const heard = () => new Promise<void>((resolve) => patches.subscribe(resolve))
  return {
    patches,
    asked,
    look: (x: number, y: number, of = scene, press: object | null = null) =>
      patches.look({ scene: of, at: { x, y }, size, press }),
    async answer() {
      const told = heard()
      const { area, answer } = asked.at(-1)!
      answer({ ...area, data: new Uint8ClampedArray(area.width * area.height * 4) })
      await told
    },
    async fail() {
      const told = heard()
      asked.at(-1)!.fail()
      await told
    },
  }
}

it('the place that the pointer has gone to meanwhile is asked for as soon as the patch before it has come', async () => {
  const { patches, asked, look, answer } = reading()
  look(300, 300)
  look(900, 300)
  expect(asked).toHaveLength(1)
  await answer()
  expect(patches.at({ scene, at: { x: 900, y: 300 }, press: null })).toBeNull()
  expect(asked).toHaveLength(2)
  await answer()
  expect(patches.at({ scene, at: { x: 900, y: 300 }, press: null })).toMatchObject({ x: 780, width: 240 })
})

it('a place within the patch that is known is not asked for', async () => {
  const { asked, look, answer } = reading()
  look(300, 300)
  await answer()
  look(350, 320)
  expect(asked).toHaveLength(1)
})

it('pixels of the scene before are no answer for the one after, which is asked for', async () => {
  const { patches, asked, look, answer } = reading()
  const after = { ...scene, padding: 7 }
  look(300, 300)
  await answer()
  expect(patches.at({ scene, at: { x: 300, y: 300 }, press: null })).not.toBeNull()
  expect(patches.at({ scene: after, at: { x: 300, y: 300 }, press: null })).toBeNull()
  look(300, 300, after)
  expect(asked).toHaveLength(2)
  await answer()
  expect(patches.at({ scene: after, at: { x: 300, y: 300 }, press: null })).not.toBeNull()
})

it('a scene that changes while its pixels are on their way is asked for again', async () => {
  const { patches, asked, look, answer } = reading()
  const after = { ...scene, padding: 7 }
  look(300, 300)
  look(300, 300, after)
  await answer()
  expect(asked).toHaveLength(2)
  await answer()
  expect(patches.at({ scene: after, at: { x: 300, y: 300 }, press: null })).not.toBeNull()
})

it('a worker that fails is said to have failed there, is not asked again there, and is asked elsewhere', async () => {
  const { patches, asked, look, fail, answer } = reading()
  look(300, 300)
  await fail()
  expect(patches.at({ scene, at: { x: 300, y: 300 }, press: null })).toBe('failed')
  look(300, 300)
  expect(asked).toHaveLength(1)
  look(301, 300)
  expect(asked).toHaveLength(2)
  await answer()
  expect(patches.at({ scene, at: { x: 301, y: 300 }, press: null })).toMatchObject({ width: 240 })
})

it('a place where the worker failed is asked for again by each press, and not by a pointer that hovers', async () => {
  const { patches, asked, look, fail, answer } = reading()
  const [first, second] = [{}, {}]
  const at = { x: 300, y: 300 }
  look(300, 300)
  await fail()
  expect(patches.at({ scene, at, press: first })).toBeNull()
  look(300, 300, scene, first)
  expect(asked).toHaveLength(2)
  await fail()
  expect(patches.at({ scene, at, press: first })).toBe('failed')
  look(300, 300)
  expect(asked).toHaveLength(2)
  expect(patches.at({ scene, at, press: second })).toBeNull()
  look(300, 300, scene, second)
  expect(asked).toHaveLength(3)
  await answer()
  expect(patches.at({ scene, at, press: second })).toMatchObject({ width: 240 })
})
