// Where the field of a card lies, and how its letters are set: over the drawn ones, cell by cell; a patch, which is drawn as something
// else, is typed as it is written, on the card's own ground.
import type { CSSProperties } from 'react'
import type { Point, Rect } from '@/lib/core/geometry'
import { cornersOf, toCorners } from '@/lib/core/homography'
import { planesOf } from '@/lib/editor/tools/pointing/planes'
import type { TextContent } from '@/lib/editor/typing/typed-texts'
import type { StageView } from '@/lib/editor/worker/preview-stage.browser'
import { codeGrid, textLeft } from '@/lib/kinds/contents/code/measure'
import { diffGrid } from '@/lib/kinds/contents/diff/measure'
import type { Diff } from '@/lib/kinds/contents/diff/schema'
import { cellLetters, columnAt } from '@/lib/kinds/contents/parts/cells'
import type { CellGrid } from '@/lib/kinds/contents/parts/grid'
import { terminalGrid } from '@/lib/kinds/contents/terminal/measure'
import type { Scene } from '@/lib/scene/schema'
import { transformOf } from './words-place'

/** iOS zooms the page to a field whose letters are smaller. */
const fontMinPx = 16

interface FieldGrid {
  grid: CellGrid
  /** Of the card, in its design pixels. */
  box: Rect
  tabWidth: number
  wrapColumns: number
}

function fieldGrid(content: TextContent): FieldGrid {
  if (content.kind === 'diff') {
    const grid = diffGrid(content)
    return { grid, box: { x: 0, y: 0, ...grid.size }, tabWidth: content.tabWidth, wrapColumns: 0 }
  }
  const grid = content.kind === 'code' ? codeGrid(content) : terminalGrid(content)
  const left = content.kind === 'code' ? textLeft(codeGrid(content)) : grid.paddingPx
  // Rows beyond the most that are shown lie above the card.
  const above = content.kind === 'terminal' ? terminalGrid(content).screen.dropped * grid.cell.height : 0
  const top = grid.paddingPx - above
  const { width, height } = grid.size
  return {
    grid,
    box: { x: left, y: top, width: width - left, height: height - top },
    tabWidth: content.kind === 'code' ? content.tabWidth : 8,
    wrapColumns: content.kind === 'code' ? content.wrapColumns : 0,
  }
}

export function fieldStyle(
  scene: Scene,
  { id, content }: { id: string; content: TextContent },
  view: StageView,
): CSSProperties {
  const plane = planesOf(scene).named(id)
  const { grid, box, tabWidth, wrapColumns } = fieldGrid(content)
  const cssPx = plane.unitAt(plane.toCanvas(box)) / view.zoom
  const fontSize = Math.max(fontMinPx, grid.sizePx / cssPx)
  const unit = fontSize / grid.sizePx
  const size = { width: box.width * unit, height: box.height * unit }
  const onPage = cornersOf(box)
    .map(plane.toCanvas)
    .map(({ x, y }) => ({ x: x * view.zoom, y: y * view.zoom }))
  const cell = grid.cell.width * unit
  const lineHeight = grid.cell.height * unit
  return {
    ...size,
    transform: transformOf(toCorners(size, onPage as [Point, Point, Point, Point])),
    fontFamily: 'var(--font-mono)',
    fontSize,
    lineHeight: `${lineHeight}px`,
    letterSpacing: `${cell - advanceOf(fontSize)}px`,
    tabSize: `${cell * tabWidth}px`,
    whiteSpace: wrapColumns > 0 ? 'pre-wrap' : 'pre',
    ...(content.kind === 'diff'
      ? patchStyle(content, { lineHeight, padding: grid.paddingPx * unit, cell })
      : overLetters(wrapColumns > 0 ? Math.max(0, size.width - (wrapColumns + 0.5) * cell) : 0)),
  }
}

const overLetters = (paddingRight: number): CSSProperties => ({
  color: 'transparent',
  background: 'transparent',
  caretColor: 'var(--color-accent)',
  overflow: 'hidden',
  paddingRight,
})

interface PatchPlace {
  lineHeight: number
  padding: number
  cell: number
}

/** Its lines on the grounds of what they do, and blocks behind what is hidden, which scroll with them. */
function patchStyle(value: Diff, place: PatchPlace): CSSProperties {
  const { text, colors } = value
  const { lineHeight, padding, cell } = place
  const bands: string[] = []
  text.split('\n').forEach((line, at) => {
    const isName = /^(?:---|\+\+\+) /.test(line)
    const color = isName ? null : line[0] === '+' ? colors.added : line[0] === '-' ? colors.removed : null
    if (!color || bands.length >= bandsMax) return
    const [top, bottom] = [padding + at * lineHeight, padding + (at + 1) * lineHeight]
    bands.push(`transparent ${top}px, ${color} ${top}px, ${color} ${bottom}px, transparent ${bottom}px`)
  })
  const left = Math.max(padding, 2 * cell)
  const blocks = hiddenBlocks(value, { ...place, left })
  const images = blocks.map(() => `linear-gradient(${colors.quiet}, ${colors.quiet})`)
  if (bands.length > 0) images.push(`linear-gradient(to bottom, ${bands.join(', ')})`)
  return {
    padding,
    paddingLeft: left,
    color: colors.ink,
    caretColor: colors.ink,
    backgroundColor: colors.ground,
    backgroundImage: images.length === 0 ? 'none' : images.join(', '),
    backgroundPosition: [...blocks.map(({ x, y }) => `${x}px ${y}px`), '0 0'].join(', '),
    backgroundSize: [...blocks.map(({ width, height }) => `${width}px ${height}px`), 'auto'].join(', '),
    backgroundRepeat: 'no-repeat',
    backgroundAttachment: 'local',
    overflow: 'auto',
    scrollbarWidth: 'thin',
  }
}

/** Of each line what is hidden of it. */
function hiddenBlocks(
  { text, hidden, tabWidth }: Diff,
  { lineHeight, padding, cell, left }: PatchPlace & { left: number },
): Rect[] {
  if (hidden.length === 0) return []
  let start = 0
  return text.split('\n').flatMap((line, at) => {
    const begin = start
    start += line.length + 1
    const letters = cellLetters(line, tabWidth)
    return hidden.flatMap(({ from, to }): Rect[] => {
      const [first, last] = [Math.max(0, from - begin), Math.min(line.length, to - begin)]
      if (first >= last) return []
      const [x, end] = [columnAt(line, letters, first) * cell, columnAt(line, letters, last) * cell]
      return [{ x: left + x, y: padding + (at + 0.1) * lineHeight, width: end - x, height: 0.8 * lineHeight }]
    })
  })
}

/** A patch of thousands of lines is scrolled, not looked at: the page lays out their gradient with each letter. */
const bandsMax = 400

let measuring: CanvasRenderingContext2D | null = null

/** Of a letter of the page's own font, in CSS pixels. */
function advanceOf(fontSize: number): number {
  measuring ??= document.createElement('canvas').getContext('2d')
  if (!measuring) return fontSize * 0.6
  const family = getComputedStyle(document.documentElement).getPropertyValue('--font-mono')
  measuring.font = `100px ${family}`
  return (measuring.measureText('0').width * fontSize) / 100
}
