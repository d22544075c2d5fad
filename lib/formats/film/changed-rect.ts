// The part of a frame that differs from the one before.
import type { Rect, Size } from '@/lib/core/geometry'

/** Null where both are the same. Both are RGBA without gaps, at places divisible by four. */
export function changedRect(before: Uint8Array, now: Uint8Array, { width, height }: Size): Rect | null {
  const [one, two] = [wordsOf(before), wordsOf(now)]
  const differs = (y: number) => {
    for (let at = y * width; at < (y + 1) * width; at++) if (one[at] !== two[at]) return true
    return false
  }
  let top = 0
  while (top < height && !differs(top)) top++
  if (top === height) return null
  let bottom = height - 1
  while (!differs(bottom)) bottom--
  let [left, right] = [width, -1]
  for (let y = top; y <= bottom; y++) {
    const row = y * width
    for (let x = 0; x < left; x++) if (one[row + x] !== two[row + x]) left = x
    for (let x = width - 1; x > right; x--) if (one[row + x] !== two[row + x]) right = x
  }
  return { x: left, y: top, width: right - left + 1, height: bottom - top + 1 }
}

export const wordsOf = (pixels: Uint8Array) =>
  new Uint32Array(pixels.buffer, pixels.byteOffset, Math.floor(pixels.length / 4))

/** A copy of the part. */
export function cutRect(pixels: Uint8Array, width: number, rect: Rect): Uint8Array<ArrayBuffer> {
  const part = new Uint8Array(rect.width * rect.height * 4)
  for (let y = 0; y < rect.height; y++) {
    const from = ((rect.y + y) * width + rect.x) * 4
    part.set(pixels.subarray(from, from + rect.width * 4), y * rect.width * 4)
  }
  return part
}
