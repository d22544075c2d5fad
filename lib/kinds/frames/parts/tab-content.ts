// What a tab holds: a sign of the page, its title, and a cross. Tabs behind the first show a bar in place of words.
import { fillBox, fillCircle, rounded } from './box'
import type { BrowserColors } from './browser-colors.data'
import type { Chrome } from './chrome'
import { drawIcon } from './icons'
import { drawLabel } from './label'

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

/** A small disc with a mark, in the place of a page's own icon. */
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
