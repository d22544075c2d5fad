// A document as it begins.
import { withAssets } from '@/lib/scene/commands/pictures'
import { defaultScene } from '@/lib/scene/defaults'
import { applyPreset, scaleLook } from '@/lib/scene/looks/apply-preset'
import { lookOfScene, referenceSide } from '@/lib/scene/looks/look-preset'
import { longerSide } from '@/lib/scene/scale-look'
import type { Scene } from '@/lib/scene/schema'

/** Without pictures; in the look of the scene, if there is one. */
export function emptyScene(scene: Scene | null): Scene {
  if (!scene) return defaultScene()
  // The layout is one for several pictures.
  const { layout, ...own } = lookOfScene(scene)
  const look = scaleLook(own, referenceSide / longerSide(scene))
  return withAssets(applyPreset.apply(defaultScene(), look), scene.assets)
}
