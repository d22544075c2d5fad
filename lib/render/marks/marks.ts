// Watermark and caption, drawn in design pixels of the canvas.
import type { Rect, Size } from '@/lib/core/geometry'
import { contentHash } from '@/lib/core/hash'
import { drawText } from '@/lib/core/text/draw-text'
import type { TextBlock, TextLayout, TextNeed } from '@/lib/core/text/text-block'
import { layOutText } from '@/lib/core/text/typesetter'
import { type CaptionBox, captionLineHeight } from '@/lib/scene/caption'
import type { Caption, Watermark } from '@/lib/scene/marks'
import { drawFlatCard } from '../cards/prepare-card'
import { prepareScreen } from '../cards/screen'
import { stampPicture } from '../pictures/source'
import { deviceRect } from '../plan/planned-card'
import type { ScenePlan } from '../plan/scene-plan'
import { captionNeed, watermarkNeed } from '../plan/scene-texts'
import type { RenderScope, TileStep } from '../scope/render-scope'
import type { VectorLayer } from '../vectors/vector-layer'

const watermarkSizePx = 24
/** Between a watermark and the edges of the canvas, of its shorter side. */
const watermarkMargin = 0.025
/** A tall picture as a watermark is made no higher than this share of the canvas. */
const watermarkHeightMax = 0.5
/** Its first letter. */
const readsFromRight = /^\P{L}*[\p{Script=Arabic}\p{Script=Hebrew}]/u

/** Words, from the bottom. */
export function markLayers(plan: ScenePlan): VectorLayer[] {
  const { watermark, caption, captionBox } = plan
  return [
    ...(caption && captionBox ? captionNeed(caption).map((need) => captionLayer(plan, caption, captionBox, need)) : []),
    ...(watermark ? watermarkNeed(watermark).map((need) => watermarkLayer(plan, watermark, need)) : []),
  ]
}

/** A watermark that is a picture. Null where it is words, or while its picture has no pixels. */
export function pictureWatermark(
  scope: RenderScope,
  { watermark, designSize, scale }: ScenePlan,
): { bounds: Rect; draw: TileStep } | null {
  const picture = watermark?.asset ? stampPicture(scope, watermark.asset) : undefined
  if (!watermark || !picture) return null
  const bounds = deviceRect(watermarkRect(watermark, picture.image, designSize), scale)
  const raster = prepareScreen(scope, { picture, screen: bounds, content: bounds, radii: [0, 0, 0, 0] })
  const opacity = Math.floor(watermark.opacity * 255 + 0.5)
  return { bounds, draw: (target, tile) => drawFlatCard(scope.kernel, { raster, bounds, opacity }, target, tile) }
}

/** The place of a watermark of that shape, in design pixels of the canvas. */
export function watermarkRect({ size, position }: Watermark, shape: Size, canvas: Size): Rect {
  const margin = watermarkMargin * Math.min(canvas.width, canvas.height)
  const wanted = size * canvas.width
  const width = Math.min(wanted, (watermarkHeightMax * canvas.height * shape.width) / shape.height)
  const height = (width * shape.height) / shape.width
  return {
    x: margin + position.x * (canvas.width - 2 * margin - width),
    y: margin + position.y * (canvas.height - 2 * margin - height),
    width,
    height,
  }
}

function watermarkLayer({ designSize, scale }: ScenePlan, watermark: Watermark, need: TextNeed): VectorLayer {
  const block = { ...need, sizePx: watermarkSizePx }
  const layout = layOutText(block)
  const shape = { width: Math.max(1, layout.width), height: Math.max(1, layout.height) }
  const { x, y, width } = watermarkRect(watermark, shape, designSize)
  const { color, opacity } = watermark
  return textLayer(scale, block, layout, { color, opacity, x, y, factor: width / shape.width })
}

/** The words in their box, smaller where they take more lines than it has. */
function captionLayer(
  { scale }: ScenePlan,
  { color, opacity, align }: Caption,
  box: CaptionBox,
  need: TextNeed,
): VectorLayer {
  // Words that are read from the right start at the right of their box.
  const side = align === 'start' && readsFromRight.test(need.text) ? 'end' : align
  let factor = 1
  let block: TextBlock
  let layout: TextLayout
  do {
    block = { ...need, sizePx: box.sizePx, wrapWidthPx: box.width / factor, align: side, lineHeight: captionLineHeight }
    layout = layOutText(block)
    if (layout.height * factor <= box.height * 1.001) break
    factor *= 0.94
  } while (factor > 0.2)
  const wide = layout.width * factor
  const x = box.x + (align === 'center' ? (box.width - wide) / 2 : 0)
  const y = box.y + (box.height - layout.height * factor) / 2
  return textLayer(scale, block, layout, { color, opacity, x, y, factor })
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
  block: TextBlock,
  layout: TextLayout,
  { color, opacity, x, y, factor }: TextPlace,
): VectorLayer {
  const size = scale * factor
  // Glyphs may reach beyond their line: half a size on every side.
  const beyond = block.sizePx / 2
  return {
    key: `text/${contentHash(block)}/${color}/${opacity}`,
    bounds: { x: -beyond, y: -beyond, width: layout.width + 2 * beyond, height: layout.height + 2 * beyond },
    place: { scaleX: size, scaleY: size, x: x * scale, y: y * scale },
    blend: 'over',
    draw(ctx) {
      ctx.globalAlpha = opacity
      drawText(ctx, layout, { x: 0, y: 0, color })
    },
  }
}
