// Makes a capture fit an answer of limited size (4.5 MB on Vercel, where a larger one is a bare 500): without loss where that is enough,
// with fewer colours where it is not. Always the same pixels in number: the contract promises 1920x1080 or 375x667.
import 'server-only'
import type { PngOptions } from 'sharp'
import { decodePixels, encode, paletteOptions } from '../image/codec'
import { log } from '../process/log'

/** URLs, names and punctuation beside the picture. */
const restBytesMax = 32 * 1024

/** How many bytes a PNG may have for the whole JSON answer to stay within `answerBytesMax`: base64 is four thirds. */
export const pngBytesMaxFor = (answerBytesMax: number): number => Math.floor(((answerBytesMax - restBytesMax) * 3) / 4)

// In the order of what they cost the picture. Filtering is off by default in sharp, and a photograph then grows (measured: 167 %).
const encodings: { name: string; png: PngOptions }[] = [
  { name: 'lossless', png: { adaptiveFiltering: true, compressionLevel: 9 } },
  { name: '256 colors', png: { ...paletteOptions(100), compressionLevel: 9 } },
  { name: '16 colors', png: { ...paletteOptions(100), colours: 16, compressionLevel: 9 } },
  { name: '4 colors', png: { ...paletteOptions(100), colours: 4, compressionLevel: 9 } },
  { name: '2 colors', png: { ...paletteOptions(100), colours: 2, compressionLevel: 9 } },
]

/** The same PNG when it fits. Otherwise the first smaller one that does, else the smallest there is. Never rejects but with the signal's reason. */
export async function fitPng(png: Buffer, bytesMax: number, signal: AbortSignal): Promise<Buffer> {
  if (png.length <= bytesMax) return png
  let best = png
  try {
    const pixels = await decodePixels(png, signal)
    for (const encoding of encodings) {
      const bytes = await encode(pixels, encoding, signal)
      if (bytes.length < best.length) best = bytes
      if (best.length <= bytesMax) {
        log.info('capture.reduced', { to: encoding.name, fromBytes: png.length, bytes: best.length })
        return best
      }
    }
  } catch (error) {
    if (signal.aborted) throw error
    log.warn('capture.not_reduced', { error })
  }
  return best
}

// The JSON of a capture, written as bytes: the picture is a megabyte that needs no escaping and no second copy as text. Measured for
// 1.4 MB of base64: 4 ms less than JSON.stringify and the encoder after it.

/** `{"screenshot": <base64 of the PNG>, ...rest}`. */
export function pictureJson(png: Buffer, rest: Record<string, unknown>): Uint8Array {
  const before = '{"screenshot":"'
  const after = `",${JSON.stringify(rest).slice(1)}`
  const base64Length = Math.ceil(png.length / 3) * 4
  const bytes = Buffer.allocUnsafe(before.length + base64Length + Buffer.byteLength(after))
  bytes.write(before, 'latin1')
  bytes.write(png.toString('base64'), before.length, 'latin1')
  bytes.write(after, before.length + base64Length, 'utf8')
  return bytes
}
