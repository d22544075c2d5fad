// Words on a picture: plain, outlined, or on a ground of their own.
import { z } from 'zod'
import type { Rect } from '@/lib/core/geometry'
import { drawText } from '@/lib/core/text/draw-text'
import { fontFamilies } from '@/lib/core/text/families.data'
import type { TextBlock } from '@/lib/core/text/text-block'
import { layOutText } from '@/lib/core/text/typesetter'
import { defineAnnotation } from '../define'
import { amount, choice, color, length, text as textField, toggle } from '../fields'
import { haloOf, inkOn } from './ink'
import { itemFields, PointField } from './item'
import { textSizeFor } from './sizes'

const families = Object.fromEntries(fontFamilies.map(({ id, label }) => [id, label]))

const schema = z.strictObject({
  kind: z.literal('text'),
  ...itemFields,
  /** Upper left of the words; a ground reaches beyond. */
  at: PointField.default({ x: 0, y: 0 }),
  /** Lines are broken to it; 0: only where the text says so. */
  width: z.number().min(0).max(100_000).default(0),
  text: textField('Text', { lengthMax: 2000, placeholder: 'Type something' }).default('Text'),
  color: color('Colour').default('#ef4444'),
  sizePx: length('Size', 8, 400).default(28),
  style: choice('Style', {
    plain: 'Plain',
    outlined: 'Outlined',
    rounded: 'On colour',
    box: 'On colour, square',
    pill: 'Pill',
    frame: 'Framed',
    paper: 'On white',
  }).default('rounded'),
  family: choice('Font', families).default('inter'),
  weight: amount('Weight', { min: 100, max: 900, step: 100 }).default(600),
  italic: toggle('Italic', { advanced: true }).default(false),
  align: choice('Alignment', { start: 'Start', center: 'Centre', end: 'End' }, { advanced: true }).default('start'),
  lineHeight: amount('Line height', { min: 0.8, max: 2.5, step: 0.05, unit: '×', advanced: true }).default(1.3),
  letterSpacing: amount('Letter spacing', { min: -0.1, max: 0.5, step: 0.01, advanced: true }).default(0),
})
type Text = z.output<typeof schema>

const paper = '#ffffff'

export const text = defineAnnotation({
  kind: 'text',
  label: 'Text',
  group: 'Words',
  geometry: 'point',
  schema,
  initial: ({ size }) => ({ sizePx: textSizeFor(size) }),
  texts: (value) => [blockOf(value)],
  bounds(value) {
    const { x, y, width, height } = groundOf(value)
    // Italics, accents and handwriting reach beyond their lines.
    const beyond = value.sizePx * 0.5 + 2
    return { x: x - beyond, y: y - beyond, width: width + 2 * beyond, height: height + 2 * beyond }
  },
  draw(ctx, value) {
    const { at, style, color: ink, sizePx } = value
    if (value.text.trim() === '') return
    const { x, y, width, height } = groundOf(value)
    const radius = { plain: 0, outlined: 0, box: 0, rounded: 0.36, pill: height, frame: 0.36, paper: 0.36 }[style]
    const corner = Math.min(radius * sizePx, height / 2, width / 2)
    if (style !== 'plain' && style !== 'outlined') {
      const lineWidth = sizePx * 0.1
      ctx.beginPath()
      ctx.roundRect(x, y, width, height, corner)
      ctx.fillStyle = style === 'paper' || style === 'frame' ? paper : ink
      ctx.fill()
      if (style === 'paper') {
        // White on a white page needs an edge.
        ctx.strokeStyle = '#0f172a2e'
        ctx.lineWidth = Math.max(1, sizePx * 0.04)
        ctx.stroke()
      }
      if (style === 'frame') {
        ctx.beginPath()
        ctx.roundRect(
          x + lineWidth / 2,
          y + lineWidth / 2,
          width - lineWidth,
          height - lineWidth,
          corner - lineWidth / 2,
        )
        ctx.strokeStyle = ink
        ctx.lineWidth = lineWidth
        ctx.stroke()
      }
    }
    const onInk = style === 'rounded' || style === 'box' || style === 'pill'
    drawText(ctx, layOutText(blockOf(value)), {
      ...at,
      color: onInk ? inkOn(ink) : ink,
      ...(style === 'outlined' ? { halo: { color: haloOf(ink), widthPx: sizePx * 0.1 } } : {}),
    })
  },
})

const blockOf = ({
  text: words,
  family,
  weight,
  italic,
  sizePx,
  lineHeight,
  letterSpacing,
  align,
  width,
}: Text): TextBlock => ({
  ...{ text: words, family, weight, italic, sizePx, lineHeight, letterSpacing, align },
  ...(width > 0 ? { wrapWidthPx: width } : {}),
})

/** The box of the words with its padding. */
function groundOf(value: Text): Rect {
  const { at, sizePx, style } = value
  const { width, height } = layOutText(blockOf(value))
  const across = style === 'plain' || style === 'outlined' ? 0 : sizePx * (style === 'pill' ? 0.75 : 0.55)
  const down = style === 'plain' || style === 'outlined' ? 0 : sizePx * 0.26
  return { x: at.x - across, y: at.y - down, width: width + 2 * across, height: height + 2 * down }
}
