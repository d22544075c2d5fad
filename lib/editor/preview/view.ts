// How large the composition is shown: fit or zoom to a preview scale. Pure.
import type { Size } from '@/lib/core/geometry'

export interface View {
  /** CSS pixels per design pixel. */
  zoom: number
  /** Device pixels per design pixel: what the renderer is asked for. */
  scale: number
  /** CSS pixels of the canvas. */
  size: Size
}

export interface ViewOptions {
  /** Design pixels of the composition. */
  composition: Size
  /** CSS pixels there are for it. */
  stage: Size
  zoom: 'fit' | number
  pixelRatio: number
}

// iOS refuses a canvas above 4096 x 4096 (research: renderer 4.6); beyond it the browser enlarges what was drawn.
const previewPixelsMax = 4096 * 4096

/** Fit never enlarges: a small picture is shown at 100 %. */
export function resolveView({ composition, stage, zoom, pixelRatio }: ViewOptions): View {
  const fit = Math.min(1, stage.width / composition.width, stage.height / composition.height)
  const chosen = Math.max(0.01, zoom === 'fit' ? fit : zoom)
  const scaleMax = Math.sqrt(previewPixelsMax / (composition.width * composition.height))
  return {
    zoom: chosen,
    scale: Math.min(chosen * pixelRatio, scaleMax),
    size: { width: composition.width * chosen, height: composition.height * chosen },
  }
}

export const zoomSteps = [0.1, 0.25, 0.5, 0.75, 1, 1.5, 2, 3, 4] as const

/** The next step of zooming in or out. Where there is none, at an end of the list or beyond it, the zoom stays as it is. */
export function zoomStep(zoom: number, direction: 1 | -1): number {
  // A hundredth of tolerance: a fit of 0.501 is not worth a step to 0.5.
  if (direction === 1) return zoomSteps.find((step) => step > zoom * 1.01) ?? Math.max(zoom, zoomSteps.at(-1)!)
  return zoomSteps.findLast((step) => step < zoom * 0.99) ?? Math.min(zoom, zoomSteps[0])
}
