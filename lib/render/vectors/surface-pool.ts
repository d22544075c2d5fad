// One canvas for all vectors of a renderer: a fresh one for each drawing would wait for the collector (measured: 2.6 GB).
import type { Surface } from '@/lib/core/surface'
import type { RenderHost } from '../pixels/host'
import { tileSize } from '../pixels/tile-grid'

export interface SurfacePool {
  /** The canvas, as large as a tile, its first `width` x `height` pixels clear and its state new. */
  clear(width: number, height: number): Surface
}

export function createSurfacePool(host: RenderHost): SurfacePool {
  let surface: Surface | undefined
  return {
    clear(width, height) {
      surface ??= host.createSurface(tileSize, tileSize)
      surface.context.setTransform(1, 0, 0, 1, 0, 0)
      surface.context.clearRect(0, 0, width, height)
      return surface
    },
  }
}
