// A pattern or a mask as a deep painter: a colour through a map of coverage, which is drawn once near the resolution it is seen
// at, and cached.
import { exactCosine, exactSine } from '@/lib/core/exact'
import type { Rect } from '@/lib/core/geometry'
import type { Paint } from '@/lib/core/paint'
import { deepColor } from '@/lib/kernel/bitmap'
import { fullCoverage, fullStrength } from '@/lib/kernel/kernel'
import { cachedBytes } from '../scope/byte-lru-cache'
import type { DeepPainter, PaintScope } from './paint-scope'

type MaskPaint = Extract<Paint, { kind: 'pattern' | 'mask' }>

/** Changes rows, where the mask covers them. */
export function maskFill(scope: PaintScope, paint: MaskPaint): DeepPainter {
  const { kernel } = scope
  const { arena } = kernel
  const map = maskMap(scope, paint)
  const pointer = arena.put(map.cells)
  const matrix = arena.put(Float64Array.from(map.matrix))
  const color = arena.put(deepColor(paint.color))
  const strength = Math.floor(paint.color.alpha * fullStrength + 0.5)
  const { columns, rows } = map
  const cells = { map: pointer, columns, rows, matrix, repeat: paint.kind === 'pattern' }
  const reach = paint.kind === 'mask' ? rowsOf(paint.rect, { rows, scale: scope.scale }) : null
  return (deep, { x, y }) => {
    const from = Math.max(y, reach?.from ?? y)
    const to = Math.min(y + deep.height, reach?.to ?? y + deep.height)
    if (to <= from) return
    const mark = arena.mark()
    const scratch = arena.take(Math.ceil(deep.width / 4) * 16)
    const part = { ...deep, pointer: deep.pointer + (from - y) * deep.strideBytes, height: to - from }
    kernel.tintMap(part, { ...cells, color, strength, scratch, originX: x, originY: from })
    arena.release(mark)
  }
}

/** Device rows a mask is seen in: beyond a cell round its rectangle nothing is painted. */
function rowsOf({ y, height }: Rect, { rows, scale }: { rows: number; scale: number }): { from: number; to: number } {
  const beyond = Math.ceil((height / rows) * scale) + 1
  return { from: Math.floor(y * scale) - beyond, to: Math.ceil((y + height) * scale) + beyond }
}

interface MaskMap {
  columns: number
  rows: number
  /** 15 bits. */
  cells: Uint16Array<ArrayBuffer>
  /** Device pixel centres to cells, as the kernel's `tintMap` takes it. */
  matrix: readonly number[]
}

const sideMax = 1024
const sideMin = 8

/** The power of two nearest to a length, so that the map is neither much finer nor much coarser than the pixels. */
function sideFor(lengthPx: number): number {
  let side = sideMin
  while (side * Math.SQRT2 < lengthPx && side < sideMax) side *= 2
  return side
}

function maskMap(scope: PaintScope, paint: MaskPaint): MaskMap {
  const { source } = paint
  const period = paint.kind === 'pattern' ? paint.period : paint.rect
  const across = sideFor(period.width * scope.scale)
  const down = sideFor(period.height * scope.scale)
  const columns = source.type === 'cells' ? Math.min(source.columns, across) : across
  const rows = source.type === 'cells' ? Math.min(source.rows, down) : down
  // A mask laid once has nothing beyond it: one more cell on every side lets its edge be seen whole.
  const margin = paint.kind === 'mask' ? 1 : 0
  const key = `${paint.kind}/${paint.key}/${columns}x${rows}/${period.width}x${period.height}`
  const cells = cachedBytes(scope.caches.masks, key, () => drawCells(scope, paint, { columns, rows, margin }))
  const matrix = matrixOf(paint, { columns, rows, margin, scale: scope.scale })
  return { columns: columns + 2 * margin, rows: rows + 2 * margin, cells, matrix }
}

interface Grid {
  columns: number
  rows: number
  margin: number
}

function drawCells(scope: PaintScope, paint: MaskPaint, { columns, rows, margin }: Grid): Uint16Array<ArrayBuffer> {
  const coverage =
    paint.source.type === 'cells' ? computed(paint.source, columns, rows) : drawn(scope, paint, { columns, rows })
  const stride = columns + 2 * margin
  const cells = new Uint16Array(stride * (rows + 2 * margin))
  for (let y = 0; y < rows + 2 * margin; y++) {
    const row = Math.max(0, Math.min(rows - 1, y - margin))
    for (let x = 0; x < stride; x++) {
      const column = Math.max(0, Math.min(columns - 1, x - margin))
      cells[y * stride + x] = Math.floor(coverage[row * columns + column]! * fullCoverage + 0.5)
    }
  }
  return cells
}

type Cells = Extract<MaskPaint['source'], { type: 'cells' }>

/** Cells much finer than the pixels are put together by their mean: a weave drawn small would show moiré. */
function computed(source: Cells, columns: number, rows: number): Float64Array {
  const coverage = new Float64Array(columns * rows)
  const [across, down] = [source.columns / columns, source.rows / rows]
  for (let y = 0; y < source.rows; y++) {
    const row = Math.floor(y / down) * columns
    for (let x = 0; x < source.columns; x++) {
      const value = source.at((x + 0.5) / source.columns, (y + 0.5) / source.rows)
      coverage[row + Math.floor(x / across)]! += Math.max(0, Math.min(1, value)) / (across * down)
    }
  }
  return coverage
}

/** Drawn by Canvas. */
function drawn({ host }: PaintScope, paint: MaskPaint, { columns, rows }: { columns: number; rows: number }) {
  const period = paint.kind === 'pattern' ? paint.period : paint.rect
  const { context } = host.createSurface(columns, rows)
  context.setTransform(columns / period.width, 0, 0, rows / period.height, 0, 0)
  context.fillStyle = '#000'
  context.strokeStyle = '#000'
  if (paint.source.type === 'draw') paint.source.draw(context)
  const { data } = context.getImageData(0, 0, columns, rows)
  return Float64Array.from({ length: columns * rows }, (_, i) => data[i * 4 + 3]! / 255)
}

/** A cell's value is at its centre, half a cell from its corner. */
function matrixOf(paint: MaskPaint, { columns, rows, margin, scale }: Grid & { scale: number }): number[] {
  const isPattern = paint.kind === 'pattern'
  const period = isPattern ? paint.period : paint.rect
  const origin = isPattern ? paint.origin : paint.rect
  const rotationDeg = isPattern ? paint.rotationDeg : 0
  const [sine, cosine] = [exactSine(rotationDeg), exactCosine(rotationDeg)]
  const across = columns / period.width
  const down = rows / period.height
  const offsetX = -(cosine * origin.x + sine * origin.y) * across - 0.5 + margin
  const offsetY = (sine * origin.x - cosine * origin.y) * down - 0.5 + margin
  return [
    (cosine * across) / scale,
    (sine * across) / scale,
    offsetX,
    (-sine * down) / scale,
    (cosine * down) / scale,
    offsetY,
  ]
}
