// Bitmaps and colours as the kernel takes them. Bitmaps are taken from the arena, cleared, cut, and filled from an array.

import type { Rgba } from '@/lib/core/color'
import type { Rect, Size } from '@/lib/core/geometry'
import type { Arena } from './arena'
import { type Bitmap, type CoverageMap, deepUnit } from './kernel'

/** Its contents are whatever was there. */
export function takeBitmap(arena: Arena, { width, height }: Size): Bitmap {
  return { pointer: arena.take(width * height * 4), strideBytes: width * 4, width, height }
}

export function takeClearBitmap(arena: Arena, size: Size): Bitmap {
  const bitmap = takeBitmap(arena, size)
  arena.bytes(bitmap.pointer, bitmap.strideBytes * bitmap.height).fill(0)
  return bitmap
}

/** The part of a bitmap; nothing is copied. */
export function crop(bitmap: Bitmap, rect: Rect): Bitmap {
  const pointer = bitmap.pointer + rect.y * bitmap.strideBytes + rect.x * 4
  return { pointer, strideBytes: bitmap.strideBytes, width: rect.width, height: rect.height }
}

/** Rows of pixels somewhere in an array. */
export interface PixelRows {
  bytes: Uint8Array
  /** First byte of the first row. */
  offset: number
  strideBytes: number
}

/** Fills all of the target. */
export function copyRows(arena: Arena, { bytes, offset, strideBytes }: PixelRows, target: Bitmap): void {
  const length = target.width * 4
  const view = arena.bytes(target.pointer, (target.height - 1) * target.strideBytes + length)
  // Rows without gaps on both sides are one: most cells of what is drawn.
  if (strideBytes === length && target.strideBytes === length) {
    view.set(bytes.subarray(offset, offset + view.length))
    return
  }
  for (let row = 0; row < target.height; row++) {
    const from = offset + row * strideBytes
    view.set(bytes.subarray(from, from + length), row * target.strideBytes)
  }
}

/** Four premultiplied bytes. */
export function premultipliedBytes({ red, green, blue, alpha }: Rgba): number[] {
  const byte = Math.floor(alpha * 255 + 0.5)
  return [...[red, green, blue].map((channel) => Math.floor((channel * byte) / 255 + 0.5)), byte]
}

/** Little endian: red in the lowest byte. */
export function packBytes([red = 0, green = 0, blue = 0, alpha = 0]: number[]): number {
  return (red | (green << 8) | (blue << 16) | (alpha << 24)) >>> 0
}

/** A colour as an opaque deep pixel; its alpha is a strength elsewhere. */
export function deepColor({ red, green, blue }: Rgba): Int16Array {
  return Int16Array.from([red, green, blue, 255], (channel) => channel * deepUnit)
}

/** What a blur of coverage needs beside the map: its size, a row of sums with the reach on both sides, and what steps may write past both. */
export const blurScratchBytes = ({ width, height }: Omit<CoverageMap, 'pointer'>, radius: number): number =>
  width * height * 2 + (width + 2 * radius + 16) * 6 + 32
