// The glass over a device's screen: a fine line where it ends, and as much of a window's reflection as is asked for.
import type { Rect } from '@/lib/core/geometry'
import type { VectorContext } from '@/lib/core/surface'
import type { RoundedRect } from '../../define'
import { clearOfEdge, fillBox, ramp, ring } from './box'

/** The line at the edge: without it a white picture looks pasted on. */
const lineOf = ({ width }: RoundedRect) => Math.max(1, Math.round(width / 1400))

const white = (opacity: number) => `rgba(255,255,255,${Math.round(opacity * 1000) / 1000})`

export function drawGlass(ctx: VectorContext, screen: RoundedRect, glare: number): void {
  ring(ctx, screen, { width: lineOf(screen), fill: '#00000038' })
  if (glare === 0) return
  const { x, y, width, height } = screen
  // The reflection ends at a slant: brightest above on the left, nothing beyond its edge.
  const reach = Math.sqrt(width * height)
  const to = [x + reach * 1.25, y + reach * 0.62] as const
  const stops = [
    [0, white(0.3 * glare)],
    [0.2, white(0.2 * glare)],
    [0.5, white(0.07 * glare)],
    [0.503, white(0)],
    [1, white(0)],
  ] as const
  fillBox(ctx, screen, ramp(ctx, { from: [x, y], to, stops }))
}

export const clearOfGlass = (screen: RoundedRect, glare: number): Rect =>
  glare > 0 ? { x: 0, y: 0, width: 0, height: 0 } : clearOfEdge(screen, lineOf(screen))
