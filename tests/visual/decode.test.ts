// Picture files as the browser's worker decodes them for the renderer.
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { differenceOf } from '../support/scenes/difference'
import { glassPicture, pagePicture } from '../support/scenes/pictures'
import { type BrowserWorker, startBrowserWorker } from './support/browser-worker'

let browser: BrowserWorker

beforeAll(async () => {
  browser = await startBrowserWorker()
})

afterAll(async () => {
  await browser?.close()
})

const raw = (width: number, height: number) => ({ raw: { width, height, channels: 4 as const } })

describe('decodePicture', () => {
  it('decodePicture gives the exact pixels of a PNG', async () => {
    const { width, height, data } = pagePicture(300, 200, 1)
    const decoded = await browser.decode(await sharp(data, raw(width, height)).png().toBuffer())
    expect(differenceOf(decoded.pixels, new Uint8Array(data.buffer))).toEqual({ bytes: 0, largest: 0 })
  })

  it('decodePicture keeps transparency over several strips: nothing of one shows in the next', async () => {
    const { width, height, data } = glassPicture(2100, 2000, 2)
    const decoded = await browser.decode(await sharp(data, raw(width, height)).png().toBuffer())
    for (let i = 0; i < data.length; i += 4) {
      const alpha = data[i + 3]!
      if (decoded.pixels[i + 3] !== alpha) expect.fail(`alpha ${alpha} became ${decoded.pixels[i + 3]}`)
      if (alpha === 255 && decoded.pixels[i] !== data[i]) expect.fail('an opaque pixel changed')
    }
  })

  it('decodePicture turns a photograph as its EXIF orientation says', async () => {
    const { data } = pagePicture(120, 80, 3)
    const turned = sharp(data, raw(120, 80)).withMetadata({ orientation: 6 })
    const { width, height } = await browser.decode(await turned.jpeg().toBuffer())
    expect({ width, height }).toEqual({ width: 80, height: 120 })
  })

  it('decodePicture refuses a picture with too long a side before reading it back', async () => {
    const tall = sharp({ create: { width: 1, height: 32_768, channels: 3, background: '#fff' } })
    await expect(browser.decode(await tall.png().toBuffer())).rejects.toMatchObject({ reason: 'too_large' })
  })

  it('decodePicture rejects what it cannot decode as unreadable', async () => {
    await expect(browser.decode(Buffer.from('no picture at all'))).rejects.toMatchObject({ reason: 'unreadable' })
  })
})
