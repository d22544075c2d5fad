// Coverage, one byte a pixel, drawn by Canvas as every vector is; its alpha is all that is read back.
import type { Rect, Size } from '@/lib/core/geometry'
import type { RenderHost } from '../scope/host'

/** Takes straight or premultiplied pixels. */
export function alphaOf(pixels: ArrayLike<number>): Uint8Array {
  const coverage = new Uint8Array(pixels.length / 4)
  for (let i = 0; i < coverage.length; i++) coverage[i] = pixels[i * 4 + 3]!
  return coverage
}

interface RoundedBox extends Rect {
  radius: number
}

/** `columns` x `rows` pixels from the origin of the box's coordinates. */
export const rasterRoundedBox = (host: RenderHost, box: RoundedBox, columns: number, rows: number): Uint8Array =>
  alphaOf(roundedBoxPixels(host, box, columns, rows))

/** RGBA. */
export function roundedBoxPixels(host: RenderHost, box: RoundedBox, columns: number, rows: number): Uint8ClampedArray {
  const { context } = host.createSurface(columns, rows)
  context.fillStyle = '#000'
  context.beginPath()
  context.roundRect(box.x, box.y, box.width, box.height, box.radius)
  context.fill()
  return context.getImageData(0, 0, columns, rows).data
}

const block = { width: 64, height: 32 }

/** Rectangles that hold all that is covered: rows of blocks, neighbours joined. */
export function coveredParts(coverage: Uint8Array, { width, height }: Size): Rect[] {
  const parts: Rect[] = []
  for (let y = 0; y < height; y += block.height) {
    const rows = Math.min(block.height, height - y)
    let last: Rect | null = null
    for (let x = 0; x < width; x += block.width) {
      const columns = Math.min(block.width, width - x)
      const next: Rect = { x, y, width: columns, height: rows }
      if (!isCovered(coverage, width, next)) last = null
      else if (last) last.width += columns
      else {
        last = next
        parts.push(next)
      }
    }
  }
  return parts
}

function isCovered(coverage: Uint8Array, stride: number, { x, y, width, height }: Rect): boolean {
  for (let row = y; row < y + height; row++) {
    for (let at = row * stride + x; at < row * stride + x + width; at++) if (coverage[at] !== 0) return true
  }
  return false
}
