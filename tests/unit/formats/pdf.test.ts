// What a PDF file is made of, read by its own structure.
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { exportPicture } from '@/lib/formats/export-picture'
import { createRenderer, type Renderer } from '@/lib/render/renderer'
import type { Scene } from '@/lib/scene/schema'
import { createNodeHost } from '@/lib/server/render/thread/node-host'
import { inflated, type ReadPdf, readPdf } from '../../support/pdf/read-pdf'
import { codeText, coloured, contentScene, secret } from '../../support/scenes/content-scenes'
import { drawScene } from '../../support/scenes/draw-scene'
import { useFontsOfDisk } from '../../support/text/font-files'

let renderer: Renderer

beforeAll(async () => {
  useFontsOfDisk()
  renderer = await createRenderer(createNodeHost())
})

const about = { title: 'Größe (1)', description: 'Words' }

async function pdfOf(scene: Scene, scale = 1): Promise<ReadPdf> {
  const file = await exportPicture({ plan: await renderer.plan(scene, scale), format: 'pdf', about })
  expect(file.mime).toBe('application/pdf')
  return readPdf(Buffer.concat(file.parts))
}

const start = codeText.indexOf(secret)
const solid = { background: { kind: 'solid', color: '#336699' } }
const card = (more = {}) => coloured(codeText, { sizePx: 14, paddingPx: 20, ...more })
const imagesOf = ({ objects }: ReadPdf) => objects.filter(({ dictionary }) => dictionary.includes('/Subtype /Image'))

describe('a PDF file', () => {
  it('a card of code on one colour is paths and words alone, on a page of its own size in points', async () => {
    for (const scale of [1, 3]) {
      const pdf = await pdfOf(contentScene(card(), {}, solid), scale)
      expect(imagesOf(pdf)).toEqual([])
      expect(pdf.content.match(/\nf\n/g)!.length).toBeGreaterThan(30)
      const { width, height } = (await renderer.plan(contentScene(card(), {}, solid), 1)).size
      const page = pdf.objects.find(({ dictionary }) => dictionary.startsWith('/Type /Page '))!
      expect(page.dictionary).toContain(`/MediaBox [0 0 ${width * 0.75} ${height * 0.75}]`)
    }
  })

  it('every word of a card can be copied, in its order and in every script', async () => {
    const { words } = await pdfOf(contentScene(card(), {}, solid))
    const copied = words.join('').replace(/\s/g, '')
    expect(copied).toBe(codeText.replace(/\s/g, ''))
    expect(copied).toContain('größe')
    expect(copied).toContain('日本')
    expect(copied).toContain('🎉')
  })

  it('more letters than one font has codes can be copied', async () => {
    const many = Array.from({ length: 250 }, (_, at) => String.fromCodePoint(0x4e00 + at)).join('')
    const { words } = await pdfOf(contentScene(coloured(many, { sizePx: 14 }), {}, solid))
    expect(words.join('')).toBe(many)
  })

  it('words that are hidden in the text are not among them', async () => {
    const hidden = [{ from: start, to: start + secret.length }]
    const { words, content } = await pdfOf(contentScene(card({ hidden }), {}, solid))
    expect(words.join('')).not.toContain(secret)
    expect(words.join('')).toContain('process.env.KEY')
    expect(content).toContain('BT 3 Tr')
  })

  const redaction = { kind: 'redact', id: 'solid', plane: 'main', x: 290, y: 103.5, width: 280, height: 21 }
  it.each([
    ['redacted', {}, { annotations: [redaction] }],
    ['cropped', { crop: { x: 0, y: 0, width: 300, height: 100 } }, {}],
    ['larger than the canvas', { scale: 3 }, { size: { width: 500, height: 400 } }],
    ['tilted', { tilt: { xDeg: 20, yDeg: 0, zDeg: 0 } }, {}],
  ])('a card that is %s is pixels, and none of its words is in the file', async (_, picture, scene) => {
    const pdf = await pdfOf(contentScene(card(), picture, { ...solid, ...scene }))
    expect(imagesOf(pdf).length).toBeGreaterThan(0)
    expect(pdf.words).toEqual([])
  })

  it('words under a filled shape are not in it, nor their paths: the card is pixels, and those under the shape are the shape', async () => {
    const box = {
      kind: 'rectangle',
      id: 'box',
      plane: 'main',
      x: 270,
      y: 94,
      width: 340,
      height: 40,
      fillOpacity: 1,
      color: '#000000',
    }
    const sceneOf = (text: string) =>
      contentScene(coloured(text, { sizePx: 14, paddingPx: 20 }), {}, { ...solid, annotations: [box] })
    const plain = sceneOf(codeText)
    const changed = sceneOf(codeText.replace(secret, secret.replace(/\w/g, 'x')))
    const pdf = await pdfOf(plain)
    expect(imagesOf(pdf).length).toBeGreaterThan(0)
    expect(pdf.words.join('')).not.toContain(secret.slice(0, 8))
    expect(pdf.words.join('')).toContain('createStore')
    const bytes = async (scene: Scene) => (await pdfOf(scene)).objects.map(({ stream }) => stream?.toString('base64'))
    expect(await bytes(changed)).toEqual(await bytes(plain))
  })

  it('words of a hidden layer are not in it, those of one that is shown are', async () => {
    const words = (hidden: boolean) => ({
      kind: 'text',
      id: `t${hidden}`,
      hidden,
      plane: 'canvas',
      at: { x: 40, y: 10 },
      text: hidden ? 'Unseen' : 'Seen',
    })
    const pdf = await pdfOf(contentScene(card(), {}, { ...solid, annotations: [words(true), words(false)] }))
    expect(pdf.words).toContain('Seen')
    expect(pdf.words.join('')).not.toContain('Unseen')
  })

  it('pixels in it are those of the picture, colours and clear parts', async () => {
    const scene = contentScene(
      card(),
      { tilt: { xDeg: 20, yDeg: 10, zDeg: 0 } },
      { background: { kind: 'solid', color: '#00000000' } },
    )
    const [mask, colors] = imagesOf(await pdfOf(scene, 2))
    const { width, height, pixels } = await drawScene(renderer, {
      name: '',
      golden: false,
      scene,
      scale: 2,
      pictures: new Map(),
    })
    const [, across, down] = /\/Width (\d+) \/Height (\d+)/.exec(colors!.dictionary)!.map(Number)
    expect(colors!.dictionary).toContain('/SMask')
    const alphas = inflated(mask!)
    expect(alphas.length).toBe(across! * down!)
    const png = await sharp(pixels, { raw: { width, height, channels: 4 } })
      .extractChannel(3)
      .raw()
      .toBuffer()
    // The card lies within the picture: all that is drawn is in the mask.
    const sum = (bytes: Uint8Array) => bytes.reduce((total, byte) => total + byte, 0)
    expect(sum(alphas)).toBe(sum(png))
    expect(inflated(colors!).length).toBe((across! * 3 + 1) * down!)
  })

  it('its title is what people read, in every script', async () => {
    const { objects } = await pdfOf(contentScene(card(), {}, solid))
    expect(
      objects.some(({ dictionary }) => dictionary.includes('/Title <FEFF0047007200f600df00650020002800310029>')),
    ).toBe(true)
  })
})
