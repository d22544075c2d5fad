// What is drawn in a file's place keeps what is hidden in it: not one byte of a picture tells what lies under a redaction.
import { beforeAll, describe, expect, it } from 'vitest'
import type { DrawnContent } from '@/lib/kinds/contents'
import { diff } from '@/lib/kinds/contents/diff/schema'
import { type RangedContent, rangedText } from '@/lib/kinds/contents/ranged-text'
import { terminal } from '@/lib/kinds/contents/terminal/schema'
import { createRenderer, type Renderer } from '@/lib/render/renderer'
import { addAnnotation, changeAnnotation, setContent } from '@/lib/scene/commands'
import type { Scene } from '@/lib/scene/schema'
import { withoutSecrets } from '@/lib/scene/without-secrets'
import { createNodeHost } from '@/lib/server/render/thread/node-host'
import { codeText, coloured, contentScene, secret } from '../support/scenes/content-scenes'
import { differenceOf } from '../support/scenes/difference'
import { drawScene } from '../support/scenes/draw-scene'
import { useFontsOfDisk } from '../support/text/font-files'

let renderer: Renderer

beforeAll(async () => {
  useFontsOfDisk()
  renderer = await createRenderer(createNodeHost())
})

const none = { bytes: 0, largest: 0 }
const draw = (scene: Scene, scale = 1) =>
  drawScene(renderer, { name: '', scene, scale, golden: false, pictures: new Map() })

const small = { sizePx: 14, paddingPx: 20 }
const other = 'M0000000000000000000000W'
// Over the letters of the secret and half of the quote before it.
const box = { kind: 'redact', id: 'hidden', plane: 'main', x: 318, y: 103, width: 210, height: 23 }
const lens = { kind: 'magnifier', id: 'lens', plane: 'main', from: { x: 330, y: 110 }, to: { x: 200, y: 190 } }

const looks: [string, object, object][] = [
  ['upright', {}, {}],
  ['tilted', { tilt: { xDeg: 10, yDeg: -20 } }, {}],
  ['cropped', { crop: { x: 100, y: 60, width: 500, height: 120 } }, {}],
  ['in front of itself, blurred', {}, { background: { kind: 'blurred-picture' } }],
  ['in other colours', { adjustments: { contrast: 0.4, saturation: -0.5 } }, {}],
]

// A blur is made of what it covers.
describe.each(['solid', 'pixelate'])('a redaction (%s) of code', (method) => {
  it.each(looks)('that is %s shows the same bytes whatever lies under it', async (_, picture, scene) => {
    const of = (text: string) =>
      contentScene(coloured(text, { ...small, columnsMin: 60 }), picture, {
        ...scene,
        annotations: [{ ...box, method }, lens],
      })
    for (const scale of [1, 1.7]) {
      const [one, two] = [await draw(of(codeText), scale), await draw(of(codeText.replace(secret, other)), scale)]
      expect(differenceOf(one.pixels, two.pixels)).toEqual(none)
    }
    const bare = (text: string) => contentScene(coloured(text, { ...small, columnsMin: 60 }), picture, scene)
    const [one, two] = [await draw(bare(codeText)), await draw(bare(codeText.replace(secret, other)))]
    expect(differenceOf(one.pixels, two.pixels)).not.toEqual(none)
  })
})

it('words that are hidden in the text itself are blocks that say no more than how long they are', async () => {
  const of = (text: string, word: string) => {
    const from = text.indexOf(word)
    return contentScene(coloured(text, { ...small, hidden: [{ from, to: from + word.length }] }))
  }
  const [one, two] = [await draw(of(codeText, secret), 2), await draw(of(codeText.replace(secret, other), other), 2)]
  expect(differenceOf(one.pixels, two.pixels)).toEqual(none)
})

const output = (word: string) => `$ login\n\u001b[1mkey \u001b[31m${word}\u001b[0m end`
const patch = (word: string) =>
  `--- a/${word}.ts\n+++ b/x.ts\n@@ -1,2 +1,2 @@ ${word}()\n same\n-const a = '${word}'\n+const b = '${word}'`
const texts: [string, (word: string) => RangedContent][] = [
  ['terminal', (word) => terminal.schema.parse({ kind: 'terminal', ...small, text: output(word) })],
  ['patch', (word) => diff.schema.parse({ kind: 'diff', ...small, text: patch(word) })],
  [
    'patch in two columns',
    (word) => diff.schema.parse({ kind: 'diff', ...small, text: patch(word), columns: 'split' }),
  ],
]

it.each(texts)(
  'words that are hidden in a %s are blocks that say no more than how long they are',
  async (_, cardOf) => {
    const of = (word: string, isHidden: boolean) => {
      const card = cardOf(word)
      const places = [...rangedText(card).matchAll(new RegExp(word, 'g'))]
      const hidden = isHidden ? places.map(({ index }) => ({ from: index, to: index + word.length })) : []
      return contentScene({ ...card, hidden })
    }
    for (const scale of [1, 1.7]) {
      const [one, two] = [await draw(of(secret, true), scale), await draw(of(other, true), scale)]
      expect(differenceOf(one.pixels, two.pixels)).toEqual(none)
      const safe = contentScene(withoutSecrets(of(secret, true).pictures[0]!.content) as DrawnContent)
      expect(differenceOf((await draw(safe, scale)).pixels, one.pixels)).toEqual(none)
    }
    const [one, two] = [await draw(of(secret, false)), await draw(of(other, false))]
    expect(differenceOf(one.pixels, two.pixels)).not.toEqual(none)
  },
)

const plain = contentScene(coloured(codeText, { ...small, columnsMin: 80 }), {}, { annotations: [box] })
const changes: [string, Scene, Scene][] = [
  ['moved', plain, changeAnnotation.apply(plain, { ...plain.annotations[0]!, x: 250, y: 112 } as never)],
  ['added', { ...plain, annotations: [] }, plain],
  [
    'made beside a lens',
    addAnnotation.apply({ ...plain, annotations: [] }, lens as never),
    addAnnotation.apply(plain, lens as never),
  ],
  [
    'there while letters are typed',
    plain,
    setContent.apply(plain, { change: { text: codeText.replace('key', 'keys') } }),
  ],
]

it.each(changes)(
  'drawing only what changed when a redaction of code is %s gives what drawing everything gives',
  async (_, before, after) => {
    for (const scale of [1, 1.3]) {
      const [earlier, later] = [await draw(before, scale), await draw(after, scale)]
      const [planned, wanted] = [await renderer.plan(before, scale), await renderer.plan(after, scale)]
      const parts = wanted.changedParts(planned)
      const merged = earlier.pixels.slice(0, later.pixels.length)
      if (earlier.pixels.length !== later.pixels.length) expect(parts).toEqual([{ x: 0, y: 0, ...wanted.size }])
      for (const { x, y, width, height } of parts) {
        for (let row = y; row < y + height; row++) {
          const from = (row * later.width + x) * 4
          merged.set(later.pixels.subarray(from, from + width * 4), from)
        }
      }
      expect(differenceOf(merged, later.pixels)).toEqual(none)
    }
  },
)
