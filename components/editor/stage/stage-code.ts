// What the stage needs of the document's own code to show it. It comes after the first paint, which is a plain picture.
import '@/lib/editor/loading/without-eval.browser'
import type { Size } from '@/lib/core/geometry'
import type { AssetStore } from '@/lib/editor/assets/assets.browser'
import { layoutScene } from '@/lib/scene/layout'
import type { Scene } from '@/lib/scene/schema'
import { describeScene } from './describe-scene'
import { PicturePicker } from './picture-picker'

export { withSample } from './sample-scene'

export interface Shown {
  scene: Scene
  /** Design pixels of the whole composition. */
  size: Size
  /** The composition for those who do not see it. */
  words: string
  PicturePicker: typeof PicturePicker
}

export const showing = (scene: Scene, assets: Pick<AssetStore, 'get'>): Shown => ({
  scene,
  size: layoutScene(scene).size,
  words: describeScene(scene, assets),
  PicturePicker,
})
