// Hills behind hills under a sky: dunes, mountain ridges or the swell of a sea, each paler the farther it lies.
import { parseHexColor, type Rgba } from '@/lib/core/color'
import type { Size } from '@/lib/core/geometry'
import type { Paint } from '@/lib/core/paint'
import type { BackgroundPainter } from '../../define'
import { mixColors, paintStops } from '../../paint-stops'
import { smoothStep } from '../../patterns/smooth-noise'
import { type Crest, crestsOf } from './crests'
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
