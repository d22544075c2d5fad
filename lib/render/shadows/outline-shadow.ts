// Shadows of any outline (tilted cards, devices, corners of their own): blurred in design units, laid by the kernel's shadow step.

import { boundsOf, type Rect } from '@/lib/core/geometry'
import { contentHash } from '@/lib/core/hash'
import { largestScale } from '@/lib/core/homography'
import { deepColor } from '@/lib/kernel/bitmap'
import { fullStrength } from '@/lib/kernel/kernel'
import type { ShadowLayer } from '@/lib/kinds/define'
import { movePolygon, outlinePolygon, type Polygon, sweptPolygons, tracePolygons } from '../plan/outline-path'
import type { PlannedCard } from '../plan/planned-card'
import { cachedBytes } from '../scope/byte-lru-cache'
import type { RenderScope } from '../scope/render-scope'
import type { VectorLayer } from '../vectors/vector-layer'
import { blurredAlpha, castRecord, type MapCast, type Shadow, type ShadowCells, straightAxis } from './shadow'

export interface OutlineShadows {
  /** Soft ones, for deep rows. */
  soft: Shadow[]
  /** Sharper than a map can hold: drawn as vectors at the pixels they are seen in. */
  hard: VectorLayer[]
}

/** Three box passes of radius r have the sigma of sqrt(r * (r + 1)) cells; 4 is close to a Gaussian, 2 a fifth of the cells. */
const blurRadiusMax = { final: 4, draft: 2 } as const
const cellsMax = 2048

/** Maps and colours lie in the arena: good until the arena is released past that. */
export function prepareOutlineShadows(scope: RenderScope, card: PlannedCard): OutlineShadows {
  const soft: Shadow[] = []
  const hard: VectorLayer[] = []
  for (const layer of card.shadows) {
    const polygons = polygonsOf(card, layer)
    const box = boundsOf(polygons.flat())
    const least = Math.max(box.width, box.height) / (cellsMax - 64)
    if (layer.sigma < least * Math.SQRT2) hard.push(hardLayer(scope.scale, layer, { polygons, box }))
    else soft.push(softShadow(scope, layer, { polygons, box, least }))
  }
  return { soft, hard }
}

/** In design pixels of the canvas. */
function polygonsOf({ frame, matrix }: PlannedCard, { offset, spread, sweep }: ShadowLayer): Polygon[] {
  const factor = largestScale(matrix, { x: 0, y: 0, ...frame.size })
  const outlines = frame.outline.map((box) => movePolygon(outlinePolygon(box, matrix, spread / factor), offset))
  return sweep ? outlines.flatMap((outline) => sweptPolygons(outline, sweep)) : outlines
}

interface Outline {
  polygons: Polygon[]
  box: Rect
}

function hardLayer(scale: number, { color, strength }: ShadowLayer, { polygons, box }: Outline): VectorLayer {
  const { red, green, blue, alpha } = color
  const style = `rgba(${red},${green},${blue},${alpha * strength})`
  return {
    key: `shadow/${style}/${contentHash(polygons)}`,
    bounds: box,
    place: { scaleX: scale, scaleY: scale, x: 0, y: 0 },
    blend: 'over',
    draw(ctx) {
      ctx.fillStyle = style
      ctx.beginPath()
      tracePolygons(ctx, polygons)
      ctx.fill()
    },
  }
}

function softShadow(scope: RenderScope, layer: ShadowLayer, outline: Outline & { least: number }): Shadow {
  const { scale } = scope
  const grid = gridOf(scope, layer, outline)
  const { columns, rows, cell, origin } = grid
  const { key, cells } = outlineMap(scope, outline.polygons, grid)
  const strength = layer.strength * layer.color.alpha
  const cast: MapCast = { key, map: { cells, columns, rows }, origin, cell, color: layer.color, strength }
  return {
    cast,
    bounds: {
      x: Math.floor(origin.x * scale),
      y: Math.floor(origin.y * scale),
      width: Math.ceil(columns * cell * scale) + 1,
      height: Math.ceil(rows * cell * scale) + 1,
    },
    over: casterOf(scope, cast),
  }
}

interface Grid {
  columns: number
  rows: number
  radius: number
  cell: number
  origin: { x: number; y: number }
}

/** Cells as fine as the blur can use, in design pixels; the blur's reach beyond the outline is in the map. */
function gridOf(scope: RenderScope, { sigma }: ShadowLayer, { box, least }: Outline & { least: number }): Grid {
  let radius: number = blurRadiusMax[scope.quality]
  while (radius > 1 && sigma / Math.sqrt(radius * (radius + 1)) < least) radius -= 1
  const cell = sigma / Math.sqrt(radius * (radius + 1))
  const beyond = 3 * radius + 2
  return {
    radius,
    cell,
    columns: Math.ceil((Math.ceil(box.width / cell) + 2 * beyond) / 8) * 8,
    rows: Math.ceil(box.height / cell) + 2 * beyond,
    origin: { x: box.x - beyond * cell, y: box.y - beyond * cell },
  }
}

/** Puts the map in the arena. */
function casterOf({ kernel, scale }: RenderScope, { map, origin, cell, color, strength }: MapCast): Shadow['over'] {
  const { arena } = kernel
  const { cells, columns, rows } = map
  const pointer = arena.put(cells)
  const colorPointer = arena.put(deepColor(color))
  const layer = { pointer, columns, strength: Math.floor(strength * fullStrength + 0.5) }
  return (part) => {
    const axis = { scale, cell }
    const across = straightAxis({ ...axis, first: part.x, count: part.width, origin: origin.x, cells: columns })
    const down = straightAxis({ ...axis, first: part.y, count: part.height, origin: origin.y, cells: rows })
    const layers = arena.put(Int32Array.from(castRecord(arena, { ...layer, across, down })))
    const scratch = arena.take((part.width + 3) * 4 + columns * 2)
    return (deep, firstRow) =>
      kernel.castShadow(deep, { layers, layerCount: 1, color: colorPointer, scratch, firstRow })
  }
}

interface NamedCells extends Pick<ShadowCells, 'cells'> {
  key: string
}

function outlineMap({ kernel, host, caches }: RenderScope, polygons: Polygon[], grid: Grid): NamedCells {
  const { columns, rows, radius, cell, origin } = grid
  const placed = polygons.map((polygon) =>
    polygon.map((point) => ({ x: (point.x - origin.x) / cell, y: (point.y - origin.y) / cell })),
  )
  // One text, not a list of points: hashing every point takes 1.3 ms of a draft's 20 (measured).
  const corners = placed.map((polygon) => polygon.map(({ x, y }) => `${x},${y}`).join(' ')).join('/')
  const key = `${columns}x${rows}/${radius}/${contentHash(corners)}`
  const cells = cachedBytes(caches.outlineShadows, key, () => {
    // A canvas of its own: reading a part of the pool's back costs as much as all of it (measured in Node).
    const { context } = host.createSurface(columns, rows)
    context.fillStyle = '#000'
    context.beginPath()
    tracePolygons(context, placed)
    context.fill()
    return blurredAlpha(kernel, context.getImageData(0, 0, columns, rows).data, { columns, rows, radius })
  })
  return { key, cells }
}
