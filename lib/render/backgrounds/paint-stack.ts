// Layers of paint made ready: one function that fills deep rows of any part of the picture.
import type { Paint } from '@/lib/core/paint'
import { packBytes, premultipliedBytes } from '@/lib/kernel/bitmap'
import { blurDeep } from '@/lib/kernel/blur-deep'
import { fieldFill } from './field-fill'
import { prepareLayer } from './paint-layers'
import { cachedCells, clearRows, type DeepPainter, type PaintScope } from './paint-scope'

export interface PaintStack {
  /** Premultiplied bytes when all of it is one colour. */
  solid: number | null
  /** Replaces what was in the rows. */
  fill: DeepPainter
}

/** Tables and maps lie in the arena: the stack is good until the arena is released past that. */
export function preparePaints(scope: PaintScope, paints: readonly Paint[]): PaintStack {
  const lowest = paints.findLastIndex((paint) => paint.kind === 'solid')
  const seen = paints.slice(Math.max(0, lowest))
  const only = seen.length === 1 ? seen[0] : undefined
  const solid = only?.kind === 'solid' ? packBytes(premultipliedBytes(only.color)) : null
  const blurs = seen.findLastIndex((paint) => paint.kind === 'blur')
  const blur = seen[blurs]
  const painters: DeepPainter[] = []
  if (blur?.kind === 'blur' && blurs > 0)
    painters.push(blurredField(layerScope(scope, blurs), seen.slice(0, blurs), blur.sigma))
  for (const [i, paint] of seen.slice(blurs + 1).entries()) {
    const painter = prepareLayer(layerScope(scope, blurs + 1 + i), paint, painters.length === 0)
    if (painter) painters.push(painter)
  }
  return {
    solid: seen.length === 0 ? 0 : solid,
    fill(deep, place) {
      if (painters.length === 0) clearRows(scope.kernel, deep)
      for (const paint of painters) paint(deep, place)
    },
  }
}

/** Layers have the key of their stack and their place in it. */
const layerScope = (scope: PaintScope, place: number): PaintScope => ({ ...scope, key: `${scope.key}/${place}` })

/** Whether every pixel is covered whatever lies under the layers. */
export function isOpaque(paints: readonly Paint[]): boolean {
  return paints.some((paint) => {
    if (paint.kind === 'solid') return paint.color.alpha === 1
    return 'stops' in paint && paint.stops.every((stop) => stop.color.alpha === 1)
  })
}

/**
 * Layers of paint, blurred: painted once on a coarse grid in design units, blurred there, and drawn as a smooth field. The same
 * grid serves every scale, so preview and file agree, and a blur costs a gradient.
 */
function blurredField(scope: PaintScope, paints: readonly Paint[], sigma: number): DeepPainter {
  const grid = gridFor(scope.size, sigma)
  const cells = cachedCells(scope, () => blurredCells(scope, paints, grid))
  return fieldFill(scope, cells, grid)
}

const blurRadiusMax = 4
const cellsMax = 1024

/** Cells as fine as the blur can use: three box passes of radius r have the sigma of sqrt(r * (r + 1)) cells. */
function gridFor({ width, height }: { width: number; height: number }, sigma: number) {
  const least = Math.max(width, height) / cellsMax
  let radius = blurRadiusMax
  const cell = () => sigma / Math.sqrt(radius * (radius + 1))
  while (radius > 1 && cell() < least) radius -= 1
  const size = Math.max(cell(), least)
  const columns = Math.max(2, Math.ceil(width / size))
  return { radius, columns, rows: Math.max(2, Math.ceil((height * columns) / width)) }
}

function blurredCells(scope: PaintScope, paints: readonly Paint[], grid: ReturnType<typeof gridFor>): Float32Array {
  const { kernel, size } = scope
  const { arena } = kernel
  const mark = arena.mark()
  // The grid's cells are whole: the picture is stretched by less than one of them to fill it.
  const across = grid.columns / size.width
  const stack = preparePaints({ ...scope, scale: across }, paints)
  const strideBytes = Math.ceil(grid.columns / 4) * 32
  const pixels = { pointer: arena.take(strideBytes * grid.rows), strideBytes, width: grid.columns, height: grid.rows }
  stack.fill(pixels, { x: 0, y: 0 })
  const packed = { ...pixels, pointer: arena.take(grid.columns * grid.rows * 8), strideBytes: grid.columns * 8 }
  for (let y = 0; y < grid.rows; y++) {
    arena
      .bytes(packed.pointer + y * packed.strideBytes, packed.strideBytes)
      .set(arena.bytes(pixels.pointer + y * strideBytes, packed.strideBytes))
  }
  blurDeep(kernel, packed, grid.radius, { x: 0, y: 0, width: grid.columns, height: grid.rows })
  const bytes = arena.bytes(packed.pointer, grid.columns * grid.rows * 8).slice()
  arena.release(mark)
  return Float32Array.from(new Int16Array(bytes.buffer))
}
