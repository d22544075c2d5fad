// A scene case as one array of premultiplied pixels, put together from its tiles.
import type { Size } from '@/lib/core/geometry'
import type { DrawOptions, Plan, Renderer } from '@/lib/render/renderer'
import type { Scene } from '@/lib/scene/schema'
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
  const plan = await renderer.plan(scene, scale)
  const { width, height } = plan.size
  const pixels = new Uint8Array(width * height * 4)
  await plan.draw({
    onTile(tile) {
      for (let y = 0; y < tile.height; y++) {
        const row = tile.pixels.subarray(y * tile.width * 4, (y + 1) * tile.width * 4)
        pixels.set(row, ((tile.y + y) * width + tile.x) * 4)
      }
    },
  })
  return { width, height, pixels }
}

/** Plans the scene and draws the plan. */
export async function renderScene(
  renderer: Renderer,
  scene: Scene,
  { scale, ...options }: DrawOptions & { scale: number },
): Promise<Plan> {
  const plan = await renderer.plan(scene, scale)
  await plan.draw(options)
  return plan
}
