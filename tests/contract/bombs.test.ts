// What one hostile picture may cost the server: each row is built to exhaust its reader, and held to a memory and a time ceiling.
// At the end the file prints what each row cost.
import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BombRange, openBombRange } from '../support/bombs/bomb-range'
import {
  animatedPng,
  animatedWebp,
  blackPng,
  compressedChunk,
  endlessExif,
  jpegWith,
  manyScansJpeg,
  orientationExif,
  overfullPng,
  plainPng,
  pngWith,
  webpOnCanvas,
} from '../support/bombs/picture-bombs'
import {
  flat,
  fromRaw,
  noise,
  pngChunk,
  resizedJpegHeader,
  resizedPngHeader,
  resizedWebpHeader,
  scene,
} from '../unit/server/image/sample-pictures'

let range: BombRange
let png: Buffer
let jpeg: Buffer
beforeAll(async () => {
  range = await openBombRange()
  png = await fromRaw(scene()).png().toBuffer()
  jpeg = await fromRaw(scene()).jpeg().toBuffer()
})
afterAll(() => range?.close())

interface Row {
  row: string
  bytes: () => Buffer | Promise<Buffer>
  to?: string
  status: number
  /** Of the message, or of the hint. */
  says?: RegExp
  msMax?: number
}
const small = () => fromRaw(flat(64, 64))
const blank = (width: number, height: number, channels: 3 | 4) =>
  sharp({ create: { width, height, channels, background: { r: 90, g: 160, b: 220, alpha: 0.5 } } })
const largeMsMax = 30_000
const tooMany: Pick<Row, 'status' | 'says'> = { status: 400, says: /at most 50 megapixels/ }
const damaged: Pick<Row, 'status' | 'says'> = { status: 500, says: /damaged or incomplete/ }
const fine: Pick<Row, 'status'> = { status: 200 }
const notA = (kind: string): Pick<Row, 'status' | 'says'> => ({ status: 400, says: new RegExp(`cannot be .*${kind}`) })
const svg = (inside: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="4000">${inside}</svg>`)
const turbulence =
  '<filter id="f"><feTurbulence numOctaves="9"/><feGaussianBlur stdDeviation="99"/></filter><rect width="4000" height="4000" filter="url(#f)"/>'
const laughs = `<!DOCTYPE svg [<!ENTITY a "ha">${Array.from({ length: 20 }, (_, at) => `<!ENTITY a${at} "${`&a${at - 1};`.repeat(10)}">`).join('')}]>`

const pictures: Row[] = [
  { row: 'PNG of 16000x16000, black', bytes: () => blackPng(16_000, 16_000), ...tooMany },
  { row: 'PNG of 16000x16000, interlaced', bytes: () => blackPng(16_000, 16_000, 1), ...tooMany },
  {
    row: 'JPEG of 16000x16000, progressive',
    bytes: async () => resizedJpegHeader(await small().jpeg({ progressive: true }).toBuffer(), 16_000, 16_000),
    ...tooMany,
  },
  {
    row: 'JPEG of 65535x65535',
    bytes: async () => resizedJpegHeader(await small().jpeg().toBuffer(), 65_535, 65_535),
    ...damaged,
  },
  {
    row: 'WebP of 16383x16383, lossless',
    bytes: async () => resizedWebpHeader(await small().webp({ lossless: true }).toBuffer(), 16_383, 16_383),
    ...tooMany,
  },
  {
    row: 'WebP with a canvas of 16383x16383 and a frame of 64x64',
    bytes: () => webpOnCanvas(16_383, 16_383),
    ...damaged,
  },
  {
    row: 'PNG of 2147483647 square',
    bytes: async () => resizedPngHeader(await small().png().toBuffer(), 0x7fffffff, 0x7fffffff),
    ...damaged,
  },
  { row: 'PNG of no width', bytes: async () => resizedPngHeader(await small().png().toBuffer(), 0, 64), ...damaged },
  { row: 'PNG of 50,000,001 pixels', bytes: () => blackPng(50_000_001, 1), ...tooMany },
  { row: 'PNG of 1x40000', bytes: () => blackPng(1, 40_000), ...fine },
  { row: 'PNG of 40000x1', bytes: () => blackPng(40_000, 1), ...fine },
  {
    row: 'PNG of 60000x300 to WebP',
    bytes: () => blackPng(60_000, 300),
    to: 'webp',
    status: 400,
    says: /16383 to a side/,
  },
  { row: 'PNG of 65535x1 to JPEG', bytes: () => blackPng(65_535, 1), to: 'jpeg', status: 400, says: /65500 to a side/ },
  { row: 'PNG of 70000x1', bytes: () => blackPng(70_000, 1), status: 400, says: /at most 65535 pixels to a side/ },
  {
    row: 'PNG of 50000000x1',
    bytes: () => blackPng(50_000_000, 1),
    status: 400,
    says: /at most 65535 pixels to a side/,
  },
  {
    row: 'PNG of 1x50000000',
    bytes: () => blackPng(1, 50_000_000),
    status: 400,
    says: /at most 65535 pixels to a side/,
  },
  {
    row: 'PNG of 65535x128, transparent',
    bytes: () => plainPng(65_535, 128, { depth: 8, color: 6 }),
    ...fine,
    msMax: largeMsMax,
  },
  {
    row: 'PNG of 65535x762, transparent, of 16 bits',
    bytes: () => plainPng(65_535, 762, { depth: 16, color: 6 }),
    status: 400,
    says: /at most \d+(\.\d)? can be made/,
    msMax: largeMsMax,
  },
  {
    row: 'PNG of 7000x7000, interlaced, transparent, of 16 bits',
    bytes: () => plainPng(7000, 7000, { depth: 16, color: 6, interlace: 1 }),
    status: 400,
    says: /an interlaced PNG of at most/,
    msMax: largeMsMax,
  },
  {
    row: 'PNG of 3000x3000, interlaced, transparent, of 16 bits',
    bytes: () => plainPng(3000, 3000, { depth: 16, color: 6, interlace: 1 }),
    ...fine,
    msMax: largeMsMax,
  },
  ...(['png', 'jpeg', 'webp'] as const).map((to) => ({
    row: `PNG of 7000x7000, to ${to}`,
    bytes: () => blank(7000, 7000, 3).png().toBuffer(),
    to,
    ...fine,
    msMax: largeMsMax,
  })),
  {
    row: 'PNG of 7000x7000, interlaced, to JPEG',
    bytes: () => blank(7000, 7000, 3).png({ progressive: true }).toBuffer(),
    to: 'jpeg',
    ...fine,
    msMax: largeMsMax,
  },
  {
    row: 'PNG of 6000x6000, transparent, to WebP',
    bytes: () => blank(6000, 6000, 4).png().toBuffer(),
    to: 'webp',
    status: 400,
    says: /at most 18\.\d can be made a transparent webp file/,
    msMax: largeMsMax,
  },
  {
    row: 'PNG of 4200x4200, transparent, to WebP',
    bytes: () => blank(4200, 4200, 4).png().toBuffer(),
    to: 'webp',
    ...fine,
    msMax: largeMsMax,
  },
  {
    row: 'JPEG of 7000x7000, progressive, to WebP',
    bytes: () => blank(7000, 7000, 3).jpeg({ progressive: true }).toBuffer(),
    to: 'webp',
    status: 400,
    says: /a progressive JPEG of at most 25\.\d/,
  },
  {
    row: 'WebP of 6000x6000 to WebP',
    bytes: () => blank(6000, 6000, 3).webp({ effort: 0 }).toBuffer(),
    to: 'webp',
    status: 400,
    says: /a WebP of at most 21\.\d/,
  },
  {
    row: 'PNG of 2880x1800, transparent, to WebP',
    bytes: () => blank(2880, 1800, 4).png().toBuffer(),
    to: 'webp',
    ...fine,
    msMax: largeMsMax,
  },
  { row: 'APNG of 1000 frames', bytes: () => animatedPng(1000), ...fine },
  { row: 'WebP of 400 frames of 400x400', bytes: () => animatedWebp(400, 400), ...fine },
  { row: 'JPEG cut short', bytes: () => jpeg.subarray(0, -3000), ...damaged },
  { row: 'PNG cut short', bytes: () => png.subarray(0, -3000), ...damaged },
  {
    row: 'WebP cut short',
    bytes: async () => (await fromRaw(scene()).webp().toBuffer()).subarray(0, 2000),
    ...damaged,
  },
  { row: 'PNG with pixels for 400 MB more than it has', bytes: () => overfullPng(400_000_000), ...fine },
  {
    row: 'PNG of a million empty IDAT chunks',
    bytes: () => pngWith(Buffer.alloc(12_000_000, pngChunk('IDAT', Buffer.alloc(0)))),
    status: 400,
    says: /100000 chunks/,
  },
  { row: 'PNG with a zTXt of 50 MB', bytes: () => pngWith(compressedChunk('zTXt', 50_000_000)), ...fine },
  { row: 'PNG with an iTXt of 500 MB', bytes: () => pngWith(compressedChunk('iTXt', 500_000_000)), ...fine },
  { row: 'PNG with an ICC profile of 500 MB', bytes: () => pngWith(compressedChunk('iCCP', 500_000_000)), ...fine },
  {
    row: 'PNG with 200 zTXt of 8 MB',
    bytes: () => pngWith(...Array<Buffer>(200).fill(compressedChunk('zTXt', 8_000_000))),
    ...fine,
  },
  {
    row: 'PNG with 50,000 tEXt',
    bytes: () => pngWith(...Array<Buffer>(50_000).fill(pngChunk('tEXt', Buffer.from('a\0b')))),
    ...fine,
  },
  {
    row: 'PNG with an ICC profile of noise',
    bytes: () => pngWith(pngChunk('iCCP', Buffer.concat([Buffer.from('icc\0\0'), randomBytes(4000)]))),
    ...fine,
  },
  {
    row: 'JPEG with 200 ICC segments of noise',
    bytes: () =>
      jpegWith(
        ...Array.from({ length: 200 }, (_, at): [number, Buffer] => [
          0xe2,
          Buffer.concat([Buffer.from('ICC_PROFILE\0'), Buffer.from([at + 1, 200]), Buffer.alloc(60_000, at)]),
        ]),
      ),
    ...fine,
  },
  { row: 'JPEG with EXIF that refers to itself', bytes: () => jpegWith([0xe1, endlessExif()]), ...fine },
  { row: 'JPEG with an orientation of 9', bytes: () => jpegWith([0xe1, orientationExif(9)]), ...fine },
  { row: 'JPEG with an orientation of 0', bytes: () => jpegWith([0xe1, orientationExif(0)]), ...fine },
  {
    row: 'JPEG with 10,000 comments',
    bytes: () => jpegWith(...Array<[number, Buffer]>(10_000).fill([0xfe, Buffer.alloc(2000, 'c')])),
    ...fine,
  },
  { row: 'JPEG of 3000x3000 in 5000 scans', bytes: () => manyScansJpeg(3000, 5000), ...damaged },
  {
    row: 'JPEG and a ZIP archive after it',
    bytes: () => Buffer.concat([jpeg, Buffer.from('PK\x03\x04'), randomBytes(5_000_000)]),
    ...fine,
  },
  {
    row: 'PNG and a page of HTML after it',
    bytes: () => Buffer.concat([png, Buffer.from('<script>alert(1)</script>')]),
    ...fine,
  },
  {
    row: 'GIF that is JavaScript too',
    bytes: () => Buffer.from('GIF89a/*\0\0\0\0;*/=1;alert(1)', 'latin1'),
    ...notA('GIF'),
  },
  {
    row: 'GIF of 200 frames',
    bytes: () =>
      sharp(noise(64, 64 * 200).data, { raw: { width: 64, height: 64 * 200, channels: 3, pageHeight: 64 } })
        .gif()
        .toBuffer(),
    ...notA('GIF'),
  },
  { row: 'TIFF', bytes: () => small().tiff().toBuffer(), ...notA('TIFF') },
  { row: 'AVIF', bytes: () => small().avif({ effort: 0 }).toBuffer(), ...notA('AVIF') },
  { row: 'HEIC', bytes: () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), ...notA('HEIC') },
  { row: 'JPEG XL', bytes: () => Buffer.from('\xff\x0a\xff\xff\xff\xff', 'latin1'), ...notA('JPEG XL') },
  { row: 'SVG', bytes: () => svg(''), ...notA('SVG') },
  { row: 'SVG of a turbulence of 4000x4000', bytes: () => svg(turbulence), ...notA('SVG') },
  {
    row: 'SVG of ten to the twentieth laughs',
    bytes: () => Buffer.concat([Buffer.from(laughs), svg('&a19;')]),
    ...notA('SVG'),
  },
  {
    row: 'SVG that reads a file',
    bytes: () => Buffer.concat([Buffer.from('<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>'), svg('&x;')]),
    ...notA('SVG'),
  },
  { row: 'CMYK JPEG', bytes: () => small().toColourspace('cmyk').jpeg().toBuffer(), ...fine },
  { row: 'PNG of 16 bits', bytes: () => small().toColourspace('rgb16').png().toBuffer(), ...fine },
]

describe('POST /api/export with a picture', () => {
  it.each(pictures)('$row', async ({ row, bytes, to, status, says, msMax }) => {
    const upload = await bytes()
    const reply = await range.costing(row, () => range.exported(upload, to), msMax)
    expect(reply.status, reply.body.toString('latin1', 0, 300)).toBe(status)
    if (says) expect(`${reply.json.message} ${reply.json.hint}`).toMatch(says)
    if (reply.status === 200) expect(reply.body.toString('latin1')).not.toMatch(/<script>|Exif|ICC_PROFILE|zTXt|acTL/)
  })
})

it('a server that has seen all these pictures still exports', async () => {
  expect((await range.exported(jpeg, 'webp')).status).toBe(200)
})
