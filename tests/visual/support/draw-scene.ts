// A scene case as one array of premultiplied pixels, put together from its tiles.
import type { Size } from '@/lib/core/geometry'
import type { Renderer } from '@/lib/render/renderer'
import type { SceneCase } from './scenes'

export interface DrawnScene extends Size {
  pixels: Uint8Array<ArrayBuffer>
}

/** Exactly these: what a scene before it left is gone. */
export function setPictures(renderer: Renderer, { scene, pictures }: SceneCase): void {
  for (const assetId of Object.keys(scene.assets)) renderer.dropPicture(assetId)
  for (const [assetId, make] of pictures) renderer.setPicture(assetId, make())
}

export async function drawScene(renderer: Renderer, { scene, scale }: SceneCase): Promise<DrawnScene> {
  const { width, height } = renderer.measure(scene, scale)
  const pixels = new Uint8Array(width * height * 4)
  await renderer.render(scene, {
    scale,
    onTile(tile) {
      for (let y = 0; y < tile.height; y++) {
        const row = tile.pixels.subarray(y * tile.width * 4, (y + 1) * tile.width * 4)
        pixels.set(row, ((tile.y + y) * width + tile.x) * 4)
      }
    },
  })
  return { width, height, pixels }
}
