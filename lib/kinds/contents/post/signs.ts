// The signs of a card, each drawn here: nobody's logo is among them. In a square of 24, by strokes.
import { exactCosine, exactSine } from '@/lib/core/exact'
import { traceCircle, type VectorContext } from '@/lib/core/surface'

export type SignName =
  | 'reply'
  | 'repost'
  | 'heart'
  | 'star'
  | 'quote'
  | 'bookmark'
  | 'views'
  | 'people'
  | 'picture'
  | 'hidden'

/** `M`, `L`, `C` and `Z` of SVG, absolute; `O` is a circle: middle and radius. */
const paths: Readonly<Record<SignName, string>> = {
  reply:
    'M 12 3.6 C 6.9 3.6 3.2 6.9 3.2 11.1 C 3.2 15.3 6.9 18.5 12 18.5 L 12.2 18.5 L 12.2 21.6 C 17.4 19.3 20.8 15.5 20.8 11.1 C 20.8 6.9 17.1 3.6 12 3.6 Z',
  repost:
    'M 3.6 9.1 L 7.6 5.1 L 11.6 9.1 M 7.6 5.6 L 7.6 15.4 C 7.6 17.3 8.7 18.4 10.6 18.4 L 13.2 18.4 M 20.4 14.9 L 16.4 18.9 L 12.4 14.9 M 16.4 18.4 L 16.4 8.6 C 16.4 6.7 15.3 5.6 13.4 5.6 L 10.8 5.6',
  heart:
    'M 12 20.4 C 6.1 16.4 3.2 12.9 3.2 9.2 C 3.2 6.2 5.3 4.1 8 4.1 C 9.7 4.1 11.1 5 12 6.6 C 12.9 5 14.3 4.1 16 4.1 C 18.7 4.1 20.8 6.2 20.8 9.2 C 20.8 12.9 17.9 16.4 12 20.4 Z',
  star: 'M 12 3.4 L 14.7 8.9 L 20.8 9.8 L 16.4 14 L 17.4 20.1 L 12 17.2 L 6.6 20.1 L 7.6 14 L 3.2 9.8 L 9.3 8.9 Z',
  quote:
    'M 10.4 5.6 C 6 6.6 3.4 9.6 3.4 14.2 L 3.4 18.2 L 10 18.2 L 10 11.6 L 4 11.6 M 21 5.6 C 16.6 6.6 14 9.6 14 14.2 L 14 18.2 L 20.6 18.2 L 20.6 11.6 L 14.6 11.6',
  bookmark: 'M 5.8 4.1 L 18.2 4.1 L 18.2 20.6 L 12 15.9 L 5.8 20.6 Z',
  views: 'M 4.6 20 L 4.6 13.6 M 9.5 20 L 9.5 8.6 M 14.5 20 L 14.5 11.2 M 19.4 20 L 19.4 4',
  people:
    'O 9 8.2 3.4 M 2.8 19.4 C 2.8 15.7 5.3 13.9 9 13.9 C 12.7 13.9 15.2 15.7 15.2 19.4 M 15.2 5.2 C 17.2 5.2 18.6 6.5 18.6 8.3 C 18.6 10.1 17.2 11.4 15.4 11.4 M 17.4 14.2 C 19.9 14.9 21.2 16.6 21.2 19.4',
  picture: 'M 4 5.4 L 20 5.4 L 20 18.6 L 4 18.6 Z M 4 16.2 L 9 11 L 13.2 15.2 L 15.6 12.8 L 20 16.8 O 15.6 9.2 1.3',
  hidden:
    'M 3 12 C 5 8.4 8.2 6.2 12 6.2 C 15.8 6.2 19 8.4 21 12 C 19 15.6 15.8 17.8 12 17.8 C 8.2 17.8 5 15.6 3 12 Z O 12 12 2.6 M 4.6 19.4 L 19.4 4.6',
}

interface SignPlace {
  /** Upper left. */
  x: number
  y: number
  size: number
  color: string
}

export function drawSign(ctx: VectorContext, name: SignName, { x, y, size, color }: SignPlace): void {
  ctx.save()
  ctx.translate(x, y)
  ctx.scale(size / 24, size / 24)
  ctx.strokeStyle = color
  ctx.lineWidth = 1.75
  ctx.lineCap = 'round'
  ctx.lineJoin = 'round'
  ctx.beginPath()
  tracePath(ctx, paths[name])
  ctx.stroke()
  ctx.restore()
}

function tracePath(ctx: VectorContext, path: string): void {
  for (const [, command, places = ''] of path.matchAll(/([MLCZO])([^MLCZO]*)/g)) {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = places.trim().split(/\s+/).map(Number)
    if (command === 'M') ctx.moveTo(a, b)
    else if (command === 'L') ctx.lineTo(a, b)
    else if (command === 'C') ctx.bezierCurveTo(a, b, c, d, e, f)
    else if (command === 'Z') ctx.closePath()
    else {
      ctx.moveTo(a + c, b)
      traceCircle(ctx, a, b, c)
    }
  }
}

const lobes = 8
const valley = 0.86
/** A quadratic curve between two valleys reaches 1 in its middle. */
const bulge = 2 - valley * exactCosine(180 / lobes)

/** Eight lobes and a tick: that somebody vouches for a name. Nobody's drawing but ours. */
export function drawMark(ctx: VectorContext, { x, y, size, color, tick }: SignPlace & { tick: string }): void {
  const at = (turns: number, reach: number) =>
    [reach * exactSine(360 * turns), -reach * exactCosine(360 * turns)] as const
  ctx.save()
  ctx.translate(x + size / 2, y + size / 2)
  ctx.scale(size / 2.2, size / 2.2)
  ctx.fillStyle = color
  ctx.beginPath()
  ctx.moveTo(...at(-0.5 / lobes, valley))
  for (let lobe = 0; lobe < lobes; lobe++)
    ctx.quadraticCurveTo(...at(lobe / lobes, bulge), ...at((lobe + 0.5) / lobes, valley))
  ctx.closePath()
  ctx.fill()
  ctx.strokeStyle = tick
  ctx.lineWidth = 0.2
  ctx.lineCap = 'round'
  ctx.lineJoin = 'round'
  ctx.beginPath()
  ctx.moveTo(-0.41, 0.03)
  ctx.lineTo(-0.11, 0.33)
  ctx.lineTo(0.42, -0.3)
  ctx.stroke()
  ctx.restore()
}

/** A disc with a triangle: that what is seen is a film. `x` and `y` are its middle. */
export function drawPlay(ctx: VectorContext, { x, y, size, color }: SignPlace): void {
  ctx.save()
  ctx.translate(x, y)
  ctx.scale(size / 2, size / 2)
  for (const [radius, fill] of [
    [1, '#ffffff'],
    [0.9, color],
  ] as const) {
    ctx.fillStyle = fill
    ctx.beginPath()
    traceCircle(ctx, 0, 0, radius)
    ctx.fill()
  }
  ctx.fillStyle = '#ffffff'
  ctx.strokeStyle = '#ffffff'
  ctx.lineWidth = 0.12
  ctx.lineJoin = 'round'
  ctx.beginPath()
  ctx.moveTo(-0.24, -0.38)
  ctx.lineTo(0.4, 0)
  ctx.lineTo(-0.24, 0.38)
  ctx.closePath()
  ctx.fill()
  ctx.stroke()
  ctx.restore()
}
