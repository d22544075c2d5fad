// Shadows of any outline (tilted cards, devices, corners of their own): blurred in design units, laid by the kernel's shadow step.

import type { Rect } from '@/lib/core/geometry'
import { contentHash } from '@/lib/core/hash'
import { largestScale } from '@/lib/core/homography'
import { type CoverageMap, fullCoverage, fullStrength, type Kernel } from '@/lib/kernel/kernel'
import type { ShadowLayer } from '@/lib/kinds/define'
import type { WarpQuality } from '../cards/warp-card'
import { deepColor } from '../pixels/gradient-table'
import type { RenderHost } from '../pixels/host'
import type { Recent } from '../pixels/recent'
import { boundsOf, movePolygon, outlinePolygon, type Polygon, sweptPolygons, tracePolygons } from '../plan/outline-path'
import type { PlannedCard } from '../plan/plan'
import type { VectorLayer } from '../vectors/vector-layer'
import { fractions, mixes, straightAxis } from './cast-axis'
import type { Shadow } from './shadow'

export interface OutlineMap {
  cells: Uint16Array<ArrayBuffer>
  columns: number
  rows: number
}

export interface OutlineShadows {
  /** Soft ones, for deep rows. */
  soft: Shadow[]
  /** Sharper than a map can hold: drawn as vectors at the pixels they are seen in. */
  hard: VectorLayer[]
}

/** Three box passes of radius r have the sigma of sqrt(r * (r + 1)) cells; 4 is close to a Gaussian, 2 a fifth of the cells. */
const blurRadiusMax = { final: 4, draft: 2 } as const
const cellsMax = 2048

interface ShadowScope {
  kernel: Kernel
  host: RenderHost
  maps: Recent<OutlineMap>
  scale: number
  quality: WarpQuality
}

/** Maps and colours lie in the arena: good until the arena is released past that. */
export function prepareOutlineShadows(scope: ShadowScope, card: PlannedCard): OutlineShadows {
  const soft: Shadow[] = []
  const hard: VectorLayer[] = []
  for (const layer of card.shadows) {
    const polygons = polygonsOf(card, layer)
    const box = boundsOf(polygons)
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

interface Cast {
  polygons: Polygon[]
  box: Rect
}

function hardLayer(scale: number, { color, strength }: ShadowLayer, { polygons, box }: Cast): VectorLayer {
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

function softShadow(scope: ShadowScope, layer: ShadowLayer, cast: Cast & { least: number }): Shadow {
  const { kernel, scale } = scope
  const { arena } = kernel
  let radius: number = blurRadiusMax[scope.quality]
  while (radius > 1 && layer.sigma / Math.sqrt(radius * (radius + 1)) < cast.least) radius -= 1
  const cell = layer.sigma / Math.sqrt(radius * (radius + 1))
  const beyond = 3 * radius + 2
  const { x, y, width, height } = cast.box
  // The kernel mixes rows of a map eight cells at a time.
  const columns = Math.ceil((Math.ceil(width / cell) + 2 * beyond) / 8) * 8
  const rows = Math.ceil(height / cell) + 2 * beyond
  const origin = { x: x - beyond * cell, y: y - beyond * cell }
  const { key, map } = outlineMap(scope, cast.polygons, { columns, rows, radius, cell, origin })
  const pointer = arena.put(map.cells)
  const color = arena.put(deepColor(layer.color))
  const strength = Math.floor(layer.strength * layer.color.alpha * fullStrength + 0.5)
  return {
    cast: { key, map, origin, cell, color: layer.color, strength: layer.strength * layer.color.alpha },
    bounds: {
      ...{ x: Math.floor(origin.x * scale), y: Math.floor(origin.y * scale) },
      ...{ width: Math.ceil(columns * cell * scale) + 1, height: Math.ceil(rows * cell * scale) + 1 },
    },
    over(part) {
      const axis = { scale, cell }
      const across = straightAxis({ ...axis, first: part.x, count: part.width, origin: origin.x, cells: columns })
      const down = straightAxis({ ...axis, first: part.y, count: part.height, origin: origin.y, cells: rows })
      const record = [
        ...[pointer, columns, arena.put(across.cells.map((at) => at * 2)), arena.put(mixes(across.shares))],
        ...[arena.put(down.cells.map((at) => at * columns * 2)), arena.put(fractions(down.shares)), strength, 0],
      ]
      const layers = arena.put(Int32Array.from(record))
      const scratch = arena.take((part.width + 3) * 4 + columns * 2)
      return (deep, firstRow) => kernel.castShadow(deep, { layers, layerCount: 1, color, scratch, firstRow })
    },
  }
}

interface Grid {
  columns: number
  rows: number
  radius: number
  cell: number
  origin: { x: number; y: number }
}

interface NamedMap {
  key: string
  map: OutlineMap
}

function outlineMap({ kernel, host, maps }: ShadowScope, polygons: Polygon[], grid: Grid): NamedMap {
  const { columns, rows, radius, cell, origin } = grid
  const placed = polygons.map((polygon) =>
    polygon.map((point) => ({ x: (point.x - origin.x) / cell, y: (point.y - origin.y) / cell })),
  )
  // As one text: the hash of a list of points would name every point first (measured: 1.3 ms of a draft's 20).
  const corners = placed.map((polygon) => polygon.map(({ x, y }) => `${x},${y}`).join(' ')).join('/')
  const key = `${columns}x${rows}/${radius}/${contentHash(corners)}`
  const known = maps.get(key)
  if (known) return { key, map: known }
  // Not the pool's canvas: reading a part of that back costs as much as all of it (measured in Node).
  const { context } = host.createSurface(columns, rows)
  context.fillStyle = '#000'
  context.beginPath()
  tracePolygons(context, placed)
  context.fill()
  const { data } = context.getImageData(0, 0, columns, rows)
  const cells = new Uint16Array(columns * rows)
  for (let i = 0; i < cells.length; i++) cells[i] = (data[i * 4 + 3]! * fullCoverage) / 255
  const { arena } = kernel
  const mark = arena.mark()
  const map: CoverageMap = { pointer: arena.put(cells), width: columns, height: rows }
  kernel.blur(map, arena.take(cells.byteLength), radius)
  const blurred = new Uint16Array(arena.bytes(map.pointer, cells.byteLength).slice().buffer)
  arena.release(mark)
  const made = { cells: blurred, columns, rows }
  maps.set(key, made, blurred.byteLength)
  return { key, map: made }
}
