// Pictures into the scene: as the picture, beside those there are, or as an asset that another field names.
import '../loading/without-eval.browser'
import type { Kind } from '@/lib/kinds/define'
import { defaultsOf } from '@/lib/kinds/family'
import { type Layout, layouts } from '@/lib/kinds/layouts'
import {
  addPicture as addPictureCommand,
  type Command,
  type PlacedPicture,
  setLayout,
  setPicture,
} from '@/lib/scene/commands'
import { withAssets } from '@/lib/scene/commands/pictures'
import { scaleToPicture } from '@/lib/scene/looks/apply-preset'
import type { Asset } from '@/lib/scene/schema'
import type { AssetStore, EditorAsset } from '../assets/assets.browser'
import type { History } from '../store/history'
import type { EditorStore } from '../store/store'

interface Place {
  store: EditorStore
  assets: AssetStore
}

/** The asset becomes the picture by one undo step. Assets that nothing can bring back are dropped. */
export function placePicture(asset: EditorAsset, { store, assets }: Place): void {
  // In one task: an asset that is not yet in the scene could be dropped when another one comes.
  assets.put(asset)
  store.commit(setPicture, { id: asset.id, asset })
  assets.keepOnly(reachableAssets(store.getState().history))
}

/** The asset stands beside the pictures there are, by one undo step. */
export function addPicture(asset: EditorAsset, { store, assets }: Place): void {
  assets.put(asset)
  store.commit(addInLayout, { id: asset.id, asset, picture: crypto.randomUUID() })
}

function reachableAssets({ scene, past, future }: History): Set<string> {
  const scenes = [scene, ...past.map((step) => step.scene), ...future.map((step) => step.scene)]
  return new Set(scenes.flatMap((each) => Object.keys(each.assets)))
}

/** One more picture. The layout stays while it is made for that many; else the first that is takes its place. */
export const addInLayout: Command<PlacedPicture & { picture: string }> = {
  ...addPictureCommand,
  apply(scene, placed) {
    const added = addPictureCommand.apply(scene, placed)
    if (added === scene) return scene
    const count = added.pictures.length
    const suits = (kind: (typeof layouts)[number]) => count >= kind.picturesMin && count <= kind.picturesMax
    const present = layouts.find(({ kind }) => kind === added.layout.kind)
    const next = present && suits(present) ? undefined : layouts.find(suits)
    return next ? setLayout.apply(added, scaleToPicture(added, layouts, defaultsOf(next as Kind) as Layout)) : added
  },
}

/** The command with its assets, for a background's or a watermark's picture: those given come in, those that nothing names leave. */
export function bringingAssets<Argument>(
  command: Command<Argument>,
  assets: Readonly<Record<string, Asset>> = {},
): Command<Argument> {
  return {
    ...command,
    apply(scene, argument) {
      const next = command.apply(scene, argument)
      return next === scene ? scene : withAssets(next, assets)
    },
  }
}
