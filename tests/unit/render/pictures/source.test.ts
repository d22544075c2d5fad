// The copies that cards are made of: the right pixels, made once however large.
import { describe, expect, it } from 'vitest'
import type { PixelImage } from '@/lib/core/surface'
import type { Kernel } from '@/lib/kernel/kernel'
import { createTwinKernel } from '@/lib/kernel/twin'
import { loadKernel } from '@/lib/kernel/wasm/load'
import { sourceOf } from '@/lib/render/pictures/source'
import { patchesOf } from '@/lib/render/plan/planned-card'
import { planScene } from '@/lib/render/plan/scene-plan'
import { rendererWith } from '@/lib/render/renderer'
import { createCaches, type RenderScope } from '@/lib/render/scope/render-scope'
import { parseScene } from '@/lib/scene/parse'
import { createNodeHost } from '@/lib/server/render/thread/node-host'
import { drawScene, renderScene } from '@/tests/support/scenes/draw-scene'
import { glassPicture, pagePicture } from '../../../support/scenes/pictures'
import { seededRandom } from '../../../support/scenes/random'

const ids = ['a', 'b'].map((letter) => letter.repeat(64)) as [string, string]

function sceneOf({ width, height }: PixelImage, picture: object, count = 1) {
  return parseScene({
    version: 3,
    padding: 0,
    layout: { kind: 'row' },
    pictures: ids.slice(0, count).map((asset, at) => ({ id: `p${at}`, asset, radius: 0, shadows: [], ...picture })),
    assets: Object.fromEntries(ids.slice(0, count).map((id) => [id, { mime: 'image/png', width, height }])),
  })
}

/** The kernel, and what one of its steps is given. */
const watched = <Step extends 'adjustColors' | 'boxDeep' | 'resampleRows'>(
  real: Kernel,
  step: Step,
  see: (...inputs: Parameters<Kernel[Step]>) => void,
): Kernel =>
  new Proxy(real, {
    get(target, name: keyof Kernel) {
      if (name !== step) return target[name]
      return (...inputs: Parameters<Kernel[Step]>) => {
        see(...inputs)
        return (target[step] as (...all: Parameters<Kernel[Step]>) => void)(...inputs)
      }
    },
  })

it('a renderer adjusts photos of 21 megapixels once, not again for every tile and every frame', async () => {
  const photo: PixelImage = { width: 5300, height: 4000, data: new Uint8ClampedArray(5300 * 4000 * 4) }
  // One of them alone is over the bound of the cache.
  expect(photo.data.length).toBeGreaterThan(80 * 1024 * 1024)
  let adjusted = 0
  const kernel = watched(await loadKernel(), 'adjustColors', () => {
    adjusted += 1
  })
  const renderer = rendererWith(kernel, createNodeHost())
  for (const id of ids) renderer.setPicture(id, photo)
  const scene = sceneOf(photo, { adjustments: { brightness: 0.2 } }, 2)
  const draw = (x: number) =>
    renderScene(renderer, scene, { scale: 0.05, parts: [{ x, y: 0, width: 8, height: 8 }], onTile: () => undefined })
  await draw(0)
  const first = adjusted
  expect(first).toBeGreaterThan(0)
  await draw(300)
  await draw(0)
  expect(adjusted).toBe(first)
})

const redactionsBy = (random: () => number) => {
  const between = (from: number, to: number) => from + Math.floor(random() * (to - from))
  const redaction = (at: number) => ({
    kind: 'redact',
    id: `r${at}`,
    plane: 'p0',
    x: between(-20, 110),
    y: between(-20, 70),
    width: between(1, 60),
    height: between(1, 50),
    method: (['solid', 'pixelate', 'blur'] as const)[between(0, 3)],
    cellPx: between(12, 30),
    sigma: between(12, 30),
  })
  let items = [redaction(0), redaction(1)]
  /** One more, one fewer, another place, or another order. */
  return () => {
    const at = between(0, items.length + 1)
    const deed = between(0, 5)
    if (deed === 0 && items.length < 5) items = [...items, redaction(between(2, 1000))]
    else if (deed === 1) items = items.toSpliced(at, 1)
    else if (deed === 2) items = items.toReversed()
    else items = items.map((item, i) => (i === at ? { ...item, x: item.x + between(-9, 9), y: item.y + 3 } : item))
    return items
  }
}

describe.each<[string, () => Promise<Kernel>]>([
  ['the kernel', loadKernel],
  ['its twin', async () => createTwinKernel()],
])('a picture redacted by %s', (_, load) => {
  const looks = {
    plain: {},
    'cropped and adjusted': { crop: { x: 17, y: 9, width: 90, height: 61 }, adjustments: { brightness: 0.2 } },
    'turned, flipped and see-through': { turnDeg: 90, flip: { horizontal: true, vertical: false } },
  }

  it.each(Object.entries(looks))(
    '%s: a copy that is changed from redaction to redaction is what a new one is',
    async (name, look) => {
      const image = name.endsWith('through') ? glassPicture(130, 90, 3) : pagePicture(130, 90, 3)
      const kernel = await load()
      const pictureOf = () => ({ serial: '1', image, opaque: false })
      const original = image.data.slice()
      const next = redactionsBy(seededRandom(7))
      const caches = createCaches()
      for (let step = 0; step < 60; step++) {
        const scene = parseScene({ ...sceneOf(image, look), annotations: next() })
        const card = planScene(scene, 1).cards[0]!
        caches.sources.startRound()
        const kept = sourceOf({ kernel, caches } as RenderScope, pictureOf(), card)
        const made = sourceOf({ kernel, caches: createCaches() } as RenderScope, pictureOf(), card)
        expect([kept.serial, kept.opaque]).toEqual([made.serial, made.opaque])
        expect(Buffer.compare(Buffer.from(kept.image.data), Buffer.from(made.image.data)), `step ${step}`).toBe(0)
      }
      expect(Buffer.compare(Buffer.from(image.data), Buffer.from(original))).toBe(0)
    },
  )
})

it('two cards of one file keep copies of their own while both are drawn', async () => {
  const image = pagePicture(130, 90, 3)
  const [kernel, caches] = [await loadKernel(), createCaches()]
  const picture = { serial: '1', image, opaque: true }
  const cards = (x: number) =>
    [x, 60].map((left) => {
      const item = { kind: 'redact', id: 'r', plane: 'p0', x: left, y: 20, width: 30, height: 30 }
      return planScene(parseScene({ ...sceneOf(image, {}), annotations: [item] }), 1).cards[0]!
    })
  for (const x of [5, 9, 14]) {
    caches.sources.startRound()
    const [one, other] = cards(x).map((card) => sourceOf({ kernel, caches } as RenderScope, picture, card))
    const pixel = (data: Uint8ClampedArray, left: number) => [
      ...data.subarray((30 * 130 + left) * 4, (30 * 130 + left) * 4 + 3),
    ]
    expect([pixel(one!.image.data, x + 1), pixel(other!.image.data, 61)]).toEqual([
      [17, 17, 17],
      [17, 17, 17],
    ])
    expect(pixel(one!.image.data, 85)).toEqual(pixel(image.data, 85))
    expect(pixel(other!.image.data, x + 1)).toEqual(pixel(image.data, x + 1))
  }
})

it('dragging a redaction scales again only the blocks that it touches', async () => {
  const image = pagePicture(3000, 1600, 3)
  let scaled = 0
  const kernel = watched(await loadKernel(), 'resampleRows', ({ rows, taps }) => {
    scaled += rows * taps.count
  })
  const renderer = rendererWith(kernel, createNodeHost())
  renderer.setPicture(ids[0], image)
  const draw = async (x: number) => {
    const item = { kind: 'redact', id: 'r', plane: 'p0', x, y: 700, width: 200, height: 60 }
    scaled = 0
    await renderScene(renderer, parseScene({ ...sceneOf(image, {}), annotations: [item] }), {
      scale: 0.5,
      onTile: () => undefined,
    })
    return scaled
  }
  const whole = await draw(900)
  expect(await draw(905)).toBeLessThan(whole / 8)
  expect(await draw(905)).toBe(0)
})

const redactedScene = (image: PixelImage, items: readonly object[]) =>
  parseScene({
    ...sceneOf(image, {}),
    annotations: items.map((item, at) => ({ kind: 'redact', id: `r${at}`, plane: 'p0', ...item })),
  })

it.each([0.7, 1, 2, 2.5])(
  'a redaction that ends anywhere near the edge of a block changes the pixels beside it at %f times the size',
  async (scale) => {
    const image = pagePicture(420, 40, 3)
    const make = async () => {
      const renderer = rendererWith(await loadKernel(), createNodeHost())
      renderer.setPicture(ids[0], image)
      return renderer
    }
    const draw = async (renderer: Awaited<ReturnType<typeof make>>, width: number, color: string) => {
      const item = { x: 10, y: 5, width, height: 20, method: 'solid', color }
      const { pixels } = await drawScene(renderer, {
        name: '',
        golden: false,
        scene: redactedScene(image, [item]),
        scale,
        pictures: new Map(),
      })
      return pixels
    }
    const kept = await make()
    for (let end = 240; end <= 264; end += 1) {
      await draw(kept, end / scale - 10, '#000000')
      const again = await draw(kept, end / scale - 10, '#ff0000')
      const fresh = await draw(await make(), end / scale - 10, '#ff0000')
      expect(Buffer.compare(again, fresh), `up to ${end}`).toBe(0)
    }
  },
)

it.each([
  [1, true],
  [40, true],
  [59, true],
  [70, false],
])('a blur of radius 20 is another one where something is redacted %i px beside it: %s', (apart, isOther) => {
  const nameWith = (items: readonly object[]) => {
    const card = planScene(redactedScene(pagePicture(400, 200, 3), items), 1).cards[0]!
    return patchesOf(card)[0]!.name
  }
  const blur = { x: 50, y: 50, width: 60, height: 40, method: 'blur', sigma: 20 }
  const beside = { x: 110 + apart, y: 50, width: 30, height: 40, method: 'solid' }
  expect(nameWith([blur, beside]) !== nameWith([blur])).toBe(isOther)
})

/** Draws redactions one after the other on one copy, and gives the pixels that box passes wrote; the copy is what a new one is. */
async function blurredOn(image: PixelImage) {
  let blurred = 0
  const kernel = watched(await loadKernel(), 'boxDeep', ({ height }, { count }) => {
    blurred += height * count
  })
  const caches = createCaches()
  return (items: readonly object[]) => {
    const card = planScene(redactedScene(image, items), 1).cards[0]!
    const picture = { serial: '1', image, opaque: true }
    const drawn = (by: RenderScope['caches']) =>
      sourceOf({ kernel, caches: by } as RenderScope, picture, card).image.data
    caches.sources.startRound()
    blurred = 0
    const kept = drawn(caches)
    const written = blurred
    expect(Buffer.compare(Buffer.from(kept), Buffer.from(drawn(createCaches())))).toBe(0)
    return written
  }
}

it('a large blur that is moved or resized a little is blurred again only along its edges, over another redaction too', async () => {
  const draw = await blurredOn(pagePicture(1400, 900, 3))
  const over = { x: 180, y: 300, width: 90, height: 40, method: 'solid' }
  const blur = { x: 200, y: 200, width: 900, height: 500, method: 'blur', sigma: 20 }
  draw([blur, over])
  const whole = draw([{ ...blur, x: 190 }, over])
  expect(whole).toBeGreaterThan(6 * 900 * 500)
  expect(draw([{ ...blur, x: 203 }, over])).toBeLessThan(whole / 8)
  expect(draw([{ ...blur, x: 205, y: 206 }, over])).toBeLessThan(whole / 4)
  expect(draw([{ ...blur, x: 205, y: 206, width: 910, height: 505 }, over])).toBeLessThan(whole / 4)
  expect(draw([{ ...blur, x: 190, y: 190, width: 905, height: 511 }, over])).toBeLessThan(whole / 2)
  // Another strength is another blur.
  expect(draw([{ ...blur, x: 190, y: 190, sigma: 21 }, over])).toBeGreaterThan(whole / 2)
})

it('of a blur only what others leave to be seen is blurred, to the same bytes as all of it', async () => {
  const image = pagePicture(700, 400, 3)
  const blur = { x: 60, y: 50, width: 400, height: 260, method: 'blur', sigma: 15 }
  const cover = { x: 130, y: 20, width: 500, height: 340, method: 'solid' }
  const draw = await blurredOn(image)
  draw([blur])
  const whole = draw([{ ...blur, x: 61 }, cover].toReversed())
  expect(draw([{ ...blur, x: 62, y: 51 }, cover])).toBeLessThan(whole / 2)
  expect(draw([{ ...blur, x: 140 }, cover])).toBe(0)
  const kernel = await loadKernel()
  const pixelsOf = (items: readonly object[]) => {
    const card = planScene(redactedScene(image, items), 1).cards[0]!
    const scope = { kernel, caches: createCaches() } as RenderScope
    return sourceOf(scope, { serial: '1', image, opaque: true }, card).image.data
  }
  const [under, over] = [pixelsOf([blur, cover]), pixelsOf([cover, blur])]
  const seenRow = (data: Uint8ClampedArray, y: number) =>
    data.slice((y * image.width + blur.x) * 4, (y * image.width + cover.x) * 4)
  for (let y = blur.y; y < blur.y + blur.height; y++) expect(seenRow(under, y)).toEqual(seenRow(over, y))
})

it('a blur beside another redaction is blurred anew when that moves, is another colour or goes', async () => {
  const draw = await blurredOn(pagePicture(400, 300, 3))
  const blur = { x: 100, y: 80, width: 120, height: 100, method: 'blur', sigma: 15 }
  const solid = { x: 230, y: 120, width: 60, height: 40, method: 'solid' }
  draw([blur, solid])
  draw([blur, { ...solid, x: 231 }])
  for (const others of [[{ ...solid, x: 232 }], [{ ...solid, x: 232, color: '#ff0000' }], []])
    expect(draw([blur, ...others])).toBeGreaterThan(6 * 120 * 100)
})

describe('sourceOf', () => {
  it('blurs that lie on each other cost what each costs: their colours are looked for once, not once for each other', async () => {
    const kernel = await loadKernel()
    const looksAt = (count: number) => {
      const plain = pagePicture(240, 160, 3)
      let looks = 0
      const image = {
        ...plain,
        get data() {
          looks += 1
          return plain.data
        },
      }
      const items = Array.from({ length: count }, (_, at) => {
        const place = { x: at, y: at, width: 150, height: 100 }
        return { kind: 'redact', id: `r${at}`, plane: 'p0', method: 'blur', sigma: 12, ...place }
      })
      const card = planScene(parseScene({ ...sceneOf(plain, {}), annotations: items }), 1).cards[0]!
      sourceOf({ kernel, caches: createCaches() } as RenderScope, { serial: '1', image, opaque: true }, card)
      return looks
    }
    expect(looksAt(24) / looksAt(12)).toBeLessThan(2.5)
  })

  it('a picture is turned to the same pixels wherever its bytes lie in their buffer, and those stay as they were', () => {
    const bytes = Uint8ClampedArray.from({ length: 3 * 2 * 4 + 9 }, (_, i) => (i * 37) % 256)
    const turned = [0, 1, 4].map((offset) => {
      const data = new Uint8ClampedArray(bytes.length)
      data.set(bytes.subarray(0, 24), offset)
      const image = { width: 3, height: 2, data: data.subarray(offset, offset + 24) }
      const card = planScene(sceneOf(image, { turnDeg: 90 }), 1).cards[0]!
      const picture = { serial: '1', image, opaque: false }
      const made = sourceOf({ kernel: createTwinKernel(), caches: createCaches() } as RenderScope, picture, card).image
      expect([...image.data]).toEqual([...bytes.subarray(0, 24)])
      return made
    })
    const pixel = (data: Uint8ClampedArray, at: number) => [...data.subarray(at * 4, at * 4 + 4)]
    for (const { width, height, data } of turned) {
      expect([width, height]).toEqual([2, 3])
      // Clockwise: the lower left pixel becomes the upper left one.
      expect([0, 1, 2, 3, 4, 5].map((at) => pixel(data, at))).toEqual([3, 0, 4, 1, 5, 2].map((at) => pixel(bytes, at)))
    }
  })
})
