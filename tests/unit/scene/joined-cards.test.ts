// Pictures of a strip: one card to the eye.
import { expect, it } from 'vitest'
import { layoutScene } from '@/lib/scene/layout'
import { parseScene } from '@/lib/scene/parse'

const files = ['a', 'b', 'c'].map((mark) => mark.repeat(64))

const strip = (change: object = {}, layout: object = { kind: 'strip' }) =>
  layoutScene(
    parseScene({
      version: 5,
      padding: 40,
      layout,
      pictures: files.map((asset, at) => {
        const picture = { id: asset[0], content: { kind: 'image', asset }, radius: 10 }
        return at === 1 ? { ...picture, ...change } : picture
      }),
      assets: Object.fromEntries(files.map((id) => [id, { mime: 'image/png', width: 300, height: 200 }])),
    }),
  ).cards

const cornersOf = (cards: ReturnType<typeof strip>) => cards.map(({ frame }) => frame.screen.radii)
const shadowsOf = (cards: ReturnType<typeof strip>) => cards.map(({ picture }) => picture.shadows.length)

it('a strip has its round corners at its ends only, and casts one shadow, that of its whole outline', () => {
  const cards = strip()
  expect(cornersOf(cards)).toEqual([
    [10, 10, 0, 0],
    [0, 0, 0, 0],
    [0, 0, 10, 10],
  ])
  expect(shadowsOf(cards)).toEqual([1, 0, 0])
  expect(cards[0]!.frame.outline.map(({ y, height }) => [y, height])).toEqual([
    [0, 200],
    [200, 200],
    [400, 200],
  ])
  expect(cornersOf(strip({}, { kind: 'strip', direction: 'across' }))[0]).toEqual([10, 0, 0, 10])
})

it.each([
  ['tilted', { tilt: { zDeg: 4 } }],
  ['moved', { tilt: { offsetX: 9 } }],
  ['in a frame', { frame: { kind: 'browser-compact' } }],
])('pictures of a strip of which one is %s are cards of their own', (_, change) => {
  const cards = strip(change)
  expect(cornersOf(cards)[0]).toEqual([10, 10, 10, 10])
  expect(shadowsOf(cards)).toEqual([1, 1, 1])
})
