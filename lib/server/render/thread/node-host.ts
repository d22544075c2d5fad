// The renderer's host in Node: @napi-rs/canvas at the exact version whose pixels match the pinned Chromium.
import 'server-only'
import { createCanvas, setTextRenderer } from '@napi-rs/canvas'
import type { Surface, SurfaceContext } from '@/lib/core/surface'
import type { RenderHost } from '@/lib/render/scope/host'

// The rasteriser Chrome uses on Linux; its default draws glyphs of its own. Before the first canvas.
setTextRenderer('system')

export function createNodeHost(): RenderHost {
  return {
    createSurface(width, height): Surface {
      const canvas = createCanvas(width, height)
      return { width, height, context: canvas.getContext('2d') as unknown as SurfaceContext }
    },
    // Pixels read back are freed only when the event loop turns.
    yield: () => new Promise((resolve) => setImmediate(resolve)),
  }
}
