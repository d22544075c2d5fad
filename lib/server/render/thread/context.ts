// What the jobs of a thread work with: its renderer, and the pictures of the one picture it draws.
import 'server-only'
import type { PixelImage } from '@/lib/core/surface'
import type { Renderer } from '@/lib/render/renderer'

export interface ThreadContext {
  renderer: Renderer
  /** Decoded, by asset id. */
  images: Map<string, PixelImage>
  signal: AbortSignal
}
