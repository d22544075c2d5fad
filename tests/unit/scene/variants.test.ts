// One composition at other sizes: exact to the pixel, alike in look, each with what is adjusted for it alone.
import { expect, it } from 'vitest'
import {
  addPicture,
  adjustVariant,
  chooseVariants,
  orderPictures,
  setPadding,
  setPicture,
  turnPicture,
} from '@/lib/scene/commands'
import { defaultScene } from '@/lib/scene/defaults'
import { layoutScene } from '@/lib/scene/layout'
import { parseScene } from '@/lib/scene/parse'
import type { Scene } from '@/lib/scene/schema'
import { Variant } from '@/lib/scene/schema'
import { cropOfView, viewOfCrop } from '@/lib/scene/variants/variant-crop'
import { variantScene } from '@/lib/scene/variants/variant-scene'

const asset = { mime: 'image/png', width: 1600, height: 1000 } as const
const base = setPadding.apply(setPicture.apply(defaultScene(), { id: 'a'.repeat(64), asset }), 100)
const story = { id: 'posts-story', width: 1080, height: 1920 }
const square = { id: 'shapes-square', width: 1080, height: 1080 }
const variant = (change: Partial<Variant> = {}, size = story) => Variant.parse({ ...size, ...change })
const mark = { id: 'm', kind: 'rectangle', plane: 'canvas', x: 800, y: 500, width: 200, height: 100 }

it('a size is exact, the schema takes it, and the picture lies in the middle of it', () => {
  const scene = parseScene(variantScene(base, variant()))
  const { size, cards } = layoutScene(scene)
  expect(size).toEqual({ width: 1080, height: 1920 })
  const { x, y, width, height } = cards[0]!.flat!
  expect(x + width / 2).toBeCloseTo(540)
  expect(y + height / 2).toBeCloseTo(960)
})

it('space is in proportion to the canvas unless it is adjusted for that size', () => {
  // A canvas of 1800 x 1200 becomes one of 1080 x 1080.
  const ratio = Math.sqrt((1080 * 1080) / (1800 * 1200))
  expect(variantScene(base, variant({}, square)).padding).toBe(Math.round(100 * ratio))
  expect(variantScene(base, variant({ padding: 12 }, square)).padding).toBe(12)
})

it('a position, a crop and a place of the caption are those of that size alone', () => {
  const caption = { text: 'Words', place: 'below' }
  const scene = parseScene({ ...base, caption })
  const crop = { x: 100, y: 50, width: 400, height: 400 }
  const next = variantScene(scene, variant({ position: { x: 0.5, y: 0 }, crop, caption: 'above' }))
  expect(layoutScene(next).cards[0]!.flat!.y).toBeCloseTo(0)
  expect(layoutScene(next).cards[0]!.crop).toEqual(crop)
  expect(next.caption?.place).toBe('above')
  expect(scene.pictures[0]!.crop).toBeNull()
})

it('several pictures are moved together: none leaves the others', () => {
  const two = addPicture.apply(base, { id: 'b'.repeat(64), asset, picture: 'second' })
  const scene = { ...two, layout: parseScene({ ...two, layout: { kind: 'row' } }).layout }
  const boxes = (next: Scene) => layoutScene(next).cards.map(({ flat }) => flat!)
  const [before, after] = [
    boxes(variantScene(scene, variant())),
    boxes(variantScene(scene, variant({ position: { x: 0.5, y: 1 } }))),
  ]
  expect(after[0]!.y).toBeGreaterThan(before[0]!.y + 200)
  expect(after[0]!.y - before[0]!.y).toBeCloseTo(after[1]!.y - before[1]!.y)
})

it('what is drawn on the canvas stays where it was beside the picture, as large in comparison', () => {
  const scene = parseScene({ ...base, annotations: [mark] })
  const next = variantScene(scene, variant())
  const [from, to] = [layoutScene(scene).cards[0]!, layoutScene(next).cards[0]!]
  const item = next.annotations[0] as unknown as typeof mark
  const ratio = to.unit / from.unit
  expect(item.width).toBeCloseTo(200 * ratio, 0)
  expect((item.x - to.flat!.x) / to.flat!.width).toBeCloseTo((800 - from.flat!.x) / from.flat!.width, 2)
})

it('sizes are chosen and let go by one command each, and stay as they were adjusted', () => {
  const chosen = chooseVariants.apply(base, [story, square])
  const adjusted = adjustVariant.apply(chosen, { id: story.id, change: { padding: 7 } })
  const again = chooseVariants.apply(adjusted, [square, story])
  expect(again.variants.map(({ id, padding }) => [id, padding])).toEqual([
    ['shapes-square', null],
    ['posts-story', 7],
  ])
  expect(chooseVariants.apply(again, again.variants)).toBe(again)
  expect(adjustVariant.apply(again, { id: 'nothing', change: { padding: 7 } })).toBe(again)
  expect(adjustVariant.apply(again, { id: story.id, change: { padding: null } }).variants[1]!.padding).toBeNull()
  expect(parseScene(again)).toEqual(again)
})

it('a crop of a size turns with the picture and goes with it', () => {
  const crop = { x: 0, y: 0, width: 800, height: 500 }
  const chosen = adjustVariant.apply(chooseVariants.apply(base, [story]), { id: story.id, change: { crop } })
  const cropOf = (scene: Scene) => scene.variants[0]!.crop
  expect(cropOf(turnPicture.apply(chosen, { quarters: 1 }))).toEqual({ x: 500, y: 0, width: 500, height: 800 })
  expect(cropOf(setPicture.apply(chosen, { id: 'b'.repeat(64), asset }))).toBeNull()
  const two = addPicture.apply(chosen, { id: 'b'.repeat(64), asset, picture: 'second' })
  expect(cropOf(two)).toEqual(crop)
  expect(cropOf(orderPictures.apply(two, ['second', 'picture']))).toBeNull()
})

it('a crop is what a slider and a pad say, and says it back', () => {
  const source = { width: 1600, height: 1000 }
  const view = { zoom: 2, focus: { x: 1, y: 0.5 } }
  const crop = cropOfView(source, 1, view)
  expect(crop).toEqual({ x: 1100, y: 250, width: 500, height: 500 })
  expect(viewOfCrop(source, crop)).toEqual(view)
  expect(cropOfView({ width: 3, height: 2 }, 40, { zoom: 400, focus: { x: 0, y: 0 } })).toMatchObject({
    width: 1,
    height: 1,
  })
})
