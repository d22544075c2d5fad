// A post card keeps what is hidden in it, and what the stage draws of a change is what drawing all of it gives.
import { beforeAll, expect, it } from 'vitest'
import { createRenderer, type Renderer } from '@/lib/render/renderer'
import { setContent } from '@/lib/scene/commands'
import type { Scene } from '@/lib/scene/schema'
import { createNodeHost } from '@/lib/server/render/thread/node-host'
import { differenceOf } from '../support/scenes/difference'
import { drawScene, setPictures } from '../support/scenes/draw-scene'
import { fetchedEntry, postCard, postCases, postScene } from '../support/scenes/post-scenes'
import { useFontsOfDisk } from '../support/text/font-files'

let renderer: Renderer

beforeAll(async () => {
  useFontsOfDisk()
  renderer = await createRenderer(createNodeHost())
  setPictures(renderer, postCases[0]!)
})

const draw = (scene: Scene, scale = 1) =>
  drawScene(renderer, { name: '', scene, scale, golden: false, pictures: new Map() })
const none = { bytes: 0, largest: 0 }

const secret = 'k7Q2xW9m'
const other = 'M0000i.W'
/** Of one width for each letter: another word of as many moves nothing. */
const cardThatSays = (word: string) =>
  postCard({
    family: 'jetbrains-mono',
    posts: [fetchedEntry({ text: `Look:\nkey ${word} end @ada`, spans: [{ from: 23, to: 27, kind: 'mention' }] })],
  })
/** Over the word, and over half of a letter on each side. */
const box = { kind: 'redact', id: 'hidden', plane: 'main', x: 118, y: 238, width: 258, height: 52 }
const lens = { kind: 'magnifier', id: 'lens', plane: 'main', from: { x: 200, y: 260 }, to: { x: 500, y: 420 } }

const looks: [string, object, object][] = [
  ['upright', {}, {}],
  ['tilted', { tilt: { xDeg: 10, yDeg: -20 } }, {}],
  ['cropped', { crop: { x: 40, y: 160, width: 600, height: 200 } }, {}],
  ['in front of itself, blurred', {}, { background: { kind: 'blurred-picture' } }],
]

it.each(looks)(
  'a redaction of words in a post that is %s shows the same bytes whatever lies under it',
  async (_, picture, scene) => {
    for (const method of ['solid', 'pixelate']) {
      const of = (word: string) =>
        postScene(cardThatSays(word), picture, { ...scene, annotations: [{ ...box, method }, lens] })
      for (const scale of [1, 0.7]) {
        const [one, two] = [await draw(of(secret), scale), await draw(of(other), scale)]
        expect(differenceOf(one.pixels, two.pixels)).toEqual(none)
      }
    }
    const bare = (word: string) => postScene(cardThatSays(word), picture, scene)
    expect(differenceOf((await draw(bare(secret))).pixels, (await draw(bare(other))).pixels)).not.toEqual(none)
  },
)

it('a card is as tall as its words are, whatever height its scene says', async () => {
  const { scene } = postCases[0]!
  const wrong = (height: number) => setContent.apply(scene, { change: { height } })
  const [one, two] = [await renderer.plan(wrong(100), 1), await renderer.plan(wrong(20_000), 1)]
  expect(one.size).toEqual(two.size)
  expect(one.scene.pictures).toEqual(two.scene.pictures)
  expect(await renderer.plan(one.scene, 1).then(({ scene: again }) => again)).toBe(one.scene)
})
