// Printer's dots that grow across the background, or the lines of an old screen.

import { parseHexColor } from '@/lib/core/color'
import { exactCosine, exactSine } from '@/lib/core/exact'
import { traceCircle } from '@/lib/core/surface'
import type { EffectPainter } from '../define'
import type { Halftone } from './index'

/** Of the way from one line to the next; beyond it they run together. */
const thickest = 0.82

export const halftonePainter: EffectPainter<Halftone> = {
  plane: () => 'background',
  paint({ style, color: hex, strength, size: cell, reach, angleDeg }, { size: picture }) {
    const ink = parseHexColor(hex)
    const color = { ...ink, alpha: ink.alpha * strength }
    if (style === 'screen') {
      return [
        {
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
        },
      ]
    }
    // One column of the screen as high as the way across the picture: what repeats is only its width.
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
    return [
      {
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
              const y = (row + 0.5) * cell
              const share = grown(row)
              if (share === 0) continue
              ctx.beginPath()
              if (style === 'lines') ctx.rect(0, y - (cell * thickest * share) / 2, cell * 2, cell * thickest * share)
              else {
                // Every other row is shifted by half: at their largest they just touch.
                for (const x of row % 2 === 0 ? [cell] : [0, cell * 2]) {
                  ctx.moveTo(x, y)
                  traceCircle(ctx, x, y, cell * 0.7 * Math.sqrt(share))
                }
              }
              ctx.fill()
            }
          },
        },
      },
    ]
  },
}
