// A thick line round the picture, and a block of solid colour as its shadow.
import type { FrameDrawing } from '../../define'
import { fillBox, ring } from '../parts/box'
import type { Outline } from './schema'

export const outlineDrawing: FrameDrawing<Outline> = {
  drawBelow(ctx, { ink, block, strokePx, offsetPx }, { outline: boxes }) {
    const [body, shadow] = boxes
    if (shadow) {
      fillBox(ctx, shadow, block)
      if (block !== ink) ring(ctx, shadow, { width: Math.min(strokePx, offsetPx), fill: ink })
    }
    fillBox(ctx, body!, ink)
  },
}
