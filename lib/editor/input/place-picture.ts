// Pictures into the scene: as the picture, beside those there are, or as an asset that another field names.
import '../loading/without-eval.browser'
import { contents } from '@/lib/kinds/contents'
import { kindOf } from '@/lib/kinds/family'
import { addPicture as addPictureCommand, type Command, type PlacedPicture, setPicture } from '@/lib/scene/commands'
import { isSameShape, withAssets } from '@/lib/scene/commands/pictures'
import { inSuitedLayout } from '@/lib/scene/looks/suited-layout'
import { mainPicture, redactionsOn } from '@/lib/scene/scene-pictures'
import type { Asset, Scene } from '@/lib/scene/schema'
import { assetOf } from '@/lib/scene/shown'
import type { AssetStore, EditorAsset } from '../assets/assets.browser'
import type { History } from '../store/history'
import { newPictureId, showCard } from '../store/show-card'
import type { EditorStore } from '../store/store'
import type { TextCard } from './smart-input'
import { contentOfText } from './text-card'

export { arrive } from '../store/arrival'

interface Place {
  store: EditorStore
  assets: AssetStore
}

/** The asset becomes the picture by one undo step. Assets that nothing can bring back are dropped. */
export function placePicture(asset: EditorAsset, { store, assets }: Place, page?: PlacedPicture['page']): void {
  // In one task: an asset that is not yet in the scene could be dropped when another one comes.
  assets.put(asset)
  const before = store.getState().scene
  store.commit(setPicture, { id: asset.id, asset, page })
  if (mayBareRedactions(before, asset)) {
    store.notify({
      tone: 'info',
      message: 'Check what is hidden: the new picture has another shape.',
      hint: 'Redactions stay where they were on the picture before it.',
    })
  }
  assets.keepOnly(reachableAssets(store.getState().history))
}

function mayBareRedactions({ pictures, annotations, assets }: Scene, asset: Asset): boolean {
  const main = mainPicture({ pictures })
  const shown = assets[assetOf(main) ?? '']
  const isHidden = redactionsOn(annotations, main.id).length > 0
  return isHidden && shown !== undefined && !isSameShape(shown, asset)
}

/** The asset stands beside the pictures there are, by one undo step. */
export function addPicture(asset: EditorAsset, { store, assets }: Place): void {
  assets.put(asset)
  store.commit(addInLayout, { id: asset.id, asset, picture: newPictureId(store.getState().scene) })
}

/** A text as a card becomes the picture, or stands beside those there are, by one undo step. */
export function placeCard(card: TextCard, { store, assets }: Place): void {
  const { content, cutAt } = contentOfText(card)
  if (showCard(store, content) === null) return
  store.announce(`${kindOf(contents, content).label} card added`)
  if (cutAt !== null) {
    const letters = cutAt.toLocaleString('en')
    store.notify({ tone: 'info', message: `The text was cut: a card has room for ${letters} letters.` })
  }
  assets.keepOnly(reachableAssets(store.getState().history))
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
    return added === scene ? scene : inSuitedLayout(added)
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
