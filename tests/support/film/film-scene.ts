// A scene that moves, and its stills.
import { createRenderer, type Renderer } from '@/lib/render/renderer'
import { parseScene } from '@/lib/scene/parse'
import type { Scene } from '@/lib/scene/schema'
import { createNodeHost } from '@/lib/server/render/thread/node-host'
import { type DrawnScene, drawScene } from '../scenes/draw-scene'
import { pagePicture } from '../scenes/pictures'

export const filmAsset = 'f'.repeat(64)

/** One picture of that size that does what `motion` says. */
export function filmScene(motion: unknown, more: Record<string, unknown> = {}): Scene {
  const { picture = {}, width = 300, height = 200, ...rest } = more
  return parseScene({
    version: 5,
    padding: 40,
    pictures: [{ id: 'main', content: { kind: 'image', asset: filmAsset }, ...(picture as object) }],
    assets: { [filmAsset]: { mime: 'image/png', width, height } },
    motion,
    ...rest,
  })
}

export async function filmRenderer(image = pagePicture(300, 200, 1)): Promise<Renderer> {
  const renderer = await createRenderer(createNodeHost())
  renderer.setPicture(filmAsset, image)
  return renderer
}

export const drawStill = (renderer: Renderer, scene: Scene, scale: number): Promise<DrawnScene> =>
  drawScene(renderer, { name: '', golden: false, scene, scale, pictures: new Map() })
