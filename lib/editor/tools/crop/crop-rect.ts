// Rectangles of a crop: whole pixels inside a picture, at least one each way, in a ratio where one is asked for. Pure.
import type { Point, Rect, Size } from '@/lib/core/geometry'

export const cropHandles = {
  'top-left': [-1, -1],
  top: [0, -1],
  'top-right': [1, -1],
  right: [1, 0],
  'bottom-right': [1, 1],
  bottom: [0, 1],
  'bottom-left': [-1, 1],
  left: [-1, 0],
} as const satisfies Record<string, readonly [across: -1 | 0 | 1, down: -1 | 0 | 1]>

export type CropHandle = keyof typeof cropHandles

interface CropShape {
  /** Of the picture. */
  size: Size
  /** Width by height. */
  ratio: number | null
  /** The middle stays. */
  fromCentre?: boolean
}

/** One axis of a drag: which side moves, what stays, and how far it can go. */
interface Axis {
  side: -1 | 0 | 1
  /** What stays: the other side, or the middle. */
  fixed: number
  length: number
  max: number
}

/** The rectangle with one handle at another place. A side never passes its opposite. */
export function resizedCrop(rect: Rect, handle: CropHandle, to: Point, shape: CropShape): Rect {
  const { size, ratio, fromCentre = false } = shape
  const [across, down] = cropHandles[handle]
  const x = axisOf({ side: across, start: rect.x, length: rect.width, to: to.x, far: size.width, fromCentre })
  const y = axisOf({ side: down, start: rect.y, length: rect.height, to: to.y, far: size.height, fromCentre })
  const [width, height] = ratio === null ? [x.length, y.length] : inRatio(x, y, ratio)
  const whole = wholeSize({ width, height }, size, ratio)
  return {
    x: placed(x, whole.width, size.width, fromCentre),
    y: placed(y, whole.height, size.height, fromCentre),
    ...whole,
  }
}

/** From corner to corner. */
export function drawnCrop(from: Point, to: Point, shape: CropShape): Rect {
  const handle = `${to.y < from.y ? 'top' : 'bottom'}-${to.x < from.x ? 'left' : 'right'}` as const
  const start = { x: clamp(from.x, 0, shape.size.width), y: clamp(from.y, 0, shape.size.height) }
  return resizedCrop({ x: Math.round(start.x), y: Math.round(start.y), width: 0, height: 0 }, handle, to, shape)
}

export function movedCrop({ x, y, width, height }: Rect, by: Point, size: Size): Rect {
  return {
    x: clamp(Math.round(x + by.x), 0, size.width - width),
    y: clamp(Math.round(y + by.y), 0, size.height - height),
    width,
    height,
  }
}

/** The largest of that ratio in the middle of the rectangle. */
export function fittedCrop(rect: Rect, ratio: number, size: Size): Rect {
  const width = Math.min(rect.width, rect.height * ratio)
  const whole = wholeSize({ width, height: width / ratio }, size, ratio)
  const middle = { x: rect.x + (rect.width - whole.width) / 2, y: rect.y + (rect.height - whole.height) / 2 }
  return movedCrop({ ...middle, ...whole }, { x: 0, y: 0 }, size)
}

/** One number of it as it was typed: its place goes before its size, its size before its place. */
export function typedCrop(rect: Rect, side: keyof Rect, value: number, { size, ratio }: CropShape): Rect {
  if (side === 'x' || side === 'y') return movedCrop({ ...rect, [side]: value }, { x: 0, y: 0 }, size)
  const wanted = { ...rect, [side]: value }
  if (ratio !== null && side === 'width') wanted.height = value / ratio
  if (ratio !== null && side === 'height') wanted.width = value * ratio
  return movedCrop({ ...rect, ...wholeSize(wanted, size, ratio) }, { x: 0, y: 0 }, size)
}

export const isWhole = ({ width, height }: Rect, size: Size): boolean => width >= size.width && height >= size.height

interface AxisDrag {
  side: -1 | 0 | 1
  start: number
  length: number
  to: number
  /** The end of the picture. */
  far: number
  fromCentre: boolean
}

function axisOf({ side, start, length, to, far, fromCentre }: AxisDrag): Axis {
  const middle = start + length / 2
  if (side === 0) return { side, fixed: middle, length, max: far }
  if (fromCentre) {
    const max = 2 * Math.min(middle, far - middle)
    return { side, fixed: middle, length: clamp((to - middle) * side * 2, 1, max), max }
  }
  const fixed = side < 0 ? start + length : start
  const max = side < 0 ? fixed : far - fixed
  return { side, fixed, length: clamp((to - fixed) * side, 1, max), max }
}

/** The side that was dragged further leads, until one of them meets the end of the picture. */
function inRatio(x: Axis, y: Axis, ratio: number): [width: number, height: number] {
  const [byWidth, byHeight] = [x.side === 0 ? 0 : x.length, y.side === 0 ? 0 : y.length * ratio]
  const width = Math.min(Math.max(byWidth, byHeight), x.max, y.max * ratio)
  return [width, width / ratio]
}

function wholeSize({ width, height }: Size, size: Size, ratio: number | null): Size {
  if (ratio === null)
    return { width: clamp(Math.round(width), 1, size.width), height: clamp(Math.round(height), 1, size.height) }
  const across = clamp(Math.round(Math.min(width, size.height * ratio)), 1, size.width)
  return { width: across, height: clamp(Math.round(across / ratio), 1, size.height) }
}

function placed({ side, fixed }: Axis, length: number, far: number, fromCentre: boolean): number {
  const start = side === 0 || fromCentre ? fixed - length / 2 : side < 0 ? fixed - length : fixed
  return clamp(Math.round(start), 0, far - length)
}

const clamp = (value: number, min: number, max: number) => Math.max(min, Math.min(max, value))
