// The shadow of an upright rounded box: maps in design units, sampled through tables that fold every pixel into one quarter.
import { type Rect, union } from '@/lib/core/geometry'
import { deepColor } from '@/lib/kernel/bitmap'
import { fullStrength, type Kernel, type ShadowCast } from '@/lib/kernel/kernel'
import type { ShadowLayer } from '@/lib/kinds/define'
import type { RenderScope } from '../scope/render-scope'
import { type AxisPlaces, castRecord, type Shadow } from './shadow'
import { type ShadowMap, shadowMap } from './shadow-map'

interface PreparedLayer {
  layer: ShadowLayer
  map: ShadowMap
  /** Of the map in the arena. */
  pointer: number
  /** The layer's card, in design pixels. */
  box: Rect
}

interface BoxShadowOptions {
  /** Device pixels: the box, its edges whole, and its corners. */
  card: { rect: Rect; radius: number }
  /** Copies of that box in one colour, offset and blurred. */
  layers: readonly ShadowLayer[]
}

/** Puts maps and colour in the arena: good until the arena is released past that. Null when there is nothing to cast. */
export function prepareBoxShadow(scope: RenderScope, options: BoxShadowOptions): Shadow | null {
  const { kernel, scale } = scope
  const { card } = options
  const [first] = options.layers
  if (!first) return null
  const layers = options.layers.map((layer): PreparedLayer => {
    // The card as it is drawn, its edges on whole device pixels.
    const box = {
      x: card.rect.x / scale + layer.offset.x,
      y: card.rect.y / scale + layer.offset.y,
      width: card.rect.width / scale,
      height: card.rect.height / scale,
    }
    const shape = { width: box.width, height: box.height, radius: card.radius / scale, sigma: layer.sigma }
    const map = shadowMap(scope, shape)
    return { layer, map, pointer: kernel.arena.put(map.cells), box }
  })
  const color = kernel.arena.put(deepColor(first.color))
  return {
    bounds: union(layers.map((layer) => reachOf(layer, scale))),
    cast: null,
    over(part) {
      const tables = layerTables(kernel, { layers, rect: part, scale })
      return (deep, firstRow) => kernel.castShadow(deep, { ...tables, color, firstRow })
    },
  }
}

/** Whole device pixels. */
function reachOf({ box, map }: PreparedLayer, scale: number): Rect {
  const beyond = map.margin * map.cell
  const left = Math.floor((box.x - beyond) * scale)
  const top = Math.floor((box.y - beyond) * scale)
  const right = Math.ceil((box.x + box.width + beyond) * scale)
  const bottom = Math.ceil((box.y + box.height + beyond) * scale)
  return { x: left, y: top, width: right - left, height: bottom - top }
}

function layerTables(
  { arena }: Kernel,
  { layers, rect, scale }: { layers: PreparedLayer[]; rect: Rect; scale: number },
): Omit<ShadowCast, 'color' | 'firstRow'> {
  const records = layers.flatMap(({ layer, map, pointer, box }) => {
    const across = { from: box.x, size: box.width, reach: map.reachX, cells: map.columns }
    const down = { from: box.y, size: box.height, reach: map.reachY, cells: map.rows }
    const columns = foldAxis({ ...across, map, scale, first: rect.x, count: rect.width })
    const rows = foldAxis({ ...down, map, scale, first: rect.y, count: rect.height })
    const strength = Math.floor(layer.strength * layer.color.alpha * fullStrength + 0.5)
    return castRecord(arena, { pointer, columns: map.columns, strength, across: columns, down: rows })
  })
  const widest = Math.max(...layers.map(({ map }) => map.columns))
  return {
    layers: arena.put(Int32Array.from(records)),
    layerCount: layers.length,
    scratch: arena.take((rect.width + 3) * 4 + widest * 2),
  }
}

interface Axis {
  /** The card's edge and size in design pixels. */
  from: number
  size: number
  /** Of the map, in cells. */
  reach: number
  cells: number
  map: ShadowMap
  scale: number
  /** First device pixel, and how many. */
  first: number
  count: number
}

/** The cell before each pixel and the share of the next one, by the distance to the nearer edge. */
function foldAxis(axis: Axis): AxisPlaces {
  const { from, size, reach, map, scale, first, count } = axis
  // The kernel reads columns four at a time.
  const cells = new Int32Array(Math.ceil(count / 4) * 4)
  const shares = new Float64Array(cells.length)
  for (let i = 0; i < count; i++) {
    const inside = (first + i + 0.5) / scale - from
    const depth = Math.min(inside, size - inside) / map.cell
    const place = Math.max(0, map.margin + Math.min(depth, reach) - 0.5)
    const cell = Math.min(axis.cells - 2, Math.floor(place))
    cells[i] = cell
    shares[i] = place - cell
  }
  return { cells, shares }
}
