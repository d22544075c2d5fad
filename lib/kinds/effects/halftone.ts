// Printer's dots that grow across the background, or the lines of an old screen.
import { parseHexColor, type Rgba } from '@/lib/core/color'
import { exactCosine, exactSine } from '@/lib/core/exact'
import type { Size } from '@/lib/core/geometry'
import type { Paint } from '@/lib/core/paint'
import { traceCircle, type VectorContext } from '@/lib/core/surface'
import type { EffectPainter } from '../define'
import type { Halftone } from './index'

/** The thickest line, as a share of the cell: above it lines run together. */
const thickest = 0.82

export const halftonePainter: EffectPainter<Halftone> = {
  plane: () => 'background',
  paint(value, { size }) {
    const ink = parseHexColor(value.color)
    const color = { ...ink, alpha: ink.alpha * value.strength }
    return [value.style === 'screen' ? screenLines(value.size, color) : grownFigures(value, color, size)]
  },
}

/** The lines of an old screen: each fills half a cell. */
const screenLines = (cell: number, color: Rgba): Paint => ({
  kind: 'pattern',
  key: `screen/${cell}`,
  color,
  period: { width: cell * 8, height: cell * 8 },
  origin: { x: 0, y: 0 },
  rotationDeg: 0,
  source: {
    type: 'draw',
    draw(ctx) {
      for (let i = 0; i < 8; i++) {
        ctx.beginPath()
        ctx.rect(0, (i + 0.5) * cell, cell * 8, cell / 2)
        ctx.fill()
      }
    },
  },
})

/** Dots or lines that grow across the picture. The period is two cells wide and twice as long as the way across. */
function grownFigures({ style, size: cell, reach, angleDeg }: Halftone, color: Rgba, picture: Size): Paint {
  const [right, up] = [exactSine(angleDeg), exactCosine(angleDeg)]
  const way = Math.abs(picture.width * right) + Math.abs(picture.height * up)
  const rows = Math.ceil(way / cell) * 2
  const height = rows * cell
  // Beyond the picture on both sides the period goes on; its middle half is seen.
  const grown = (row: number) => {
    const place = ((row + 0.5) * cell - (height - way) / 2) / way
    return Math.min(1, Math.max(0, (place - (1 - reach)) / reach))
  }
  const centre = { x: picture.width / 2, y: picture.height / 2 }
  const half = { x: cell, y: height / 2 }
  const turnDeg = angleDeg - 180
  const [sine, cosine] = [exactSine(turnDeg), exactCosine(turnDeg)]
  return {
    kind: 'pattern',
    key: `${style}/${cell}/${reach}/${way}`,
    color,
    period: { width: cell * 2, height },
    origin: {
      x: centre.x - (half.x * cosine - half.y * sine),
      y: centre.y - (half.x * sine + half.y * cosine),
    },
    rotationDeg: turnDeg,
    source: {
      type: 'draw',
      draw(ctx) {
        for (let row = 0; row < rows; row++) {
          const share = grown(row)
          if (share === 0) continue
          ctx.beginPath()
          traceRow(ctx, { style, cell, row, share })
          ctx.fill()
        }
      },
    },
  }
}

interface Row {
  style: Halftone['style']
  cell: number
  row: number
  /** How far its figures have grown. */
  share: number
}

/** Shifts every other row of dots by half a cell: at their largest they just touch. */
function traceRow(ctx: VectorContext, { style, cell, row, share }: Row): void {
  const y = (row + 0.5) * cell
  if (style === 'lines') {
    ctx.rect(0, y - (cell * thickest * share) / 2, cell * 2, cell * thickest * share)
    return
  }
  for (const x of row % 2 === 0 ? [cell] : [0, cell * 2]) {
    ctx.moveTo(x, y)
    traceCircle(ctx, x, y, cell * 0.7 * Math.sqrt(share))
  }
}
