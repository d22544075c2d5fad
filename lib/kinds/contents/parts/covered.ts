// What a rectangle covers of a grid of cells, when the grid becomes another one: the rectangle that covers all of it there.
import type { Rect } from '@/lib/core/geometry'
import type { CellGrid } from './grid'

/** A part of a row, in cells right of where text begins: below 0 and in fractions where a rectangle begins there. */
export interface Span {
  row: number
  first: number
  last: number
}

interface CoveredGrid extends CellGrid {
  rowCount: number
  /** Where text begins, in design pixels. */
  left: number
}

/** `spansOf`: where what stood in a span is now; none where it is gone. It grows where that is not all in its old order. */
export function coveredRect(
  old: CoveredGrid,
  now: CoveredGrid,
  rect: Rect,
  spansOf: (span: Span) => readonly Span[],
): Rect {
  const [right, bottom] = [rect.x + rect.width, rect.y + rect.height]
  const across = [(rect.x - old.left) / old.cell.width, (right - old.left) / old.cell.width] as const
  const down = [(rect.y - old.paddingPx) / old.cell.height, (bottom - old.paddingPx) / old.cell.height] as const
  const first = Math.min(old.rowCount - 1, Math.max(0, Math.floor(down[0])))
  const last = Math.max(first, Math.min(old.rowCount - 1, Math.ceil(down[1]) - 1))
  let [left, top, end, base] = [across[0], Number.POSITIVE_INFINITY, across[1], Number.NEGATIVE_INFINITY]
  const ways = new Set<number>()
  for (let row = first; row <= last; row++) {
    for (const span of spansOf({ row, first: across[0], last: across[1] })) {
      ways.add(span.row - row)
      left = ways.size === 1 && top === Number.POSITIVE_INFINITY ? span.first : Math.min(left, span.first)
      end = base === Number.NEGATIVE_INFINITY ? span.last : Math.max(end, span.last)
      top = Math.min(top, span.row)
      base = Math.max(base, span.row + 1)
    }
  }
  // Rows that stay together keep the edges they had; others are covered whole.
  const areTogether = ways.size === 1 && base - top === last - first + 1
  const above = ways.size === 0 ? down[0] : top + (areTogether ? down[0] - first : Math.min(0, down[0] - first))
  const below = ways.size === 0 ? down[1] : base + (areTogether ? down[1] - last - 1 : Math.max(0, down[1] - last - 1))
  // Numbers and signs left of the text stay covered, however many cells they take now.
  const textX = now.left + left * now.cell.width
  const x = across[0] < 0 ? Math.min(textX, rect.x - old.paddingPx + now.paddingPx) : textX
  return reaching(old, now, rect, {
    x: [x, now.left + end * now.cell.width],
    y: [now.paddingPx + above * now.cell.height, now.paddingPx + below * now.cell.height],
  })
}

/** Whether what stands in a cell of the one stands at the same place in the other. */
export const isSameGrid = (one: CellGrid, other: CellGrid): boolean =>
  one.cell.width === other.cell.width && one.cell.height === other.cell.height && one.paddingPx === other.paddingPx

/** What reached an edge of the card reaches it. */
function reaching(old: CellGrid, now: CellGrid, rect: Rect, { x, y }: Record<'x' | 'y', [number, number]>): Rect {
  const left = rect.x <= 0 ? Math.min(0, x[0]) : x[0]
  const top = rect.y <= 0 ? Math.min(0, y[0]) : y[0]
  const right = rect.x + rect.width >= old.size.width ? Math.max(now.size.width, x[1]) : x[1]
  const bottom = rect.y + rect.height >= old.size.height ? Math.max(now.size.height, y[1]) : y[1]
  return { x: left, y: top, width: right - left, height: bottom - top }
}
