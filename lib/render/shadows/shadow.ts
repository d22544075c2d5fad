// Casts the card's shadow on tiles: maps in design units, sampled through tables that fold every pixel into one quarter.
import type { Rgba } from '@/lib/core/color'
import type { Point, Rect } from '@/lib/core/geometry'
import { type DeepBitmap, fullStrength, type Kernel, type ShadowCast } from '@/lib/kernel/kernel'
import type { ShadowLayer } from '@/lib/kinds/define'
import { deepColor } from '../pixels/gradient-table'
import type { RenderHost } from '../pixels/host'
import type { Recent } from '../pixels/recent'
import { fractions, mixes } from './cast-axis'
import type { OutlineMap } from './outline-shadow'
import { type ShadowMap, shadowMap } from './shadow-map'

/** A shadow as one map that lies straight under the canvas. */
export interface MapCast {
  /** Names the map. */
  key: string
  map: OutlineMap
  /** Design pixels: where the map begins, and how large its cells are. */
  origin: Point
  cell: number
  color: Rgba
  /** 0 to 1, the colour's alpha in it. */
  strength: number
}

export interface Shadow {
  /** Device pixels any layer reaches. */
  bounds: Rect
  /** What a graphics card casts it from; null where its map is folded. */
  cast: MapCast | null
  /** For a part of those; takes tables from the arena. `firstRow` counts rows of the part. */
  over(part: Rect): (deep: DeepBitmap, firstRow: number) => void
}

interface PreparedLayer {
  layer: ShadowLayer
  map: ShadowMap
  /** Of the map in the arena. */
  pointer: number
  /** The layer's card, in design pixels. */
  box: Rect
}

interface ShadowOptions {
  scale: number
  /** Device pixels: the box, its edges whole, and its corners. */
  card: { rect: Rect; radius: number }
  /** Copies of that box in one colour, offset and blurred. */
  layers: readonly ShadowLayer[]
  maps: Recent<ShadowMap>
}

/** Puts maps and colour in the arena: good until the arena is released past that. Null when there is nothing to cast. */
export function prepareShadow(kernel: Kernel, host: RenderHost, options: ShadowOptions): Shadow | null {
  const { scale, card } = options
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
    const map = shadowMap(kernel, host, shape, options.maps)
    return { layer, map, pointer: kernel.arena.put(map.cells), box }
  })
  const color = kernel.arena.put(deepColor(first.color))
  return {
    ...{ bounds: reachOf(layers, scale), cast: null },
    over(part) {
      const tables = layerTables(kernel, { layers, rect: part, scale })
      return (deep, firstRow) => kernel.castShadow(deep, { ...tables, color, firstRow })
    },
  }
}

function reachOf(layers: PreparedLayer[], scale: number): Rect {
  const edges = layers.map(({ box, map }) => {
    const beyond = map.margin * map.cell
    return {
      left: Math.floor((box.x - beyond) * scale),
      top: Math.floor((box.y - beyond) * scale),
      right: Math.ceil((box.x + box.width + beyond) * scale),
      bottom: Math.ceil((box.y + box.height + beyond) * scale),
    }
  })
  const x = Math.min(...edges.map((edge) => edge.left))
  const y = Math.min(...edges.map((edge) => edge.top))
  const right = Math.max(...edges.map((edge) => edge.right))
  const bottom = Math.max(...edges.map((edge) => edge.bottom))
  return { x, y, width: right - x, height: bottom - y }
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
    return [
      ...[pointer, map.columns],
      ...[arena.put(columns.cells.map((cell) => cell * 2)), arena.put(mixes(columns.shares))],
      ...[arena.put(rows.cells.map((cell) => cell * map.columns * 2)), arena.put(fractions(rows.shares))],
      ...[Math.floor(layer.strength * layer.color.alpha * fullStrength + 0.5), 0],
    ]
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

/** For each pixel the cell before it and the share of the next one, by its distance to the nearer edge. */
function foldAxis(axis: Axis): { cells: Int32Array; shares: Float64Array } {
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
