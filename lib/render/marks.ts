// Watermark and caption in words: stored lines, drawn in design pixels of the canvas.
import { contentHash } from '@/lib/core/hash'
import { drawTextLayout, type TextLayout } from '@/lib/kinds/text-layout'
import type { Plan } from './plan'
import type { VectorLayer } from './vector-layer'

/** From the bottom. Text that was not laid out yet is not there. */
export function markLayers({ watermark, caption, designSize, scale }: Plan): VectorLayer[] {
  const layers: VectorLayer[] = []
  const { width, height } = designSize
  if (caption?.layout) {
    const { layout, color, place } = caption
    const y = place === 'above' ? height * 0.02 : height * 0.98 - layout.height
    const x = (width - layout.width) / 2
    layers.push(textLayer(scale, layout, { color, opacity: 1, x, y, factor: 1 }))
  }
  if (watermark?.layout) {
    const { layout, color, opacity, position } = watermark
    const factor = layout.width > 0 ? (watermark.size * width) / layout.width : 1
    const x = position.x * (width - layout.width * factor)
    const y = position.y * (height - layout.height * factor)
    layers.push(textLayer(scale, layout, { color, opacity, x, y, factor }))
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

function textLayer(scale: number, layout: TextLayout, { color, opacity, x, y, factor }: TextPlace): VectorLayer {
  const size = scale * factor
  // Glyphs may reach beyond their line: half a size on every side.
  const beyond = layout.sizePx / 2
  return {
    key: `text/${contentHash(layout)}/${color}/${opacity}`,
    bounds: {
      ...{ x: -beyond, y: -beyond },
      ...{ width: layout.width + 2 * beyond, height: layout.height + 2 * beyond },
    },
    place: { scaleX: size, scaleY: size, x: x * scale, y: y * scale },
    blend: 'over',
    draw(ctx) {
      ctx.globalAlpha = opacity
      ctx.fillStyle = color
      drawTextLayout(ctx, layout, { x: 0, y: 0 })
    },
  }
}
