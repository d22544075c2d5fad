// Crops that a composition's other sizes have of their own.
import type { Crop } from './picture'
import type { Scene } from './schema'

/** The scene with other crops for its sizes: the main picture's pixels are others, or lie elsewhere. */
export function withVariantCrops(scene: Scene, change: (crop: Crop) => Crop | null): Scene {
  if (scene.variants.every(({ crop }) => crop === null)) return scene
  return { ...scene, variants: scene.variants.map((each) => ({ ...each, crop: each.crop && change(each.crop) })) }
}
