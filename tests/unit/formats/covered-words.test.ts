// Words that something lies over: of letters that no pixel shows there is no path and no text in a file.
import { beforeAll, expect, it } from 'vitest'
import type { Rect } from '@/lib/core/geometry'
import { exportPicture } from '@/lib/formats/export-picture'
import { createRenderer, type Renderer } from '@/lib/render/renderer'
import { parseScene } from '@/lib/scene/parse'
import type { Scene } from '@/lib/scene/schema'
import { createNodeHost } from '@/lib/server/render/thread/node-host'
import { readPdf } from '../../support/pdf/read-pdf'
import { drawScene } from '../../support/scenes/draw-scene'
import { useFontsOfDisk } from '../../support/text/font-files'

let renderer: Renderer

beforeAll(async () => {
  useFontsOfDisk()
  renderer = await createRenderer(createNodeHost())
})

const ground = { kind: 'solid', color: '#336699' }
const sceneOf = (...annotations: object[]): Scene =>
  parseScene({ version: 5, size: { width: 1200, height: 1200 }, background: ground, annotations })
const words = (text: string, more: object = {}) => ({
  kind: 'text',
  id: 't',
  plane: 'canvas',
  at: { x: 100, y: 200 },
  text,
  sizePx: 100,
  style: 'plain',
  color: '#ffffff',
  ...more,
})
const box = (rect: Rect) => ({
  kind: 'rectangle',
  id: 'b',
  plane: 'canvas',
  ...rect,
  radius: 0,
  strokePx: 1,
  haloPx: 0,
  fillOpacity: 1,
  color: '#000000',
})

const pixelsOf = (scene: Scene) =>
  drawScene(renderer, { name: '', golden: false, scene, scale: 1, pictures: new Map() })

/** Where two pictures differ. */
async function apart(one: Scene, other: Scene): Promise<Rect | null> {
  const [a, b] = [await pixelsOf(one), await pixelsOf(other)]
  let [left, top, right, bottom] = [Infinity, Infinity, -1, -1]
  for (let i = 0; i < a.pixels.length; i += 4) {
    if ([0, 1, 2].every((channel) => a.pixels[i + channel] === b.pixels[i + channel])) continue
    const [x, y] = [(i / 4) % a.width, Math.floor(i / 4 / a.width)]
    ;[left, top, right, bottom] = [Math.min(left, x), Math.min(top, y), Math.max(right, x), Math.max(bottom, y)]
  }
  return right < 0 ? null : { x: left, y: top, width: right - left + 1, height: bottom - top + 1 }
}

const bytesOf = async (scene: Scene, format: 'svg' | 'pdf') =>
  Buffer.concat((await exportPicture({ plan: await renderer.plan(scene, 1), format })).parts)
const svgOf = async (scene: Scene) => (await bytesOf(scene, 'svg')).toString()
const wordsOf = async (scene: Scene) => readPdf(await bytesOf(scene, 'pdf')).words.join('')

it.each(['outfit', 'caveat', 'source-serif-4', 'nunito', 'inter'])(
  'a word in %s without tall letters under a rectangle of its own size is in no byte of an SVG or a PDF',
  async (family) => {
    const said = words('sauce', { family })
    const cover = box((await apart(sceneOf(said), sceneOf()))!)
    expect(await apart(sceneOf(said, cover), sceneOf(cover))).toBeNull()
    expect(await svgOf(sceneOf(said, cover))).toBe(await svgOf(sceneOf(cover)))
    expect(await wordsOf(sceneOf(said, cover))).toBe('')
    expect(await wordsOf(sceneOf(said))).toBe('sauce')
  },
)

it.each([
  ['a narrow letter among wide ones', 'WWWWWWWWW', '1', {}],
  ['a letter of a word that is turned', 'kode', 'n', { at: { x: 600, y: 100 }, turnDeg: 90 }],
  ['a letter on a ground of its own', 'kode', 'n', { style: 'box' }],
])('%s under a rectangle of its own size is not among the words, and no path', async (_, before, letter, more) => {
  const plain = { ...more, style: 'plain' }
  const rect = (await apart(sceneOf(words(before + letter, plain)), sceneOf(words(before, plain))))!
  const covered = sceneOf(words(before + letter, more), box(rect))
  expect(await wordsOf(covered)).toBe('')
  expect(await svgOf(covered)).toContain('<image')
})

it('words that a thin line crosses, or a shape beside them touches, stay words', async () => {
  const line = { kind: 'line', id: 'l', plane: 'canvas', from: { x: 100, y: 300 }, to: { x: 500, y: 190 } }
  const beside = box({ x: 90, y: 190, width: 30, height: 40 })
  const crossed = sceneOf(words('Sauce'), { ...line, strokePx: 4, haloPx: 0 }, beside)
  expect(await wordsOf(crossed)).toBe('Sauce')
  expect(await svgOf(crossed)).not.toContain('<image')
})
