// The ways in which boxes are arranged: to one line, at equal gaps, into rows.
import type { Rect } from '@/lib/core/geometry'
import type { Arrangement } from './arrange'

/** Which share of the free room is before it. */
const shares = { left: 0, top: 0, centre: 0.5, middle: 0.5, right: 1, bottom: 1 } as const

export const alignedTo =
  (side: keyof typeof shares): Arrangement =>
  (boxes, room) =>
    side === 'left' || side === 'centre' || side === 'right'
      ? boxes.map(({ y, width }) => ({ x: room.x + (room.width - width) * shares[side], y }))
      : boxes.map(({ x, height }) => ({ x, y: room.y + (room.height - height) * shares[side] }))

/** The first and the last stay; the gaps between all become equal, or, where there is no room for gaps, the ways between their middles. */
export const distributed =
  (axis: 'x' | 'y'): Arrangement =>
  (boxes) => {
    const length = axis === 'x' ? 'width' : 'height'
    const middleOf = (box: Rect) => box[axis] + box[length] / 2
    const row = [...boxes].sort((a, b) => middleOf(a) - middleOf(b))
    const [first, last] = [row[0], row.at(-1)]
    if (!first || !last || row.length < 3) return boxes
    const taken = row.reduce((sum, box) => sum + box[length], 0)
    const gap = (last[axis] + last[length] - first[axis] - taken) / (row.length - 1)
    const way = (middleOf(last) - middleOf(first)) / (row.length - 1)
    const places = new Map<Rect, number>()
    let at = first[axis]
    for (const [index, box] of row.entries()) {
      places.set(box, gap < 0 ? middleOf(first) + index * way - box[length] / 2 : at)
      at += box[length] + gap
    }
    return boxes.map(({ x, y }, index) => ({ x, y, [axis]: places.get(boxes[index]!)! }))
  }

/** Rows as they are seen, from the upper left, all with one gap: the middle one of those there are. */
export const tidied: Arrangement = (boxes, room) => {
  if (boxes.length < 2) return boxes
  const rows = rowsOf(boxes)
  const gap = middleGap(rows)
  const places = new Map<Rect, { x: number; y: number }>()
  let y = room.y
  for (const row of rows) {
    const height = Math.max(...row.map((box) => box.height))
    let x = room.x
    for (const box of row) {
      places.set(box, { x, y: y + (height - box.height) / 2 })
      x += box.width + gap
    }
    y += height + gap
  }
  return boxes.map((box) => places.get(box)!)
}

/** From above, each from the left: a box whose middle lies beside the first of a row is in it. */
function rowsOf(boxes: readonly Rect[]): Rect[][] {
  const rows: Rect[][] = []
  for (const box of [...boxes].sort((a, b) => a.y - b.y)) {
    const middle = box.y + box.height / 2
    const row = rows.find(([first]) => middle >= first!.y && middle <= first!.y + first!.height)
    if (row) row.push(box)
    else rows.push([box])
  }
  return rows.map((row) => row.sort((a, b) => a.x - b.x))
}

/** Where nothing lies apart: a tenth of the first box. */
function middleGap(rows: readonly (readonly Rect[])[]): number {
  const across = rows.flatMap((row) => row.slice(1).map((box, at) => box.x - row[at]!.x - row[at]!.width))
  const down = rows.slice(1).map(([first], at) => {
    const above = rows[at]!
    return first!.y - Math.max(...above.map(({ y, height }) => y + height))
  })
  const gaps = [...across, ...down].filter((gap) => gap > 0).sort((a, b) => a - b)
  return gaps[gaps.length >> 1] ?? Math.round(rows[0]![0]!.width / 10)
}
