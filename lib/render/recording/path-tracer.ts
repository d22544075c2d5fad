// A path as a canvas traces it, in pixels: ellipses and rounded corners become cubics.
import type { VectorContext } from '@/lib/core/surface'
import type { Matrix, Subpath } from './recorded-path'

type Traces = Pick<
  VectorContext,
  | 'beginPath'
  | 'closePath'
  | 'moveTo'
  | 'lineTo'
  | 'quadraticCurveTo'
  | 'bezierCurveTo'
  | 'ellipse'
  | 'rect'
  | 'roundRect'
>

interface Arc {
  x: number
  y: number
  radiusX: number
  radiusY: number
  turn: number
  from: number
  to: number
}

const quarter = Math.PI / 2

export class PathTracer implements Traces {
  /** Leads from the units of what is traced, as they are at that moment, to pixels. */
  protected matrix: Matrix
  #subpaths: { data: number[]; start: readonly [number, number]; closed: boolean }[] = []

  constructor(matrix: Matrix) {
    this.matrix = matrix
  }

  /** What was traced since the path began. */
  subpaths(): Subpath[] {
    return this.#subpaths.flatMap(({ data }) => (data.length > 3 ? [data.slice()] : []))
  }

  beginPath() {
    this.#subpaths = []
  }

  closePath() {
    const last = this.#subpaths.at(-1)
    if (!last || last.closed) return
    last.data.push(4)
    last.closed = true
  }

  moveTo(x: number, y: number) {
    this.#subpaths.push({ data: [], start: [x, y], closed: false })
    this.#push(0, x, y)
  }

  lineTo(x: number, y: number) {
    this.#resume(x, y)
    this.#push(1, x, y)
  }

  quadraticCurveTo(cx: number, cy: number, x: number, y: number) {
    this.#resume(cx, cy)
    this.#push(2, cx, cy, x, y)
  }

  bezierCurveTo(ax: number, ay: number, bx: number, by: number, x: number, y: number) {
    this.#resume(ax, ay)
    this.#push(3, ax, ay, bx, by, x, y)
  }

  ellipse(...[x, y, radiusX, radiusY, turn, from, to, counterclockwise = false]: Parameters<Traces['ellipse']>) {
    this.#arc({ x, y, radiusX, radiusY, turn, from, to: sweepEnd(from, to, counterclockwise) })
  }

  rect(x: number, y: number, width: number, height: number) {
    this.moveTo(x, y)
    this.lineTo(x + width, y)
    this.lineTo(x + width, y + height)
    this.lineTo(x, y + height)
    this.closePath()
  }

  roundRect(x: number, y: number, width: number, height: number, radii: number | number[]) {
    const [topLeft, topRight, bottomRight, bottomLeft] = fourRadii(radii, width, height)
    if (topLeft + topRight + bottomRight + bottomLeft === 0) {
      this.rect(x, y, width, height)
      return
    }
    const corner = (centreX: number, centreY: number, radius: number, from: number) =>
      this.#arc({ x: centreX, y: centreY, radiusX: radius, radiusY: radius, turn: 0, from, to: from + quarter })
    this.moveTo(x + topLeft, y)
    corner(x + width - topRight, y + topRight, topRight, -quarter)
    corner(x + width - bottomRight, y + height - bottomRight, bottomRight, 0)
    corner(x + bottomLeft, y + height - bottomLeft, bottomLeft, quarter)
    corner(x + topLeft, y + topLeft, topLeft, 2 * quarter)
    this.closePath()
  }

  /** In quarters at most, each a cubic: 0.03 % off. */
  #arc({ x, y, radiusX, radiusY, turn, from, to }: Arc) {
    const steps = Math.max(1, Math.ceil(Math.abs(to - from) / quarter - 1e-9))
    const delta = (to - from) / steps
    const k = (4 / 3) * Math.tan(delta / 4)
    const [cosine, sine] = [Math.cos(turn), Math.sin(turn)]
    const place = (across: number, down: number): [number, number] => [
      x + radiusX * across * cosine - radiusY * down * sine,
      y + radiusX * across * sine + radiusY * down * cosine,
    ]
    for (let i = 0; i < steps; i++) {
      const [first, last] = [from + i * delta, from + (i + 1) * delta]
      const [x0, y0, x1, y1] = [Math.cos(first), Math.sin(first), Math.cos(last), Math.sin(last)]
      if (i === 0) this.lineTo(...place(x0, y0))
      this.bezierCurveTo(...place(x0 - k * y0, y0 + k * x0), ...place(x1 + k * y1, y1 - k * x1), ...place(x1, y1))
    }
  }

  /** After a close a path goes on where it began. */
  #resume(x: number, y: number) {
    const last = this.#subpaths.at(-1)
    if (!last) this.moveTo(x, y)
    else if (last.closed) this.moveTo(...last.start)
  }

  #push(code: number, ...points: number[]) {
    const [a, b, c, d, e, f] = this.matrix
    const { data } = this.#subpaths.at(-1)!
    data.push(code)
    for (let i = 0; i < points.length; i += 2) {
      const [x, y] = [points[i]!, points[i + 1]!]
      data.push(a * x + c * y + e, b * x + d * y + f)
    }
  }
}

/** An arc goes round once at most (HTML, 4.12.5.1.6). */
function sweepEnd(from: number, to: number, counterclockwise: boolean): number {
  const turn = 2 * Math.PI
  const sweep = counterclockwise ? from - to : to - from
  const part = sweep >= turn ? turn : ((sweep % turn) + turn) % turn
  return counterclockwise ? from - part : from + part
}

/** Together no longer than their sides. */
function fourRadii(radii: number | number[], width: number, height: number): [number, number, number, number] {
  const given = typeof radii === 'number' ? [radii] : radii
  const [topLeft = 0, topRight = topLeft, bottomRight = topLeft, bottomLeft = topRight] = given
  const sums = [
    [topLeft + topRight, width],
    [bottomLeft + bottomRight, width],
    [topLeft + bottomLeft, height],
    [topRight + bottomRight, height],
  ] as const
  const factor = Math.min(1, ...sums.map(([sum, side]) => (sum > 0 ? side / sum : 1)))
  return [topLeft * factor, topRight * factor, bottomRight * factor, bottomLeft * factor]
}
