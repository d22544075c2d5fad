// Thumbnails whose code loads when the first one is asked for: nothing of the first paint shows one.
import type * as thumbnailsModule from './thumbnails'
import type { Thumbnails, ThumbnailsOptions } from './thumbnails'

type Load = () => Promise<typeof thumbnailsModule>

/** As `createThumbnails`; a request also rejects with a ChunkLoadError, and the next one loads again. */
export function createLazyThumbnails(load: Load, options: ThumbnailsOptions): Thumbnails {
  let made: Thumbnails | null = null
  let isHeld = false
  const make = async () => {
    const { createThumbnails } = await load()
    if (made) return made
    made = createThumbnails(options)
    if (isHeld) made.hold()
    return made
  }
  return {
    peek: (scene, scale) => made?.peek(scene, scale),
    request: async (scene, scale, signal) => (await make()).request(scene, scale, signal),
    hold() {
      isHeld = true
      made?.hold()
    },
    free() {
      isHeld = false
      made?.free()
    },
    clear() {
      isHeld = false
      made?.clear()
    },
  }
}
