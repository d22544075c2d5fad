// Words in a bubble with a pointer.
import type { Point, Rect } from '@/lib/core/geometry'
import type { VectorContext } from '@/lib/core/surface'
import { drawText } from '@/lib/core/text/draw-text'
import type { TextBlock } from '@/lib/core/text/text-block'
import { layOutText } from '@/lib/core/text/typesetter'
import { turnedPoint, turnedRect } from '../geometry/turn'
import { boxOf, direction, distance, moved } from '../geometry/vector'
import type { AnnotationDrawing } from '../parts/annotation'
import { haloOf, inkOn, isSolid } from '../parts/stroke'
import { drawTurned } from '../parts/turned'
import type { Callout } from './schema'

const paper = '#ffffff'
const wordsOnPaper = '#16181d'

export const calloutDrawing: AnnotationDrawing<Callout> = {
  texts: (value) => [blockOf(value)],
  words: (value) => ({ block: blockOf(value), at: value.at, box: bubbleOf(value), turn: turnOf(value) }),
  bounds(value) {
    // Italics, accents and handwriting reach beyond their lines; edge and halo round all.
    const beyond = value.sizePx * 0.5 + value.haloPx + 2
    const { x, y, width, height } = bubbleOf(value)
    const grown = { x: x - beyond, y: y - beyond, width: width + 2 * beyond, height: height + 2 * beyond }
    const bubble = turnedRect(grown, turnOf(value))
    const corners = [bubble, { x: bubble.x + bubble.width, y: bubble.y + bubble.height }]
    const tip = boxOf([value.to], value.haloPx + edgeOf(value) + 2)
    return boxOf([...corners, tip, { x: tip.x + tip.width, y: tip.y + tip.height }])
  },
  draw: (ctx, value) => drawTurned(ctx, turnOf(value), (upright) => drawCallout(upright, value)),
}

const turnOf = ({ at, turnDeg }: Callout) => ({ about: at, deg: turnDeg })
const edgeOf = ({ ground, sizePx }: Callout): number => (ground === 'paper' ? sizePx * 0.1 : 0)

function drawCallout(ctx: VectorContext, value: Callout): void {
  const { color: ink, ground, haloPx, at } = value
  const bubble = bubbleOf(value)
  const pointer = pointerOf(value, bubble)
  const edge = edgeOf(value)
  ctx.lineJoin = 'round'
  ctx.beginPath()
  traceBubble(ctx, value, bubble)
  for (const [index, { x, y }] of pointer.entries()) {
    if (index === 0) ctx.moveTo(x, y)
    else ctx.lineTo(x, y)
  }
  if (pointer.length > 0) ctx.closePath()
  // A see-through one has no halo: it would show through.
  const halos = haloPx > 0 && isSolid(ink) ? [{ style: haloOf(ink), widthPx: 2 * (edge + haloPx) }] : []
  for (const { style, widthPx } of [...halos, { style: ink, widthPx: 2 * edge }]) {
    if (widthPx === 0) continue
    ctx.strokeStyle = style
    ctx.lineWidth = widthPx
    ctx.stroke()
  }
  ctx.fillStyle = ground === 'paper' ? paper : ink
  ctx.fill()
  // Nothing asks for a font of no words.
  if (value.text.trim() === '') return
  drawText(ctx, layOutText(blockOf(value)), {
    ...at,
    color: ground === 'paper' ? wordsOnPaper : inkOn(ink),
    typed: value.shown,
  })
}

function traceBubble(ctx: VectorContext, { shape, sizePx }: Callout, { x, y, width, height }: Rect): void {
  if (shape === 'round') ctx.ellipse(x + width / 2, y + height / 2, width / 2, height / 2, 0, 0, 2 * Math.PI)
  else ctx.roundRect(x, y, width, height, shape === 'square' ? 0 : Math.min(sizePx * 0.45, height / 2, width / 2))
  ctx.closePath()
}

/** A triangle from within the bubble to the tip, clockwise as the bubble is: both are one shape. None when the tip is in the bubble. */
function pointerOf(value: Callout, bubble: Rect): Point[] {
  const tip = turnedPoint(value.to, { ...turnOf(value), deg: -value.turnDeg })
  const { x, y, width, height } = bubble
  if (tip.x >= x && tip.x <= x + width && tip.y >= y && tip.y <= y + height) return []
  const half = Math.min(value.sizePx * 0.55, width * 0.3, height * 0.3)
  const root = rootOf(value, bubble, tip, half)
  if (distance(root, tip) < half) return []
  const along = direction(root, tip)
  return [moved(root, along, 0, -half), tip, moved(root, along, 0, half)]
}

/** Where the pointer begins: opposite its tip, and so far within that its sides do not show. */
function rootOf({ shape }: Callout, { x, y, width, height }: Rect, tip: Point, half: number): Point {
  const middle = { x: x + width / 2, y: y + height / 2 }
  if (shape === 'round') {
    const [across, down] = [(tip.x - middle.x) / width, (tip.y - middle.y) / height]
    const share = 0.25 / Math.sqrt(across * across + down * down)
    return { x: middle.x + (tip.x - middle.x) * share, y: middle.y + (tip.y - middle.y) * share }
  }
  const inset = half * 1.8
  const within = (value: number, from: number, length: number) =>
    length < 2 * inset ? from + length / 2 : Math.min(from + length - inset, Math.max(from + inset, value))
  return { x: within(tip.x, x, width), y: within(tip.y, y, height) }
}

const blockOf = ({ text: words, family, weight, sizePx, lineHeight, align, width }: Callout): TextBlock => ({
  text: words,
  family,
  weight,
  sizePx,
  lineHeight,
  align,
  wrapWidthPx: width > 0 ? width : undefined,
})

/** The box of the words with their padding, upright. Their font is loaded. A bubble without words is one to type in. */
function bubbleOf(value: Callout): Rect {
  const { at, sizePx, shape } = value
  const layout = layOutText(blockOf(value))
  const [width, height] = [Math.max(layout.width, sizePx * 0.6), layout.height]
  // An ellipse round a box is longer than it by the root of two.
  const share = shape === 'round' ? 0.207 : 0
  const [across, down] = [sizePx * 0.6 + width * share, sizePx * 0.36 + height * share]
  return { x: at.x - across, y: at.y - down, width: width + 2 * across, height: height + 2 * down }
}
