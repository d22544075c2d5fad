import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { fitPng, pngBytesMaxFor } from '@/lib/server/capture/fit-answer'

const { signal } = new AbortController()
const width = 640
const height = 360

const asPng = (data: Buffer) =>
  sharp(data, { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer()
const pixelsOf = (png: Buffer) => sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })

/** Smooth, so that filtering alone makes it small. */
const smooth = Buffer.from(Array.from({ length: width * height * 3 }, (_, at) => (Math.floor(at / 3) % width) >> 2))

it('fitPng leaves a picture that fits as it is', async () => {
  const png = await asPng(smooth)
  expect(await fitPng(png, png.length, signal)).toBe(png)
})

it('fitPng writes a picture without loss where that is enough', async () => {
  const fitted = await fitPng(await asPng(smooth), 60_000, signal)
  expect(fitted.length).toBeLessThanOrEqual(60_000)
  expect((await pixelsOf(fitted)).data.equals(smooth)).toBe(true)
})

it('fitPng takes colours away where that is not enough, and never pixels', async () => {
  const noise = await asPng(randomBytes(width * height * 3))
  for (const bytesMax of [250_000, 130_000, 70_000]) {
    const fitted = await fitPng(noise, bytesMax, signal)
    expect(fitted.length).toBeLessThanOrEqual(bytesMax)
    expect((await pixelsOf(fitted)).info).toMatchObject({ width, height })
  }
})

it('fitPng gives the smallest picture there is rather than none', async () => {
  const noise = await asPng(randomBytes(width * height * 3))
  expect((await fitPng(noise, 100, signal)).length).toBeLessThan(noise.length / 10)
})

it('pngBytesMaxFor leaves room for base64 and the rest of the answer', () => {
  const pngBytes = pngBytesMaxFor(4_500_000)
  expect(Math.ceil(pngBytes / 3) * 4 + 32 * 1024).toBeLessThanOrEqual(4_500_000)
})
