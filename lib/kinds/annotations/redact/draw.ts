// Makes a part of the picture unreadable in its source pixels: what is drawn later never had them.
import { parseHexColor } from '@/lib/core/color'
import type { AnnotationDrawing } from '../parts/annotation'
import type { Redact } from './schema'

export const redactDrawing: AnnotationDrawing<Redact> = {
  bounds: ({ x, y, width, height }) => ({ x, y, width, height }),
  redact({ x, y, width, height, method, color: fill, cellPx, sigma, seed: from }) {
    const rect = {
      x: Math.floor(x),
      y: Math.floor(y),
      width: Math.ceil(x + width) - Math.floor(x),
      height: Math.ceil(y + height) - Math.floor(y),
    }
    if (method === 'pixelate') return { ...rect, method: { type: 'pixelate', cellPx, seed: from } }
    if (method === 'blur') return { ...rect, method: { type: 'blur', sigma } }
    // Opaque whatever the colour says: a see-through redaction hides nothing.
    return { ...rect, method: { type: 'solid', color: { ...parseHexColor(fill), alpha: 1 } } }
  },
}
