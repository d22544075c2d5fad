// What a host lends the renderer: canvases for vectors, cut to the grid of tiles, and turns of its event loop.
import type { Rect, Size } from '@/lib/core/geometry'
import type { Surface } from '@/lib/core/surface'

export interface RenderHost {
  /** Clear, rasterised on the CPU, its readback exact. */
  createSurface(width: number, height: number): Surface
  /** Memory of pixels that were read back, which nobody looks at any more. Left out by a host that keeps it. */
  takeOver?(read: Uint8ClampedArray): Uint8Array
  /** Lets other work of the thread run. Node frees pixels it has read back only then (measured: 1.36 GB without, 0.2 GB with). */
  yield(): Promise<void>
}

/** iOS has no larger canvas, and older Safari none anywhere. */
export const canvasPixelsMax = 4096 * 4096

/** Throws a RangeError for a canvas that not every browser has. */
export function checkCanvasSize(width: number, height: number): void {
  if (width * height <= canvasPixelsMax) return
  throw new RangeError(`A canvas of ${width} x ${height} pixels is more than every browser has: 4096 x 4096.`)
}

/** Side of a tile. It is part of the format: another size would move bytes at path edges (measured). */
export const tileSize = 1024

/** The grid every picture is drawn on, row by row from the top left; the last of a row or column is what remains. */
export function tileGrid(size: Size): Rect[] {
  const tiles: Rect[] = []
  for (let y = 0; y < size.height; y += tileSize) {
    for (let x = 0; x < size.width; x += tileSize) {
      const width = Math.min(tileSize, size.width - x)
      tiles.push({ x, y, width, height: Math.min(tileSize, size.height - y) })
    }
  }
  return tiles
}

/** One canvas for all vectors of a renderer: a fresh one for each drawing would wait for the collector (measured: 2.6 GB). */
export interface SurfacePool {
  /** The canvas, as large as a tile, its first `width` x `height` pixels clear and its state new. */
  clear(width: number, height: number): Surface
  /** Bytes to write into, as many as those that were read back; those are gone. */
  takeOver(read: Uint8ClampedArray): Uint8Array
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
    takeOver: (read) => host.takeOver?.(read) ?? new Uint8Array(read.length),
  }
}
