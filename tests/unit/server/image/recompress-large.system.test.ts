// Pictures too large to search: the memory of one request, what is refused for it, and what becomes of the rest.
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { ApiError } from '@/lib/contract/errors'
import type { ImageFormat } from '@/lib/contract/export'
import { recompress } from '@/lib/server/image/recompress'
import { blackPng } from '../../../support/bombs/picture-bombs'
import { residentMb, watchPeakMb } from '../../../support/server/peak-memory'
import { fromRaw, textPage } from './sample-pictures'

const never = new AbortController().signal
const to = (bytes: Buffer, format: ImageFormat, qualityPreset: 'low' | 'medium' | 'high' = 'medium') =>
  recompress(bytes, { format, qualityPreset }, never)
const picture = (width: number, height: number, alpha?: number) =>
  sharp({
    create: {
      width,
      height,
      channels: alpha === undefined ? 3 : 4,
      background: { r: 200, g: 90, b: 20, alpha: alpha ?? 1 },
    },
  })
const refusalOf = async (work: Promise<Buffer>): Promise<ApiError> => {
  const error = await work.then(
    () => new Error('It was written.'),
    (reason: unknown) => reason,
  )
  if (error instanceof ApiError) return error
  throw error
}

describe('a picture above 8.4 megapixels', () => {
  it.each(['png', 'jpeg', 'webp'] as const)(
    'a picture above 8.4 megapixels is written as %s in the memory of one request',
    async (format) => {
      const upload = await picture(7000, 7000).png().toBuffer()
      const beforeMb = residentMb(process.pid)
      const peakMb = watchPeakMb(process.pid)
      const bytes = await to(upload, format)
      expect(peakMb() - beforeMb).toBeLessThan(300)
      expect(await sharp(bytes).metadata()).toMatchObject({ format, width: 7000, height: 7000 })
    },
  )

  it('a picture above 8.4 megapixels that would take more is refused, with the most there can be, before its pixels are read', async () => {
    const upload = await picture(6000, 6000, 0.5).webp({ effort: 0 }).toBuffer()
    const peakMb = watchPeakMb(process.pid)
    const beforeMb = residentMb(process.pid)
    const refusal = await refusalOf(to(upload, 'webp'))
    expect(refusal).toMatchObject({ code: 'unsupported_value', status: 400 })
    expect(refusal.message).toContain('36 megapixels, and a WebP of at most 21.8')
    // Its pixels are 144 MB.
    expect(peakMb() - beforeMb).toBeLessThan(100)
  })

  it('a picture above 8.4 megapixels keeps its transparency, and becomes white where a JPEG has none', async () => {
    const upload = await picture(3100, 3000, 0.5).png().toBuffer()
    const alphaOf = async (bytes: Buffer) => (await sharp(bytes).stats()).channels[3]?.mean
    expect(await alphaOf(await to(upload, 'webp'))).toBeCloseTo(128, -1)
    expect(await alphaOf(await to(upload, 'png'))).toBeCloseTo(128, -1)
    const [red] = (await sharp(await to(upload, 'jpeg', 'high')).stats()).channels
    expect(red?.mean).toBeCloseTo(228, -1)
  })

  it('a picture above 8.4 megapixels loses an alpha channel that says nothing, and is written grey where it is grey', async () => {
    const opaque = await picture(3100, 3000, 1).png().toBuffer()
    expect((await sharp(await to(opaque, 'webp')).metadata()).hasAlpha).toBe(false)
    expect((await sharp(await to(blackPng(3100, 3000), 'png')).metadata()).channels).toBe(1)
  })

  it('a picture above 8.4 megapixels keeps its transparency when only its very last pixel has any', async () => {
    const raw = Buffer.alloc(16_400 * 70 * 4, 255)
    raw[raw.length - 1] = 254
    const upload = await fromRaw({ data: raw, width: 16_400, height: 70, channels: 4 }).png().toBuffer()
    expect((await sharp(await to(upload, 'png')).metadata()).hasAlpha).toBe(true)
  })

  it('a picture above 8.4 megapixels is turned upright, and comes back with no more bytes than it had', async () => {
    const upload = await picture(3100, 3000).jpeg({ quality: 30 }).withMetadata({ orientation: 6 }).toBuffer()
    const bytes = await to(upload, 'jpeg', 'high')
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 3000, height: 3100 })
    expect(bytes.length).toBeLessThanOrEqual(upload.length)
  })

  it('a picture above 8.4 megapixels that nothing brings under its own size comes back as small as it can be, at every preset', async () => {
    // Too wide to be searched, and small enough to be written seven times.
    const upload = await fromRaw(textPage(16_400, 64))
      .jpeg({ quality: 1, progressive: true })
      .withMetadata({ orientation: 3 })
      .toBuffer()
    const low = await to(upload, 'jpeg', 'low')
    expect(low.length).toBeGreaterThan(upload.length)
    for (const preset of ['medium', 'high'] as const) expect((await to(upload, 'jpeg', preset)).equals(low)).toBe(true)
  })

  it.each(['png', 'jpeg', 'webp'] as const)(
    'a picture above 8.4 megapixels as %s has low <= medium <= high in bytes',
    async (format) => {
      const raw = Buffer.alloc(3100 * 3000 * 3)
      for (let at = 0; at < raw.length; at++) raw[at] = (at * 7 + (at >> 9)) & 255
      const upload = await sharp(raw, { raw: { width: 3100, height: 3000, channels: 3 } })
        .png({ compressionLevel: 1 })
        .toBuffer()
      const sizes: number[] = []
      for (const preset of ['low', 'medium', 'high'] as const) sizes.push((await to(upload, format, preset)).length)
      expect(sizes).toEqual(sizes.toSorted((a, b) => a - b))
    },
  )
})
