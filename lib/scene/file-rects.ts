// Rectangles of a picture's file where they lie on its plane, which is the file as it is turned and flipped. Pure.
import type { Rect, Size } from '@/lib/core/geometry'
import type { Picture } from './picture'

/** `file`: its size as it is stored. */
export function fileRectOnPlane(rect: Rect, file: Size, { turnDeg, flip }: Pick<Picture, 'turnDeg' | 'flip'>): Rect {
  const turned = turnedRect(rect, file, turnDeg)
  const plane = turnDeg % 180 === 0 ? file : { width: file.height, height: file.width }
  return {
    ...turned,
    x: flip.horizontal ? plane.width - turned.x - turned.width : turned.x,
    y: flip.vertical ? plane.height - turned.y - turned.height : turned.y,
  }
}

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
