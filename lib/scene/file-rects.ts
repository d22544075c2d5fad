// Rectangles of a picture's file where they lie on its plane, which is the file as it is turned and flipped. Pure.
import type { Point, Rect, Size } from '@/lib/core/geometry'
import type { Picture } from './picture'

/** How a file is turned, then flipped, on its plane. */
export type Way = Pick<Picture, 'turnDeg' | 'flip'>

/** `file`: its size as it is stored. */
export const fileRectOnPlane = (rect: Rect, file: Size, { turnDeg, flip }: Way): Rect =>
  flippedRect(turnedRect(rect, file, turnDeg), turnedSize(file, turnDeg), flip)

/** The way back. `plane`: its size, which is that of the file as it is turned. */
export const planeRectInFile = (rect: Rect, plane: Size, { turnDeg, flip }: Way): Rect =>
  turnedRect(flippedRect(rect, plane, flip), plane, ((360 - turnDeg) % 360) as Picture['turnDeg'])

/** Of the plane, and back. */
export const turnedSize = ({ width, height }: Size, turnDeg: Picture['turnDeg']): Size =>
  turnDeg % 180 === 0 ? { width, height } : { width: height, height: width }

/** Where the first pixel of a file begins. Of a picture that is turned or flipped, that is another corner of its plane. */
export function originOnPlane(plane: Size, way: Way): Point {
  const { x, y } = fileRectOnPlane({ x: 0, y: 0, width: 0, height: 0 }, turnedSize(plane, way.turnDeg), way)
  return { x, y }
}

const flippedRect = (rect: Rect, plane: Size, flip: Picture['flip']): Rect => ({
  ...rect,
  x: flip.horizontal ? plane.width - rect.x - rect.width : rect.x,
  y: flip.vertical ? plane.height - rect.y - rect.height : rect.y,
})

function turnedRect({ x, y, width, height }: Rect, file: Size, turnDeg: Picture['turnDeg']): Rect {
  if (turnDeg === 90) return { x: file.height - y - height, y: x, width: height, height: width }
  if (turnDeg === 180) return { x: file.width - x - width, y: file.height - y - height, width, height }
  if (turnDeg === 270) return { x: y, y: file.width - x - width, width: height, height: width }
  return { x, y, width, height }
}

/** The whole pixels that it touches. */
export function outerRect({ x, y, width, height }: Rect): Rect {
  const [left, top] = [Math.floor(x), Math.floor(y)]
  return { x: left, y: top, width: Math.ceil(x + width) - left, height: Math.ceil(y + height) - top }
}
