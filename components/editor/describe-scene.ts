// The composition in words, for those who do not see it.
import type { AssetStore } from '@/lib/editor/assets.browser'
import { backgrounds } from '@/lib/kinds/backgrounds'
import { pictureSize } from '@/lib/scene/layout'
import { mainPicture } from '@/lib/scene/main-picture'
import type { Scene } from '@/lib/scene/schema'

export function describeScene(scene: Scene, assets: Pick<AssetStore, 'get'>): string {
  const { width, height } = pictureSize(scene)
  const { asset, radius, shadows } = mainPicture(scene)
  const name = asset === null ? undefined : assets.get(asset)?.name
  const kind = backgrounds.find((candidate) => candidate.kind === scene.background.kind)?.label.toLowerCase()
  const shadow = shadows.every((shadow) => 'opacity' in shadow && shadow.opacity === 0) ? 'no shadow' : 'a shadow'
  return [
    name === 'sample' ? 'A sample picture' : `Picture${name ? ` of ${name}` : ''}`,
    `${width} by ${height} pixels`,
    `on a ${kind} background with ${scene.padding} pixels around it`,
    `corners of ${radius} pixels`,
    shadow,
  ].join(', ')
}
