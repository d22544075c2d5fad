// The renderer's host in Node: @napi-rs/canvas at the exact version whose pixels match the pinned Chromium.
import 'server-only'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { createCanvas, setTextRenderer } from '@napi-rs/canvas'
import type { Surface, SurfaceContext } from '@/lib/core/surface'
import { setFontSource } from '@/lib/core/text/typesetter'
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

const unzip = promisify(gunzip)

/** The fonts of the editor, from where the build has put them. */
export function readFontsFrom(folder: string): void {
  setFontSource(async (file) => new Uint8Array(await unzip(await readFile(path.join(folder, path.basename(file))))))
}
