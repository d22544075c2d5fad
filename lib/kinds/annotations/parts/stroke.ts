// Lines as annotations draw them, and the colours that go with theirs.
import { parseHexColor } from '@/lib/core/color'
import type { VectorContext } from '@/lib/core/surface'

const dark = '#16181d'
const light = '#ffffff'

/** From 0 to 1: Rec. 709 on the stored values, which is enough to choose between two colours. */
function brightness(color: string): number {
  const { red, green, blue } = parseHexColor(color)
  return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255
}

/** White or nearly black for words on that colour. White wins on saturated colours of middle brightness. */
export const inkOn = (color: string): string => (brightness(color) > 0.64 ? dark : light)

/** The ground under words of that colour: nearly black as in an editor of code, or white where the words are dark themselves. */
export const groundUnder = (color: string): string => (brightness(color) > 0.3 ? dark : light)

/** The halo round a line of that colour: white, or dark where the line is nearly white. */
export const haloOf = (color: string): string => (brightness(color) > 0.88 ? dark : light)

export const isSolid = (color: string): boolean => parseHexColor(color).alpha === 1

export interface StrokeStyle {
  color: string
  strokePx: number
  /** 0: none. */
  haloPx: number
  dash?: 'solid' | 'dashed' | 'dotted'
}

/** What a stroke may touch beyond its line. */
export const reachOf = ({ strokePx, haloPx }: Pick<StrokeStyle, 'strokePx' | 'haloPx'>): number =>
  strokePx / 2 + haloPx + 1

/** Strokes the path that `trace` makes, its halo first. A see-through line has none: it would show through. */
export function strokeLine(
  ctx: VectorContext,
  { color: ink, strokePx, haloPx, dash = 'solid' }: StrokeStyle,
  trace: (ctx: VectorContext) => void,
): void {
  if (strokePx <= 0) return
  ctx.lineCap = 'round'
  ctx.lineJoin = 'round'
  ctx.setLineDash(dash === 'dashed' ? [strokePx * 2.4, strokePx * 2.2] : dash === 'dotted' ? [0, strokePx * 2] : [])
  for (const halo of [true, false]) {
    if (halo && (haloPx <= 0 || !isSolid(ink))) continue
    ctx.strokeStyle = halo ? haloOf(ink) : ink
    ctx.lineWidth = strokePx + (halo ? 2 * haloPx : 0)
    ctx.beginPath()
    trace(ctx)
    ctx.stroke()
  }
  ctx.setLineDash([])
}

/** Fills the path that `trace` makes, its corners rounded by `roundPx`, its halo first. */
export function fillShape(
  ctx: VectorContext,
  { color: ink, haloPx, roundPx = 0 }: { color: string; haloPx: number; roundPx?: number },
  trace: (ctx: VectorContext) => void,
): void {
  ctx.lineJoin = 'round'
  ctx.lineCap = 'round'
  ctx.beginPath()
  trace(ctx)
  const solid = isSolid(ink)
  if (haloPx > 0 && solid) {
    ctx.strokeStyle = haloOf(ink)
    ctx.lineWidth = 2 * haloPx + roundPx
    ctx.stroke()
  }
  ctx.fillStyle = ink
  ctx.fill()
  if (roundPx > 0 && solid) {
    ctx.strokeStyle = ink
    ctx.lineWidth = roundPx
    ctx.stroke()
  }
}
