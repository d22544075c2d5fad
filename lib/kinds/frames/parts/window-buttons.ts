// The buttons that close and size a window: three lights on the left, or three signs on the right.
import type { Point } from '@/lib/core/geometry'
import { traceCircle, type VectorContext } from '@/lib/core/surface'
import { fillCircle } from './box'
import { drawIcon } from './icons'

type LightsStyle = 'colored' | 'grey' | 'outlined'

const coloured = [
  { fill: '#ff5f57', edge: '#e0443e' },
  { fill: '#febc2e', edge: '#dea123' },
  { fill: '#28c840', edge: '#1aab29' },
] as const

export const lightRadius = 6
export const lightStep = 20

interface Lights {
  /** Middle of the first; points. */
  at: Point
  style: LightsStyle
  dark: boolean
}

export function drawLights(ctx: VectorContext, { at, style, dark }: Lights): void {
  coloured.forEach(({ fill, edge }, index) => {
    const centre = { x: at.x + index * lightStep, y: at.y }
    const plain = dark ? { fill: '#58585c', edge: '#6a6a6e' } : { fill: '#d4d4d6', edge: '#c1c1c4' }
    const colors = style === 'colored' ? { fill, edge } : plain
    if (style === 'outlined') {
      ctx.strokeStyle = dark ? '#ffffff66' : '#00000040'
      ctx.lineWidth = 1
      ctx.beginPath()
      traceCircle(ctx, centre.x, centre.y, lightRadius - 0.5)
      ctx.stroke()
      return
    }
    fillCircle(ctx, { ...centre, radius: lightRadius }, colors.edge)
    fillCircle(ctx, { ...centre, radius: lightRadius - 0.5 }, colors.fill)
  })
}

export const squaresStep = 46

/** Smaller, larger, close: the last ends at `right`. */
export function drawSquares(
  ctx: VectorContext,
  { right, y, color }: { right: number; y: number; color: string },
): void {
  const middle = right - squaresStep / 2
  drawIcon(ctx, 'dash', { x: middle - 2 * squaresStep, y, color, size: 16, weight: 1 })
  drawIcon(ctx, 'square', { x: middle - squaresStep, y, color, size: 16, weight: 1 })
  drawIcon(ctx, 'cross', { x: middle, y, color, size: 19, weight: 1.1 })
}
