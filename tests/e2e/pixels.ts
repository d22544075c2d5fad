// Pictures as pixels: made for the journeys, and read back from files and clipboards.
import sharp from 'sharp'

export interface Pixels {
  width: number
  height: number
  /** Straight RGBA, rows from the top. */
  data: Buffer
  /** `[red, green, blue, alpha]`. */
  at(x: number, y: number): number[]
}

export async function readPixels(file: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const at = (x: number, y: number) => [...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 4)]
  return { width, height, data, at }
}

/** A PNG of one colour. */
export const flatPng = (width: number, height: number, background: string): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()
