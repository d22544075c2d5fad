// The pictures of a worker: every file as a Blob, and those the scene needs decoded in its renderer.
import type { PixelImage } from '@/lib/core/surface'
import { DecodeError } from '@/lib/render/browser/decode.browser'
import type { Scene } from '@/lib/scene/schema'
import { RenderError } from './render-messages'

interface DecodedImageCacheOptions {
  renderer: {
    setPicture(assetId: string, image: PixelImage): void
    dropPicture(assetId: string): void
  }
  decode(blob: Blob): Promise<PixelImage>
  /** Decoded pixels in the cache beyond those the current scene needs; 4 bytes each. */
  sparePixelsMax?: number
}

interface DecodedImageCache {
  put(assetId: string, blob: Blob): void
  forget(assetId: string): void
  /** Decodes what the scene shows and drops what it has not shown for longest. Throws RenderError. */
  prepare(scene: Scene): Promise<void>
  /** Of a picture that was prepared; nobody may change them. */
  pixelsOf(assetId: string): PixelImage | undefined
}

export function createDecodedImageCache(options: DecodedImageCacheOptions): DecodedImageCache {
  // 16 megapixels are 64 MB: undoing a replaced picture is instant for all but the largest.
  const { renderer, decode, sparePixelsMax = 16_000_000 } = options
  const files = new Map<string, Blob>()
  /** The decoded pictures, the longest unused first. */
  const decoded = new Map<string, PixelImage>()

  function trim(needed: ReadonlySet<string>) {
    const spare = [...decoded].filter(([id]) => !needed.has(id))
    let pixels = spare.reduce((sum, [, image]) => sum + countOf(image), 0)
    for (const [id, image] of spare) {
      if (pixels <= sparePixelsMax) return
      renderer.dropPicture(id)
      decoded.delete(id)
      pixels -= countOf(image)
    }
  }

  async function ready(assetId: string) {
    const cached = decoded.get(assetId)
    if (cached) {
      decoded.delete(assetId)
      decoded.set(assetId, cached)
      return
    }
    const file = files.get(assetId)
    if (!file) {
      throw new RenderError({
        code: 'picture_missing',
        message: 'The picture of this design is not stored in this browser any more.',
        hint: 'Choose or capture the picture again.',
      })
    }
    const image = await decode(file).catch((cause: unknown) => {
      throw new RenderError({ code: 'picture_unreadable', ...wordsOf(cause) }, { cause })
    })
    renderer.setPicture(assetId, image)
    decoded.set(assetId, image)
  }

  return {
    pixelsOf: (assetId) => decoded.get(assetId),
    put: (assetId, blob) => void files.set(assetId, blob),
    forget(assetId) {
      files.delete(assetId)
      if (decoded.delete(assetId)) renderer.dropPicture(assetId)
    },
    async prepare(scene) {
      const needed = new Set(Object.keys(scene.assets))
      trim(needed)
      for (const assetId of needed) await ready(assetId)
    },
  }
}

const countOf = ({ width, height }: PixelImage) => width * height

/** The decoder's own sentences; a failure that has none is the browser's. */
function wordsOf(error: unknown): { message: string; hint: string } {
  if (error instanceof DecodeError) return { message: error.message, hint: error.hint }
  return {
    message: 'The picture cannot be read: the browser failed to decode it.',
    hint: 'Close other tabs to free memory, or choose a smaller picture.',
  }
}
