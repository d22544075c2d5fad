// A caption takes room of its own, a watermark takes none; both stay on the canvas.
import { beforeAll, describe, expect, it } from 'vitest'
import type { Rect } from '@/lib/core/geometry'
import { prepareText } from '@/lib/core/text/typesetter'
import { markLayers, watermarkRect } from '@/lib/render/marks/marks'
import { planScene } from '@/lib/render/plan/scene-plan'
import { textsOf } from '@/lib/render/plan/scene-texts'
import { layoutScene } from '@/lib/scene/layout'
import { Watermark } from '@/lib/scene/marks'
import { parseScene } from '@/lib/scene/parse'
import type { Scene } from '@/lib/scene/schema'
import { useFontsOfDisk } from '../../support/text/font-files'

const asset = 'e'.repeat(64)
const sceneOf = (look: Record<string, unknown>): Scene =>
  parseScene({
    version: 3,
    pictures: [{ asset }],
    assets: { [asset]: { mime: 'image/png', width: 1200, height: 700 } },
    ...look,
  })

const long = 'A caption that says a good deal more than there is room for in a single line of this canvas. '.repeat(3)
const fixed = { width: 1000, height: 1000 }

const below = ({ y, height }: Rect) => y + height

describe('the room of a caption', () => {
  it('a caption without words has no room', () => {
    const without = layoutScene(sceneOf({}))
    expect(layoutScene(sceneOf({ caption: { text: ' \n ' } }))).toEqual(without)
    expect(without.caption).toBeNull()
  })

  it('the room is added to a canvas that grows, and the picture keeps its size', () => {
    const without = layoutScene(sceneOf({}))
    const under = layoutScene(sceneOf({ caption: { text: 'Under' } }))
    const over = layoutScene(sceneOf({ caption: { text: 'Over', place: 'above' } }))
    expect(under.picture).toEqual(without.picture)
    expect(under.size.height).toBeGreaterThan(without.size.height)
    expect(under.size.width).toBe(without.size.width)
    expect(over.size).toEqual(under.size)
    expect(over.picture).toEqual({ ...under.picture, y: under.picture.y + under.size.height - without.size.height })
    expect(Number.isInteger(over.picture.y)).toBe(true)
  })

  it.each([
    ['above', 0],
    ['below', 0],
    ['above', 90],
    ['below', 90],
  ] as const)(
    'the room lies %s the picture and on the canvas at a padding of %i, whatever the canvas',
    (place, padding) => {
      for (const size of [null, fixed, { width: 400, height: 1600 }, { width: 1600, height: 300 }]) {
        const layout = layoutScene(sceneOf({ size, padding, caption: { text: long, place, size: 0.02 } }))
        const { caption, picture } = layout
        if (place === 'above') expect(below(caption!)).toBeLessThanOrEqual(picture.y)
        else expect(caption!.y).toBeGreaterThanOrEqual(below(picture))
        expect(caption!.x).toBeGreaterThan(0)
        expect(caption!.x + caption!.width).toBeLessThan(layout.size.width)
        expect(caption!.y).toBeGreaterThan(0)
        expect(below(caption!)).toBeLessThan(layout.size.height)
      }
    },
  )

  it('the room makes the picture smaller on a fixed canvas, and both lie in the middle together', () => {
    const caption = { text: 'Two\nlines', size: 0.05 }
    const without = layoutScene(sceneOf({ size: { width: 1000, height: 700 } }))
    const { picture, caption: box, size } = layoutScene(sceneOf({ size: { width: 1000, height: 700 }, caption }))
    expect(size).toEqual({ width: 1000, height: 700 })
    expect(picture.width).toBeLessThan(without.picture.width)
    expect(picture.y).toBeCloseTo(size.height - below(box!), 6)
  })
})

describe('what is drawn', () => {
  beforeAll(useFontsOfDisk)

  it.each(['A', long, 'one\ntwo\nthree', '一枚のスクリーンショット'.repeat(9), 'W'.repeat(160)])(
    'what is drawn never leaves the room of the caption: %s',
    async (text) => {
      for (const size of [0.012, 0.03, 0.1]) {
        const scene = sceneOf({ caption: { text, size, weight: 'bold' } })
        await prepareText(textsOf(scene))
        const plan = planScene(scene, 1)
        const [layer] = markLayers(plan)
        const { bounds, place } = layer!
        const beyond = -bounds.x
        const drawn = {
          width: (bounds.width - 2 * beyond) * place.scaleX,
          height: (bounds.height - 2 * beyond) * place.scaleY,
        }
        const box = plan.captionBox!
        expect(drawn.height).toBeLessThanOrEqual(box.height * 1.002)
        expect(place.x).toBeGreaterThanOrEqual(box.x - 0.001)
        expect(place.x + drawn.width).toBeLessThanOrEqual(box.x + box.width + 0.001)
        expect(place.y).toBeGreaterThanOrEqual(box.y - 0.001)
      }
    },
  )
})

it('a caption starts at the right of its room where words are read from the right', async () => {
  const ends = []
  for (const text of ['ملف', 'File']) {
    const scene = sceneOf({ caption: { text, align: 'start' } })
    await prepareText(textsOf(scene))
    const plan = planScene(scene, 1)
    const { bounds, place } = markLayers(plan)[0]!
    const { x, width } = plan.captionBox!
    ends.push({ left: place.x - x, right: x + width - place.x - (bounds.width + 2 * bounds.x) * place.scaleX })
  }
  expect(ends[0]!.right).toBeCloseTo(0, 6)
  expect(ends[1]!.left).toBeCloseTo(0, 6)
  expect(ends[1]!.right).toBeGreaterThan(100)
})

describe('a watermark', () => {
  const canvas = { width: 1600, height: 900 }
  const at = (x: number, y: number, shape = { width: 300, height: 100 }) =>
    watermarkRect(Watermark.parse({ position: { x, y } }), shape, canvas)

  it('a watermark is as far from every edge in every corner', () => {
    const [first, last] = [at(0, 0), at(1, 1)]
    const edges = [first.x, first.y, canvas.width - last.x - last.width, canvas.height - last.y - last.height]
    for (const edge of edges) expect(edge).toBeCloseTo(edges[0]!, 9)
    expect(edges[0]).toBeGreaterThan(10)
  })

  it('a watermark keeps its shape, and is never higher than half the canvas', () => {
    const { width, height } = at(0.5, 0.5)
    expect(width / height).toBeCloseTo(3, 9)
    const tall = at(0.5, 0.5, { width: 10, height: 900 })
    expect(tall.height).toBeCloseTo(450, 9)
    expect(tall.width / tall.height).toBeCloseTo(1 / 90, 9)
  })
})
