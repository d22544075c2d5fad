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

export declare function resolveView(options: ViewOptions): View
/** The next step of zooming in or out, from 10 % to 400 %. */
export declare function zoomStep(zoom: number, direction: 1 | -1): number
