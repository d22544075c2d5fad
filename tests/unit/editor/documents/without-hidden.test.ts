// A file without what is hidden: no byte of it tells, and the document looks the same to the pixel. Drawn by the real renderer.
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { createAssetStore, type EditorAsset } from '@/lib/editor/assets/assets.browser'
import { writeVitrineFile } from '@/lib/editor/documents/vitrine-file/vitrine-file'
import { hidesPixels, withoutHidden } from '@/lib/editor/documents/vitrine-file/without-hidden'
import { exportPicture } from '@/lib/formats/export-picture'
import { type Code, code } from '@/lib/kinds/contents/code/schema'
import { runsKey } from '@/lib/kinds/contents/parts/runs'
import { createRenderer, type Renderer } from '@/lib/render/renderer'
import { parseScene } from '@/lib/scene/parse'
import type { Scene } from '@/lib/scene/schema'
import { assetOf } from '@/lib/scene/shown'
import { withoutSecrets } from '@/lib/scene/without-secrets'
import { createNodeHost } from '@/lib/server/render/thread/node-host'
import { drawScene } from '../../../support/scenes/draw-scene'
import { pagePicture } from '../../../support/scenes/pictures'
import { useFontsOfDisk } from '../../../support/text/font-files'

const [width, height] = [240, 160]
const canary = [255, 0, 254] as const
/** Beside the pixels, as a thumbnail in EXIF would be. */
const canaryText = 'CANARY beside the pixels'

/** A page with two secrets: one in the middle, one at the right edge. */
async function secretPicture(): Promise<Blob> {
  const { data } = pagePicture(width, height, 3)
  const paint = (left: number, top: number) => {
    for (let y = top; y < top + 20; y++)
      for (let x = left; x < left + 30; x++) data.set([...canary, 255], (y * width + x) * 4)
  }
  paint(100, 60)
  paint(205, 100)
  const png = await sharp(data, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer()
  return new Blob([new Uint8Array(png), canaryText], { type: 'image/png' })
}

const pixelsOf = async (blob: Blob) =>
  sharp(Buffer.from(await blob.arrayBuffer()))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })

async function setUp(look: Record<string, unknown>) {
  const renderer = await createRenderer(createNodeHost())
  const { read } = createAssetStore({
    measure: async (blob) => {
      const { info } = await pixelsOf(blob)
      return { width: info.width, height: info.height }
    },
  })
  const original = await read(await secretPicture(), 'secret.png')
  const known = new Map([[original.id, original]])
  const named = (look.of as ((id: string) => Record<string, unknown>) | undefined)?.(original.id)
  const { picture: own, of, ...canvas } = { ...look, ...named } as Record<string, unknown>
  const scene = parseScene({
    version: 4,
    padding: 20,
    assets: { [original.id]: { mime: 'image/png', width, height } },
    ...canvas,
    watermark: canvas.watermark ? { asset: original.id } : null,
    pictures: [{ asset: original.id, ...(own as object) }],
  })
  await show(renderer, [original])
  const draw = async (bare: Scene) => {
    const file = await exportPicture({ plan: await renderer.plan(bare, 1), format: 'png' })
    return new Blob(file.parts as BlobPart[], { type: 'image/png' })
  }
  const baked = await withoutHidden(scene, { find: (id) => known.get(id), draw, read })
  return { renderer, original, scene, baked }
}

async function show(renderer: Renderer, assets: readonly EditorAsset[]) {
  for (const { id, blob } of assets) {
    const { data, info } = await pixelsOf(blob)
    renderer.setPicture(id, { width: info.width, height: info.height, data: new Uint8ClampedArray(data) })
  }
}

const picture = (scene: Scene, renderer: Renderer) =>
  drawScene(renderer, { name: '', golden: false, scene, scale: 1, pictures: new Map() })

async function canaries(assets: readonly EditorAsset[]): Promise<number> {
  let found = 0
  for (const { blob } of assets) {
    const { data } = await pixelsOf(blob)
    for (let at = 0; at < data.length; at += 4)
      if (canary.every((value, channel) => Math.abs(data[at + channel]! - value) < 4)) found += 1
  }
  return found
}

/** Drawn beside the card, of the card's own file. */
const sameFile = (original: string) => ({
  sticker: { kind: 'sticker', id: 's', shows: 'picture', asset: original, x: 4, y: 4, width: 60, height: 40 },
  background: { kind: 'image', asset: original },
})

const cover = { kind: 'redact', plane: 'picture', x: 92, y: 52, width: 46, height: 36 }
const crop = { x: 8, y: 4, width: 190, height: 140 }

it.each<[string, Record<string, unknown>]>([
  ['solid', { annotations: [{ ...cover, method: 'solid' }], picture: { crop } }],
  ['pixelate', { annotations: [{ ...cover, method: 'pixelate', cellPx: 40 }], picture: { crop } }],
  ['blur', { annotations: [{ ...cover, method: 'blur', sigma: 60 }], picture: { crop } }],
  [
    'solid on a turned and mirrored picture',
    {
      annotations: [{ ...cover, x: 60, y: 84, width: 60, height: 70, method: 'solid' }],
      picture: {
        turnDeg: 90,
        flip: { horizontal: true, vertical: false },
        crop: { x: 0, y: 0, width: 160, height: 200 },
      },
    },
  ],
])('a file without hidden pixels holds no canary in any byte, under %s', async (_, look) => {
  const { original, baked, scene } = await setUp(look)
  expect(hidesPixels(scene)).toBe(true)
  expect(await canaries([original])).toBe(1200)
  expect(await canaries(baked.assets)).toBe(0)
  const file = await writeVitrineFile({ ...baked, title: 'Board', isNamed: false })
  const bytes = Buffer.from(await file.arrayBuffer())
  const secret = Buffer.from(await original.blob.arrayBuffer())
  expect(bytes.includes(canaryText)).toBe(false)
  expect(bytes.includes(original.id)).toBe(false)
  // Any run of the original's compressed pixels.
  for (let at = 60; at + 24 < secret.length; at += 24) expect(bytes.includes(secret.subarray(at, at + 24))).toBe(false)
  expect(hidesPixels(baked.scene)).toBe(false)
})

it.each<[string, Record<string, unknown>]>([
  ['cropped', { picture: { crop } }],
  [
    'redacted, with a frame, adjusted, and things drawn on it',
    {
      annotations: [
        { ...cover, id: 'r', method: 'solid' },
        { kind: 'rectangle', id: 'a', plane: 'picture', x: 30, y: 20, width: 60, height: 40 },
        { kind: 'arrow', id: 'b', plane: 'picture', from: { x: 20, y: 120 }, to: { x: 100, y: 90 } },
      ],
      picture: { crop, adjustments: { brightness: 0.2 }, frame: { kind: 'none' }, radius: 20 },
    },
  ],
  ['tilted', { annotations: [{ ...cover, method: 'pixelate' }], picture: { tilt: { xDeg: 20, yDeg: 10 }, crop } }],
])('a document without hidden pixels looks the same to the pixel: %s', async (_, look) => {
  const { renderer, scene, baked } = await setUp(look)
  const before = await picture(scene, renderer)
  await show(renderer, baked.assets)
  const after = await picture(baked.scene, renderer)
  expect([after.width, after.height]).toEqual([before.width, before.height])
  expect(Buffer.compare(after.pixels, before.pixels)).toBe(0)
  expect(baked.scene.annotations.length).toBe(scene.annotations.filter(({ kind }) => kind !== 'redact').length)
})

it('a redaction that is switched off hides nothing, and nothing is changed for it', async () => {
  const { scene, baked, original } = await setUp({ annotations: [{ ...cover, hidden: true }] })
  expect(hidesPixels(scene)).toBe(false)
  expect(baked.scene).toEqual(scene)
  expect(baked.assets).toEqual([original])
})

it('a watermark of the redacted file is redacted too', async () => {
  const { original, baked } = await setUp({
    annotations: [{ ...cover, method: 'solid' }],
    watermark: 'of the picture',
    picture: { crop },
  })
  expect(baked.scene.watermark?.asset).toBe(assetOf(baked.scene.pictures[0]!))
  expect(baked.assets.map(({ id }) => id)).not.toContain(original.id)
})

it.each<[string, (original: string) => Record<string, unknown>]>([
  ['the watermark', () => ({ watermark: 'of the picture' })],
  ['the background', (original) => ({ background: sameFile(original).background })],
  ['a sticker', (original) => ({ annotations: [sameFile(original).sticker, { ...cover, method: 'solid' }] })],
])('a document without hidden pixels looks the same where the file of an adjusted picture is %s too', async (_, of) => {
  const adjusted = { adjustments: { brightness: 0.5 }, crop }
  const look = { annotations: [{ ...cover, method: 'solid' }], picture: adjusted, of }
  const { renderer, scene, baked } = await setUp(look)
  const before = await picture(scene, renderer)
  await show(renderer, baked.assets)
  const after = await picture(baked.scene, renderer)
  expect(Buffer.compare(after.pixels, before.pixels)).toBe(0)
})

const stickerOf = (asset: string, more: object) => ({
  annotations: [{ kind: 'sticker', id: 's', asset, x: 4, y: 4, width: 60, height: 40, ...more }],
})

it.each<[string, object]>([
  ['shows an emoji now', { shows: 'emoji' }],
  ['is switched off', { shows: 'picture', hidden: true }],
  ['lies above the canvas', { shows: 'picture', plane: 'canvas', y: -70, turnDeg: 30 }],
  ['lies on the right of the canvas', { shows: 'picture', plane: 'canvas', x: 5000 }],
  ['lies on its picture far beside the canvas', { shows: 'picture', plane: 'picture', x: -3000 }],
])('a sticker that %s leaves no picture of its own in a file without hidden pixels', async (_, more) => {
  useFontsOfDisk()
  const renderer = await createRenderer(createNodeHost())
  const { read } = createAssetStore({ measure: async () => ({ width, height }) })
  const own = await read(await secretPicture(), 'secret.png')
  const scene = parseScene({
    version: 4,
    ...stickerOf(own.id, more),
    assets: { [own.id]: { mime: 'image/png', width, height } },
  })
  expect(hidesPixels(scene)).toBe(true)
  const baked = await withoutHidden(scene, { find: () => own, draw: async () => new Blob(), read })
  expect(baked.assets).toEqual([])
  expect(JSON.stringify(baked.scene)).not.toContain(own.id)
  expect(hidesPixels(baked.scene)).toBe(false)
  await show(renderer, [own])
  const [before, after] = [await picture(scene, renderer), await picture(baked.scene, renderer)]
  expect(Buffer.compare(after.pixels, before.pixels)).toBe(0)
})

it.each<[string, object]>([
  ['in the middle', {}],
  ['over the edge of the canvas', { plane: 'canvas', x: -50 }],
  ['turned over the edge of the canvas', { plane: 'canvas', x: -60, turnDeg: 45 }],
])('a sticker that shows its picture %s keeps it, and hides nothing', async (_, place) => {
  const { read } = createAssetStore({ measure: async () => ({ width, height }) })
  const own = await read(await secretPicture(), 'own.png')
  const assets = { [own.id]: { mime: 'image/png', width, height } }
  const scene = parseScene({ version: 4, ...stickerOf(own.id, { shows: 'picture', ...place }), assets })
  expect(hidesPixels(scene)).toBe(false)
  const baked = await withoutHidden(scene, { find: () => own, draw: async () => new Blob(), read })
  expect(baked).toEqual({ scene, assets: [own] })
})

it('words that spell the name of a picture bring no picture into a file without hidden pixels, and stay as typed', async () => {
  const words = (original: string) => ({ kind: 'text', id: 't', text: `sha256 ${original}`, at: { x: 10, y: 10 } })
  const { original, baked } = await setUp({
    picture: { crop },
    of: (id: string) => ({ annotations: [words(id), { ...cover, method: 'solid' }] }),
  })
  expect(baked.assets.map(({ id }) => id)).not.toContain(original.id)
  expect(await canaries(baked.assets)).toBe(0)
  expect(baked.scene.annotations).toMatchObject([words(original.id)])
})

const secretCode = (more: object = {}) => {
  const text = 'const key = "CANARY-1";\nconst ward = 1 // CANARY-2\n\tend'
  const value = { text, language: 'ts', theme: 'dark' }
  const lines = [
    [5, 0, 7, 1, 10, 2, 1, 1],
    [5, 0, 10, 1, 11, 3],
    [4, 0],
  ]
  const runs = { of: runsKey(value), palette: ['#ffffff', '#ff0000', '#00ff00', '#0000ff'], lines }
  const hidden = [
    { from: 12, to: 22 },
    { from: text.indexOf('// CANARY-2'), to: text.indexOf('end') + 1 },
  ]
  const content = { kind: 'code', ...value, runs, hidden, words: [{ from: text.length - 2, to: text.length }] }
  return parseScene({ version: 5, pictures: [{ content, ...more }], padding: 10 })
}

it('hidden words of a card are in no file without what is hidden, nor their lengths, and the card looks the same', async () => {
  useFontsOfDisk()
  const scene = secretCode()
  expect(hidesPixels(scene)).toBe(true)
  const unused = { find: () => undefined, draw: () => Promise.reject(), read: () => Promise.reject() }
  const baked = await withoutHidden(scene, unused)
  expect(baked.scene.pictures[0]!.content).toMatchObject({
    text: 'const key = ••••••••••;\nconst ward = 1 •••••••••••\n•••••nd',
    runs: {
      lines: [
        [5, 0, 7, 1, 10, 0, 1, 1],
        [5, 0, 10, 1, 11, 0],
        [5, 0, 2, 0],
      ],
    },
  })
  expect(JSON.stringify(baked.scene)).not.toContain('CANARY')
  expect(hidesPixels(baked.scene)).toBe(false)
  expect((await withoutHidden(baked.scene, unused)).scene).toEqual(baked.scene)
  const renderer = await createRenderer(createNodeHost())
  const [before, after] = [await picture(scene, renderer), await picture(baked.scene, renderer)]
  expect(Buffer.compare(after.pixels, before.pixels)).toBe(0)
})

it('colours of another text, which tell of its words, go with hidden ones', async () => {
  const scene = secretCode()
  const content = { ...(scene.pictures[0]!.content as Code), theme: 'other' }
  expect(withoutSecrets(content).runs).toBeNull()
})

it('tabs, wide letters and line ends that are hidden keep their cells', () => {
  const content = code.schema.parse({ kind: 'code', text: 'a\tb漢\nc', hidden: [{ from: 1, to: 99 }], tabWidth: 4 })
  const safe = withoutSecrets(content)
  expect(safe).toMatchObject({ text: 'a••••••\n•', hidden: [{ from: 1, to: 9 }] })
  expect(withoutSecrets(safe)).toBe(safe)
})

it('a file without what is hidden has no token of an address, no name that nothing shows and no group that is gone', async () => {
  const content = { kind: 'code', text: 'CANARY', fileName: 'title.ts' }
  const scene = parseScene({
    version: 5,
    pictures: [
      { id: 'page', content: { kind: 'page', url: 'https://user:CANARY@a.example/b?token=CANARY#CANARY' } },
      { id: 'bare', content: { ...content, text: '', fileName: 'CANARY.ts' }, frame: { kind: 'none' } },
      { id: 'framed', content, frame: { kind: 'window-lights' }, crop: { x: 0, y: 0, width: 10, height: 10 } },
    ],
    annotations: [{ kind: 'redact', id: 'r', plane: 'framed', x: 0, y: 0, width: 9, height: 9, group: 'g' }],
    groupNames: { g: 'CANARY' },
  })
  const { read } = createAssetStore({ measure: async () => ({ width: 10, height: 10 }) })
  const draw = async () => new Blob([new Uint8Array(await (await secretPicture()).slice(0, 200).arrayBuffer())])
  const baked = await withoutHidden(scene, { find: () => undefined, draw, read })
  expect(JSON.stringify(baked.scene)).not.toContain('CANARY')
  expect(baked.scene.pictures[0]!.content).toMatchObject({ url: 'https://a.example/b' })
  expect(baked.scene.pictures[2]!.frame).toMatchObject({ title: 'title.ts' })
})

it.each<[string, object]>([
  ['redacted', { annotations: [{ ...cover, id: 'r' }] }],
  ['cropped', { crop }],
])(
  'a %s page is a picture in a file without what is hidden: nothing captures it again and shows what was hidden',
  async (_, hides) => {
    const { annotations = [], crop: own = null } = hides as { annotations?: object[]; crop?: object | null }
    const { read } = createAssetStore({ measure: async () => ({ width, height }) })
    const original = await read(await secretPicture(), 'page.png')
    const frame = { kind: 'rectangle', id: 'f', plane: 'picture', x: 30, y: 20, width: 9, height: 9, tiedTo: '#save' }
    const scene = parseScene({
      version: 5,
      assets: { [original.id]: { mime: 'image/png', width, height } },
      pictures: [
        {
          id: 'picture',
          content: { kind: 'page', asset: original.id, url: 'https://a.example/account?token=CANARY' },
          frame: { kind: 'browser-tabs' },
          crop: own,
        },
      ],
      annotations: [...annotations, frame],
    })
    const draw = async () => new Blob([new Uint8Array(await (await secretPicture()).slice(0, 200).arrayBuffer())])
    const baked = await withoutHidden(scene, { find: () => original, draw, read })
    const [shown] = baked.scene.pictures
    expect(shown!.content.kind).toBe('image')
    expect(shown!.frame).toMatchObject({ address: 'a.example/account' })
    expect(baked.scene.annotations).toMatchObject([{ id: 'f', tiedTo: null }])
  },
)
