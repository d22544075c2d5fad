// How often the slowest step of an export, the search for a palette, may run: it takes 0.3 to 0.6 s of a core per megapixel that differs from
// its neighbours.
import type { PngOptions, SharpOptions, WebpOptions } from 'sharp'
import { beforeEach, describe, expect, it, vi } from 'vitest'

const searches = vi.hoisted(() => ({ count: 0 }))
const webps = vi.hoisted(() => ({ count: 0 }))
vi.mock('sharp', async (importOriginal) => {
  const { default: sharp } = await importOriginal<{ default: typeof import('sharp').default }>()
  const counting = (input: Buffer, given: SharpOptions) => {
    const image = sharp(input, given)
    const png = image.png.bind(image)
    image.png = (options?: PngOptions) => {
      if (options?.palette) searches.count += 1
      return png(options)
    }
    const webp = image.webp.bind(image)
    image.webp = (options?: WebpOptions) => {
      webps.count += 1
      return webp(options)
    }
    return image
  }
  return { default: Object.assign(counting, sharp) }
})

import { recompress } from '@/lib/server/image/recompress'
import { fromRaw, noise, paint } from './sample-pictures'

beforeEach(() => {
  searches.count = 0
})

const { signal } = new AbortController()

/** 255 colours, each pixel unlike all that are beside it: a small file that is slow to put in a palette. */
const densePattern = (width: number, height: number) =>
  paint(width, height, (x, y) => {
    const shade = (x * 7 + y * 13) % 255
    return [shade, (shade * 37) & 255, (shade * 101) & 255]
  })

/** Half transparent, with as many colours as pixels. */
const denseGlass = (width: number, height: number) => {
  const { data } = noise(width, height)
  return paint(width, height, (x, y) => {
    const at = 3 * (y * width + x)
    return [data[at] as number, data[at + 1] as number, data[at + 2] as number, 64 + ((x + y) % 128)]
  })
}

/** Black and white in turn: its file is so small that it is compared with those of the better presets. */
const checkerboard = (width: number, height: number) =>
  paint(width, height, (x, y) => ((x ^ y) & 1 ? [255, 255, 255] : [0, 0, 0]))

describe('the export of 3 megapixels that each differ from their neighbours', () => {
  it('the export of 3 megapixels that each differ from their neighbours searches one palette for a PNG of 255 colours', async () => {
    const upload = await fromRaw(densePattern(1920, 1600)).png().toBuffer()
    await recompress(upload, { format: 'png', qualityPreset: 'low' }, signal)
    expect(searches.count).toBe(1)
  })

  it('the export of 3 megapixels that each differ from their neighbours searches two lower qualities at most for a PNG that had to be turned and grew by that', async () => {
    const turned = fromRaw(densePattern(1920, 1600)).png({ palette: true, compressionLevel: 9 })
    const upload = await turned.withMetadata({ orientation: 6 }).toBuffer()
    searches.count = 0
    await recompress(upload, { format: 'png', qualityPreset: 'low' }, signal)
    expect(searches.count).toBeLessThanOrEqual(3)
  })

  it('the export of 3 megapixels that each differ from their neighbours searches no palette for a WebP with transparency', async () => {
    const upload = await fromRaw(denseGlass(1920, 1600)).png().toBuffer()
    await recompress(upload, { format: 'webp', qualityPreset: 'low' }, signal)
    expect(searches.count).toBe(0)
  })
})

it('the export of a small file searches each palette once, though it is compared with the better presets', async () => {
  const upload = await fromRaw(checkerboard(1280, 800)).png().toBuffer()
  await recompress(upload, { format: 'png', qualityPreset: 'low' }, signal)
  // All its colours at 8 bits to a pixel, the same at 1 bit, and the palette of `low`, which is that of `medium`.
  expect(searches.count).toBe(3)
})

it('the export of a small file to a WebP that keeps every pixel is not compared with the better presets', async () => {
  const upload = await fromRaw(densePattern(640, 400)).png().toBuffer()
  webps.count = 0
  const written = await recompress(upload, { format: 'webp', qualityPreset: 'low' }, signal)
  expect(written.toString('latin1', 12, 16)).toBe('VP8L')
  // The plain file of the preset, and the one without loss.
  expect(webps.count).toBe(2)
})
