// The words that a file carries for those who do not see it: nothing that its picture does not show.
import { projectBounds } from '@/lib/core/homography'
import { layoutScene } from '@/lib/scene/layout'
import type { Scene } from '@/lib/scene/schema'
import type { AssetStore } from '../assets/assets.browser'
import { describeScene } from './describe-scene'
import { withShownWords } from './vitrine-file/without-hidden'

/** Names of files stay here. Words of a card are quoted where it stands alone and nothing can hide a part of it. */
export function describeFile(scene: Scene, assets: Pick<AssetStore, 'get'>): string {
  const nameless: Pick<AssetStore, 'get'> = {
    get(id) {
      const asset = assets.get(id)
      return asset?.name === 'sample' ? asset : undefined
    },
  }
  const { pictures, annotations } = scene
  const isBare = annotations.length === 0 && pictures.length === 1
  const quotes = isBare && pictures.every(({ crop, opacity }) => !crop && opacity === 1) && isWithin(scene)
  return describeScene(withShownWords(scene), nameless, { quotes })
}

/** Whether all of its pictures lie on the canvas, but for a pixel. */
function isWithin(scene: Scene): boolean {
  const { size, cards } = layoutScene(scene)
  return cards.every(({ matrix, frame }) => {
    const { x, y, width, height } = projectBounds(matrix, { x: 0, y: 0, ...frame.size })
    return x >= -1 && y >= -1 && x + width <= size.width + 1 && y + height <= size.height + 1
  })
}
