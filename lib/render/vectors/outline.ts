// A rounded rectangle as coverage. Canvas draws it, as it draws every vector; its alpha is all that is read back.
import type { RenderHost } from '../pixels/host'

export interface RoundedBox {
  x: number
  y: number
  width: number
  height: number
  radius: number
}

/** One byte a pixel, `columns` x `rows` from the origin of the box's coordinates. */
export function rasterOutline(host: RenderHost, box: RoundedBox, columns: number, rows: number): Uint8Array {
  const { context } = host.createSurface(columns, rows)
  context.fillStyle = '#000'
  context.beginPath()
  context.roundRect(box.x, box.y, box.width, box.height, box.radius)
  context.fill()
  const { data } = context.getImageData(0, 0, columns, rows)
  const coverage = new Uint8Array(columns * rows)
  for (let i = 0; i < coverage.length; i++) coverage[i] = data[i * 4 + 3]!
  return coverage
}
