// Hills behind hills under a sky: dunes, mountain ridges or the swell of a sea, each paler the farther it lies.
import { parseHexColor, type Rgba } from '@/lib/core/color'
import { exactSine, seededRandom } from '@/lib/core/exact'
import type { Size } from '@/lib/core/geometry'
import type { Paint } from '@/lib/core/paint'
import type { BackgroundPainter } from '../../define'
import { mixColors, paintStops } from '../../paint-stops'
import { layeredNoise, smoothNoise, smoothStep } from '../../patterns/smooth-noise'
import type { Hills } from './schema'

/** Of a crest: a mask is at most 1024 pixels wide. */
const points = 641
const footCells = 256
/** Of the picture's height: how far a hill goes on below where the next one hides it. */
const overlap = 0.02

export const hillsPainter: BackgroundPainter<Hills> = {
  paint(value, { size }) {
    const { style, sky, land, layers, haze, seed, relief } = value
    const top = { x: size.width / 2, y: 0 }
    const horizon = { ...top, y: size.height * 0.56 }
    const air = parseHexColor(sky.at(-1)!)
    const stops = sky.map((color, i) => ({ offset: i / (sky.length - 1), color }))
    const crests = crestsOf(value, size.width / size.height, points)
    return [
      { kind: 'linear', from: top, to: horizon, stops: paintStops(stops, 'smooth') },
      ...crests.flatMap((crest, i) => {
        const near = i / (layers - 1)
        const next = crests[i + 1]
        const foot = mixColors(along(land, Math.min(1, near + 0.8 / layers)), air, haze * (1 - near))
        return paintHill(size, {
          key: `${style}/${seed}/${i}of${layers}/${relief}/${size.width}x${size.height}`,
          crest,
          color: along(land, near),
          foot,
          depth: 0.16 + 0.2 * near,
          // What nearer hills hide costs nothing, unless they let it through.
          bottom: next && isOpaque(land) ? Math.min(1, Math.max(...next) + overlap) : 1,
        })
      }),
    ]
  },
}

interface Hill {
  key: string
  crest: Crest
  color: Rgba
  /** What its colour turns to below its crest, within that depth. */
  foot: Rgba
  depth: number
  /** Where it ends. Like the crest and the depth, a share of the picture's height. */
  bottom: number
}

function paintHill(size: Size, { key, crest, color, foot, depth, bottom }: Hill): Paint[] {
  const top = Math.min(...crest) - overlap
  if (bottom <= top) return []
  const rect = { x: 0, y: top * size.height, width: size.width, height: (bottom - top) * size.height }
  const across = (points - 1) / footCells
  return [
    {
      kind: 'mask',
      key: `hill/${key}`,
      color,
      rect,
      source: {
        type: 'draw',
        draw(ctx) {
          ctx.beginPath()
          ctx.moveTo(0, rect.height)
          crest.forEach((height, i) => {
            ctx.lineTo((i / (points - 1)) * rect.width, height * size.height - rect.y)
          })
          ctx.lineTo(rect.width, rect.height)
          ctx.closePath()
          ctx.fill()
        },
      },
    },
    {
      kind: 'mask',
      key: `foot/${key}`,
      color: foot,
      rect,
      // From nothing at the crest, so that its coarser cells are not seen there.
      source: {
        type: 'cells',
        columns: footCells,
        rows: footCells,
        at: (u, v) => smoothStep(0, depth, top + v * (bottom - top) - crest[Math.round(u * footCells * across)]!),
      },
    },
  ]
}

const isOpaque = (hexes: readonly string[]) => hexes.every((hex) => parseHexColor(hex).alpha === 1)

/** The colour at a share of the way from the first to the last. */
function along(hexes: readonly string[], place: number): Rgba {
  const at = place * (hexes.length - 1)
  const below = Math.min(hexes.length - 2, Math.floor(at))
  return mixColors(parseHexColor(hexes[below]!), parseHexColor(hexes[below + 1]!), at - below)
}

/** How far down the picture a crest runs, as shares of its height, at even steps from its left edge to its right. */
type Crest = Float64Array

/** A place across, in heights of the picture, to how far a hill rises there: about -1 to 1. */
type Rise = (across: number) => number

const rises: Record<Hills['style'], (seed: number) => Rise> = {
  dunes(seed) {
    const noise = smoothNoise(seed, 32, 4)
    return (x) => (noise(x * 0.72 + 3, 0.5) - 0.5) * 3.2 + (noise(x * 1.9 + 11, 2.5) - 0.5) * 0.5
  },
  ridges(seed) {
    const large = smoothNoise(seed, 32, 4)
    const fine = layeredNoise(seed + 1, { columns: 32, rows: 4, layers: 5 })
    // Folded noise has round valleys and sharp crests, as water leaves mountains.
    return (x) => (large(x * 0.9 + 3, 0.5) - 0.5) * 2 + 0.9 - 3.4 * Math.abs(fine(x * 1.7 + 7, 1.5) - 0.5)
  },
  swell(seed) {
    const random = seededRandom(seed)
    const [phase, other] = [random() * 360, random() * 360]
    return (x) => 0.7 * exactSine(x * 150 + phase) + 0.3 * exactSine(x * 290 + other)
  },
}

/** A crest for each hill, from the farthest to the nearest. `wide`: the picture's width in its heights. `points`: of a crest. */
function crestsOf({ style, layers, seed, relief }: Hills, wide: number, points: number): Crest[] {
  return Array.from({ length: layers }, (_, i) => {
    const near = i / (layers - 1)
    const rise = rises[style](seed * 31 + i * 7)
    // The near ones lie lower and are larger.
    const base = 0.48 + 0.44 * near * (0.55 + 0.45 * near)
    const height = (0.06 + 0.06 * near) * (0.4 + 1.2 * relief)
    return Float64Array.from({ length: points }, (_point, at) => {
      const across = (at / (points - 1)) * wide
      return base - height * rise(across / (0.8 + 0.5 * near) + i * 2.7)
    })
  })
}
