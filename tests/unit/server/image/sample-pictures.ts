// Pictures made on the spot: a page of marks, a soft gradient, noise, a window with a shadow; and files with their bytes tampered with.
import { crc32 } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'

export interface Raw {
  data: Buffer
  width: number
  height: number
  channels: 3 | 4
}

export const fromRaw = ({ data, ...raw }: Raw): Sharp => sharp(data, { raw })

/** Mulberry32: the same numbers on every run. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let word = Math.imul(state ^ (state >>> 15), 1 | state)
    word = (word + Math.imul(word ^ (word >>> 7), 61 | word)) ^ word
    return ((word ^ (word >>> 14)) >>> 0) / 4294967296
  }
}

export function paint(width: number, height: number, colorAt: (x: number, y: number) => readonly number[]): Raw {
  const channels = colorAt(0, 0).length as 3 | 4
  const data = Buffer.alloc(width * height * channels)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) data.set(colorAt(x, y), (y * width + x) * channels)
  }
  return { data, width, height, channels }
}

/** White with rows of dark and coloured marks, as text is. */
export function textPage(width = 320, height = 208): Raw {
  const random = seeded(1)
  const marks = Array.from({ length: width * height }, () => random())
  const isInk = (x: number, y: number) => y % 16 < 9 && (marks[(y >> 1) * width + (x >> 1)] as number) < 0.4
  return paint(width, height, (x, y) => {
    if (!isInk(x, y)) return [255, 255, 255]
    return (y >> 4) % 5 === 0 ? [10, 90, 220] : [30, 34, 40]
  })
}

export const gradient = (width = 320, height = 208): Raw =>
  paint(width, height, (x, y) => [(255 * x) / width, (255 * y) / height, 128 + 100 * Math.sin((x + y) / 60)])

export function noise(width = 200, height = 152): Raw {
  const random = seeded(2)
  return paint(width, height, () => [255 * random(), 255 * random(), 255 * random()])
}

/** A photograph's kind: slow shades, edges and grain. */
export function scene(width = 320, height = 208): Raw {
  const random = seeded(3)
  return paint(width, height, (x, y) => {
    const hill = y > 120 + 40 * Math.sin(x / 50) ? 70 : 0
    const grain = 14 * (random() - 0.5)
    return [120 + 60 * Math.sin(x / 90) - hill + grain, 140 + 50 * Math.cos(y / 70) - hill + grain, 180 - hill + grain]
  })
}

/** Opaque in the middle, a soft shadow around it, nothing at the rim. */
export const shadowedWindow = (width = 320, height = 240): Raw =>
  paint(width, height, (x, y) => {
    const outside = Math.max(40 - x, x - (width - 40), 40 - y, y - (height - 40), 0)
    if (outside > 0) return [0, 0, 0, Math.max(0, 160 - 5 * outside)]
    return y < 60 ? [230, 232, 238, 255] : [250, 250, 252, 255]
  })

export const flat = (width = 200, height = 150): Raw => paint(width, height, () => [40, 120, 200])

/** A chunk of a PNG, checksum included. */
export function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  checksum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, checksum])
}

/** The PNG with another IHDR: size, and interlacing if wanted. */
export function resizedPngHeader(png: Buffer, width: number, height: number, interlace = png[28] as number): Buffer {
  const header = Buffer.from(png.subarray(16, 29))
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[12] = interlace
  return Buffer.concat([png.subarray(0, 8), pngChunk('IHDR', header), png.subarray(33)])
}

/** The JPEG with another size in its frame header, baseline or progressive. */
export function resizedJpegHeader(jpeg: Buffer, width: number, height: number): Buffer {
  const bytes = Buffer.from(jpeg)
  for (let at = 2; at < bytes.length; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes[at + 1] as number
    if (marker !== 0xc0 && marker !== 0xc2) continue
    bytes.writeUInt16BE(height, at + 5)
    bytes.writeUInt16BE(width, at + 7)
    return bytes
  }
  throw new Error('There is no frame header.')
}

/** The lossless WebP with another size: 14 bits each, less one, after the signature byte. */
export function resizedWebpHeader(webp: Buffer, width: number, height: number): Buffer {
  const bytes = Buffer.from(webp)
  const at = bytes.indexOf('VP8L') + 9
  const flags = bytes.readUInt32LE(at) & 0xf0000000
  bytes.writeUInt32LE((flags | (((height - 1) << 14) | (width - 1))) >>> 0, at)
  return bytes
}
