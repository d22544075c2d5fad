// The side an arrow comes from: of four slanted ways to the corners of its rectangle the one that covers least, itself and with its words.
import 'server-only'
import { type ArrowCorner, arrowCorners } from '@/lib/contract/recipe'
import type { Point, Rect, Size } from '@/lib/core/geometry'
import { textSizeFor } from '@/lib/kinds/annotations/parts/fields'
import type { DetailMap } from '@/lib/render/analysis/detail-map'

interface Aim {
  /** What it points at, in pixels of its source. */
  rect: Rect
  /** Of the source. */
  size: Size
  /** What of it a crop leaves; all when left out. */
  shown?: Rect | undefined
  text?: string | undefined
}

const shownOf = ({ shown, size: { width, height } }: Aim): Rect => shown ?? { x: 0, y: 0, width, height }

/** It ends where the rectangle begins and covers nothing of it. */
export function arrowWay(
  { rect: { x, y, width, height }, size }: Aim,
  corner: ArrowCorner,
): { from: Point; to: Point } {
  const length = Math.min(size.width, size.height) * 0.22
  const [across, down] = [corner.endsWith('right') ? 1 : -1, corner.startsWith('bottom') ? 1 : -1]
  const to = { x: across > 0 ? x + width : x, y: down > 0 ? y + height : y }
  return { from: { x: to.x + across * length * 0.8, y: to.y + down * length * 0.6 }, to }
}

/** Where the words of an arrow stand: at its tail. */
export function wordsBox(from: Point, { rect, size, text = '' }: Aim): Rect {
  const sizePx = textSizeFor(size)
  const lines = text.split('\n')
  const width = Math.max(1, ...lines.map((line) => line.length)) * sizePx * 0.56
  const isRight = from.x > rect.x + rect.width / 2
  return {
    x: isRight ? from.x + sizePx * 0.5 : from.x - width - sizePx * 0.5,
    y: from.y - sizePx * 0.65,
    width,
    height: lines.length * sizePx * 1.3,
  }
}

/** Towards the middle of the picture, where it always has room. */
export function roomiestCorner(aim: Aim): ArrowCorner {
  const { x, y, width, height } = shownOf(aim)
  const { rect } = aim
  const isHigh = rect.y + rect.height / 2 < y + height / 2
  const isLeft = rect.x + rect.width / 2 < x + width / 2
  return `${isHigh ? 'bottom' : 'top'}-${isLeft ? 'right' : 'left'}`
}

/** Another side than the roomiest must be so much emptier: a picture that hardly changes keeps its arrows. */
const gainMin = 6

/** Of two as empty, the one on the roomier side left or right comes first: words are wide. */
const hasSide = (corner: ArrowCorner, of: ArrowCorner) => Number(corner.split('-')[1] === of.split('-')[1])

/** Equal for equal pictures. */
export function emptiestCorner(aim: Aim, map: DetailMap): ArrowCorner {
  const first = roomiestCorner(aim)
  const others = arrowCorners.filter((corner) => corner !== first).sort((a, b) => hasSide(b, first) - hasSide(a, first))
  const costs = new Map([first, ...others].map((corner) => [corner, costOf(aim, corner, map)]))
  const best = others.reduce((least, corner) => (costs.get(corner)! < costs.get(least)! ? corner : least))
  return costs.get(best)! + gainMin < costs.get(first)! ? best : first
}

/** The mean of what lies under the shaft, and that of what lies under the words. */
function costOf(aim: Aim, corner: ArrowCorner, map: DetailMap): number {
  const { from, to } = arrowWay(aim, corner)
  const shaft = mean(pointsAlong(from, to, map.cellPx).map((point) => detailAt(map, shownOf(aim), point)))
  if (!aim.text) return shaft
  const words = pointsIn(wordsBox(from, aim), map.cellPx).map((point) => detailAt(map, shownOf(aim), point))
  return shaft + mean(words)
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)

/** The cells it goes through, and those beside them: an arrow has a width. */
function pointsAlong(from: Point, to: Point, cellPx: number): Point[] {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  const count = Math.max(2, Math.ceil(length / cellPx))
  const aside = {
    x: ((from.y - to.y) / Math.max(1, length)) * cellPx,
    y: ((to.x - from.x) / Math.max(1, length)) * cellPx,
  }
  return Array.from({ length: count }, (_, at) => at / count).flatMap((share) =>
    [-1, 0, 1].map((side) => ({
      x: from.x + (to.x - from.x) * share + aside.x * side,
      y: from.y + (to.y - from.y) * share + aside.y * side,
    })),
  )
}

/** Words may be of any length; of longer ones fewer points say as much. */
const [columnsMax, rowsMax] = [200, 20]

function pointsIn({ x, y, width, height }: Rect, cellPx: number): Point[] {
  const countOf = (length: number, most: number) => Math.min(most, Math.max(1, Math.ceil(length / cellPx)))
  const [columns, rows] = [countOf(width, columnsMax), countOf(height, rowsMax)]
  return Array.from({ length: columns * rows }, (_, at) => ({
    x: x + ((at % columns) + 0.5) * (width / columns),
    y: y + (Math.floor(at / columns) + 0.5) * (height / rows),
  }))
}

/** A soft shadow or a gradient hides nothing when it is covered; a letter counts like any other. */
const [flatMax, detailMax] = [14, 80]
/** Beside the picture it would lie half on its frame. */
const outside = 160

function detailAt({ cellPx, columns, values }: DetailMap, shown: Rect, { x, y }: Point): number {
  if (x < shown.x || y < shown.y || x >= shown.x + shown.width || y >= shown.y + shown.height) return outside
  const value = values[Math.floor(y / cellPx) * columns + Math.floor(x / cellPx)]!
  return value <= flatMax ? 0 : Math.min(detailMax, value)
}
