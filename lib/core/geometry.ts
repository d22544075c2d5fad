// Sizes, points and rectangles: plain data, in the unit their owner says.

export interface Size {
  width: number
  height: number
}

export interface Point {
  x: number
  y: number
}

export interface Rect extends Point, Size {}

/** That many times as large, in the whole pixels of a file: never empty. */
export const scaledSize = ({ width, height }: Size, scale: number): Size => ({
  width: Math.max(1, Math.round(width * scale)),
  height: Math.max(1, Math.round(height * scale)),
})

/** The overlap of two rectangles; width or height is 0 when they do not meet. */
export function intersect(a: Rect, b: Rect): Rect {
  const x = Math.max(a.x, b.x)
  const y = Math.max(a.y, b.y)
  const width = Math.max(0, Math.min(a.x + a.width, b.x + b.width) - x)
  const height = Math.max(0, Math.min(a.y + a.height, b.y + b.height) - y)
  return { x, y, width, height }
}

/** The smallest upright rectangle round all points; nothing at the origin for no points. */
export function boundsOf(points: readonly Point[]): Rect {
  if (points.length === 0) return { x: 0, y: 0, width: 0, height: 0 }
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const { x, y } of points) {
    left = Math.min(left, x)
    top = Math.min(top, y)
    right = Math.max(right, x)
    bottom = Math.max(bottom, y)
  }
  return { x: left, y: top, width: right - left, height: bottom - top }
}

/** The smallest rectangle round all rectangles, empty ones included; nothing at the origin for none. */
export function union(rects: readonly Rect[]): Rect {
  return boundsOf(
    rects.flatMap(({ x, y, width, height }) => [
      { x, y },
      { x: x + width, y: y + height },
    ]),
  )
}

export function isEmpty(rect: Rect): boolean {
  return rect.width <= 0 || rect.height <= 0
}

export function sameRect(a: Rect, b: Rect): boolean {
  return a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height
}

/** The part of `rect` outside `hole`: at most four rectangles that do not overlap, none of them empty. */
export function subtract(rect: Rect, hole: Rect): Rect[] {
  const cut = intersect(rect, hole)
  if (isEmpty(cut)) return isEmpty(rect) ? [] : [rect]
  const right = cut.x + cut.width
  const bottom = cut.y + cut.height
  return [
    { x: rect.x, y: rect.y, width: rect.width, height: cut.y - rect.y },
    { x: rect.x, y: cut.y, width: cut.x - rect.x, height: cut.height },
    { x: right, y: cut.y, width: rect.x + rect.width - right, height: cut.height },
    { x: rect.x, y: bottom, width: rect.width, height: rect.y + rect.height - bottom },
  ].filter((part) => !isEmpty(part))
}
