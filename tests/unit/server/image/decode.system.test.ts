import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { ApiError } from '@/lib/contract/errors'
import { decodePicture, readSize } from '@/lib/server/image/decode'
import type { Picture } from '@/lib/server/image/picture'
import {
  flat,
  fromRaw,
  paint,
  pngChunk,
  resizedJpegHeader,
  resizedPngHeader,
  resizedWebpHeader,
  scene,
  shadowedWindow,
} from './sample-pictures'

const never = new AbortController().signal
const decode = (bytes: Buffer) => decodePicture(bytes, never)
const colorAt = ({ data, width, channels }: Picture, x: number, y: number) => [
  ...data.subarray((y * width + x) * channels, (y * width + x) * channels + channels),
]
const near = (values: number[], wanted: number[], tolerance: number) =>
  values.length === wanted.length && values.every((value, at) => Math.abs(value - (wanted[at] as number)) <= tolerance)
async function refusalOf(bytes: Buffer): Promise<ApiError> {
  const error = await decode(bytes).then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(ApiError)
  return error as ApiError
}

/** Four colours, one to a corner, so that every turn and mirroring is told apart. */
const corners = paint(48, 32, (x, y) =>
  y < 16 ? (x < 24 ? [255, 0, 0] : [0, 255, 0]) : x < 24 ? [0, 0, 255] : [255, 255, 0],
)

describe('too many pixels', () => {
  const small = fromRaw(flat(64, 64))
  const bombs: [string, () => Promise<Buffer>, string][] = [
    ['a flat PNG of 16000x16000', async () => flatPng(16_000), '16000x16000, which is 256 megapixels'],
    [
      'an interlaced PNG',
      async () => resizedPngHeader(await small.clone().png().toBuffer(), 16_000, 16_000, 1),
      '256 megapixels',
    ],
    [
      'a JPEG',
      async () => resizedJpegHeader(await small.clone().jpeg().toBuffer(), 65_000, 65_000),
      '4,225 megapixels',
    ],
    [
      'a progressive JPEG',
      async () => resizedJpegHeader(await small.clone().jpeg({ progressive: true }).toBuffer(), 16_000, 16_000),
      '256 megapixels',
    ],
    [
      'a WebP',
      async () => resizedWebpHeader(await small.clone().webp({ lossless: true }).toBuffer(), 16_383, 16_383),
      '268.4 megapixels',
    ],
    [
      'one row of pixels over the limit',
      async () => resizedPngHeader(await small.clone().png().toBuffer(), 7072, 7071),
      '50 megapixels',
    ],
  ]
  it.each(bombs)(
    'too many pixels in %s are refused from the header, and take no memory for their pixels',
    async (_name, make, text) => {
      const bytes = await make()
      const before = process.memoryUsage().rss
      const error = await refusalOf(bytes)
      expect(error.code).toBe('invalid_request')
      expect(error.message).toContain(text)
      expect(error.hint).toContain('50 megapixels')
      // The smallest of them has 150 MB of pixels.
      expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024)
    },
  )

  it('a flat picture of 49 megapixels is inside the limit, and takes under 300 MB', async () => {
    const bytes = flatPng(7000)
    const before = process.memoryUsage().rss
    expect(await decode(bytes)).toMatchObject({ width: 7000, height: 7000, isGrey: true, flatShare: 1 })
    expect(process.memoryUsage().rss - before).toBeLessThan(300 * 1024 * 1024)
  })
})

it.each([
  [65_536, 1],
  [1, 65_536],
])('a picture of %i by %i pixels is refused for its length, however few they are', async (width, height) => {
  const refusal = await refusalOf(resizedPngHeader(await fromRaw(flat(64, 64)).png().toBuffer(), width, height))
  expect(refusal).toMatchObject({ code: 'invalid_request', hint: expect.stringContaining('65535 pixels to a side') })
})

describe('a broken file of the right type', () => {
  const whole = () => fromRaw(scene()).jpeg().toBuffer()
  const files: [string, () => Promise<Buffer>][] = [
    ['a JPEG cut in the middle', async () => (await whole()).subarray(0, 6000)],
    ['a PNG cut in the middle', async () => (await fromRaw(scene()).png().toBuffer()).subarray(0, 6000)],
    ['a WebP cut in the middle', async () => (await fromRaw(scene()).webp().toBuffer()).subarray(0, 2000)],
    ['the signature of a PNG and nothing more', async () => Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
    [
      'the signature of a JPEG and noise',
      async () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(400, 7)]),
    ],
    ['a WebP of nothing', async () => Buffer.from('RIFF\x0c\0\0\0WEBPVP8 \0\0\0\0', 'latin1')],
    ['a PNG of no width', async () => resizedPngHeader(await fromRaw(flat()).png().toBuffer(), 0, 100)],
    ['a PNG with a wrong checksum', async () => spoiled(await fromRaw(scene()).png().toBuffer(), 'IDAT', 400)],
    ['a PNG with a wrong colour type', async () => spoiled(await fromRaw(scene()).png().toBuffer(), 'IHDR', 13)],
  ]
  it.each(files)('%s is an internal_error in plain words', async (_name, make) => {
    const error = await refusalOf(await make())
    expect(error.code).toBe('internal_error')
    expect(error.message).toMatch(/^The file in "image" begins like a picture, but could not be decoded/)
    expect(error.message + error.hint).not.toMatch(/vips|libpng|sharp|Vips/)
    expect(error.cause).toBeInstanceOf(Error)
  })

  it('a picture of 2^31 pixels square is refused, not tried', async () => {
    const bytes = resizedPngHeader(await fromRaw(flat()).png().toBuffer(), 0x7fffffff, 0x7fffffff)
    expect(['invalid_request', 'internal_error']).toContain((await refusalOf(bytes)).code)
  })
})

describe('orientation', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])('the orientation %i of EXIF is applied', async (orientation) => {
    const jpeg = await fromRaw(corners)
      .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
      .withExif({ IFD0: {} })
      .withMetadata({ orientation })
      .toBuffer()
    const picture = await decode(jpeg)
    expect([picture.width, picture.height]).toEqual(orientation < 5 ? [48, 32] : [32, 48])
    // Where the corners of the stored picture go: upper left, upper right, lower left, lower right (EXIF 2.32, 4.6.5.1).
    const order = { 1: 'rgby', 2: 'gryb', 3: 'ybgr', 4: 'byrg', 5: 'rbgy', 6: 'bryg', 7: 'ygbr', 8: 'gyrb' }[
      orientation
    ] as string
    const colors: Record<string, number[]> = { r: [255, 0, 0], g: [0, 255, 0], b: [0, 0, 255], y: [255, 255, 0] }
    const [right, bottom] = [picture.width - 4, picture.height - 4]
    const seen = [
      colorAt(picture, 4, 4),
      colorAt(picture, right, 4),
      colorAt(picture, 4, bottom),
      colorAt(picture, right, bottom),
    ]
    for (const [at, name] of [...order].entries())
      expect(near(seen[at] as number[], colors[name] as number[], 6), `corner ${at} of ${orientation}`).toBe(true)
  })

  it('the orientation 9, which EXIF does not have, is ignored', async () => {
    const jpeg = await fromRaw(corners).jpeg().withMetadata({ orientation: 8 }).toBuffer()
    const at = jpeg.indexOf(Buffer.from([0x12, 0x01, 0x03, 0x00, 0x01, 0x00, 0x00, 0x00, 0x08]))
    expect(at).toBeGreaterThan(0)
    jpeg[at + 8] = 9
    expect(await decode(jpeg)).toMatchObject({ width: 48, height: 32 })
  })
})

describe('the pixels of a decoded picture', () => {
  const one = flat(40, 30)
  const files: [string, () => Promise<Buffer>, number[], number][] = [
    ['a CMYK JPEG', () => fromRaw(one).toColourspace('cmyk').jpeg({ quality: 100 }).toBuffer(), [40, 120, 200], 45],
    ['a grey JPEG', () => fromRaw(one).greyscale().jpeg().toBuffer(), [118, 118, 118], 2],
    ['a 16-bit PNG', () => fromRaw(one).toColourspace('rgb16').png().toBuffer(), [40, 120, 200], 1],
    ['a palette PNG', () => fromRaw(one).png({ palette: true }).toBuffer(), [40, 120, 200], 1],
    [
      'a PNG of two colours in one bit',
      () => fromRaw(one).threshold(1).toColourspace('b-w').png({ palette: true, colours: 2 }).toBuffer(),
      [255, 255, 255],
      0,
    ],
    ['an opaque PNG with alpha', () => fromRaw(one).ensureAlpha().png().toBuffer(), [40, 120, 200], 0],
  ]
  it.each(files)('%s becomes 8-bit sRGB', async (_name, make, color, tolerance) => {
    const picture = await decode(await make())
    expect(picture).toMatchObject({ width: 40, height: 30, channels: 3 })
    expect(
      colorAt(picture, 20, 15).every((value, at) => Math.abs(value - (color[at] as number)) <= tolerance),
      String(colorAt(picture, 20, 15)),
    ).toBe(true)
  })

  it('a decoded picture keeps its alpha where that says something: grey and alpha, palette and tRNS, a window', async () => {
    const window = fromRaw(shadowedWindow())
    for (const bytes of [
      await window.clone().png().toBuffer(),
      await window.clone().webp({ lossless: true, exact: true }).toBuffer(),
    ]) {
      const picture = await decode(bytes)
      expect(picture.channels).toBe(4)
      expect(picture.data.equals(shadowedWindow().data)).toBe(true)
    }
    expect((await decode(await window.clone().png({ palette: true }).toBuffer())).channels).toBe(4)
    const greyAlpha = await decode(
      await sharp(Buffer.alloc(30 * 20 * 2, 99), { raw: { width: 30, height: 20, channels: 2 } })
        .toColourspace('b-w')
        .png()
        .toBuffer(),
    )
    expect(colorAt(greyAlpha, 1, 1)).toEqual([99, 99, 99, 99])
  })

  it('a picture in Display P3 is converted to sRGB, not reinterpreted', async () => {
    const red = paint(32, 32, () => [200, 40, 40])
    const tagged = await fromRaw(red).withIccProfile('p3', { attach: true }).png().toBuffer()
    const stored = await sharp(tagged, { ignoreIcc: true }).raw().toBuffer()
    const picture = await decode(tagged)
    // The stored numbers are P3's; what is decoded is the red that was meant.
    expect(Math.abs((stored[0] as number) - 200)).toBeGreaterThan(8)
    expect(near(colorAt(picture, 5, 5), [200, 40, 40], 2)).toBe(true)
  })

  it.each([
    ['linear light', 100_000, [110, 181, 228]],
    ['an old Macintosh', 55_556, [56, 138, 209]],
    ['samples darker than sRGB', 30_000, [15, 81, 176]],
    ['sRGB, nearly', 45_000, [40, 120, 200]],
    ['nothing', 0, [40, 120, 200]],
  ])('a PNG with the gamma of %s is decoded as a browser shows it', async (_name, gamma, wanted) => {
    const chunk = Buffer.alloc(4)
    chunk.writeUInt32BE(gamma)
    const plain = await fromRaw(one).png().toBuffer()
    const tagged = (...before: Buffer[]) =>
      Buffer.concat([plain.subarray(0, 33), ...before, pngChunk('gAMA', chunk), plain.subarray(33)])
    expect(near(colorAt(await decode(tagged()), 5, 5), wanted, 1)).toBe(true)
    expect((await readSize(tagged())).isPlain).toBe(wanted[0] === 40)
    // What says that it is sRGB goes before what says a gamma.
    expect(near(colorAt(await decode(tagged(pngChunk('sRGB', Buffer.alloc(1)))), 5, 5), [40, 120, 200], 0)).toBe(true)
  })

  it('a colour profile that is noise is ignored', async () => {
    const png = await fromRaw(one).png().toBuffer()
    const profile = Buffer.concat([Buffer.from('broken\0\0', 'latin1'), deflateSync(Buffer.alloc(600, 3))])
    const tagged = Buffer.concat([png.subarray(0, 33), pngChunk('iCCP', profile), png.subarray(33)])
    expect(near(colorAt(await decode(tagged), 5, 5), [40, 120, 200], 0)).toBe(true)
  })
})

describe('odd files', () => {
  it.each([
    [1, 1],
    [1, 40_000],
    [40_000, 1],
    [8, 8],
  ])('a picture of %ix%i pixels is decoded', async (width, height) => {
    expect(await decode(await fromRaw(flat(width, height)).png().toBuffer())).toMatchObject({ width, height })
  })

  it('a file with bytes after its end, or a text chunk of 50 MB within, is decoded as the picture alone', async () => {
    const png = await fromRaw(flat()).png().toBuffer()
    const text = pngChunk(
      'zTXt',
      Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), deflateSync(Buffer.alloc(50_000_000))]),
    )
    const before = process.memoryUsage().rss
    const tagged = Buffer.concat([png.subarray(0, 33), text, png.subarray(33), Buffer.from('PK\x03\x04<script>')])
    expect(await decode(tagged)).toMatchObject({ width: 200, height: 150 })
    expect(process.memoryUsage().rss - before).toBeLessThan(120 * 1024 * 1024)
    const jpeg = await fromRaw(flat()).jpeg().toBuffer()
    expect(await decode(Buffer.concat([jpeg, Buffer.from('PK\x03\x04<script>')]))).toMatchObject({ width: 200 })
  })

  it('an animation is decoded as its first frame', async () => {
    const frames = Buffer.concat([flat(60, 40).data, paint(60, 40, () => [250, 10, 10]).data])
    const webp = await sharp(frames, { raw: { width: 60, height: 80, channels: 3, pageHeight: 40 } })
      .webp({ lossless: true, loop: 0, delay: [50, 50] })
      .toBuffer()
    expect(webp.includes('ANIM')).toBe(true)
    const picture = await decode(webp)
    expect([picture.width, picture.height]).toEqual([60, 40])
    expect(near(colorAt(picture, 30, 39), [40, 120, 200], 1)).toBe(true)
  })
})

it('decoding ends with the reason of the signal when its caller has left', async () => {
  const reason = new Error('left')
  await expect(decodePicture(await fromRaw(flat()).png().toBuffer(), AbortSignal.abort(reason))).rejects.toBe(reason)
})

/** One grey pixel value throughout, 8-bit grey: 250 KB for 256 megapixels. */
function flatPng(side: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header[8] = 8
  const pixels = deflateSync(Buffer.alloc((side + 1) * side), { level: 1 })
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([
    signature,
    pngChunk('IHDR', header),
    pngChunk('IDAT', pixels),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

/** One byte of a chunk changed, its checksum left as it was. */
function spoiled(png: Buffer, chunk: string, offset: number): Buffer {
  const bytes = Buffer.from(png)
  const at = bytes.indexOf(chunk, 0, 'latin1') + offset
  bytes[at] = (bytes[at] as number) ^ 0x55
  return bytes
}
