import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { FormatError, formats, hasPaths } from '@/lib/formats/encoding/encoder'
import { type ExportPictureOptions, encoders, exportPicture } from '@/lib/formats/export-picture'
import { createRenderer } from '@/lib/render/renderer'
import { parseScene } from '@/lib/scene/parse'
import { createNodeHost } from '@/lib/server/render/thread/node-host'
import { drawScene } from '../../support/scenes/draw-scene'
import { pagePicture } from '../../support/scenes/pictures'

const id = 'e'.repeat(64)

async function setUp(width: number, height: number, look: Record<string, unknown> = {}) {
  const renderer = await createRenderer(createNodeHost())
  renderer.setPicture(id, pagePicture(width, height, 1))
  const assets = { [id]: { mime: 'image/png', width, height } }
  const scene = parseScene({ version: 1, padding: 40, ...look, picture: { asset: id }, assets })
  return { renderer, scene, planAt: (scale: number) => renderer.plan(scene, scale) }
}

describe('exportPicture', () => {
  it.each([
    ['one tile', 300, 200, 1],
    ['one column of tiles', 200, 1900, 1],
    ['one row of tiles', 1900, 100, 1],
    ['a grid of tiles', 1200, 1100, 1.5],
  ])('the file is exactly what the renderer draws: %s', async (_, width, height, scale) => {
    const { renderer, scene, planAt } = await setUp(width, height)
    const file = await exportPicture({ plan: await planAt(scale), format: 'png' })
    const { data, info } = await sharp(Buffer.concat(file.parts))
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const drawn = await drawScene(renderer, { name: '', golden: false, scene, scale, pictures: new Map() })
    expect([info.width, info.height, file.mime]).toEqual([drawn.width, drawn.height, 'image/png'])
    expect([file.width, file.height]).toEqual([drawn.width, drawn.height])
    expect(Buffer.compare(data, drawn.pixels)).toBe(0)
  })

  it('the progress only grows and ends at 1', async () => {
    const { planAt } = await setUp(1200, 1100)
    const shares: number[] = []
    await exportPicture({ plan: await planAt(1), format: 'png', onProgress: (share) => shares.push(share) })
    expect(shares.length).toBeGreaterThan(4)
    expect(shares).toEqual([...shares].sort((a, b) => a - b))
    expect(shares.at(-1)).toBe(1)
    expect(shares.at(-2)).toBeLessThan(1)
  })

  it('a picture that the format cannot hold is refused before anything is drawn', async () => {
    const { planAt } = await setUp(300, 200)
    const plan = await planAt(3)
    let draws = 0
    const long: ExportPictureOptions['plan'] = {
      ...plan,
      resolved: { ...plan.resolved, size: { ...plan.size, height: 66_000 } },
      async draw() {
        draws += 1
      },
    }
    const refusal = exportPicture({ plan: long, format: 'jpeg' })
    await expect(refusal).rejects.toBeInstanceOf(FormatError)
    expect(draws).toBe(0)
  })

  it('an aborted export stops at the next tile, with the reason, and can be asked for again', async () => {
    const { planAt } = await setUp(1200, 1100)
    const abort = new AbortController()
    const reason = new Error('cancelled')
    const shares: number[] = []
    const onProgress = (share: number) => {
      shares.push(share)
      abort.abort(reason)
    }
    const options = { plan: await planAt(1), format: 'png' as const }
    await expect(exportPicture({ ...options, signal: abort.signal, onProgress })).rejects.toBe(reason)
    expect(shares).toHaveLength(1)
    expect((await exportPicture(options)).width).toBe(1280)
  })
})

describe('encoders', () => {
  it('each format has a name, a type, an ending and an encoder, all different', () => {
    for (const key of ['id', 'label', 'mime'] as const) {
      expect(new Set(formats.map((format) => format[key])).size).toBe(formats.length)
    }
    for (const { id, mime } of formats) {
      expect(mime).toMatch(/^image\/|^application\/pdf$/)
      if (!hasPaths(id)) expect(encoders[id]).toBeTypeOf('function')
    }
  })
})
