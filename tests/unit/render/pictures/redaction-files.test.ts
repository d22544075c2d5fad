// What leaves: files of a picture with a secret under a redaction. The secret is in none of their bytes.
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import type { PixelImage } from '@/lib/core/surface'
import { exportPicture } from '@/lib/formats/export-picture'
import { loadLibwebp } from '@/lib/formats/webp/libwebp'
import { createRenderer } from '@/lib/render/renderer'
import { parseScene } from '@/lib/scene/parse'
import { drawScene } from '../../../support/scenes/draw-scene'
import { createNodeHost } from '../../../support/scenes/node-host'
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
