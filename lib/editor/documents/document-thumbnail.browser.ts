// A document as the list shows it, small enough to be stored beside it.
import type { Scene } from '@/lib/scene/schema'
import { scaleToFit, thumbnailScene } from '../preview/thumbnail-scene'
import type { Thumbnails } from '../preview/thumbnails'

/** Device pixels; the list shows it at half of that. */
const box = { width: 448, height: 320 }

export async function drawDocumentThumbnail(
  thumbnails: Pick<Thumbnails, 'request'>,
  scene: Scene,
  signal: AbortSignal,
): Promise<Blob> {
  const shown = thumbnailScene(scene, { ratio: box.width / box.height })
  const bitmap = await thumbnails.request(shown, scaleToFit(shown, box), signal)
  const canvas = document.createElement('canvas')
  canvas.width = bitmap.width
  canvas.height = bitmap.height
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
  return new Promise((resolve, reject) => {
    // A browser that writes no WebP writes a PNG.
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The canvas gave no picture.'))),
      'image/webp',
      0.85,
    )
  })
}
