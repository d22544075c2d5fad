// PNG files of few colours against another implementation's reader.
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { createPngEncoder } from '@/lib/formats/png/encode'
import { randomPixels } from '../../support/scenes/random'

interface Drawing {
  width: number
  height: number
  pixels: Uint8Array
  opaque: boolean
  dither?: boolean
  colors?: number
}

async function encode({ pixels, dither = false, colors = 256, ...options }: Drawing): Promise<Buffer> {
  const encoder = await createPngEncoder({ ...options, scale: 1, palette: { colors, dither } })
  const half = Math.floor(options.height / 2) * options.width * 4
  await encoder.write(pixels.subarray(0, half))
  await encoder.write(pixels.subarray(half))
  return Buffer.concat(await encoder.finish())
}

const read = async (file: Buffer) => (await sharp(file).ensureAlpha().raw().toBuffer()) as Uint8Array

/** A sweep of colours, with a flat field and letters' edges. */
function page(width: number, height: number): Uint8Array {
  const pixels = new Uint8Array(width * height * 4)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const flat = x < width / 3
      pixels.set(
        flat ? [250, 251, 252, 255] : [(x * 255) / width, (y * 255) / height, ((x ^ y) & 15) * 4, 255],
        (y * width + x) * 4,
      )
    }
  }
  return pixels
}

const meanError = (a: Uint8Array, b: Uint8Array) =>
  a.reduce((sum, byte, at) => sum + Math.abs(byte - b[at]!), 0) / a.length

describe('a PNG of few colours', () => {
  it('a picture that has no more than 256 keeps every one, see-through ones included', async () => {
    const [width, height] = [40, 30]
    const pixels = new Uint8Array(width * height * 4)
    // Premultiplied values that straight alpha of 8 bits gives back.
    const colors = [
      [0, 0, 0, 0],
      [255, 0, 0, 255],
      [12, 34, 56, 255],
      [128, 0, 128, 128],
      [64, 64, 64, 64],
    ]
    for (let pixel = 0; pixel < width * height; pixel++) pixels.set(colors[pixel % 5]!, pixel * 4)
    for (const dither of [false, true]) {
      const back = await read(await encode({ width, height, pixels, opaque: false, dither }))
      for (let at = 0; at < back.length; at += 4) {
        const alpha = back[at + 3]!
        const premultiplied = [0, 1, 2].map((channel) => Math.round((back[at + channel]! * alpha) / 255))
        expect([...premultiplied, alpha]).toEqual(colors[(at / 4) % 5])
      }
    }
  })

  it('a picture of many colours has at most as many as were asked for, near its own, and flat fields stay flat', async () => {
    const [width, height] = [300, 200]
    const pixels = page(width, height)
    for (const colors of [256, 64]) {
      for (const dither of [false, true]) {
        const file = await encode({ width, height, pixels, opaque: true, dither, colors })
        const back = await read(file)
        const words = new Set(new Uint32Array(new Uint8Array(back).buffer))
        expect(words.size).toBeLessThanOrEqual(colors)
        expect(meanError(back, pixels)).toBeLessThan(colors === 256 ? 5 : 9)
        expect([...back.subarray(0, 4)]).toEqual([250, 251, 252, 255])
        // IHDR: 8 bits, places in a palette.
        expect([file[24], file[25]]).toEqual([8, 3])
      }
    }
  })

  it('error diffusion comes nearer to the picture seen from afar', async () => {
    const [width, height] = [256, 256]
    const pixels = new Uint8Array(width * height * 4)
    for (let at = 0; at < pixels.length; at += 4) {
      const x = (at / 4) % width
      pixels.set([x, 255 - x, (at >> 12) & 255, 255], at)
    }
    const blurred = async (file: Buffer) =>
      sharp(await sharp(file).blur(4).png().toBuffer())
        .ensureAlpha()
        .raw()
        .toBuffer()
    const own = await blurred(
      await sharp(pixels, { raw: { width, height, channels: 4 } })
        .png()
        .toBuffer(),
    )
    const [plain, dithered] = await Promise.all(
      [false, true].map(async (dither) =>
        meanError(await blurred(await encode({ width, height, pixels, opaque: true, colors: 16, dither })), own),
      ),
    )
    expect(dithered!).toBeLessThan(plain! * 0.8)
  })

  it('noise with alpha of every strength is read back, wholly clear pixels clear', async () => {
    const [width, height] = [64, 64]
    const pixels = randomPixels(width * height, 3)
    pixels.fill(0, 0, 4 * 64 * 8)
    const back = await read(await encode({ width, height, pixels, opaque: false, dither: true }))
    expect([...back.subarray(0, 4 * 64 * 8)].every((byte) => byte === 0)).toBe(true)
    expect(Math.max(...back.subarray(4 * 64 * 8))).toBeGreaterThan(200)
  })
})
