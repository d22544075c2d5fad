// AVIF as it is drawn: rows become planes of light and colour, these AV1 key frames, and boxes hold them. A picture that is larger than
// a frame is a grid of equal tiles, encoded row by row, so memory is one row of tiles.
import type { Size } from '@/lib/core/geometry'
import { type EncoderOptions, FormatError, type PictureEncoder } from '../encoding/encoder'
import { type AvifPlane, avifParts } from './boxes'
import { canEncodeKeyFrame, encodeKeyFrame, type YuvFrame } from './key-frame.browser'

/** Beyond it a picture is cut into tiles. */
const frameSideMax = 8192
const framePixelsMax = 16_777_216
const tileSide = 4096
/** A grid counts its rows and columns in a byte. */
const tilesMax = 64

/** Rejects with a FormatError for what is too large, and where the browser has no encoder. */
export async function createAvifEncoder(options: EncoderOptions): Promise<PictureEncoder> {
  const { width, height, opaque, signal } = options
  const { tile, columns, rows } = tiling(options)
  if (columns > tilesMax || rows > tilesMax) throw tooLarge(width, height)
  if (!(await canEncodeKeyFrame(tile))) throw noEncoder()
  const quantizer = quantizerOf(options.quality)
  const color: Frames = { frames: [], columns }
  const alpha: Frames | null = opaque ? null : { frames: [], columns }
  const band = new Uint8Array(width * tile.height * 4)
  let filled = 0
  let written = 0

  async function encodeBand() {
    const bandRows = filled / (width * 4)
    for (let column = 0; column < columns; column++) {
      const source = { band, width, bandRows, left: column * tile.width, tile }
      color.frames.push(await encode(colorFrame(source, opaque)))
      alpha?.frames.push(await encode(alphaFrame(source)))
    }
    filled = 0
  }
  const encode = async (frame: YuvFrame) => {
    signal?.throwIfAborted()
    try {
      return await encodeKeyFrame(frame, { quantizer, signal })
    } catch (cause) {
      signal?.throwIfAborted()
      throw notEncoded(cause)
    }
  }

  return {
    async write(pixels) {
      for (let at = 0; at < pixels.length; ) {
        const part = pixels.subarray(at, at + band.length - filled)
        band.set(part, filled)
        at += part.length
        filled += part.length
        written += part.length
        if (filled === band.length) await encodeBand()
      }
    },
    async finish() {
      signal?.throwIfAborted()
      if (written !== width * height * 4)
        throw new RangeError(`A picture of ${height} rows was given ${written / (width * 4)}.`)
      if (filled > 0) await encodeBand()
      return avifParts({ width, height, tile, color, alpha })
    },
  }
}

interface Frames extends AvifPlane {
  frames: Uint8Array<ArrayBuffer>[]
}

/** 100 is the finest step there is, 60 one of 100 in 255. */
const quantizerOf = (quality: number) => Math.max(0, Math.min(255, Math.round((100 - quality) * 2.5)))

function tiling({ width, height }: Size): { tile: Size; columns: number; rows: number } {
  if (Math.max(width, height) <= frameSideMax && width * height <= framePixelsMax)
    return { tile: { width, height }, columns: 1, rows: 1 }
  const columns = Math.ceil(width / tileSide)
  const rows = Math.ceil(height / tileSide)
  // Tiles have at least 64 pixels to a side (MIAF 7.3.11.4.2); the last ones are filled up with their edge.
  const side = (length: number, count: number) => Math.max(64, 2 * Math.ceil(length / count / 2))
  return { tile: { width: side(width, columns), height: side(height, rows) }, columns, rows }
}

interface BandPart {
  /** Premultiplied RGBA. */
  band: Uint8Array
  width: number
  bandRows: number
  left: number
  tile: Size
}

/** Light and colours of BT.601 with all values, of straight colours. */
function colorFrame(part: BandPart, opaque: boolean): YuvFrame {
  const { width, height } = part.tile
  const area = width * height
  const planes = new Uint8Array(area * 3)
  eachPixel(part, (at, place) => {
    const { band } = part
    const alpha = opaque ? 255 : band[at + 3]!
    const share = alpha === 0 ? 0 : 255 / alpha
    const red = Math.min(255, band[at]! * share)
    const green = Math.min(255, band[at + 1]! * share)
    const blue = Math.min(255, band[at + 2]! * share)
    const light = 0.299 * red + 0.587 * green + 0.114 * blue
    planes[place] = toByte(light)
    planes[area + place] = toByte(128 + (blue - light) / 1.772)
    planes[2 * area + place] = toByte(128 + (red - light) / 1.402)
  })
  return { planes, width, height }
}

/** Light is alpha, and there is no colour. */
function alphaFrame(part: BandPart): YuvFrame {
  const { width, height } = part.tile
  const planes = new Uint8Array(width * height * 3).fill(128)
  eachPixel(part, (at, place) => {
    planes[place] = part.band[at + 3]!
  })
  return { planes, width, height }
}

const toByte = (value: number) => (value < 0 ? 0 : value > 255 ? 255 : (value + 0.5) | 0)

/** Of a tile; beyond the picture its last pixels go on. */
function eachPixel({ width, bandRows, left, tile }: BandPart, visit: (at: number, place: number) => void): void {
  let place = 0
  for (let y = 0; y < tile.height; y++) {
    const row = Math.min(y, bandRows - 1) * width
    for (let x = 0; x < tile.width; x++, place++) visit((row + Math.min(left + x, width - 1)) * 4, place)
  }
}

const noEncoder = () =>
  new FormatError({
    message: 'This browser cannot make AVIF files.',
    hint: 'Choose WebP, or use Chrome or Edge for AVIF.',
  })

function notEncoded(cause: unknown): FormatError {
  const error = new FormatError({
    message: 'The browser’s encoder did not make the AVIF file.',
    hint: 'Try a smaller scale, or choose WebP.',
  })
  error.cause = cause
  return error
}

const tooLarge = (width: number, height: number) =>
  new FormatError({
    message: `${width} × ${height} pixels are too many for an AVIF file.`,
    hint: 'Choose a smaller scale, or PNG.',
  })
