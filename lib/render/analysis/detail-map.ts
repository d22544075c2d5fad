// How much there is to see in each part of a picture: where something may be laid over it and covers nothing.
import type { PixelImage } from '@/lib/core/surface'

export interface DetailMap {
  /** Side of a cell in pixels of the picture. */
  cellPx: number
  columns: number
  rows: number
  /** Row by row, of each cell how far its darkest and its lightest pixel are apart: 0 is flat. */
  values: Uint8Array
}

/** Along the longer side: at 1920 pixels a cell holds a letter. */
const cellsMax = 240
/** Of a row and of a column of a cell, so that 50 megapixels take no longer than one. */
const samplesMax = 8

export function detailMap({ width, height, data }: PixelImage): DetailMap {
  const cellPx = Math.max(4, Math.ceil(Math.max(width, height) / cellsMax))
  const [columns, rows] = [Math.ceil(width / cellPx), Math.ceil(height / cellPx)]
  const least = new Uint8Array(columns * rows).fill(255)
  const most = new Uint8Array(columns * rows)
  const step = Math.max(1, Math.floor(cellPx / samplesMax))
  for (let y = 0; y < height; y += step) {
    for (let x = 0; x < width; x += step) {
      const at = (y * width + x) * 4
      const light = (2 * data[at]! + 5 * data[at + 1]! + data[at + 2]!) >> 3
      const cell = Math.floor(y / cellPx) * columns + Math.floor(x / cellPx)
      if (light < least[cell]!) least[cell] = light
      if (light > most[cell]!) most[cell] = light
    }
  }
  return { cellPx, columns, rows, values: most.map((value, cell) => value - least[cell]!) }
}
