// What a redaction covers cannot be in the file: other secrets of the same mean leave every byte as it was.
import { describe, expect, it } from 'vitest'
import type { PixelImage } from '@/lib/core/surface'
import { createRenderer } from '@/lib/render/renderer'
import { parseScene } from '@/lib/scene/parse'
import { createNodeHost } from '@/lib/server/render/thread/node-host'
import { drawScene } from '../support/scenes/draw-scene'
import { pagePicture } from '../support/scenes/pictures'

const id = 'e'.repeat(64)
const [width, height] = [300, 200]
const box = { x: 60, y: 40, width: 128, height: 64 }

/** The picture with "text" of two greys in the box: one pattern or its opposite, both of the same mean in every 2 x 2. */
function secretPicture(opposite: boolean): PixelImage {
  const image = pagePicture(width, height, 5)
  for (let y = box.y; y < box.y + box.height; y++) {
    for (let x = box.x; x < box.x + box.width; x++) {
      const dark = ((x + y) & 1) === 0
      image.data.set(dark === opposite ? [40, 40, 40] : [200, 200, 200], (y * width + x) * 4)
    }
  }
  return image
}

async function draw(picture: PixelImage, redaction: Record<string, unknown> | null, more: Record<string, unknown>) {
  const { tilt, scale = 1, items: _, ...scene } = more
  const renderer = await createRenderer(createNodeHost())
  renderer.setPicture(id, picture)
  const parsed = parseScene({
    version: 2,
    padding: 30,
    ...scene,
    pictures: [{ id: 'main', asset: id, tilt }],
    annotations: [
      ...(redaction ? [{ kind: 'redact', id: 'r', plane: 'main', ...box, ...redaction }] : []),
      ...((more.items as object[] | undefined) ?? []),
    ],
    assets: { [id]: { mime: 'image/png', width, height } },
  })
  const drawn = await drawScene(renderer, {
    name: '',
    golden: false,
    scene: parsed,
    scale: scale as number,
    pictures: new Map(),
  })
  return drawn.pixels
}

const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
const sticker = { kind: 'sticker', id: 's', x: 150, y: 110, width: 140, height: 80 }

const ways: [string, Record<string, unknown>][] = [
  ['flat at its own size', {}],
  ['enlarged', { scale: 2 }],
  ['reduced', { scale: 0.37 }],
  ['tilted', { tilt: { xDeg: 20, yDeg: -25 } }],
  [
    'under a magnifier',
    { items: [{ kind: 'magnifier', id: 'm', plane: 'main', from: middle, to: middle, sizePx: 150 }] },
  ],
  ['whose picture is a sticker too', { items: [{ ...sticker, plane: 'main', shows: 'picture', asset: id }] }],
  [
    'whose picture is the background too',
    { background: { kind: 'image', asset: id, zoom: 4, position: { x: 0, y: 0 } } },
  ],
  ['whose picture is blurred behind it', { background: { kind: 'blurred-picture', blur: 0 } }],
  ['whose picture is the watermark too', { watermark: { asset: id, size: 0.5 } }],
]

describe.each(ways)('a redaction %s', (_, more) => {
  it.each([['solid'], ['pixelate']])('a redaction by %s leaves no trace of what it covers', async (method) => {
    const [one, other] = [
      await draw(secretPicture(false), { method }, more),
      await draw(secretPicture(true), { method }, more),
    ]
    expect(Buffer.compare(one, other)).toBe(0)
  })

  it('a redaction by blur leaves less than two levels of a checkerboard of 160', async () => {
    const redaction = { method: 'blur' }
    const [one, other] = [
      await draw(secretPicture(false), redaction, more),
      await draw(secretPicture(true), redaction, more),
    ]
    expect(one.reduce((worst, byte, i) => Math.max(worst, Math.abs(byte - other[i]!)), 0)).toBeLessThan(2)
  })

  it('the two pictures differ without a redaction, so that the comparison proves something', async () => {
    const [one, other] = [await draw(secretPicture(false), null, more), await draw(secretPicture(true), null, more)]
    expect(Buffer.compare(one, other)).not.toBe(0)
  })
})

it('a redaction covers whole pixels: half of one at its edge is covered too', async () => {
  const picture = pagePicture(width, height, 6)
  const changed = { ...picture, data: picture.data.slice() }
  changed.data.set([255, 0, 0], (50 * width + 70) * 4)
  const redaction = { x: 70.9, y: 50.9, width: 10, height: 10, method: 'solid' }
  expect(Buffer.compare(await draw(picture, redaction, {}), await draw(changed, redaction, {}))).toBe(0)
})

it('a redaction stays on what it covers when the picture is turned or flipped', async () => {
  const { turnPicture, flipPicture } = await import('@/lib/scene/commands')
  const base = parseScene({
    version: 2,
    padding: 30,
    pictures: [{ id: 'main', asset: id }],
    annotations: [{ kind: 'redact', id: 'r', plane: 'main', ...box }],
    assets: { [id]: { mime: 'image/png', width, height } },
  })
  const quarter = turnPicture.apply(base, { quarters: 1 })
  const scenes = [
    quarter,
    flipPicture.apply(base, { axis: 'horizontal' }),
    flipPicture.apply(quarter, { axis: 'vertical' }),
    turnPicture.apply(flipPicture.apply(base, { axis: 'horizontal' }), { quarters: 1 }),
    turnPicture.apply(flipPicture.apply(quarter, { axis: 'vertical' }), { quarters: 3 }),
  ]
  for (const scene of scenes) {
    const files = await Promise.all(
      [false, true].map(async (opposite) => {
        const renderer = await createRenderer(createNodeHost())
        renderer.setPicture(id, secretPicture(opposite))
        return drawScene(renderer, { name: '', golden: false, scene, scale: 1, pictures: new Map() })
      }),
    )
    expect(Buffer.compare(files[0]!.pixels, files[1]!.pixels)).toBe(0)
  }
})
