// Where an arrow key leads in a grid that wraps: by where things are on the page, not by how many there are in a row. Pure.

interface Box {
  left: number
  top: number
  width: number
  height: number
}

type GridKey = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown' | 'Home' | 'End'

const gridKeys = new Set<string>(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'])
export const isGridKey = (key: string): key is GridKey => gridKeys.has(key)

/** Index of the box the key leads to; the same one at an edge. `boxes` in reading order. */
export function gridNeighbour(boxes: readonly Box[], at: number, key: GridKey): number {
  const from = boxes[at]
  if (!from) return 0
  if (key === 'Home') return 0
  if (key === 'End') return boxes.length - 1
  if (key === 'ArrowLeft') return Math.max(0, at - 1)
  if (key === 'ArrowRight') return Math.min(boxes.length - 1, at + 1)
  return nearestInRow(boxes, from, key === 'ArrowDown' ? 1 : -1) ?? at
}

function nearestInRow(boxes: readonly Box[], from: Box, direction: 1 | -1): number | undefined {
  // Half a height: rows of boxes that differ by a pixel are one row.
  const beyond = [...boxes.entries()].filter(([, { top }]) => (top - from.top) * direction > from.height / 2)
  const rowTop = Math.min(...beyond.map(([, { top }]) => top * direction)) * direction
  const middle = ({ left, width }: Box) => left + width / 2
  let best: { index: number; distance: number } | undefined
  for (const [index, box] of beyond) {
    if (Math.abs(box.top - rowTop) > from.height / 2) continue
    const distance = Math.abs(middle(box) - middle(from))
    if (!best || distance < best.distance) best = { index, distance }
  }
  return best?.index
}
