// JPEG files, read back by an encoder's worst critic: another decoder.
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { seededRandom } from '@/lib/core/exact'
import { FormatError } from '@/lib/formats/encoding/encoder'
import { createJpegEncoder } from '@/lib/formats/jpeg/encode'

interface Picture {
  width: number
  height: number
  /** Premultiplied RGBA. */
  pixels: Uint8Array
}

function paint(width: number, height: number, colorAt: (x: number, y: number) => readonly number[]): Picture {
  const pixels = new Uint8Array(width * height * 4)
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) pixels.set(colorAt(x, y), (y * width + x) * 4)
  return { width, height, pixels }
}

async function encode({ width, height, pixels }: Picture, { quality = 90, scale = 1, rowsAtOnce = height } = {}) {
  const encoder = await createJpegEncoder({ width, height, quality, scale, opaque: true })
  for (let row = 0; row < height; row += rowsAtOnce) {
    await encoder.write(pixels.subarray(row * width * 4, Math.min(height, row + rowsAtOnce) * width * 4))
  }
  return Buffer.concat(await encoder.finish())
}

const decode = async (file: Buffer) => await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true })

/** Largest and mean distance of a channel. */
async function distance(picture: Picture, file: Buffer): Promise<{ max: number; mean: number }> {
  const { data } = await decode(file)
  let max = 0
  let sum = 0
  for (let at = 0; at < picture.width * picture.height; at++) {
    for (let channel = 0; channel < 3; channel++) {
      const away = Math.abs(data[at * 3 + channel]! - picture.pixels[at * 4 + channel]!)
      max = Math.max(max, away)
      sum += away
    }
  }
  return { max, mean: sum / (picture.width * picture.height * 3) }
}

const slope = paint(64, 48, (x, y) => [x * 4, y * 5, 255 - x * 2, 255])

function noise(): Picture {
  const random = seededRandom(7)
  return paint(96, 80, () => [random() * 255, random() * 255, random() * 255, 255])
}

describe('createJpegEncoder', () => {
  it.each([
    [1, 1],
    [8, 8],
    [7, 9],
    [17, 33],
  ])('a JPEG of %i by %i pixels has that size and its colours', async (width, height) => {
    const picture = paint(width, height, () => [200, 80, 20, 255])
    const file = await encode(picture)
    const { info } = await decode(file)
    expect([info.width, info.height, info.format]).toEqual([width, height, 'raw'])
    expect((await distance(picture, file)).max).toBeLessThanOrEqual(2)
  })

  it('a JPEG is close to the picture at a high quality, and less so at a low one', async () => {
    const high = await distance(slope, await encode(slope, { quality: 95 }))
    const low = await distance(slope, await encode(slope, { quality: 20 }))
    expect(high.mean).toBeLessThan(1)
    expect(low.mean).toBeGreaterThan(2 * high.mean)
  })

  it('a JPEG says every number of noise in its codes at the highest quality', async () => {
    const picture = noise()
    expect((await distance(picture, await encode(picture, { quality: 100 }))).max).toBeLessThanOrEqual(3)
  })

  it('a JPEG holds the finest pattern there is, whose block is all zeros but its last number', async () => {
    const wave = (at: number) => Math.cos(((2 * at + 1) * 7 * Math.PI) / 16)
    const picture = paint(32, 32, (x, y) => {
      const grey = Math.round(128 + 100 * wave(x % 8) * wave(y % 8))
      return [grey, grey, grey, 255]
    })
    expect((await distance(picture, await encode(picture, { quality: 60 }))).max).toBeLessThan(12)
  })

  it('a JPEG is as good as the one of libjpeg at the same quality', async () => {
    const picture = noise()
    const raw = { width: picture.width, height: picture.height, channels: 4 as const }
    const other = await sharp(picture.pixels, { raw }).jpeg({ quality: 80, chromaSubsampling: '4:4:4' }).toBuffer()
    const [ours, theirs] = [
      await distance(picture, await encode(picture, { quality: 80 })),
      await distance(picture, other),
    ]
    expect(ours.mean).toBeLessThanOrEqual(theirs.mean * 1.02)
  })

  it('a JPEG grows with its quality', async () => {
    const sizes = await Promise.all(
      [10, 50, 80, 100].map(async (quality) => (await encode(noise(), { quality })).length),
    )
    expect(sizes).toEqual([...sizes].sort((a, b) => a - b))
    expect(new Set(sizes).size).toBe(sizes.length)
  })

  it('a JPEG is the same file however many rows come at once', async () => {
    const whole = await encode(noise())
    for (const rowsAtOnce of [1, 5, 8, 64]) expect(await encode(noise(), { rowsAtOnce })).toEqual(whole)
  })

  it('a JPEG shows see-through parts on white', async () => {
    const picture = paint(16, 16, (x) => (x < 8 ? [0, 0, 0, 0] : [64, 0, 0, 128]))
    const { data } = await decode(await encode(picture, { quality: 100 }))
    expect([...data.subarray(0, 3)]).toEqual([255, 255, 255])
    for (const [channel, wanted] of [191, 127, 127].entries()) {
      expect(Math.abs(data[15 * 3 + channel]! - wanted)).toBeLessThanOrEqual(2)
    }
  })

  it('a JPEG carries the density of its scale and full colours', async () => {
    const { density, chromaSubsampling } = await sharp(await encode(slope, { scale: 2 })).metadata()
    expect([density, chromaSubsampling]).toEqual([144, '4:4:4'])
  })

  it.each([
    [8, 66_000],
    [65_501, 8],
  ])('a JPEG of %i by %i pixels, more than a reader takes, is refused in words for people', async (width, height) => {
    const refusal = createJpegEncoder({ width, height, quality: 80, scale: 3, opaque: true })
    await expect(refusal).rejects.toBeInstanceOf(FormatError)
    await expect(refusal).rejects.toMatchObject({
      message: `${width} × ${height} pixels are too many for a JPEG file: it holds at most 65500 to a side.`,
      hint: 'Choose a smaller scale, or PNG.',
    })
  })

  it('a JPEG of the longest side there is reads back at its full size', async () => {
    const picture = paint(1, 65_500, (_, y) => [(y >> 8) & 255, 80, 20, 255])
    const { info } = await decode(await encode(picture))
    expect([info.width, info.height]).toEqual([1, 65_500])
  })

  it('the encoder stops at once when it is not wanted any more, and never ends short', async () => {
    const abort = new AbortController()
    const encoder = await createJpegEncoder({ ...slope, quality: 80, scale: 1, opaque: true, signal: abort.signal })
    await encoder.write(slope.pixels.subarray(0, 64 * 4 * 20))
    await expect(encoder.finish()).rejects.toThrow('A picture of 48 rows was given 20.')
    abort.abort(new Error('enough'))
    await expect(encoder.write(slope.pixels)).rejects.toThrow('enough')
  })
})
