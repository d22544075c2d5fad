// Words on a picture: plain, outlined, or on a ground of their own.
import type { Rect } from '@/lib/core/geometry'
import type { VectorContext } from '@/lib/core/surface'
import { drawText } from '@/lib/core/text/draw-text'
import { inkPieces } from '@/lib/core/text/ink-pieces'
import type { TextBlock } from '@/lib/core/text/text-block'
import { layOutText } from '@/lib/core/text/typesetter'
import { turnedRect } from '../geometry/turn'
import type { AnnotationDrawing } from '../parts/annotation'
import { groundUnder, haloOf, inkOn } from '../parts/stroke'
import { drawTurned } from '../parts/turned'
import type { Text } from './schema'

const paper = '#ffffff'

export const textDrawing: AnnotationDrawing<Text> = {
  texts: (value) => [blockOf(value)],
  words: (value) => ({
    block: blockOf(value),
    at: value.at,
    box: textBox(value),
    turn: { about: value.at, deg: value.turnDeg },
  }),
  bounds(value) {
    const { x, y, width, height } = textBox(value)
    // Italics, accents and handwriting reach beyond their lines.
    const beyond = value.sizePx * 0.5 + 2
    const grown = { x: x - beyond, y: y - beyond, width: width + 2 * beyond, height: height + 2 * beyond }
    return turnedRect(grown, { about: value.at, deg: value.turnDeg })
  },
  draw(ctx, value, { only }) {
    if (value.text.trim() === '') return
    drawTurned(ctx, { about: value.at, deg: value.turnDeg }, (upright) => drawWords(upright, value, only))
  },
  pieces(value) {
    const isWhole = value.turnDeg === 0 && value.shown >= 1
    const words = isWhole && value.text.trim() !== '' ? inkPieces(layOutText(blockOf(value))) : null
    if (!words) return null
    const { at, style, color, sizePx } = value
    const reach = style === 'outlined' ? haloShare * sizePx : 0
    const pieces = words.map(({ name, bounds: { x, y, width, height } }) => ({
      name,
      bounds: { x: at.x + x - reach, y: at.y + y - reach, width: width + 2 * reach, height: height + 2 * reach },
    }))
    const ground = style === 'plain' || style === 'outlined' ? null : textBox(value)
    return { pieces, rest: JSON.stringify([at, style, color, sizePx, ground]) }
  },
}

/** Of the size. */
const haloShare = 0.1

function drawWords(ctx: VectorContext, value: Text, only: ReadonlySet<string> | undefined): void {
  const { at, style, color: ink, sizePx } = value
  const { x, y, width, height } = textBox(value)
  const radius = { plain: 0, outlined: 0, box: 0, rounded: 0.36, pill: height, frame: 0.36, paper: 0.36, mono: 0.24 }[
    style
  ]
  const corner = Math.min(radius * sizePx, height / 2, width / 2)
  if (style !== 'plain' && style !== 'outlined') {
    const lineWidth = sizePx * 0.1
    ctx.beginPath()
    ctx.roundRect(x, y, width, height, corner)
    const ground = style === 'mono' ? groundUnder(ink) : style === 'paper' || style === 'frame' ? paper : ink
    ctx.fillStyle = ground
    ctx.fill()
    if (ground === paper && style !== 'frame') {
      // White on a white page needs an edge.
      ctx.strokeStyle = '#0f172a2e'
      ctx.lineWidth = Math.max(1, sizePx * 0.04)
      ctx.stroke()
    }
    if (style === 'frame') {
      ctx.beginPath()
      ctx.roundRect(x + lineWidth / 2, y + lineWidth / 2, width - lineWidth, height - lineWidth, corner - lineWidth / 2)
      ctx.strokeStyle = ink
      ctx.lineWidth = lineWidth
      ctx.stroke()
    }
  }
  const onInk = style === 'rounded' || style === 'box' || style === 'pill'
  const layout = layOutText(blockOf(value))
  const names = only && inkPieces(layout)
  drawText(ctx, layout, {
    ...at,
    color: onInk ? inkOn(ink) : ink,
    typed: value.shown,
    halo: style === 'outlined' ? { color: haloOf(ink), widthPx: sizePx * haloShare } : undefined,
    only: names ? new Set(layout.groups.filter((_, index) => only.has(names[index]!.name))) : undefined,
  })
}

const blockOf = ({
  text: words,
  style,
  family,
  weight,
  italic,
  sizePx,
  lineHeight,
  letterSpacing,
  align,
  width,
}: Text): TextBlock => ({
  text: words,
  family: style === 'mono' ? 'jetbrains-mono' : family,
  weight,
  italic,
  sizePx,
  lineHeight,
  letterSpacing,
  align,
  // What is typed as code is read as it was typed.
  ligatures: style !== 'mono',
  wrapWidthPx: width > 0 ? width : undefined,
})

/** The box of the words with its padding. Their font is loaded. */
function textBox(value: Text): Rect {
  const { at, sizePx, style } = value
  const { width, height } = layOutText(blockOf(value))
  const across = style === 'plain' || style === 'outlined' ? 0 : sizePx * (style === 'pill' ? 0.75 : 0.55)
  const down = style === 'plain' || style === 'outlined' ? 0 : sizePx * 0.26
  return { x: at.x - across, y: at.y - down, width: width + 2 * across, height: height + 2 * down }
}
