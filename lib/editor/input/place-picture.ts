// Pictures into the scene: as the picture, beside those there are, or as an asset that another field names.
import '../loading/without-eval.browser'
import { contents, type DrawnContent } from '@/lib/kinds/contents'
import { kindOf } from '@/lib/kinds/family'
import {
  addContent,
  addPicture as addPictureCommand,
  type Command,
  type PlacedPicture,
  placeContent,
  setPicture,
} from '@/lib/scene/commands'
import { withAssets } from '@/lib/scene/commands/pictures'
import { inSuitedLayout } from '@/lib/scene/looks/suited-layout'
import { isSameShape } from '@/lib/scene/scale-look'
import { mainPicture, redactionsOn } from '@/lib/scene/scene-pictures'
import type { Asset, Scene } from '@/lib/scene/schema'
import { assetOf } from '@/lib/scene/shown'
import type { AssetStore, EditorAsset } from '../assets/assets.browser'
import { reachableAssets } from '../store/history-states'
import { newPictureId, showCard } from '../store/show-card'
import type { EditorStore } from '../store/store'
import { placeEitherWay } from './either-way'
import type { TextCard } from './smart-input'
import { contentOfText } from './text-card'

export { arrive } from '../store/arrival'
export { takeCapture } from './take-capture'

interface Place {
  store: EditorStore
  assets: AssetStore
}

interface Bringing {
  /** Beside what is there, else in its place. */
  adds: boolean
  /** False where people have said which they mean. */
  asks?: boolean
  /** What the picture is of. */
  page?: PlacedPicture['page']
}

/** Pictures onto the canvas, in their order, by one undo step; where one is there already, people may choose the other way. */
export function bringPictures(pictures: readonly EditorAsset[], place: Place, { adds, asks, page }: Bringing): void {
  const { store } = place
  const [first, ...others] = pictures
  if (!first) return
  const what = page ? 'The capture' : others.length > 0 ? `The first of ${pictures.length} pictures` : `“${first.name}”`
  placeEitherWay(store, {
    what,
    adds,
    asks: asks ?? true,
    count: pictures.length,
    replace: () => showPictures(pictures, place, { page }),
    add: () => showPictures(pictures, place, { page, isBeside: true }),
  })
  if (others.length > 0) store.announce(`${pictures.length} pictures added`)
}

interface Showing {
  page?: PlacedPicture['page']
  /** The first of them too. */
  isBeside?: boolean
}

/** One undo step. Assets that nothing can bring back are dropped. */
function showPictures(
  pictures: readonly EditorAsset[],
  { store, assets }: Place,
  { page, isBeside = false }: Showing = {},
) {
  // In one task: an asset that is not yet in the scene could be dropped when another one comes.
  for (const asset of pictures) assets.put(asset)
  const before = store.getState().scene
  const placed = pictures.map((asset) => ({ id: asset.id, asset, page }))
  if (isBeside) store.commit(addPictures, placed)
  else store.commit(placed.length > 1 ? placePictures : setFirst, placed)
  const doubt = isBeside ? null : doubtOf(before, pictures[0]!, page !== undefined)
  if (doubt) {
    store.notify({
      tone: 'info',
      message: `Check what is hidden: ${doubt}.`,
      hint: 'Redactions stay where they were on the picture before it.',
    })
  }
  assets.keepOnly(reachableAssets(store.getState().history))
}

/** Why redactions may not hide what they hid; null where there are none, or the pixels are the same. */
function doubtOf({ pictures, annotations, assets }: Scene, asset: EditorAsset, isPage: boolean): string | null {
  const main = mainPicture({ pictures })
  const file = assetOf(main)
  const shown = assets[file ?? '']
  if (!shown || file === asset.id || redactionsOn(annotations, main.id).length === 0) return null
  if (!isSameShape(shown, asset)) return 'the new picture has another shape'
  return isPage ? 'a new capture took the place of the picture' : null
}

/** Texts as cards become the picture, or stand beside those there are, by one undo step. */
export function placeCards(
  cards: readonly TextCard[],
  { store, assets }: Place,
  { adds, asks }: { adds: boolean; asks: boolean } = { adds: true, asks: true },
): void {
  const placed = cards.map(contentOfText)
  const [first, ...others] = placed.map(({ content }) => content)
  if (!first) return
  const { label } = kindOf(contents, first)
  const { scene } = store.getState()
  placeEitherWay(store, {
    what: others.length > 0 ? `The first of ${placed.length} cards` : `The ${label.toLowerCase()} card`,
    adds,
    asks,
    count: placed.length,
    replace: () => store.commit(others.length > 0 ? placeContents : placeFirst, [first, ...others]),
    add: () => (others.length > 0 ? store.commit(addContents, [first, ...others]) : void showCard(store, first)),
  })
  if (store.getState().scene === scene) return
  store.announce(others.length > 0 ? `${placed.length} cards added` : `${label} card added`)
  const cutAt = placed.find((each) => each.cutAt !== null)?.cutAt
  if (cutAt) {
    const letters = cutAt.toLocaleString('en')
    store.notify({ tone: 'info', message: `The text was cut: a card has room for ${letters} letters.` })
  }
  assets.keepOnly(reachableAssets(store.getState().history))
}

/** More pictures. The layout stays while it is made for that many; else the first that is takes its place. */
const addPictures: Command<readonly PlacedPicture[]> = {
  ...addPictureCommand,
  apply(scene, pictures) {
    let next = scene
    for (const placed of pictures) next = addPictureCommand.apply(next, { ...placed, picture: newPictureId(next) })
    return next === scene ? scene : inSuitedLayout(next)
  },
}

const setFirst: Command<readonly PlacedPicture[]> = {
  ...setPicture,
  apply: (scene, [first]) => (first ? setPicture.apply(scene, first) : scene),
}

/** The first in the place of the main picture, the others beside. */
const placePictures: Command<readonly PlacedPicture[]> = {
  name: 'place-pictures',
  label: 'pictures',
  apply: (scene, pictures) => addPictures.apply(setFirst.apply(scene, pictures), pictures.slice(1)),
}

const addContents: Command<readonly DrawnContent[]> = {
  name: 'add-cards',
  label: 'cards',
  apply(scene, added) {
    let next = scene
    for (const content of added) next = addContent.apply(next, { content, picture: newPictureId(next) })
    return next === scene ? scene : inSuitedLayout(next)
  },
}

const placeFirst: Command<readonly DrawnContent[]> = {
  ...placeContent,
  apply: (scene, [first]) => (first ? placeContent.apply(scene, first) : scene),
}

/** The first in the place of the main picture, the others beside. */
const placeContents: Command<readonly DrawnContent[]> = {
  name: 'place-cards',
  label: 'cards',
  apply: (scene, placed) => addContents.apply(placeFirst.apply(scene, placed), placed.slice(1)),
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
