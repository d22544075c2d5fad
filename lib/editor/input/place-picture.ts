// A picture that was read becomes the picture of the scene, or stands beside those there are, by one undo step.
import '../loading/without-eval.browser'
import { setPicture } from '@/lib/scene/commands'
import type { AssetStore, EditorAsset } from '../assets/assets.browser'
import type { History } from '../store/history'
import type { EditorStore } from '../store/store'
import { addInLayout } from './add-in-layout'

interface Place {
  store: EditorStore
  assets: AssetStore
}

/** Pictures that nothing can bring back any more are let go. */
export function placePicture(asset: EditorAsset, { store, assets }: Place): void {
  // In one go: a picture that is kept and not yet in the scene could be let go by another one's coming.
  assets.put(asset)
  store.commit(setPicture, { id: asset.id, asset })
  assets.keepOnly(reachableAssets(store.getState().history))
}

export function addPicture(asset: EditorAsset, { store, assets }: Place): void {
  assets.put(asset)
  store.commit(addInLayout, { id: asset.id, asset, picture: crypto.randomUUID() })
}

function reachableAssets({ scene, past, future }: History): Set<string> {
  const scenes = [scene, ...past.map((step) => step.scene), ...future.map((step) => step.scene)]
  return new Set(scenes.flatMap((each) => Object.keys(each.assets)))
}
