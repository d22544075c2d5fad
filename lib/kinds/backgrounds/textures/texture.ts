// A material as layers of paint: a ground in one colour, and light and dark laid on it where its surface rises and falls.
import { parseHexColor } from '@/lib/core/color'
import type { Size } from '@/lib/core/geometry'
import type { MaskSource, Paint } from '@/lib/core/paint'

export interface TextureLayer {
  /** Names the layer among all of this period. */
  key: string
  /** Design pixels. */
  period: Size
  /** Cells of one period: powers of two. */
  columns: number
  rows: number
  /** Height at a place of the period, `u` and `v` from 0 to 1; it must join at its edges. */
  height(u: number, v: number): number
  /** What is seen: the height itself, 0.5 being the ground; or, with a depth, the light on its slopes. */
  depth?: number
  /** How dark the lowest and how light the highest become, 0 to 1. */
  dark: number
  light: number
}

const white = { red: 255, green: 255, blue: 255 }

/** `strength` times the layers' own darkness and lightness, on a period `scale` times their own. */
export function paintTexture(
  { color: hex, strength, scale }: { color: string; strength: number; scale: number },
  layers: readonly TextureLayer[],
): Paint[] {
  const color = parseHexColor(hex)
  // Shade in the ground's own hue: black would grey it.
  const shade = { red: color.red * 0.16, green: color.green * 0.145, blue: color.blue * 0.15 }
  return [
    { kind: 'solid', color },
    ...layers.flatMap((layer) => {
      const heights = heightsOf(layer)
      const { columns, rows, key } = layer
      const side = (name: string, strengthOf: number, tint: typeof white, sign: number): Paint[] => {
        const alpha = strengthOf * strength * color.alpha
        if (alpha === 0) return []
        const source: MaskSource = {
          type: 'cells',
          columns,
          rows,
          at: (u, v) => sign * (heights()[Math.floor(v * rows) * columns + Math.floor(u * columns)]! - 0.5),
        }
        const period = { width: layer.period.width * scale, height: layer.period.height * scale }
        const place = { period, origin: { x: 0, y: 0 }, rotationDeg: 0 }
        return [{ kind: 'pattern', key: `${key}/${name}`, color: { ...tint, alpha }, source, ...place }]
      }
      return [...side('dark', layer.dark, shade, -2), ...side('light', layer.light, white, 2)]
    }),
  ]
}

/** Worked out once for both sides, and only when a map has to be made of it. */
function heightsOf({ columns, rows, height, depth }: TextureLayer): () => Float64Array {
  let known: Float64Array | undefined
  return () => {
    known ??=
      depth === undefined ? gridOf(columns, rows, height) : slopesOf(gridOf(columns, rows, height), columns, depth)
    return known
  }
}

function gridOf(columns: number, rows: number, height: (u: number, v: number) => number): Float64Array {
  const grid = new Float64Array(columns * rows)
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      grid[row * columns + column] = height((column + 0.5) / columns, (row + 0.5) / rows)
    }
  }
  return grid
}

/** The light on each slope, 0.5 where it is flat: how much lower it is one cell towards the lower right. */
function slopesOf(heights: Float64Array, columns: number, depth: number): Float64Array {
  const rows = heights.length / columns
  return heights.map((height, i) => {
    const [column, row] = [i % columns, Math.floor(i / columns)]
    return 0.5 + (height - heights[((row + 1) % rows) * columns + ((column + 1) % columns)]!) * depth
  })
}
