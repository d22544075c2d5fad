// Scene to boxes: numbers only, in design pixels. Design space is the picture plus its padding.
import type { Rect, Size } from '@/lib/core/geometry'
import type { Scene } from './schema'

/** Used while a scene has no picture yet. */
export const emptyPicture: Size = { width: 1600, height: 1000 }

export interface Layout {
  /** The whole composition. */
  size: Size
  /** Where the picture lies in it. */
  picture: Rect
}

/** The picture's own pixels, or those of the empty frame that stands in for it. */
export function pictureSize(scene: Scene): Size {
  const asset = scene.picture.asset === null ? undefined : scene.assets[scene.picture.asset]
  return asset ?? emptyPicture
}

export function layoutScene(scene: Scene): Layout {
  const { width, height } = pictureSize(scene)
  return {
    size: { width: width + 2 * scene.padding, height: height + 2 * scene.padding },
    picture: { x: scene.padding, y: scene.padding, width, height },
  }
}

/** Device pixels of the whole composition at a scale. */
export function outputSize(scene: Scene, scale: number): Size {
  const { size } = layoutScene(scene)
  return { width: Math.max(1, Math.round(size.width * scale)), height: Math.max(1, Math.round(size.height * scale)) }
}
