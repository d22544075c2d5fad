// The surface of a device: its metal rim and keys, its camera, the glass over its screen.
import type { Rect } from '@/lib/core/geometry'
import type { VectorContext } from '@/lib/core/surface'
import type { RoundedRect } from '../../define'
import { between, clearOfEdge, fillBox, fillCircle, inset, ramp, ring, rounded } from '../parts/box'
import { type Finish, type FinishName, finishes } from './finishes.data'

export const finishOf = (name: FinishName): Finish => finishes[name]

interface Rim {
  body: RoundedRect
  /** Width of the metal round the glass. */
  width: number
  finish: Finish
  /** The thinnest line that is still seen. */
  hairline: number
}

/** Fills the whole body in the colours of its rim, lit from above on the left. The glass is drawn over it. */
export function drawRim(ctx: VectorContext, { body, width, finish, hairline }: Rim): void {
  const [lit, middle, deep, far] = finish.rim
  const { x, y, width: wide, height } = body
  const along = { from: [x, y] as const, to: [x + wide, y + height] as const }
  fillBox(ctx, body, ramp(ctx, { ...along, stops: [lit, [0.18, middle], [0.5, deep], [0.82, middle], [1, far]] }))
  // A polished edge: a bright line just inside the dark one, and the shaded step down to the glass.
  ring(ctx, body, { width: hairline, fill: finish.line })
  const step = inset(body, hairline)
  const glint = Math.max(hairline, width * 0.3)
  ring(ctx, step, {
    width: glint,
    fill: ramp(ctx, { ...along, stops: ['#ffffffb3', [0.3, '#ffffff33'], [0.6, '#ffffff0d'], [1, '#ffffff8c']] }),
  })
  between(ctx, { outer: inset(body, width - Math.max(hairline, width * 0.22)), inner: inset(body, width) }, '#00000059')
}

interface Key {
  /** The side of the body it stands out of. */
  side: 'left' | 'right' | 'top'
  /** Along that side, from its start. */
  from: number
  length: number
  /** How far it stands out. */
  out: number
  finish: Finish
}

/** A button on the edge: drawn before the body, which hides its inner half. */
export function drawKey(ctx: VectorContext, body: RoundedRect, { side, from, length, out, finish }: Key): void {
  const upright = side !== 'top'
  const place = upright
    ? {
        x: side === 'left' ? body.x - out : body.x + body.width - out,
        y: body.y + from,
        width: 2 * out,
        height: length,
      }
    : { x: body.x + from, y: body.y - out, width: length, height: 2 * out }
  const along = upright
    ? { from: [0, place.y] as const, to: [0, place.y + length] as const }
    : { from: [place.x, 0] as const, to: [place.x + length, 0] as const }
  const [lit] = finish.rim
  const key = finish.key
  const radius = Math.min(out * 0.7, length / 4)
  fillBox(
    ctx,
    rounded(place, radius),
    ramp(ctx, { ...along, stops: [finish.line, [0.06, lit], [0.16, key], [0.86, key], [1, finish.line]] }),
  )
}

interface Camera {
  x: number
  y: number
  radius: number
}

/** Draws a camera behind glass: a dark eye with a trace of blue. */
export function drawCamera(ctx: VectorContext, { x, y, radius }: Camera): void {
  fillCircle(ctx, { x, y, radius }, '#08080b')
  fillCircle(ctx, { x, y, radius: radius * 0.78 }, '#12131c')
  fillCircle(ctx, { x, y, radius: radius * 0.56 }, '#1b2033')
  fillCircle(ctx, { x, y, radius: radius * 0.32 }, '#0b0d18')
  fillCircle(ctx, { x: x - radius * 0.24, y: y - radius * 0.24, radius: radius * 0.14 }, '#6f86bd99')
}

/** The line at the edge: without it a white picture looks pasted on. */
const lineOf = ({ width }: RoundedRect) => Math.max(1, Math.round(width / 1400))

const white = (opacity: number) => `rgba(255,255,255,${Math.round(opacity * 1000) / 1000})`

/** Draws the glass over a screen: a fine line at its edge, and a window's reflection of that strength. */
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
