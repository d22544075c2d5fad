// Icons of bars, drawn as lines of one weight on a field of 16 by 16 points with the middle at (0, 0).
import { traceCircle, type VectorContext } from '@/lib/core/surface'

type Trace = (ctx: VectorContext) => void

const line = (ctx: VectorContext, ...places: number[]): void => {
  for (let i = 0; i < places.length; i += 2) {
    if (i === 0) ctx.moveTo(places[0]!, places[1]!)
    else ctx.lineTo(places[i]!, places[i + 1]!)
  }
}

const circle = (ctx: VectorContext, x: number, y: number, radius: number): void => {
  ctx.moveTo(x + radius, y)
  traceCircle(ctx, x, y, radius)
}

const star: Trace = (ctx) => {
  // Points of a five-pointed star, its inner ones at 0.45 of the radius.
  line(ctx, 0, -6.2, 1.7, -2.1, 6, -1.8, 2.7, 1, 3.7, 5.2, 0, 2.9, -3.7, 5.2, -2.7, 1, -6, -1.8, -1.7, -2.1)
  ctx.closePath()
}

const traces = {
  chevronLeft: (ctx) => line(ctx, 2.5, -5.5, -3, 0, 2.5, 5.5),
  chevronRight: (ctx) => line(ctx, -2.5, -5.5, 3, 0, -2.5, 5.5),
  chevronDown: (ctx) => line(ctx, -4, -2, 0, 2, 4, -2),
  arrowLeft(ctx) {
    line(ctx, 6, 0, -6, 0)
    line(ctx, -1, -5, -6, 0, -1, 5)
  },
  arrowRight(ctx) {
    line(ctx, -6, 0, 6, 0)
    line(ctx, 1, -5, 6, 0, 1, 5)
  },
  reload(ctx) {
    ctx.moveTo(4.6, -2.4)
    ctx.ellipse(0, 0, 5.2, 5.2, 0, -0.48, -5.6, true)
    line(ctx, 5.2, -5.6, 5.2, -2.2, 1.8, -2.2)
  },
  plus(ctx) {
    line(ctx, -5, 0, 5, 0)
    line(ctx, 0, -5, 0, 5)
  },
  cross(ctx) {
    line(ctx, -4, -4, 4, 4)
    line(ctx, 4, -4, -4, 4)
  },
  dash: (ctx) => line(ctx, -5, 0, 5, 0),
  square: (ctx) => ctx.roundRect(-4.75, -4.75, 9.5, 9.5, 1),
  share(ctx) {
    line(ctx, -2, -1.2, -4.6, -1.2, -4.6, 6.4, 4.6, 6.4, 4.6, -1.2, 2, -1.2)
    line(ctx, 0, 3, 0, -6.8)
    line(ctx, -2.8, -4.2, 0, -7, 2.8, -4.2)
  },
  pages(ctx) {
    ctx.roundRect(-6, -3, 9, 9, 2)
    line(ctx, -3, -3, -3, -4)
    ctx.moveTo(-3, -4)
    ctx.quadraticCurveTo(-3, -6, -1, -6)
    ctx.lineTo(4, -6)
    ctx.quadraticCurveTo(6, -6, 6, -4)
    ctx.lineTo(6, 1)
    ctx.quadraticCurveTo(6, 3, 4, 3)
    ctx.lineTo(3, 3)
  },
  sidebar(ctx) {
    ctx.roundRect(-7.5, -5.75, 15, 11.5, 2.5)
    line(ctx, -2.5, -5.75, -2.5, 5.75)
    line(ctx, -5.8, -3, -4.3, -3)
    line(ctx, -5.8, -0.6, -4.3, -0.6)
  },
  lock(ctx) {
    ctx.roundRect(-4, -0.8, 8, 6.3, 1.4)
    ctx.moveTo(-2.5, -0.8)
    ctx.lineTo(-2.5, -3)
    ctx.ellipse(0, -3, 2.5, 2.5, 0, Math.PI, 0)
    ctx.lineTo(2.5, -0.8)
  },
  tune(ctx) {
    line(ctx, -6, -3, -0.5, -3)
    circle(ctx, 2.2, -3, 2)
    line(ctx, 6, 3, 0.5, 3)
    circle(ctx, -2.2, 3, 2)
  },
  shield(ctx) {
    ctx.moveTo(0, -6)
    ctx.lineTo(5, -4.2)
    ctx.bezierCurveTo(5, 0.8, 3.6, 4, 0, 6)
    ctx.bezierCurveTo(-3.6, 4, -5, 0.8, -5, -4.2)
    ctx.closePath()
  },
  star,
  menu(ctx) {
    line(ctx, -6, -4.5, 6, -4.5)
    line(ctx, -6, 0, 6, 0)
    line(ctx, -6, 4.5, 6, 4.5)
  },
  house(ctx) {
    line(ctx, -6, -0.4, 0, -5.6, 6, -0.4)
    line(ctx, -4.2, -1.6, -4.2, 5.2, 4.2, 5.2, 4.2, -1.6)
  },
  search(ctx) {
    circle(ctx, -1, -1, 4.4)
    line(ctx, 2.3, 2.3, 6, 6)
  },
  person(ctx) {
    circle(ctx, 0, -2.4, 2.7)
    ctx.moveTo(-5, 5.4)
    ctx.bezierCurveTo(-4.6, 0.9, 4.6, 0.9, 5, 5.4)
  },
  files(ctx) {
    line(ctx, -2.6, -7, 2.4, -7, 6, -3.4, 6, 3.6, -2.6, 3.6)
    ctx.closePath()
    line(ctx, -2.6, -3.4, -6, -3.4, -6, 7, 2.6, 7, 2.6, 3.6)
  },
  branch(ctx) {
    circle(ctx, -3.6, -5.2, 2)
    circle(ctx, -3.6, 5.2, 2)
    circle(ctx, 4, -3, 2)
    line(ctx, -3.6, -3.2, -3.6, 3.2)
    ctx.moveTo(4, -1)
    ctx.bezierCurveTo(4, 2, -3.6, 0.4, -3.6, 3.2)
  },
  play(ctx) {
    line(ctx, -4, -6, 6, 0, -4, 6)
    ctx.closePath()
  },
  blocks(ctx) {
    ctx.rect(-6.5, 0.5, 6, 6)
    ctx.rect(-6.5, -5.5, 6, 6)
    ctx.rect(-0.5, 0.5, 6, 6)
    ctx.roundRect(1, -7, 5.6, 5.6, 0.6)
  },
  gear(ctx) {
    circle(ctx, 0, 0, 2.3)
    circle(ctx, 0, 0, 5)
    line(ctx, 0, -5, 0, -7)
    line(ctx, 0, 5, 0, 7)
    line(ctx, -5, 0, -7, 0)
    line(ctx, 5, 0, 7, 0)
    line(ctx, 3.54, 3.54, 4.95, 4.95)
    line(ctx, -3.54, -3.54, -4.95, -4.95)
    line(ctx, 3.54, -3.54, 4.95, -4.95)
    line(ctx, -3.54, 3.54, -4.95, 4.95)
  },
} satisfies Record<string, Trace>

export type IconName = keyof typeof traces

interface IconPlace {
  /** Of its middle. */
  x: number
  y: number
  color: string
  /** Points of the field's side; 16 by default. */
  size?: number
  /** Of its lines, in points. */
  weight?: number
}

export function drawIcon(ctx: VectorContext, name: IconName, place: IconPlace): void {
  const { x, y, color, size = 16, weight = 1.5 } = place
  ctx.save()
  ctx.translate(x, y)
  ctx.scale(size / 16, size / 16)
  ctx.strokeStyle = color
  ctx.lineWidth = (weight * 16) / size
  ctx.lineCap = 'round'
  ctx.lineJoin = 'round'
  ctx.beginPath()
  traces[name](ctx)
  ctx.stroke()
  ctx.restore()
}

/** Three dots in a line. */
export function drawDots(ctx: VectorContext, { x, y, color, upright }: IconPlace & { upright: boolean }): void {
  ctx.fillStyle = color
  for (const at of [-5, 0, 5]) {
    ctx.beginPath()
    traceCircle(ctx, upright ? x : x + at, upright ? y + at : y, 1.5)
    ctx.fill()
  }
}
