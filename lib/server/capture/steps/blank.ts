// Whether a picture is one flat colour, whatever the colour: a page that showed nothing looks like this, in dark as in light.
import 'server-only'
import { setImmediate as nextTurn } from 'node:timers/promises'
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
  const color = { red, green, blue }
  const flat = Buffer.alloc(Math.min(pieceBytes, data.length), data.subarray(0, 3))
  for (let at = 0; at < data.length; at += pieceBytes) {
    const piece = data.subarray(at, at + pieceBytes)
    if (piece.equals(flat.subarray(0, piece.length))) continue
    if (!isNearly(color, piece)) return undefined
    await nextTurn()
  }
  return color
}

// Compared natively. What differs is walked through in 4 ms, and then it is somebody else's turn: 40 megapixels at once took 460 ms.
const pieceBytes = 3 * 256 * 1024

function isNearly({ red, green, blue }: FlatColor, pixels: Buffer): boolean {
  for (let at = 0; at < pixels.length; at += 3) {
    if (Math.abs(pixels[at]! - red) > toleranceMax) return false
    if (Math.abs(pixels[at + 1]! - green) > toleranceMax) return false
    if (Math.abs(pixels[at + 2]! - blue) > toleranceMax) return false
  }
  return true
}

/** The colours Chromium shows where nothing was painted: white, and under a dark scheme #121212. */
export function isBareCanvas({ red, green, blue }: FlatColor): boolean {
  return [0xff, 0x12].some((bare) => red === bare && green === bare && blue === bare)
}
