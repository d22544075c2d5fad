// Pictures that cost their reader more than they look: small files made on the spot, each hostile in one way.
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { flat, fromRaw, pngChunk, scene } from '../../unit/server/image/sample-pictures'

const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
const end = pngChunk('IEND', Buffer.alloc(0))

function header(width: number, height: number, { depth = 1, color = 0, interlace = 0 } = {}): Buffer {
  const data = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, depth, color, 0, 0, interlace])
  data.writeUInt32BE(width, 0)
  data.writeUInt32BE(height, 4)
  return pngChunk('IHDR', data)
}

/** Black throughout, one bit to a pixel, and whole: 16000x16000 take 32 KB. */
export function blackPng(width: number, height: number, interlace = 0): Buffer {
  const rows = Buffer.alloc(height * (1 + Math.ceil(width / 8)))
  return Buffer.concat([
    signature,
    header(width, height, { interlace }),
    pngChunk('IDAT', deflateSync(rows, { level: 9 })),
    end,
  ])
}

/** Nought throughout, and whole, in any of PNG's forms but a palette. Adam7's seven small pictures take a little more than the whole. */
export function plainPng(
  width: number,
  height: number,
  form: { depth: number; color: 0 | 2 | 4 | 6; interlace?: 0 | 1 },
) {
  const samples = { 0: 1, 2: 3, 4: 2, 6: 4 }[form.color]
  const rowBytes = (pixels: number) => 1 + Math.ceil((pixels * samples * form.depth) / 8)
  const passes = form.interlace
    ? [
        [0, 0, 8, 8],
        [4, 0, 8, 8],
        [0, 4, 4, 8],
        [2, 0, 4, 4],
        [0, 2, 2, 4],
        [1, 0, 2, 2],
        [0, 1, 1, 2],
      ]
    : [[0, 0, 1, 1]]
  const bytes = passes.reduce((sum, [x = 0, y = 0, stepX = 1, stepY = 1]) => {
    const [columns, rows] = [Math.ceil((width - x) / stepX), Math.ceil((height - y) / stepY)]
    return sum + (columns > 0 && rows > 0 ? rows * rowBytes(columns) : 0)
  }, 0)
  return Buffer.concat([
    signature,
    header(width, height, form),
    pngChunk('IDAT', deflateSync(Buffer.alloc(bytes), { level: 9 })),
    end,
  ])
}

/** A good small PNG with chunks of the bomber's own between its header and its pixels. */
export async function pngWith(...chunks: Buffer[]): Promise<Buffer> {
  const png = await fromRaw(scene()).png().toBuffer()
  return Buffer.concat([png.subarray(0, 33), ...chunks, png.subarray(33)])
}

/** Unfolds to this many bytes of a text or a profile. */
export function compressedChunk(type: 'zTXt' | 'iTXt' | 'iCCP', bytes: number): Buffer {
  const start = { zTXt: 'Comment\0\0', iTXt: 'Comment\0\x01\0en\0\0', iCCP: 'icc\0\0' }[type]
  return pngChunk(type, Buffer.concat([Buffer.from(start, 'latin1'), deflateSync(Buffer.alloc(bytes, 'A'))]))
}

/** The pixels of a small picture, and far more after them in the same stream. */
export function overfullPng(bytes: number): Buffer {
  return Buffer.concat([
    signature,
    header(64, 64, { depth: 8 }),
    pngChunk('IDAT', deflateSync(Buffer.alloc(bytes))),
    end,
  ])
}

/** APNG 1.0: the first frame and so many more of the same size. */
export async function animatedPng(frames: number): Promise<Buffer> {
  const png = await fromRaw(flat(400, 300)).png().toBuffer()
  const words = (...values: number[]) => {
    const bytes = Buffer.alloc(4 * values.length)
    for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, 4 * index)
    return bytes
  }
  const control = (sequence: number) =>
    pngChunk('fcTL', Buffer.concat([words(sequence, 400, 300, 0, 0), Buffer.from([0, 1, 0, 100, 0, 0])]))
  const idat = png.indexOf('IDAT')
  const pixels = png.subarray(idat + 4, idat + 4 + png.readUInt32BE(idat - 4))
  const more = Array.from({ length: frames - 1 }, (_, index) => [
    control(2 * index + 1),
    pngChunk('fdAT', Buffer.concat([words(2 * index + 2), pixels])),
  ])
  return Buffer.concat([
    png.subarray(0, 33),
    pngChunk('acTL', words(frames, 0)),
    control(0),
    png.subarray(33, -12),
    ...more.flat(),
    end,
  ])
}

export async function animatedWebp(frames: number, side: number): Promise<Buffer> {
  const data = Buffer.alloc(side * side * frames * 3)
  // Frames that are equal would be written as one.
  for (let frame = 0; frame < frames; frame += 1)
    data.fill(1 + (frame % 250), side * side * 3 * frame, side * side * 3 * (frame + 1))
  const raw = { width: side, height: side * frames, channels: 3 as const, pageHeight: side }
  return sharp(data, { raw, limitInputPixels: false }).webp({ quality: 20, effort: 0 }).toBuffer()
}

/** VP8X says one size, the only frame has another. */
export async function webpOnCanvas(width: number, height: number): Promise<Buffer> {
  const webp = await fromRaw(flat(64, 64)).webp({ lossless: true }).toBuffer()
  const canvas = Buffer.alloc(18)
  canvas.write('VP8X', 'latin1')
  canvas.writeUInt32LE(10, 4)
  canvas.writeUIntLE(width - 1, 12, 3)
  canvas.writeUIntLE(height - 1, 15, 3)
  const bytes = Buffer.concat([webp.subarray(0, 12), canvas, webp.subarray(12)])
  bytes.writeUInt32LE(bytes.length - 8, 4)
  return bytes
}

/** A progressive JPEG whose last scan comes again and again: each costs a walk over all its coefficients. */
export async function manyScansJpeg(side: number, scans: number): Promise<Buffer> {
  const jpeg = await sharp({ create: { width: side, height: side, channels: 3, background: '#777' } })
    .jpeg({ progressive: true })
    .toBuffer()
  const last = jpeg.lastIndexOf(Buffer.from([0xff, 0xda]))
  const scan = jpeg.subarray(last, -2)
  return Buffer.concat([jpeg.subarray(0, last), ...Array<Buffer>(scans).fill(scan), jpeg.subarray(-2)])
}

/** A good small JPEG with segments of the bomber's own after its start. */
export async function jpegWith(...segments: [marker: number, data: Buffer][]): Promise<Buffer> {
  const jpeg = await fromRaw(scene()).jpeg().toBuffer()
  const written = segments.flatMap(([marker, data]) => [
    Buffer.from([0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 255]),
    data,
  ])
  return Buffer.concat([jpeg.subarray(0, 2), ...written, jpeg.subarray(2)])
}

/** EXIF whose directory says it has 65,535 entries, each of a count no file holds, and is its own successor. */
export function endlessExif(): Buffer {
  const entries = Buffer.alloc(12 * 500)
  for (let at = 0; at < entries.length; at += 12) {
    entries.writeUInt16LE(0x8769, at)
    entries.writeUInt16LE(4, at + 2)
    entries.writeUInt32LE(0xffffffff, at + 4)
    entries.writeUInt32LE(8, at + 8)
  }
  return Buffer.concat([Buffer.from('Exif\0\0II*\0\x08\0\0\0\xff\xff', 'latin1'), entries, Buffer.from([8, 0, 0, 0])])
}

export const orientationExif = (orientation: number): Buffer =>
  Buffer.from(
    `Exif\0\0II*\0\x08\0\0\0\x01\0\x12\x01\x03\0\x01\0\0\0${String.fromCharCode(orientation)}\0\0\0\0\0\0\0`,
    'latin1',
  )
