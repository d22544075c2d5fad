// Whether a picture is one flat colour, whatever the colour: a page that showed nothing looks like this, in dark as in light.
import 'server-only'
import sharp from 'sharp'

// Chromium's PNG of one flat colour is 8.5 KB at 1920x1080 and 2.1 KB at 375x667; one with a single heading is 12 KB and more (measured).
const flatBytesMin = 1200
const flatBytesPerPixel = 0.005
const sizeOffset = 16
// Rounding may move a channel by one or two.
const toleranceMax = 4

export interface FlatColor {
  red: number
  green: number
  blue: number
}

/** The colour of a PNG in which every pixel has the same, but for rounding; undefined for any other. Rich pictures are told by their size alone. */
export async function flatColorOf(png: Buffer): Promise<FlatColor | undefined> {
  const pixels = png.readUInt32BE(sizeOffset) * png.readUInt32BE(sizeOffset + 4)
  if (png.length > flatBytesMin + pixels * flatBytesPerPixel) return undefined
  const { data } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const [red, green, blue] = [data.readUInt8(0), data.readUInt8(1), data.readUInt8(2)]
  for (let at = 3; at < data.length; at += 3) {
    if (Math.abs(data[at]! - red) > toleranceMax) return undefined
    if (Math.abs(data[at + 1]! - green) > toleranceMax) return undefined
    if (Math.abs(data[at + 2]! - blue) > toleranceMax) return undefined
  }
  return { red, green, blue }
}

/** The colours Chromium shows where nothing was painted: white, and under a dark scheme #121212. */
export function isBareCanvas({ red, green, blue }: FlatColor): boolean {
  return [0xff, 0x12].some((bare) => red === bare && green === bare && blue === bare)
}
