// What a host lends the renderer: canvases for vectors, and a turn of its event loop between tiles.
import type { Surface } from '@/lib/core/surface'

export interface RenderHost {
  /** Clear, rasterised on the CPU, its readback exact. */
  createSurface(width: number, height: number): Surface
  /** Lets other work of the thread run. Node frees pixels it has read back only then (measured: 1.36 GB without, 0.2 GB with). */
  yield(): Promise<void>
}

/** iOS has no larger canvas, and older Safari none anywhere (research: renderer 4.6). */
export const canvasPixelsMax = 4096 * 4096

/** Throws a RangeError for a canvas that not every browser has. */
export function checkCanvasSize(width: number, height: number): void {
  if (width * height <= canvasPixelsMax) return
  throw new RangeError(`A canvas of ${width} x ${height} pixels is more than every browser has: 4096 x 4096.`)
}
