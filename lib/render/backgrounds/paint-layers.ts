// One layer of paint as a function that lays it over deep rows.
import type { Point, Rect } from '@/lib/core/geometry'
import type { Paint, PaintStop } from '@/lib/core/paint'
import { fieldTable, padField } from '@/lib/kernel/field-table'
import { type DeepBitmap, deepUnit, fullStrength, gradientEntries } from '@/lib/kernel/kernel'
import { deepColor, gradientTable, premultipliedBytes } from '../pixels/gradient-table'
import { imageLayer } from './image-layer'
import { maskMap } from './mask-map'
import { type DeepPainter, keptCells, type PaintScope } from './paint-stack'

type Filled<Kind extends Paint['kind']> = Extract<Paint, { kind: Kind }>

/** `replaces`: nothing lies below, so that what is clear needs no composing. Null for a layer that paints nothing. */
export function prepareLayer(scope: PaintScope, paint: Paint, replaces: boolean): DeepPainter | null {
  switch (paint.kind) {
    case 'solid':
      return solidFill(scope, paint)
    case 'linear':
      return laid(scope, linearFill(scope, paint), replaces || opaqueStops(paint.stops))
    case 'radial':
      return laid(scope, radialFill(scope, paint), replaces || opaqueStops(paint.stops))
    case 'conic':
      return laid(scope, conicFill(scope, paint), replaces || opaqueStops(paint.stops))
    case 'field':
      return laid(
        scope,
        fieldFill(
          scope,
          keptCells(scope, () => fieldCells(paint)),
          paint,
        ),
        replaces,
      )
    case 'picture':
    case 'image': {
      const layer = imageLayer(scope, paint)
      return layer && laid(scope, layer, replaces)
    }
    case 'pattern':
    case 'mask':
      return over(scope, tint(scope, paint), replaces)
    case 'noise':
      return over(scope, grain(scope, paint), replaces)
    case 'blur':
      return null
  }
}

const opaqueStops = (stops: PaintStop[]) => stops.every((stop) => stop.color.alpha === 1)

/** A filler that replaces rows, composed where something may lie below. */
function laid({ kernel }: PaintScope, fill: DeepPainter, replaces: boolean): DeepPainter {
  if (replaces) return fill
  return (deep, place) => {
    const mark = kernel.arena.mark()
    const layer: DeepBitmap = { ...deep, pointer: kernel.arena.take(deep.strideBytes * deep.height) }
    fill(layer, place)
    kernel.overDeep(deep, layer)
    kernel.arena.release(mark)
  }
}

/** A painter that changes rows, on clear ones where nothing lies below. */
function over({ kernel }: PaintScope, paint: DeepPainter, first: boolean): DeepPainter {
  if (!first) return paint
  return (deep, place) => {
    kernel.arena.bytes(deep.pointer, deep.strideBytes * deep.height).fill(0)
    paint(deep, place)
  }
}

function solidFill({ kernel }: PaintScope, { color }: Filled<'solid'>): DeepPainter {
  // The very bytes again, so that a colour is the same whether a shadow falls near it or not.
  const table = kernel.arena.put(Int16Array.from(premultipliedBytes(color), (byte) => byte * deepUnit))
  const nowhere = { start: 0, stepX: 0, stepY: 0, originX: 0, originY: 0 }
  return (deep) => kernel.fillLinear(deep, { table, ...nowhere })
}

function linearFill(scope: PaintScope, { from, to, stops }: Filled<'linear'>): DeepPainter {
  const { kernel, scale } = scope
  const right = to.x - from.x
  const down = to.y - from.y
  const length = right * right + down * down
  if (length === 0) return solidFill(scope, { kind: 'solid', color: stops.at(-1)!.color })
  const table = kernel.arena.put(gradientTable(stops))
  const entries = gradientEntries / length
  const line = {
    start: -(from.x * right + from.y * down) * entries,
    stepX: (right * entries) / scale,
    stepY: (down * entries) / scale,
  }
  return (deep, { x, y }) => kernel.fillLinear(deep, { table, ...line, originX: x, originY: y })
}

function radialFill(scope: PaintScope, { centre, radiusX, radiusY, stops }: Filled<'radial'>): DeepPainter {
  const { kernel, scale } = scope
  if (radiusX <= 0 || radiusY <= 0) return solidFill(scope, { kind: 'solid', color: stops.at(-1)!.color })
  const table = kernel.arena.put(gradientTable(stops))
  const steps = {
    startX: (-centre.x / radiusX) * gradientEntries,
    stepX: gradientEntries / (radiusX * scale),
    startY: (-centre.y / radiusY) * gradientEntries,
    stepY: gradientEntries / (radiusY * scale),
  }
  return (deep, { x, y }) => kernel.fillRadial(deep, { table, ...steps, originX: x, originY: y })
}

function conicFill({ kernel, scale }: PaintScope, { centre, startDeg, stops }: Filled<'conic'>): DeepPainter {
  const table = kernel.arena.put(gradientTable(stops))
  const round = { centreX: centre.x * scale, centreY: centre.y * scale, start: startDeg / 360 }
  return (deep, { x, y }) => kernel.fillConic(deep, { table, ...round, originX: x, originY: y })
}

const fieldCellsMax = 128

function fieldCells({ columns, rows, at }: Filled<'field'>): Float32Array {
  if (columns > fieldCellsMax || rows > fieldCellsMax) throw new RangeError('A field has at most 128 x 128 cells.')
  const cells = new Float32Array(columns * rows * 4)
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++) {
      const channels = at((x + 0.5) / columns, (y + 0.5) / rows)
      cells.set(
        channels.map((channel) => channel * deepUnit),
        (y * columns + x) * 4,
      )
    }
  }
  return cells
}

/** By the cells, which are kept from one render to the next: of a fine blur this took 6 ms of every frame of a drag. */
const paddedBefore = new WeakMap<Float32Array, Float32Array>()

function paddedCells(cells: Float32Array, columns: number, rows: number): Float32Array {
  const known = paddedBefore.get(cells)
  if (known) return known
  const padded = padField(cells, columns, rows)
  paddedBefore.set(cells, padded)
  return padded
}

/** Cells (premultiplied, value * 128) stretched over the whole picture. */
export function fieldFill(
  { kernel, size, scale }: PaintScope,
  cells: Float32Array,
  { columns, rows }: { columns: number; rows: number },
): DeepPainter {
  const { arena } = kernel
  const padded = arena.put(paddedCells(cells, columns, rows))
  return (deep, { x, y }) => {
    const mark = arena.mark()
    const across = arena.put(fieldTable({ cells: columns, span: size.width * scale, first: x, count: deep.width }))
    const down = arena.put(fieldTable({ cells: rows, span: size.height * scale, first: y, count: deep.height }))
    const scratch = arena.take((columns + 4) * 16)
    kernel.fillField(deep, { cells: padded, columns: columns + 4, across, down, scratch })
    arena.release(mark)
  }
}

function tint(scope: PaintScope, paint: Filled<'pattern'> | Filled<'mask'>): DeepPainter {
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

function grain(
  { kernel, scale, atop }: PaintScope,
  { seed, grainPx, strength, colored }: Filled<'noise'>,
): DeepPainter {
  // Finer than a device pixel there is nothing to see.
  const fineness = Math.min(1, 1 / (grainPx * scale))
  const fill = { fineness, seed, strength: Math.floor(strength * (fullStrength - 1) + 0.5), colored, atop }
  return (deep, place) => kernel.grain(deep, { ...fill, ...originOf(place) })
}

const originOf = ({ x, y }: Point) => ({ originX: x, originY: y })
