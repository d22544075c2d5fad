// Drawing only what changed gives the picture that drawing everything gives, to the byte.
import { beforeAll, expect, it } from 'vitest'
import type { Shadow } from '@/lib/kinds/shadows'
import { createRenderer } from '@/lib/render/renderer'
import * as commands from '@/lib/scene/commands'
import { parseScene } from '@/lib/scene/parse'
import type { Picture } from '@/lib/scene/picture'
import { mainPicture } from '@/lib/scene/scene-pictures'
import type { Scene } from '@/lib/scene/schema'
import { createNodeHost } from '@/lib/server/render/thread/node-host'
import { differenceOf } from '../support/scenes/difference'
import { drawScene } from '../support/scenes/draw-scene'
import { pagePicture } from '../support/scenes/pictures'
import { useFontsOfDisk } from '../support/text/font-files'

beforeAll(() => useFontsOfDisk())

const id = 'a'.repeat(64)
const tilt = (scene: Scene, change: Partial<Picture['tilt']>): Scene =>
  commands.styleTilt.apply(scene, { tilt: { ...mainPicture(scene).tilt, ...change } })
const box = { kind: 'rectangle', id: 'box', plane: 'main', x: 40, y: 30, width: 60, height: 40 }
const hidden = { kind: 'redact', id: 'hidden', plane: 'main', x: 150, y: 90, width: 50, height: 20 }
const flat = parseScene({
  version: 2,
  padding: 80,
  annotations: [box, hidden, { ...box, id: 'over', plane: 'canvas', x: 5 }],
  pictures: [{ id: 'main', asset: id }],
  assets: { [id]: { mime: 'image/png', width: 300, height: 200 } },
})
const tilted = tilt(flat, { xDeg: 20, yDeg: 25 })
const light = { kind: 'spotlight', id: 'light', plane: 'main', x: 20, y: 20, width: 50, height: 40 }
const lit = commands.addAnnotation.apply(tilted, { ...light } as never)
const twice = commands.addAnnotation.apply(lit, { ...light, id: 'other', x: 100, shape: 'ellipse' } as never)
// Beside the picture, which is shown there as the card shows it.
const sticker = { kind: 'sticker', id: 'sticker', shows: 'picture', asset: id, x: 392, y: 8, width: 60, height: 40 }
const bare = commands.styleShadows.apply({ ...flat, size: { width: 460, height: 360 } }, { shadows: [] })
const stuck = commands.addAnnotation.apply(bare, sticker as never)
const change = (scene: Scene, item: string, values: object): Scene =>
  commands.changeAnnotation.apply(scene, { ...scene.annotations.find(({ id }) => id === item)!, ...values } as never)
const move = (scene: Scene, item: string, by: number): Scene => {
  const found = scene.annotations.find((each) => each.id === item)!
  return commands.changeAnnotation.apply(scene, { ...found, x: ('x' in found ? (found.x as number) : 0) + by } as never)
}
const toFront = (scene: Scene, item: string): Scene => {
  const rest = scene.annotations.filter(({ id }) => id !== item)
  return { ...scene, annotations: [...rest, scene.annotations.find(({ id }) => id === item)!] }
}
const crop = (scene: Scene) => commands.setCrop.apply(scene, { value: { x: 30, y: 20, width: 200, height: 150 } })
const darker = (scene: Scene) =>
  commands.styleAdjustments.apply(scene, { adjustments: { ...mainPicture(scene).adjustments, brightness: -0.4 } })
// Room for all of the reflection.
const mirrored = (scene: Scene) =>
  commands.styleReflection.apply(
    { ...scene, padding: 220 },
    { reflection: { ...mainPicture(scene).reflection, opacity: 0.6, reach: 0.9 } },
  )
const reflecting = mirrored(flat)
const tiltedReflecting = mirrored(tilted)
const withItems = (scene: Scene, ...items: object[]): Scene =>
  items.reduce<Scene>(
    (before, item) => commands.addAnnotation.apply(before, { plane: 'main', ...item } as never),
    scene,
  )
// Two blurs of different strength, a mosaic between them, near enough to look at each other.
const crowded = withItems(
  flat,
  { ...hidden, id: 'weak', x: 60, y: 40, width: 60, height: 40, method: 'blur', sigma: 12 },
  { ...hidden, id: 'cells', x: 110, y: 60, width: 50, height: 40, method: 'pixelate' },
  { ...hidden, id: 'strong', x: 150, y: 40, width: 60, height: 40, method: 'blur', sigma: 40 },
)
const lens = { kind: 'magnifier', id: 'lens', from: { x: 160, y: 100 }, to: { x: 60, y: 150 }, sizePx: 90 }
const pen = {
  kind: 'highlighter',
  id: 'pen',
  points: [
    { x: 100, y: 100 },
    { x: 220, y: 100 },
  ],
  sizePx: 30,
}
const seen = withItems(flat, lens, pen)
// So long that they are drawn in stretches.
const strokes = (count: number, look: object, pressed = false) => {
  const points = Array.from({ length: count }, (_, i) => {
    const place = { x: 20 + ((i * 7) % 230), y: 30 + i * 0.35 + ((i * 13) % 40) }
    return pressed ? { ...place, pressure: ((i * 11) % 50) / 50 } : place
  })
  return withItems(tilted, { kind: 'pen', id: 'stroke', points, strokePx: 5, ...look }, { ...box, id: 'above', x: 90 })
}
const grows = (name: string, look: object, pressed = false): [string, Scene, Scene, boolean] => [
  `${name} grows`,
  strokes(300, look, pressed),
  strokes(308, look, pressed),
  false,
]
const said = withItems(flat, { kind: 'text', id: 'words', at: { x: 40, y: 120 }, text: 'Some words', sizePx: 24 })
const front = (scene: Scene) => toFront(scene, 'stroke')
const shown = (scene: Scene) => commands.removeAnnotations.apply(scene, ['hidden'])

const changes: [string, Scene, Scene, boolean][] = [
  ['a box on the picture moves', flat, move(flat, 'box', 31.5), true],
  ['a box on the canvas moves', flat, move(flat, 'over', 60), true],
  ['a box on a tilted picture moves', tilted, move(tilted, 'box', 31.5), true],
  ['a redaction moves', tilted, move(tilted, 'hidden', -20), true],
  ['a redaction of an upright picture moves', flat, move(flat, 'hidden', -20), true],
  ['a redaction goes', flat, shown(flat), true],
  ['a redaction has another colour', flat, change(flat, 'hidden', { color: '#ff0000' }), true],
  ['a redaction moves beside blurs that look at it', crowded, move(crowded, 'cells', 9), false],
  ['a blur moves towards another', crowded, move(crowded, 'strong', -30), false],
  ['a blur goes under another redaction', crowded, toFront(crowded, 'weak'), false],
  [
    'a redaction of a cropped and adjusted picture moves',
    crop(darker(crowded)),
    move(crop(darker(crowded)), 'cells', 9),
    false,
  ],
  ['a redaction moves under a magnifier and a highlighter', seen, move(seen, 'hidden', -30), false],
  ['a redaction of a mirrored picture moves', reflecting, move(reflecting, 'hidden', -20), false],
  ['a redaction of a tilted mirrored picture moves', tiltedReflecting, move(tiltedReflecting, 'hidden', -20), false],
  ['a box on a mirrored picture moves', reflecting, move(reflecting, 'box', 17), false],
  ['a box on a tilted mirrored picture moves', tiltedReflecting, move(tiltedReflecting, 'box', 17), false],
  ['a box goes beyond the edge of a mirrored picture', reflecting, change(reflecting, 'box', { y: 180 }), false],
  ['a spotlight moves on a mirrored picture', mirrored(twice), move(mirrored(twice), 'light', 25), false],
  ['a box fades', tilted, change(tilted, 'box', { opacity: 0.4 }), true],
  ['a box grows round its middle', tilted, change(tilted, 'box', { scale: 1.5 }), true],
  ['a long stroke fades', strokes(300, {}), change(strokes(300, {}), 'stroke', { opacity: 0.5 }), false],
  ['a long stroke is drawn', change(strokes(300, {}), 'stroke', { drawn: 0.4 }), strokes(300, {}), false],
  ['words fade', said, change(said, 'words', { opacity: 0.5 }), false],
  ['words are typed', change(said, 'words', { shown: 0.4 }), said, false],
  ['an annotation goes', tilted, commands.removeAnnotations.apply(tilted, ['box']), true],
  ['two change places', flat, { ...flat, annotations: [...flat.annotations].reverse() }, false],
  ['the picture tilts more', tilted, tilt(tilted, { zDeg: 3 }), false],
  [
    'the shadow grows',
    flat,
    commands.styleShadows.apply(flat, {
      shadows: [{ ...mainPicture(flat).shadows[0]!, blur: 30, distance: 9 } as Shadow],
    }),
    false,
  ],
  ['the corners change', flat, commands.styleRadius.apply(flat, { radius: 60 }), false],
  ['the background changes', flat, commands.setBackground.apply(flat, { kind: 'solid', color: '#123456' }), false],
  ['a spotlight moves', twice, move(twice, 'light', 25), true],
  ['one of two spotlights goes', twice, commands.removeAnnotations.apply(twice, ['light']), true],
  ['the only spotlight goes', lit, commands.removeAnnotations.apply(lit, ['light']), false],
  ['the first spotlight comes', tilted, lit, false],
  ['a spotlight dims more', twice, change(twice, 'other', { dim: 0.9 }), false],
  ['a spotlight has another shade', twice, change(twice, 'light', { color: '#ff0000' }), false],
  ['a redaction of a picture that is a sticker too moves', stuck, move(stuck, 'hidden', -90), false],
  ['a picture that is a sticker too is cropped', stuck, crop(stuck), false],
  ['a picture that is a sticker too is adjusted', stuck, darker(stuck), false],
  ['the only redaction of a picture that is a sticker too goes', stuck, shown(stuck), false],
  ['a sticker moves', stuck, move(stuck, 'sticker', -10), true],
  grows('a long stroke', {}),
  grows('a long stroke of a pen that was pressed', { haloPx: 0 }, true),
  grows('a long see-through stroke', { color: '#ff000080', smoothing: 0 }),
  grows('a long highlight', { kind: 'highlighter', strokePx: 14 }),
  ['a stroke becomes long', strokes(155, {}), strokes(165, {}), false],
  ['a long stroke grows and comes to the front', strokes(300, {}), front(strokes(308, {})), false],
  [
    'a long stroke has another colour',
    strokes(300, {}),
    change(strokes(300, {}), 'stroke', { color: '#00ff00' }),
    false,
  ],
  ['a long stroke is deleted', strokes(300, {}), commands.removeAnnotations.apply(strokes(300, {}), ['stroke']), false],
  ['nothing changes', flat, flat, true],
]

const paragraph = 'Grafting ﬁve quick fjords, Ågot wrote: jumps over the lazy dog and goes on'
const written = (scene: Scene, look: object): Scene =>
  withItems(scene, { kind: 'text', id: 'text', at: { x: 30, y: 20 }, width: 200, sizePx: 18, text: paragraph, ...look })
const beyondWords = { kind: 'text', id: 'beyond', plane: 'main', at: { x: 34, y: 24 }, sizePx: 30, text: 'under' }

it.each([
  ['plain', flat, { style: 'plain' }],
  ['outlined', flat, { style: 'outlined' }],
  ['on a ground', flat, { style: 'rounded' }],
  ['slanted and thick', flat, { style: 'plain', italic: true, weight: 800, family: 'inter' }],
  ['on others', withItems(flat, beyondWords), { style: 'plain' }],
  ['with an emoji', flat, { style: 'plain', text: `${paragraph} 🎉` }],
  ['turned', flat, { style: 'plain', turnDeg: 12 }],
  ['tilted', tilted, { style: 'outlined' }],
])('words that are typed, %s, are drawn letter by letter as they are drawn at once', async (_, scene, look) => {
  const scale = 1.3
  const { text: first = paragraph, ...style } = look as { text?: string }
  const text = (words: string) => written(scene, { ...style, text: words })
  const steps = [first, `${first}!`, `${first}! now`, 'One', 'One two', `New ${first}`, first.slice(0, 20)]
  const { renderer, drawn: shown } = await drawnBy(text(steps[0]!), scale)
  for (const [at, words] of steps.entries()) {
    if (at === 0) continue
    const plan = await renderer.plan(text(words), scale)
    await plan.draw({
      parts: plan.changedParts(await renderer.plan(text(steps[at - 1]!), scale)),
      onTile(tile) {
        for (let y = 0; y < tile.height; y++) {
          const row = tile.pixels.subarray(y * tile.width * 4, (y + 1) * tile.width * 4)
          shown.pixels.set(row, ((tile.y + y) * shown.width + tile.x) * 4)
        }
      },
    })
    const { drawn: wanted } = await drawnBy(text(words), scale)
    expect(differenceOf(shown.pixels, wanted.pixels)).toEqual({ bytes: 0, largest: 0 })
  }
})

it('a letter typed at the end of a paragraph changes less than a tenth of it', async () => {
  const { renderer } = await drawnBy(written(flat, {}), 1)
  const [before, after] = [written(flat, {}), written(flat, { text: `${paragraph}!` })]
  const plan = await renderer.plan(after, 1)
  const parts = plan.changedParts(await renderer.plan(before, 1))
  const pixels = parts.reduce((sum, { width, height }) => sum + width * height, 0)
  expect(pixels).toBeLessThan(200 * 120 * 0.1)
})

const drawnBy = async (scene: Scene, scale: number) => {
  const renderer = await createRenderer(createNodeHost())
  renderer.setPicture(id, pagePicture(300, 200, 4))
  return {
    renderer,
    drawn: await drawScene(renderer, { name: '', golden: false, scene, scale, pictures: new Map() }),
  }
}

it.each(changes.flatMap((change) => [0.4, 1.5].map((scale) => [...change, scale] as const)))(
  'drawing only the changed parts gives the whole picture when %s',
  async (_, before, after, small, scale) => {
    const { renderer, drawn: first } = await drawnBy(before, scale)
    // By another renderer: nothing of the scene before is kept there.
    const { drawn: wanted } = await drawnBy(after, scale)
    const plan = await renderer.plan(after, scale)
    const parts = plan.changedParts(await renderer.plan(before, scale))
    await plan.draw({
      parts,
      onTile(tile) {
        for (let y = 0; y < tile.height; y++) {
          const row = tile.pixels.subarray(y * tile.width * 4, (y + 1) * tile.width * 4)
          first.pixels.set(row, ((tile.y + y) * first.width + tile.x) * 4)
        }
      },
    })
    expect(differenceOf(first.pixels, wanted.pixels)).toEqual({ bytes: 0, largest: 0 })
    const pixels = parts.reduce((sum, { width, height }) => sum + width * height, 0)
    if (small && scale > 1) expect(pixels).toBeLessThan((first.width * first.height) / 6)
  },
)

it.each([
  ['a round magnifier', {}],
  ['one with corners', { shape: 'rectangle' }],
])('an area has the pixels of the whole wherever it cuts %s', async (_, look) => {
  const scene = withItems(flat, { ...lens, ...look })
  const { renderer, drawn } = await drawnBy(scene, 0.5)
  const plan = await renderer.plan(scene, 0.5)
  const different: number[] = []
  const { width } = plan.size
  for (let cut = 0; cut < plan.size.height - 1; cut += 1) {
    const part = { x: cut % 60, y: cut, width: width - (cut % 60), height: plan.size.height - cut }
    await plan.draw({
      parts: [part],
      onTile(tile) {
        for (let y = 0; y < tile.height; y++) {
          const row = tile.pixels.subarray(y * tile.width * 4, (y + 1) * tile.width * 4)
          const at = ((tile.y + y) * width + tile.x) * 4
          if (differenceOf(row, drawn.pixels.subarray(at, at + row.length)).bytes > 0) different.push(cut)
        }
      },
    })
  }
  expect(different).toEqual([])
})
