// The scale at which a picture keeps its own pixels: none is lost, none is made up.
import { layoutScene } from '@/lib/scene/layout'
import type { Scene } from '@/lib/scene/schema'

/** Of the main picture, without its tilt. Null for what is drawn, which is sharp at every scale. */
export function sourceScale(scene: Scene): number | null {
  const { picture, crop, content, unit } = layoutScene(scene).cards[0]!
  const isFile = 'asset' in picture.content && picture.content.asset !== null
  return isFile ? crop.width / (content.width * unit) : null
}
