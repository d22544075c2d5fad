// What a drawing comes to in pixels of the picture: paths with their paint. One list serves every format that draws paths.
import { boundsOf, type Rect } from '@/lib/core/geometry'

/** As the six numbers of a canvas: (x, y) goes to (a x + c y + e, b x + d y + f). */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number]

/** First `b`, then `a`. */
export function multiplied([A, B, C, D, E, F]: Matrix, [a, b, c, d, e, f]: Matrix): Matrix {
  return [A * a + C * b, B * a + D * b, A * c + C * d, B * c + D * d, A * e + C * f + E, B * e + D * f + F]
}

/** 0 move, 1 line, 2 quadratic, 3 cubic, each with its points; 4 closes. It begins with a move. */
export type Subpath = readonly number[]

/** How many numbers follow one of these. */
export const pointNumbers = [2, 2, 4, 6, 0] as const

interface Channels {
  red: number
  green: number
  blue: number
}

export interface GradientPaint {
  type: 'linear' | 'radial'
  /** linear: from x, y to x, y. radial: x, y, radius of both circles. In the gradient's own space. */
  points: readonly number[]
  /** Leads from that to pixels. */
  matrix: Matrix
  stops: readonly { offset: number; color: Channels }[]
}

export interface Stroke {
  widthPx: number
  cap: string
  join: string
  miterLimit: number
  dash: readonly number[]
  dashOffset: number
}

export interface RecordedPath {
  subpaths: readonly Subpath[]
  paint: Channels | GradientPaint
  /** 0 to 1. */
  opacity: number
  blend: 'over' | 'multiply'
  rule: 'nonzero' | 'evenodd'
  /** Drawn along the path; undefined: it is filled. */
  stroke?: Stroke | undefined
}

/** One line of words, invisible where they lie beside their shapes. */
export interface RecordedWords {
  text: string
  /** Before the matrix. */
  width: number
  sizePx: number
  /** Leads from the start of their base line to pixels. */
  matrix: Matrix
}

export const isGradient = (paint: RecordedPath['paint']): paint is GradientPaint => 'stops' in paint

/** Round every point of it, and the line along it: nothing lies beyond. */
export function subpathBounds(data: Subpath, stroke?: Stroke): Rect {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (let at = 0; at < data.length; ) {
    const end = at + 1 + pointNumbers[data[at]!]!
    for (let i = at + 1; i < end; i += 2) {
      left = Math.min(left, data[i]!)
      right = Math.max(right, data[i]!)
      top = Math.min(top, data[i + 1]!)
      bottom = Math.max(bottom, data[i + 1]!)
    }
    at = end
  }
  // A mitre, or a square cap, reaches further than half the width.
  const reach = stroke ? (stroke.widthPx / 2) * (stroke.join === 'miter' ? stroke.miterLimit : Math.SQRT2) : 0
  return { x: left - reach, y: top - reach, width: right - left + 2 * reach, height: bottom - top + 2 * reach }
}

/** Of the size, above and below the base line: what most letters have. */
export const [aboveLine, belowLine] = [0.75, 0.22]

/** Where letters stand. */
export function wordsBounds({ width, sizePx, matrix: [a, b, c, d, e, f] }: RecordedWords): Rect {
  const corners = [0, width].flatMap((x) =>
    [-aboveLine * sizePx, belowLine * sizePx].map((y) => ({ x: a * x + c * y + e, y: b * x + d * y + f })),
  )
  return boundsOf(corners)
}
