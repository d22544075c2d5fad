// The grid every picture is drawn on. It is part of the format: another size would move bytes at path edges (measured).
import type { Rect, Size } from '@/lib/core/geometry'

export const tileSize = 1024

/** Row by row, from the top left; the last of a row or column is what remains. */
export function tileGrid(size: Size): Rect[] {
  const tiles: Rect[] = []
  for (let y = 0; y < size.height; y += tileSize) {
    for (let x = 0; x < size.width; x += tileSize) {
      const width = Math.min(tileSize, size.width - x)
      tiles.push({ x, y, width, height: Math.min(tileSize, size.height - y) })
    }
  }
  return tiles
}
