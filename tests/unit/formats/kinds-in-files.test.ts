// Every kind of content in every format that this process writes: the file shows what the renderer draws.
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import type { FormatId, PaletteChoice } from '@/lib/formats/encoding/encoder'
import { exportPicture } from '@/lib/formats/export-picture'
import { contents } from '@/lib/kinds/contents'
import { createRenderer, type Renderer } from '@/lib/render/renderer'
import { mainPicture } from '@/lib/scene/scene-pictures'
import { createNodeHost } from '@/lib/server/render/thread/node-host'
import { pngsOfPdf, readPdf } from '../../support/pdf/read-pdf'
import { drawScene, setPictures } from '../../support/scenes/draw-scene'
import { type SceneCase, sceneCases } from '../../support/scenes/scenes'
import { useFontsOfDisk } from '../../support/text/font-files'

let renderer: Renderer
beforeAll(async () => {
  useFontsOfDisk()
  renderer = await createRenderer(createNodeHost())
})

const kindOf = ({ scene }: SceneCase) => mainPicture(scene).content.kind
/** Of each kind the first scene, and of pictures one that stands for a page too. */
const cases = contents
  .map(({ kind }) => kind)
  .flatMap((kind) => {
    const found = sceneCases.find((each) => kindOf(each) === kind && each.pictures.size >= (kind === 'image' ? 1 : 0))
    return found ? [{ kind, found }] : []
  })

async function fileOf(scene: SceneCase, format: FormatId, palette?: PaletteChoice): Promise<Buffer> {
  setPictures(renderer, scene)
  const { parts } = await exportPicture({
    plan: await renderer.plan(scene.scene, scene.scale),
    format,
    palette,
    quality: 95,
  })
  return Buffer.concat(parts)
}

/** Decibels, of premultiplied pixels as they were drawn; infinite where they are the same. */
async function nearness(file: Buffer, scene: SceneCase): Promise<number> {
  setPictures(renderer, scene)
  const drawn = await drawScene(renderer, scene)
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([drawn.width, drawn.height])
  let squares = 0
  for (let at = 0; at < data.length; at++) {
    const alpha = data[at | 3]!
    const value = (at & 3) === 3 ? alpha : Math.round((data[at]! * alpha) / 255)
    squares += (value - drawn.pixels[at]!) ** 2
  }
  return 10 * Math.log10((255 * 255 * data.length) / squares)
}

it('a scene of every kind that is not a picture file is among them', () => {
  expect(cases.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['image', 'code', 'terminal', 'diff', 'post']))
})

describe.each(cases)('a composition of kind $kind', ({ found }) => {
  it('is every pixel of a PNG, and nearly every one of few colours and of a JPEG', async () => {
    expect(await nearness(await fileOf(found, 'png'), found)).toBe(Number.POSITIVE_INFINITY)
    expect(await nearness(await fileOf(found, 'png', { colors: 256, dither: false }), found)).toBeGreaterThan(30)
    expect(await nearness(await fileOf(found, 'jpeg'), found)).toBeGreaterThan(28)
  })

  it('is a whole SVG of its own size, and a PDF whose pictures are whole', async () => {
    const { width, height } = (await renderer.plan(found.scene, 1)).size
    const svg = await sharp(await fileOf(found, 'svg')).metadata()
    expect([svg.width, svg.height]).toEqual([width, height])
    const pdf = readPdf(await fileOf(found, 'pdf'))
    for (const picture of pngsOfPdf(pdf)) expect((await sharp(picture).stats()).channels).toHaveLength(3)
    expect(pdf.content.length + pngsOfPdf(pdf).length).toBeGreaterThan(0)
  })
})
