// What is hidden changes no byte of anything that leaves: two pictures that differ only there are the same files, documents and links.
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { createAssetStore } from '@/lib/editor/assets/assets.browser'
import { encodeLink } from '@/lib/editor/documents/link-code'
import { writeVitrineFile } from '@/lib/editor/documents/vitrine-file/vitrine-file'
import { withoutHidden, withoutHiddenLayers } from '@/lib/editor/documents/vitrine-file/without-hidden'
import type { FormatId, PaletteChoice } from '@/lib/formats/encoding/encoder'
import { exportPicture } from '@/lib/formats/export-picture'
import { createRenderer } from '@/lib/render/renderer'
import { parseScene } from '@/lib/scene/parse'
import type { Scene } from '@/lib/scene/schema'
import { createNodeHost } from '@/lib/server/render/thread/node-host'
import { pagePicture } from '../../support/scenes/pictures'
import { useFontsOfDisk } from '../../support/text/font-files'

const [width, height] = [240, 160]
const secret = { x: 90, y: 100, width: 60, height: 30 }

beforeAll(useFontsOfDisk)

type Hiding = (words: string) => { picture?: object; annotations?: readonly object[] }

const cover = { kind: 'redact', id: 'r', plane: 'main', x: 84, y: 94, width: 72, height: 42 }
/** Each of them hides the secret, or says its words where nothing is shown. */
const hidings: readonly [string, Hiding][] = [
  ['a solid redaction', () => ({ annotations: [{ ...cover, method: 'solid' }] })],
  ['a mosaic', () => ({ annotations: [{ ...cover, method: 'pixelate' }] })],
  [
    'a mosaic under a magnifier',
    () => ({
      annotations: [
        { ...cover, method: 'pixelate' },
        { kind: 'magnifier', id: 'm', plane: 'main', from: { x: 120, y: 115 }, to: { x: 60, y: 60 }, sizePx: 80 },
      ],
    }),
  ],
  ['a crop', () => ({ picture: { crop: { x: 0, y: 0, width, height: 90 } } })],
  ['a crop of a turned picture', () => ({ picture: { turnDeg: 180, crop: { x: 0, y: 70, width, height: 90 } } })],
]

const layers: readonly [string, Hiding][] = [
  [
    'a text that is switched off',
    (words) => ({
      annotations: [{ kind: 'text', id: 't', plane: 'main', at: { x: 20, y: 20 }, text: words, hidden: true }],
    }),
  ],
]

/** Stripes of the secret, this way or that. */
async function setUp(isOther: boolean, { picture, annotations = [] }: ReturnType<Hiding>) {
  const renderer = await createRenderer(createNodeHost())
  const { data } = pagePicture(width, height, 3)
  for (let y = secret.y; y < secret.y + secret.height; y++) {
    for (let x = secret.x; x < secret.x + secret.width; x++) {
      const isDark = ((isOther ? x : y) >> 2) % 2 === 0
      data.set(isDark ? [0, 40, 0, 255] : [255, 0, 254, 255], (y * width + x) * 4)
    }
  }
  const png = await sharp(data, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer()
  const { read } = createAssetStore({
    measure: async (blob) => {
      const size = await sharp(Buffer.from(await blob.arrayBuffer())).metadata()
      return { width: size.width, height: size.height }
    },
  })
  const asset = await read(new Blob([new Uint8Array(png)]), 'board.png')
  renderer.setPicture(asset.id, { width, height, data })
  const scene = parseScene({
    version: 5,
    padding: 20,
    pictures: [{ id: 'main', content: { kind: 'image', asset: asset.id }, ...picture }],
    annotations,
    assets: { [asset.id]: { mime: 'image/png', width, height } },
  })
  const fileOf = async (
    of: Scene,
    format: FormatId,
    more: { palette?: PaletteChoice; archive?: Uint8Array<ArrayBuffer> } = {},
  ) => {
    const { parts } = await exportPicture({ plan: await renderer.plan(of, 1), format, ...more })
    return new Uint8Array(Buffer.concat(parts))
  }
  const documentOf = async (of: Scene) => {
    const draw = async (bare: Scene) => new Blob([await fileOf(bare, 'png')])
    const shown = await withoutHidden(of, { find: (id) => (id === asset.id ? asset : undefined), draw, read })
    const file = await writeVitrineFile({ ...shown, title: 'Board', isNamed: true })
    return new Uint8Array(await file.arrayBuffer())
  }
  return { scene, fileOf, documentOf, archive: () => documentOf(withoutHiddenLayers(scene)) }
}

type Leaving = (own: Awaited<ReturnType<typeof setUp>>) => Promise<Uint8Array | string>

const ways: readonly [string, Leaving][] = [
  ['PNG', ({ fileOf, scene }) => fileOf(scene, 'png')],
  ['PNG of 256 colours', ({ fileOf, scene }) => fileOf(scene, 'png', { palette: { colors: 256, dither: true } })],
  ['JPEG', ({ fileOf, scene }) => fileOf(scene, 'jpeg')],
  ['SVG', ({ fileOf, scene }) => fileOf(scene, 'svg')],
  ['PDF', ({ fileOf, scene }) => fileOf(scene, 'pdf')],
  ['PNG that opens again', async ({ fileOf, scene, archive }) => fileOf(scene, 'png', { archive: await archive() })],
  ['JPEG that opens again', async ({ fileOf, scene, archive }) => fileOf(scene, 'jpeg', { archive: await archive() })],
  ['SVG that opens again', async ({ fileOf, scene, archive }) => fileOf(scene, 'svg', { archive: await archive() })],
  ['PDF that opens again', async ({ fileOf, scene, archive }) => fileOf(scene, 'pdf', { archive: await archive() })],
  ['link', ({ scene }) => encodeLink(scene)],
]
const project: [string, Leaving] = [
  '.vitrine file without what is hidden',
  ({ scene, documentOf }) => documentOf(scene),
]

const same = async (leave: Leaving, hide: Hiding, isOther: boolean) => {
  const [one, other] = await Promise.all([setUp(false, hide('CANARY')), setUp(isOther, hide('another'))])
  return Buffer.compare(Buffer.from(await leave(one)), Buffer.from(await leave(other))) === 0
}

describe.each(hidings)('under %s', (_, hide) => {
  it.each([...ways, project])('a %s is the same to the byte whatever the secret is', async (_, leave) => {
    expect(await same(leave, hide, true)).toBe(true)
  })
})

describe.each(layers)('with %s', (_, hide) => {
  it.each(ways)('a %s is the same to the byte whatever it says', async (_, leave) => {
    expect(await same(leave, hide, false)).toBe(true)
  })
})

it.each(ways.filter(([name]) => name !== 'link'))(
  'a %s differs with nothing hidden, or this would prove nothing',
  async (_, leave) => {
    expect(await same(leave, () => ({}), true)).toBe(false)
  },
)
