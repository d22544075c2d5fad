// Everything of a JPEG file before its pixels: JFIF with a density, the steps, the size, the Huffman tables, the scan.

import { colorAc, colorDc, type HuffmanTable, lightAc, lightDc, zigzag } from './tables.data'
import type { Quantiser } from './transform'

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

export function jpegHead({ width, height, scale, light, color }: JpegHeader): Uint8Array<ArrayBuffer> {
  return Uint8Array.from([
    ...[0xff, 0xd8],
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
