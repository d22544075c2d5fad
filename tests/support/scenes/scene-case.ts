// A scene with all it needs to be drawn and compared.
import type { PixelImage } from '@/lib/core/surface'
import type { Scene } from '@/lib/scene/schema'

export interface SceneCase {
  name: string
  scene: Scene
  scale: number
  /** Pictures to set, by asset id. */
  pictures: Map<string, () => PixelImage>
  /** Stored as a picture too. The others are larger: only their hosts are compared. */
  golden: boolean
}
