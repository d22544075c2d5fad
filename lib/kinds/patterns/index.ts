// How every style of pattern is drawn, and a style as a layer of paint. A new one is a line here and its name in ./fields.ts.
import { parseHexColor } from '@/lib/core/color'
import type { Size } from '@/lib/core/geometry'
import type { Paint } from '@/lib/core/paint'
import { circuit, confetti, contours, terrazzo } from './chance-styles'
import type { PatternStyle, PatternUnit } from './define'
import type { PatternStyleName } from './fields'
import { crosses, crosshatch, diagonal, graph, grid, lattice, lines, plus, rings, waves, zigzag } from './line-styles'
import {
  bricks,
  checker,
  diamonds,
  dots,
  herringbone,
  hexagons,
  isometric,
  orbits,
  petals,
  polka,
  scales,
  triangles,
} from './shape-styles'

const patternStyles = {
  dots,
  polka,
  grid,
  graph,
  lines,
  diagonal,
  crosshatch,
  plus,
  crosses,
  waves,
  zigzag,
  checker,
  triangles,
  hexagons,
  isometric,
  diamonds,
  scales,
  petals,
  rings,
  orbits,
  lattice,
  bricks,
  herringbone,
  contours,
  circuit,
  confetti,
  terrazzo,
} satisfies Record<PatternStyleName, PatternStyle>

interface PatternLook {
  style: PatternStyleName
  color: string
  opacity: number
  /** Design pixels of a unit. */
  size: number
  weight: number
  angleDeg: number
  seed: number
}

/**
 * A map of a power of two cells is drawn for a period: at a little over this many pixels it is finest against them, at 1x as
 * at 2x and 4x, and units are put together until they reach it.
 */
const periodLeast = 182
const periodMost = 1024

export function paintPattern(look: PatternLook, picture: Size): Paint[] {
  const color = parseHexColor(look.color)
  const alpha = color.alpha * look.opacity
  if (alpha === 0) return []
  const style: PatternStyle = patternStyles[look.style]
  const stroke = Math.max(0.35, look.size * (0.012 + look.weight * look.weight * 0.3))
  const unit: PatternUnit = { size: look.size, stroke, weight: look.weight, seed: look.seed }
  const one = style.period(unit)
  const times = style.alone ? 1 : unitsIn(Math.max(one.width, one.height))
  const period = { width: one.width * times, height: one.height * times }
  return [
    {
      kind: 'pattern',
      key: `${look.style}/${look.size}/${look.weight}/${style.alone ? look.seed : ''}`,
      color: { ...color, alpha },
      period,
      // A unit stands in the middle of the picture, so that what is left over at the sides is alike.
      origin: { x: (picture.width - one.width) / 2, y: (picture.height - one.height) / 2 },
      rotationDeg: look.angleDeg,
      source: {
        type: 'draw',
        draw(ctx) {
          const edge = style.alone ? 0 : 1
          for (let row = -edge; row < times + edge; row++) {
            for (let column = -edge; column < times + edge; column++) {
              ctx.save()
              ctx.translate(column * one.width, row * one.height)
              ctx.lineWidth = stroke
              style.draw(ctx, unit)
              ctx.restore()
            }
          }
        },
      },
    },
  ]
}

function unitsIn(length: number): number {
  return Math.max(1, Math.min(Math.ceil(periodLeast / length), Math.floor(periodMost / length)))
}
