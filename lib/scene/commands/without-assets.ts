// A scene of which files are missing.
import type { Scene } from '../schema'
import { assetOf } from '../shown'
import { compositionOf } from '../slide-scenes'
import { dropPicture, removePicture } from './pictures'

/** Without the assets of those ids, and without what would show them, on any slide: a picture with what was drawn on it, a sticker. */
export function withoutAssets(scene: Scene, ids: readonly string[]): Scene {
  if (ids.length === 0) return scene
  const { slides, version } = scene
  const list = slides?.list.map((slide) => {
    if (!slide.composition) return slide
    const bare = withoutShown({ version, ...slide.composition, slides: null, assets: scene.assets }, ids)
    return { ...slide, composition: compositionOf(bare) }
  })
  const own = withoutShown(scene, ids)
  const assets = Object.entries(own.assets).filter(([id]) => !ids.includes(id))
  return { ...own, slides: slides && { ...slides, list: list! }, assets: Object.fromEntries(assets) }
}

function withoutShown(scene: Scene, ids: readonly string[]): Scene {
  const isGone = (asset: string | null) => asset !== null && ids.includes(asset)
  const { background, watermark } = scene
  let next: Scene = {
    ...scene,
    background: background.kind === 'image' && isGone(background.asset) ? { ...background, asset: null } : background,
    watermark: watermark && isGone(watermark.asset) ? { ...watermark, asset: null } : watermark,
    annotations: scene.annotations.flatMap((item) => {
      if (item.kind !== 'sticker' || !isGone(item.asset)) return item
      return item.shows === 'picture' ? [] : { ...item, asset: null }
    }),
  }
  for (const { id } of scene.pictures.filter((picture) => isGone(assetOf(picture)))) {
    next = next.pictures.length > 1 ? dropPicture.apply(next, { picture: id }) : removePicture.apply(next, undefined)
  }
  return next
}
