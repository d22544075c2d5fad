// Two files by their pixels: bytes differ between releases and processors, pixels do not.
import { createHash } from 'node:crypto'
import sharp from 'sharp'

export interface Pixels {
  /** Red, green, blue, opacity; nothing is left of the colour where all is transparent. */
  data: Buffer
  width: number
  height: number
}

/** Rejects for what is no picture. */
export async function pixelsOf(bytes: Uint8Array): Promise<Pixels> {
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  for (let at = 0; at < data.length; at += 4) if (data[at + 3] === 0) data.fill(0, at, at + 3)
  return { data, width: info.width, height: info.height }
}

/** Whether the file has more than one frame: what is read of it then is the first. Rejects for what is no picture. */
export async function isMoving(bytes: Uint8Array): Promise<boolean> {
  const { format, pages = 1 } = await sharp(bytes).metadata()
  return format === 'png' ? hasFrames(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)) : pages > 1
}

/** An APNG says how many frames it has in front of its first one. */
function hasFrames(png: Buffer): boolean {
  for (let at = 8; at + 8 <= png.length; at += 12 + png.readUInt32BE(at)) {
    const name = png.toString('latin1', at + 4, at + 8)
    if (name === 'acTL') return true
    if (name === 'IDAT') return false
  }
  return false
}

/** Equal for equal pixels. */
export const hashOf = ({ data, width, height }: Pixels): string =>
  createHash('sha256').update(`${width}x${height}\n`).update(data).digest('hex').slice(0, 32)

/** Share of the pixels that differ, 0 to 1; 1 for pictures of two sizes. */
export function differentShare(before: Pixels, after: Pixels): number {
  if (before.width !== after.width || before.height !== after.height) return 1
  if (before.data.equals(after.data)) return 0
  let different = 0
  for (let at = 0; at < after.data.length; at += 4) {
    if (before.data.readUInt32LE(at) !== after.data.readUInt32LE(at)) different++
  }
  return different / (after.width * after.height)
}

const dimming = 0.25
const marked = [230, 20, 90] as const

/** The new picture pale and grey, what differs in one strong colour; as large as both together. */
export async function differencePicture(before: Pixels, after: Pixels): Promise<Buffer> {
  const width = Math.max(before.width, after.width)
  const height = Math.max(before.height, after.height)
  const data = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const old = pixelAt(before, x, y)
      const now = pixelAt(after, x, y)
      const to = (y * width + x) * 3
      const isSame =
        old !== undefined && now !== undefined && before.data.readUInt32LE(old) === after.data.readUInt32LE(now)
      if (!isSame) data.set(marked, to)
      else data.fill(pale(after.data, now), to, to + 3)
    }
  }
  return sharp(data, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer()
}

const pixelAt = ({ width, height }: Pixels, x: number, y: number) =>
  x < width && y < height ? (y * width + x) * 4 : undefined

function pale(data: Buffer, at: number): number {
  const light = (data[at]! + data[at + 1]! + data[at + 2]!) / 3
  const shown = 255 + ((light - 255) * data[at + 3]!) / 255
  return Math.round(255 - (255 - shown) * dimming)
}
