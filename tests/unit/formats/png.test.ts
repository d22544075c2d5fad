// The PNG writer against another implementation's reader.
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { createPngEncoder } from '@/lib/formats/png/encode'
import { randomPixels } from '../../support/scenes/random'

interface Drawing {
  width: number
  height: number
  pixels: Uint8Array
  opaque: boolean
  scale?: number
}

async function encode({ pixels, scale = 1, ...options }: Drawing, rowsPerWrite = options.height): Promise<Buffer> {
  const encoder = await createPngEncoder({ ...options, scale })
  const bytes = rowsPerWrite * options.width * 4
  for (let at = 0; at < pixels.length; at += bytes) await encoder.write(pixels.subarray(at, at + bytes))
  return Buffer.concat(await encoder.finish())
}

async function decode(file: Buffer): Promise<{ data: Buffer; channels: number }> {
  const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true })
  return { data, channels: info.channels }
}

function opaquePixels(count: number, seed: number, spread = 255): Uint8Array {
  return randomPixels(count, seed).map((byte, i) => (i % 4 === 3 ? 255 : byte % (spread + 1)))
}

const withoutAlpha = (pixels: Uint8Array) => Buffer.from(pixels.filter((_, i) => i % 4 !== 3))

describe('createPngEncoder', () => {
  it.each([
    [1, 1],
    [1, 50],
    [2, 3],
    [37, 20],
    [1300, 9],
  ])('a PNG of %i x %i opaque pixels is read back exactly by another reader', async (width, height) => {
    // Noise takes one filter, repetition the other.
    for (const spread of [255, 1]) {
      const pixels = opaquePixels(width * height, width, spread)
      const { data, channels } = await decode(await encode({ width, height, pixels, opaque: true }))
      expect(channels).toBe(3)
      expect(Buffer.compare(data, withoutAlpha(pixels))).toBe(0)
    }
  })

  it('a PNG is the same file however many rows come at a time', async () => {
    const pixels = opaquePixels(90 * 40, 1)
    const whole = await decode(await encode({ width: 90, height: 40, pixels, opaque: true }))
    for (const rows of [1, 7, 39]) {
      const { data } = await decode(await encode({ width: 90, height: 40, pixels, opaque: true }, rows))
      expect(Buffer.compare(data, whole.data)).toBe(0)
    }
  })

  it('a PNG holds straight alpha: what is premultiplied again is what was given', async () => {
    const [width, height] = [61, 33]
    const pixels = randomPixels(width * height, 2)
    const { data, channels } = await decode(await encode({ width, height, pixels, opaque: false }))
    expect(channels).toBe(4)
    for (let i = 0; i < pixels.length; i++) {
      const alpha = data[i | 3]!
      const premultiplied = i % 4 === 3 ? alpha : Math.round((data[i]! * alpha) / 255)
      if (premultiplied !== pixels[i]) expect.fail(`byte ${i}: ${premultiplied} for ${pixels[i]}`)
    }
  })

  it('a PNG names sRGB, and the density where a pixel is not a point', async () => {
    const pixels = opaquePixels(4, 3)
    const once = await encode({ width: 2, height: 2, pixels, opaque: true })
    const twice = await encode({ width: 2, height: 2, pixels, opaque: true, scale: 2 })
    expect(once.includes('sRGB')).toBe(true)
    expect(once.includes('pHYs')).toBe(false)
    expect((await sharp(twice).metadata()).density).toBe(144)
  })

  it('a PNG may be larger than the encoder’s queue', async () => {
    const [width, height] = [2000, 1500]
    const pixels = opaquePixels(width * height, 4)
    const { data } = await decode(await encode({ width, height, pixels, opaque: true }, 500))
    expect(Buffer.compare(data, withoutAlpha(pixels))).toBe(0)
    // Half a second of work, and many times that on a machine that does other things too.
  })

  it('the encoder refuses to end with rows missing', async () => {
    const encoder = await createPngEncoder({ width: 2, height: 2, opaque: true, scale: 1 })
    await encoder.write(opaquePixels(2, 5))
    await expect(encoder.finish()).rejects.toThrow('2 rows was given 1')
  })

  it('the encoder rejects with the reason once its signal aborts, in the middle and at the end', async () => {
    const reason = new Error('cancelled')
    const abort = new AbortController()
    const encoder = await createPngEncoder({ width: 4, height: 8, opaque: true, scale: 1, signal: abort.signal })
    await encoder.write(opaquePixels(16, 6))
    abort.abort(reason)
    await expect(encoder.write(opaquePixels(16, 7))).rejects.toBe(reason)
    await expect(encoder.finish()).rejects.toBe(reason)
  })
})

const idatLengths = (file: Buffer): number[] => {
  const lengths: number[] = []
  for (let at = 8; at < file.length; at += 12 + file.readUInt32BE(at)) {
    if (file.toString('latin1', at + 4, at + 8) === 'IDAT') lengths.push(file.readUInt32BE(at))
  }
  return lengths
}

describe('the pixels of a PNG', () => {
  it('every IDAT chunk but the last has one length, however the platform cuts what it deflates', async () => {
    const pixels = randomPixels(400 * 400, 5).map((byte, i) => (i % 4 === 3 ? 255 : byte))
    const lengths = idatLengths(await encode({ width: 400, height: 400, pixels, opaque: true }, 7))
    expect(lengths.length).toBeGreaterThan(3)
    expect(new Set(lengths.slice(0, -1))).toEqual(new Set([65_536]))
    expect(lengths.at(-1)).toBeLessThanOrEqual(65_536)
    expect(lengths.at(-1)).toBeGreaterThan(0)
  })
})
