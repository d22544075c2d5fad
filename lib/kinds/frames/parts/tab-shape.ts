// A tab that grows out of the bar below it: round above, flared where it stands.
import type { VectorContext } from '@/lib/core/surface'

interface TabShape {
  left: number
  right: number
  top: number
  bottom: number
  radius: number
  flare: number
}

export function fillTab(
  ctx: VectorContext,
  { left, right, top, bottom, radius, flare }: TabShape,
  style: string,
): void {
  const quarter = Math.PI / 2
  ctx.fillStyle = style
  ctx.beginPath()
  ctx.moveTo(left - flare, bottom)
  ctx.ellipse(left - flare, bottom - flare, flare, flare, 0, quarter, 0, true)
  ctx.lineTo(left, top + radius)
  ctx.ellipse(left + radius, top + radius, radius, radius, 0, Math.PI, Math.PI + quarter)
  ctx.lineTo(right - radius, top)
  ctx.ellipse(right - radius, top + radius, radius, radius, 0, -quarter, 0)
  ctx.lineTo(right, bottom - flare)
  ctx.ellipse(right + flare, bottom - flare, flare, flare, 0, Math.PI, quarter, true)
  ctx.closePath()
  ctx.fill()
}
