// A JPEG as it is drawn: eight rows make a line of blocks, which are transformed, rounded and coded at once. It needs no canvas: the
// bytes are the same in every browser and in Node, at any size, also where a browser disturbs what is read from a canvas.
import { type EncoderOptions, FormatError, type PictureEncoder } from '../encoding/encoder'
import { blockWriter, createBitWriter } from './huffman'
import { colorAc, colorDc, type HuffmanTable, lightAc, lightDc, zigzag } from './tables.data'
import { forwardDct, type Quantiser, quantisersFor } from './transform'

const side = 8

/** Sides are 16 bits (T.81 B.2.2), and what reads files stops a little before: libjpeg, which is in every browser, at this. */
const jpegSideMax = 65_500

/** Rejects with a FormatError for what is too large. */
export async function createJpegEncoder(options: EncoderOptions): Promise<PictureEncoder> {
  const { width, height, signal } = options
  if (Math.max(width, height) > jpegSideMax) throw tooLarge(width, height)
  const { light, color } = quantisersFor(options.quality)
  const bits = createBitWriter()
  const components = [
    { quantiser: light, write: blockWriter(bits, { dc: lightDc, ac: lightAc }) },
    { quantiser: color, write: blockWriter(bits, { dc: colorDc, ac: colorAc }) },
    { quantiser: color, write: blockWriter(bits, { dc: colorDc, ac: colorAc }) },
  ]
  const parts: Uint8Array<ArrayBuffer>[] = [jpegHead({ ...options, light, color })]
  const strideBytes = width * 4
  const line = new Uint8Array(strideBytes * side)
  const planes = components.map(() => new Float64Array(side * side))
  const rounded = new Int32Array(side * side)
  let filled = 0
  let written = 0

  function encodeLine() {
    for (let left = 0; left < width; left += side) {
      readBlock(line, { width, rows: filled, left }, planes)
      components.forEach(({ quantiser, write }, at) => {
        forwardDct(planes[at]!)
        round(planes[at]!, quantiser, rounded)
        write(rounded)
      })
    }
    parts.push(bits.take())
    filled = 0
  }

  return {
    async write(rows) {
      for (let at = 0; at < rows.length; at += strideBytes) {
        signal?.throwIfAborted()
        line.set(rows.subarray(at, at + strideBytes), filled * strideBytes)
        filled += 1
        written += 1
        if (filled === side) encodeLine()
      }
    },
    async finish() {
      signal?.throwIfAborted()
      if (written !== height) throw new RangeError(`A picture of ${height} rows was given ${written}.`)
      if (filled > 0) encodeLine()
      bits.flush()
      parts.push(bits.take(), Uint8Array.of(0xff, 0xd9))
      return parts
    },
  }
}

/** Light and colour of a block about 0 (JFIF 1.02), on white; over the edges of the picture its last pixels go on. */
function readBlock(
  line: Uint8Array,
  { width, rows, left }: { width: number; rows: number; left: number },
  [light, blue, red]: Float64Array[],
): void {
  for (let y = 0; y < side; y++) {
    const row = Math.min(y, rows - 1) * width
    for (let x = 0; x < side; x++) {
      const at = (row + Math.min(left + x, width - 1)) * 4
      const white = 255 - line[at + 3]!
      const r = line[at]! + white
      const g = line[at + 1]! + white
      const b = line[at + 2]! + white
      const place = y * side + x
      light![place] = 0.299 * r + 0.587 * g + 0.114 * b - 128
      blue![place] = -0.168735892 * r - 0.331264108 * g + 0.5 * b
      red![place] = 0.5 * r - 0.418687589 * g - 0.081312411 * b
    }
  }
}

function round(block: Float64Array, { factors }: Quantiser, into: Int32Array): void {
  for (let at = 0; at < block.length; at++) {
    const value = block[at]! * factors[at]!
    into[at] = value < 0 ? value - 0.5 : value + 0.5
  }
}

const tooLarge = (width: number, height: number) =>
  new FormatError({
    message: `${width} × ${height} pixels are too many for a JPEG file: it holds at most ${jpegSideMax} to a side.`,
    hint: 'Choose a smaller scale, or PNG.',
  })

/** Points, as screens count them, an inch. */
const pointsPerInch = 72

const word = (value: number) => [value >> 8, value & 255]
const segment = (marker: number, data: readonly number[]) => [0xff, marker, ...word(data.length + 2), ...data]

const density = (scale: number) => word(Math.round(pointsPerInch * scale))
const inZigzag = ({ steps }: Quantiser) => Array.from(zigzag, (place) => steps[place]!)
const huffman = (id: number, { counts, symbols }: HuffmanTable) => segment(0xc4, [id, ...counts, ...symbols])

interface JpegHeader {
  width: number
  height: number
  scale: number
  light: Quantiser
  color: Quantiser
}

/** Everything before the pixels: JFIF with a density, the steps, the size, the Huffman tables, the scan. */
function jpegHead({ width, height, scale, light, color }: JpegHeader): Uint8Array<ArrayBuffer> {
  return Uint8Array.from([
    0xff,
    0xd8,
    // "JFIF", version 1.1, dots per inch, no thumbnail.
    ...segment(0xe0, [0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 1, ...density(scale), ...density(scale), 0, 0]),
    ...segment(0xdb, [0, ...inZigzag(light), 1, ...inZigzag(color)]),
    // Three components of 8 bits, all at full size: halved colours smear red letters.
    ...segment(0xc0, [8, ...word(height), ...word(width), 3, 1, 0x11, 0, 2, 0x11, 1, 3, 0x11, 1]),
    ...huffman(0x00, lightDc),
    ...huffman(0x10, lightAc),
    ...huffman(0x01, colorDc),
    ...huffman(0x11, colorAc),
    ...segment(0xda, [3, 1, 0x00, 2, 0x11, 3, 0x11, 0, 63, 0]),
  ])
}
