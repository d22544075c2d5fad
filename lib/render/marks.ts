// Watermark and caption in words, drawn in design pixels of the canvas.
import { contentHash } from '@/lib/core/hash'
import { drawText } from '@/lib/core/text/draw-text'
import type { TextLayout, TextNeed } from '@/lib/core/text/text-block'
import { layOutText } from '@/lib/core/text/typesetter'
import type { Caption, Watermark } from '@/lib/scene/marks'
import type { Plan } from './plan'
import type { VectorLayer } from './vector-layer'

const watermarkSizePx = 24
/** Of the canvas's width. */
const captionSize = 0.022
const captionWidth = 0.86

/** None where the watermark is a picture. */
export const watermarkNeed = ({ asset, text }: Watermark): TextNeed[] =>
  asset === null && text.trim() !== '' ? [{ text, family: 'inter', weight: 600 }] : []

export const captionNeed = ({ text }: Caption): TextNeed[] =>
  text.trim() === '' ? [] : [{ text, family: 'inter', weight: 500 }]

/** From the bottom. */
export function markLayers({ watermark, caption, designSize, scale }: Plan): VectorLayer[] {
  const layers: VectorLayer[] = []
  const { width, height } = designSize
  for (const need of caption ? captionNeed(caption) : []) {
    const { color, place } = caption!
    const sizePx = width * captionSize
    const layout = layOutText({ ...need, sizePx, wrapWidthPx: width * captionWidth, align: 'center' })
    const y = place === 'above' ? height * 0.02 : height * 0.98 - layout.height
    const x = (width - layout.width) / 2
    layers.push(textLayer(scale, { ...need, sizePx }, layout, { color, opacity: 1, x, y, factor: 1 }))
  }
  for (const need of watermark ? watermarkNeed(watermark) : []) {
    const { color, opacity, position, size } = watermark!
    const layout = layOutText({ ...need, sizePx: watermarkSizePx })
    const factor = layout.width > 0 ? (size * width) / layout.width : 1
    const x = position.x * (width - layout.width * factor)
    const y = position.y * (height - layout.height * factor)
    layers.push(textLayer(scale, { ...need, sizePx: watermarkSizePx }, layout, { color, opacity, x, y, factor }))
  }
  return layers
}

interface TextPlace {
  color: string
  opacity: number
  /** Upper left, in design pixels. */
  x: number
  y: number
  /** Times the layout's own size. */
  factor: number
}

function textLayer(
  scale: number,
  block: TextNeed & { sizePx: number },
  layout: TextLayout,
  { color, opacity, x, y, factor }: TextPlace,
): VectorLayer {
  const size = scale * factor
  // Glyphs may reach beyond their line: half a size on every side.
  const beyond = block.sizePx / 2
  return {
    key: `text/${contentHash(block)}/${color}/${opacity}`,
    bounds: {
      ...{ x: -beyond, y: -beyond },
      ...{ width: layout.width + 2 * beyond, height: layout.height + 2 * beyond },
    },
    place: { scaleX: size, scaleY: size, x: x * scale, y: y * scale },
    blend: 'over',
    draw(ctx) {
      ctx.globalAlpha = opacity
      drawText(ctx, layout, { x: 0, y: 0, color })
    },
  }
}
