// What leaves: files of a picture with a secret under a redaction. The secret is in none of their bytes.
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import type { PixelImage } from '@/lib/core/surface'
import { exportPicture } from '@/lib/formats/export-picture'
import { loadLibwebp } from '@/lib/formats/webp/libwebp'
import type { Kernel } from '@/lib/kernel/kernel'
import { createTwinKernel } from '@/lib/kernel/twin'
import { loadKernel } from '@/lib/kernel/wasm/load'
import { createRenderer, rendererWith } from '@/lib/render/renderer'
import { parseScene } from '@/lib/scene/parse'
import { createNodeHost } from '@/lib/server/render/thread/node-host'
import { drawScene } from '../../../support/scenes/draw-scene'
import { pagePicture } from '../../../support/scenes/pictures'
import { useFontsOfDisk } from '../../../support/text/font-files'

const id = 'c'.repeat(64)
const [width, height] = [320, 160]
const box = { x: 40, y: 40, width: 240, height: 60 }

let libwebp: WebAssembly.Module
beforeAll(async () => {
  useFontsOfDisk()
  const file = createRequire(import.meta.url).resolve('@jsquash/webp/codec/enc/webp_enc_simd.wasm')
  libwebp = await WebAssembly.compile(await readFile(file))
})

/** The page with words drawn into its own pixels: what a screenshot has. */
async function pictureWith(words: string): Promise<PixelImage> {
  const renderer = await createRenderer(createNodeHost())
  renderer.setPicture(id, pagePicture(width, height, 11))
  const scene = sceneWith([
    {
      kind: 'text',
      id: 't',
      plane: 'main',
      style: 'plain',
      color: '#111111',
      text: words,
      sizePx: 24,
      at: { x: 48, y: 48 },
    },
  ])
  const { pixels } = await drawScene(renderer, { name: '', golden: false, scene, scale: 1, pictures: new Map() })
  return { width, height, data: new Uint8ClampedArray(pixels) }
}

const sceneWith = (annotations: readonly object[]) =>
  parseScene({
    version: 4,
    padding: 0,
    background: { kind: 'solid', color: '#ffffff' },
    pictures: [{ id: 'main', asset: id, shadows: [], radius: 0 }],
    annotations,
    assets: { [id]: { mime: 'image/png', width, height } },
  })

async function fileOf(words: string, format: 'png' | 'jpeg' | 'webp', redaction: object | null): Promise<Buffer> {
  const renderer = await createRenderer(createNodeHost())
  renderer.setPicture(id, await pictureWith(words))
  const items = redaction ? [{ kind: 'redact', id: 'r', plane: 'main', ...box, ...redaction }] : []
  if (format === 'webp') {
    // What a browser without an encoder of its own writes.
    const { pixels } = await drawScene(renderer, {
      name: '',
      golden: false,
      scene: sceneWith(items),
      scale: 1,
      pictures: new Map(),
    })
    return Buffer.from(
      (await loadLibwebp(libwebp)).encode(new Uint8ClampedArray(pixels), { width, height, quality: 82 }),
    )
  }
  const { parts } = await exportPicture({ plan: await renderer.plan(sceneWith(items), 1), format })
  return Buffer.concat(parts)
}

const secrets = ['CANARY-4821', 'wwwwwwwwww', '.'] as const

describe.each(['png', 'jpeg', 'webp'] as const)('a %s file', (format) => {
  it.each(['solid', 'pixelate'])('is the same to the byte whatever a redaction by %s covers', async (method) => {
    const files = await Promise.all(secrets.map((words) => fileOf(words, format, { method })))
    for (const file of files.slice(1)) expect(Buffer.compare(file, files[0]!)).toBe(0)
  })

  it('differs without a redaction, or the comparison would prove nothing', async () => {
    const [one, other] = await Promise.all(secrets.slice(0, 2).map((words) => fileOf(words, format, null)))
    expect(Buffer.compare(one!, other!)).not.toBe(0)
  })

  it('carries no metadata: nothing of the source file travels beside the pixels', async () => {
    const { exif, iptc, xmp, icc, comments } = await sharp(
      await fileOf(secrets[0], format, { method: 'solid' }),
    ).metadata()
    expect([exif, iptc, xmp, comments]).toEqual([undefined, undefined, undefined, undefined])
    if (icc) expect(icc.toString('latin1')).not.toContain('CANARY')
  })
})

it('a blur of the least strength leaves of letters of 24 px less than a third of their contrast', async () => {
  const pixels = await Promise.all(
    [secrets[0], secrets[2]].map(async (words) =>
      sharp(await fileOf(words, 'png', { method: 'blur', sigma: 12 }))
        .removeAlpha()
        .raw()
        .toBuffer(),
    ),
  )
  const [one, other] = pixels as [Buffer, Buffer]
  const largest = one.reduce((most, byte, at) => Math.max(most, Math.abs(byte - other[at]!)), 0)
  expect(largest).toBeGreaterThan(0)
  expect(largest).toBeLessThan(0.33 * 255)
})

it('two redactions beside each other keep each other’s secret: neither is made of what the other covers', async () => {
  const halves = (methods: [string, string]) => [
    { kind: 'redact', id: 'left', plane: 'main', ...box, width: 120, method: methods[0] },
    { kind: 'redact', id: 'right', plane: 'main', ...box, x: box.x + 120, width: 120, method: methods[1] },
  ]
  const draw = async (words: string, methods: [string, string]) => {
    const renderer = await createRenderer(createNodeHost())
    renderer.setPicture(id, await pictureWith(words))
    const scene = sceneWith(halves(methods))
    return drawScene(renderer, { name: '', golden: false, scene, scale: 1, pictures: new Map() })
  }
  for (const methods of [
    ['pixelate', 'solid'],
    ['solid', 'pixelate'],
    ['pixelate', 'pixelate'],
  ] as [string, string][]) {
    const [one, other] = [await draw(secrets[0], methods), await draw(secrets[1], methods)]
    expect(Buffer.compare(one.pixels, other.pixels), methods.join()).toBe(0)
  }
  // A blur is made of what lies round it, too: what is solid or a mosaic is so before.
  const left = async (words: string) => {
    const { pixels } = await draw(words, ['blur', 'solid'])
    return [...pixels.subarray((70 * width + 159) * 4, (70 * width + 160) * 4)]
  }
  // The first letters are alike; what follows is under the solid one.
  expect(await left(`III${' '.repeat(18)}MMM`)).toEqual(await left(`III${' '.repeat(18)}...`))
})

const kernels: [string, () => Promise<Kernel>][] = [
  ['the kernel', loadKernel],
  ['its twin', async () => createTwinKernel()],
]

const white = [255, 255, 255] as const
const black = [0, 0, 0] as const

/** 200 x 100, a colour for each pixel. */
function painted(colorAt: (x: number, y: number) => readonly number[]): PixelImage {
  const data = new Uint8ClampedArray(200 * 100 * 4)
  for (let y = 0; y < 100; y++) for (let x = 0; x < 200; x++) data.set([...colorAt(x, y), 255], (y * 200 + x) * 4)
  return { width: 200, height: 100, data }
}

interface Drawing {
  kernel: Kernel
  image: PixelImage
  picture?: object
  redactions: readonly object[]
}

/** The card's pixels at 1x. */
async function drawn({ kernel, image, picture, redactions }: Drawing): Promise<Uint8Array> {
  const renderer = rendererWith(kernel, createNodeHost())
  renderer.setPicture(id, image)
  const items = redactions.map((each, at) => ({ kind: 'redact', id: `r${at}`, plane: 'main', ...each }))
  const scene = parseScene({
    version: 4,
    padding: 0,
    background: { kind: 'solid', color: '#ffffff' },
    pictures: [{ id: 'main', asset: id, shadows: [], radius: 0, ...picture }],
    annotations: items,
    assets: { [id]: { mime: 'image/png', width: 200, height: 100 } },
  })
  return (await drawScene(renderer, { name: '', golden: false, scene, scale: 1, pictures: new Map() })).pixels
}

describe.each(kernels)('by %s', (_, load) => {
  const strong = { method: 'blur', sigma: 200 }
  const weak = { method: 'blur', sigma: 12 }

  it.each<[string, object, object]>([
    ['a blur', { method: 'blur', sigma: 24 }, { turnDeg: 0 }],
    ['a mosaic', { method: 'pixelate', cellPx: 16 }, { turnDeg: 0 }],
    ['a blur that reaches beyond it', { method: 'blur', sigma: 24, x: 60, width: 90 }, { turnDeg: 0 }],
    ['a mosaic that reaches beyond it', { method: 'pixelate', cellPx: 16, x: 60, width: 90 }, { turnDeg: 0 }],
    ['a blur on an adjusted picture', { method: 'blur', sigma: 24 }, { adjustments: { brightness: 0.2 } }],
    ['a mosaic on a flipped picture', { method: 'pixelate' }, { flip: { horizontal: true, vertical: false } }],
  ])('%s at a crop’s edge is made of nothing that the crop cut off', async (_, redaction, look) => {
    const kernel = await load()
    // On the flipped picture the hidden half lies at the right of the file.
    const isCut = (x: number) => ('flip' in look ? x >= 100 : x < 100)
    const draw = (cut: readonly number[]) =>
      drawn({
        kernel,
        image: painted((x, y) => (isCut(x) ? cut : [x, y, 200])),
        picture: { ...look, crop: { x: 100, y: 0, width: 100, height: 100 } },
        redactions: [{ x: 100, y: 30, width: 60, height: 40, ...redaction }],
      })
    expect(Buffer.compare(await draw(white), await draw([255, 0, 0]))).toBe(0)
  })

  const ways = { solid: { method: 'solid' }, mosaic: { method: 'pixelate' }, strong, weak }
  const pairs = Object.entries(ways).flatMap(([hides, hiding]) =>
    Object.entries(ways).flatMap(([near, beside]) =>
      (['below', 'above'] as const).flatMap((order) =>
        (['touches', 'overlaps'] as const).map((place) => ({ hides, hiding, near, beside, order, place })),
      ),
    ),
  )

  it.each(pairs)('what $hides hides reaches no byte outside it, where $near $place it from $order', async (pair) => {
    const { hiding, beside, order, place } = pair
    const kernel = await load()
    const secret = { x: 100, y: 30, width: 60, height: 40, ...hiding }
    const other = { x: place === 'touches' ? 40 : 70, y: 35, width: 60, height: 40, ...beside }
    const draw = (shift: number) => {
      const isStripe = (x: number, y: number) => x >= 100 && x < 160 && y >= 30 && y < 70 && ((x >> 3) & 1) === shift
      return drawn({
        kernel,
        image: painted((x, y) => (isStripe(x, y) ? black : white)),
        redactions: order === 'below' ? [other, secret] : [secret, other],
      })
    }
    const [one, two] = [await draw(0), await draw(1)]
    const outside = one.filter((byte, at) => {
      const [x, y] = [Math.floor(at / 4) % 200, Math.floor(at / 800)]
      return byte !== two[at] && !(x >= 100 && x < 160 && y >= 30 && y < 70)
    })
    expect(outside.length).toBe(0)
  })
})
