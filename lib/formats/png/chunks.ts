// The parts of a PNG file round its pixels (PNG specification, 5 and 11).

import { pngSignature } from '@/lib/core/media-formats'
import { crc32 } from '../encoding/crc-32'

const signature = Uint8Array.from(pngSignature, (character) => character.charCodeAt(0))

/** Length, type, data and checksum. */
export function pngChunk(type: string, data: Uint8Array): Uint8Array<ArrayBuffer> {
  const chunk = new Uint8Array(data.length + 12)
  const view = new DataView(chunk.buffer)
  view.setUint32(0, data.length)
  for (let i = 0; i < 4; i++) chunk[4 + i] = type.charCodeAt(i)
  chunk.set(data, 8)
  view.setUint32(8 + data.length, crc32(chunk.subarray(4, 8 + data.length)))
  return chunk
}

interface PngHeader {
  width: number
  height: number
  opaque: boolean
  scale: number
  /** Its pixels are places in a palette. */
  isPalette?: boolean
}

/** Points, as screens count them, an inch; and inches a metre. */
const pointsPerInch = 72
const metresPerInch = 0.0254

/** All chunks before the palette and the pixels: 24, 32 or 8 bits, sRGB, and a density where a pixel is not a point. */
export function pngHead({ width, height, opaque, scale, isPalette = false }: PngHeader): Uint8Array<ArrayBuffer>[] {
  const header = new Uint8Array(13)
  const view = new DataView(header.buffer)
  view.setUint32(0, width)
  view.setUint32(4, height)
  header.set([8, isPalette ? 3 : opaque ? 2 : 6], 8)
  const head = [signature, pngChunk('IHDR', header), pngChunk('sRGB', Uint8Array.of(0))]
  if (scale !== 1) head.push(pngChunk('pHYs', density(scale)))
  return head
}

function density(scale: number): Uint8Array {
  const perMetre = Math.round((pointsPerInch * scale) / metresPerInch)
  const data = new Uint8Array(9)
  const view = new DataView(data.buffer)
  view.setUint32(0, perMetre)
  view.setUint32(4, perMetre)
  data[8] = 1
  return data
}
