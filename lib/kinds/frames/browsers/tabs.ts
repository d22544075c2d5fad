// A tab: its shape, and what it holds.
import type { VectorContext } from '@/lib/core/surface'
import { fillBox, fillCircle, rounded } from '../parts/box'
import type { Chrome } from '../parts/chrome'
import { drawIcon } from '../parts/icons'
import { drawLabel } from '../parts/label'
import type { BrowserColors } from './browser-colors.data'

interface TabShape {
  left: number
  right: number
  top: number
  bottom: number
  radius: number
  flare: number
}

/** Fills a tab that grows out of the bar below it: round above, flared at its foot. */
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

interface TabContent {
  /** The tab's own, in points. */
  x: number
  width: number
  /** Its middle. */
  y: number
  /** Null for a tab behind. */
  title: string | null
  colors: BrowserColors
  accent: string
  /** How much of its tab a bar fills, so that no two look alike. */
  share: number
}

/** Draws the page's sign, its title and a cross. Tabs behind the first show a bar in place of words. */
export function drawTabContent({ ctx }: Chrome, { x, width, y, title, colors, accent, share }: TabContent): void {
  const roomForCross = width > 76
  const left = x + 12
  drawPageSign(ctx, { x: left + 7, y, color: title === null ? colors.faint : accent })
  if (roomForCross) {
    const color = title === null ? colors.quiet : colors.icon
    drawIcon(ctx, 'cross', { x: x + width - 18, y, color, size: 12, weight: 1.3 })
  }
  const start = left + 22
  const room = width - 34 - (roomForCross ? 32 : 10)
  if (room < 14) return
  if (title === null) {
    fillBox(ctx, rounded({ x: start, y: y - 3, width: room * share, height: 6 }, 3), colors.faint)
    return
  }
  drawLabel(ctx, {
    text: title,
    x: start,
    y,
    size: 12.5,
    voice: 'medium',
    color: colors.text,
    align: 'left',
    widthMax: room,
  })
}

/** Draws a small disc with a mark in place of a page's own icon. */
export function drawPageSign(ctx: Chrome['ctx'], { x, y, color }: { x: number; y: number; color: string }): void {
  fillCircle(ctx, { x, y, radius: 7 }, color)
  ctx.strokeStyle = '#ffffffd9'
  ctx.lineWidth = 1.3
  ctx.beginPath()
  ctx.ellipse(x, y, 2.6, 6.4, 0, 0, Math.PI * 2)
  ctx.moveTo(x - 6.2, y)
  ctx.lineTo(x + 6.2, y)
  ctx.stroke()
}

export const tabShares = [0.62, 0.84, 0.5, 0.72, 0.58] as const
