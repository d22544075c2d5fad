// A page that was captured again, in the place of its picture: crop, turn and look stay, and what is drawn on it lies where it is told to.
import { Annotation } from '@/lib/kinds/annotations'
import { sameJson } from '../equal'
import type { Picture } from '../picture'
import { longerSide, scalePicture } from '../scale-look'
import type { Scene } from '../schema'
import { assetOf } from '../shown'
import { accepted, type Command } from './command'
import { changePicture } from './picture-fields'
import { type PlacedPicture, withAssets, withCanvasScaled } from './pictures'

interface CapturedAgain extends PlacedPicture {
  picture: string
  /** Those that have moved. */
  items: readonly Annotation[]
}

/** Nothing changes where the picture shows no file any more. */
export const captureAgain: Command<CapturedAgain> = {
  name: 'capture-again',
  label: 'capture again',
  apply(scene, { picture: id, items, asset, page, id: file }) {
    const before = scene.pictures.find((each) => each.id === id)
    if (before?.content.kind !== 'page' || assetOf(before) === null || !page) return scene
    const { mime, width, height } = asset
    const content: Picture['content'] = { ...before.content, ...page, asset: file }
    const known = { ...scene, assets: { ...scene.assets, [file]: { mime, width, height } } }
    const shown = changePicture(known, id, (each) => ({ ...each, content }))
    const next = withItems(withLook(scene, shown, id), items)
    return sameJson(next, scene) ? scene : withAssets(next, {})
  },
}

/** Lengths of the look go with the longer side, as with any other picture. */
function withLook(before: Scene, after: Scene, id: string): Scene {
  const of = (scene: Scene) => longerSide(scene, scene.pictures.find((each) => each.id === id)!)
  const ratio = of(after) / of(before)
  if (ratio === 1) return after
  const scaled = after.pictures[0]!.id === id ? withCanvasScaled(after, ratio) : after
  return changePicture(scaled, id, (picture) => scalePicture(picture, ratio, 1))
}

function withItems(scene: Scene, items: readonly Annotation[]): Scene {
  if (items.length === 0) return scene
  const byId = new Map(items.map((item) => [item.id, item]))
  const annotations = scene.annotations.map((item) => accepted(Annotation, byId.get(item.id) ?? item, item))
  return { ...scene, annotations }
}
