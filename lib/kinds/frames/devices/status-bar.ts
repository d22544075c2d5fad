// The line above a phone's page: the time on the left; reception, network and battery on the right. And the bar at its foot.
import type { VectorContext } from '@/lib/core/surface'
import type { RoundedRect } from '../../define'
import { fillBox, ring, rounded } from '../parts/box'
import { drawLabel, labelTexts } from '../parts/label'

type Status = 'none' | 'dark' | 'light'

const time = '9:41'

export const statusTexts = (status: Status) => labelTexts({ title: status === 'none' ? [] : time })

interface StatusBar {
  screen: RoundedRect
  /** Its middle. */
  y: number
  /** From the screen's edge, as a share of its width. */
  side: number
  status: Status
}

export function drawStatusBar(ctx: VectorContext, { screen, y, side, status }: StatusBar): void {
  if (status === 'none') return
  const color = status === 'dark' ? '#0b0b0d' : '#ffffff'
  // A phone's screen is about 400 points wide.
  const point = screen.width / 400
  ctx.save()
  ctx.translate(screen.x, y)
  ctx.scale(point, point)
  drawLabel(ctx, {
    text: time,
    x: side * 400 + 16,
    y: 0,
    size: 16.5,
    voice: 'title',
    color,
    align: 'left',
    widthMax: 80,
  })
  const foot = (screen.y + screen.height - y) / point - 8
  fillBox(ctx, rounded({ x: 200 - 68, y: foot - 5, width: 136, height: 5 }, 2.5), color)
  const right = 400 - side * 400 - 4
  drawBattery(ctx, right - 27, color)
  drawWaves(ctx, right - 42, color)
  ctx.fillStyle = color
  ;[4, 6.5, 9, 11.5].forEach((height, index) => {
    fillBox(ctx, rounded({ x: right - 73 + index * 4.8, y: 5.75 - height, width: 3.2, height }, 0.9), color)
  })
  ctx.restore()
}

function drawBattery(ctx: VectorContext, x: number, color: string): void {
  ring(ctx, rounded({ x, y: -6.25, width: 24, height: 12.5 }, 3.8), { width: 1, fill: `${color}73` })
  fillBox(ctx, rounded({ x: x + 2, y: -4.25, width: 20, height: 8.5 }, 2.2), color)
  fillBox(ctx, { x: x + 25, y: -2, width: 1.6, height: 4, radii: [0, 1.6, 1.6, 0] }, `${color}80`)
}

/** Three arcs over a point. */
function drawWaves(ctx: VectorContext, x: number, color: string): void {
  const [from, to] = [Math.PI * 1.25, Math.PI * 1.75]
  ctx.fillStyle = color
  ctx.strokeStyle = color
  ctx.lineCap = 'butt'
  ctx.lineWidth = 2.4
  for (const radius of [10.4, 6.7]) {
    ctx.beginPath()
    ctx.ellipse(x, 5.6, radius, radius, 0, from, to)
    ctx.stroke()
  }
  ctx.beginPath()
  ctx.moveTo(x, 5.6)
  ctx.ellipse(x, 5.6, 3.9, 3.9, 0, from, to)
  ctx.closePath()
  ctx.fill()
}
