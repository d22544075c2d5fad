// A picture that was read becomes the picture of the scene, by one undo step.
import { setPicture } from '@/lib/scene/commands'
import type { AssetStore, EditorAsset } from './assets.browser'
import type { History } from './history'
import type { EditorStore } from './store'

/** Pictures that nothing can bring back any more are let go. */
export function placePicture(asset: EditorAsset, { store, assets }: { store: EditorStore; assets: AssetStore }): void {
  // In one go: a picture that is kept and not yet in the scene could be let go by another one's coming.
  assets.put(asset)
  store.commit(setPicture, { id: asset.id, asset })
  assets.keepOnly(reachableAssets(store.getState().history))
}

function reachableAssets({ scene, past, future }: History): Set<string> {
  const scenes = [scene, ...past.map((step) => step.scene), ...future.map((step) => step.scene)]
  return new Set(scenes.flatMap((each) => Object.keys(each.assets)))
}
