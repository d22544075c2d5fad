// A card into the scene: as the picture where there is none, else beside those there are.
import type { DrawnContent } from '@/lib/kinds/contents'
import { addContent, placeContent } from '@/lib/scene/commands'
import { inSuitedLayout } from '@/lib/scene/looks/suited-layout'
import { mainPicture, picturesMax } from '@/lib/scene/scene-pictures'
import type { Scene } from '@/lib/scene/schema'
import { isShown } from '@/lib/scene/shown'
import type { EditorStore } from './store'

/** By one undo step. The id of its picture; null, and a message, where no more fit. */
export function showCard(store: EditorStore, content: DrawnContent): string | null {
  const { scene } = store.getState()
  const main = mainPicture(scene)
  if (!isShown(main)) {
    store.commit(placeContent, content)
    return main.id
  }
  if (scene.pictures.length >= picturesMax) {
    const message = `${picturesMax} pictures are in this composition, and no more fit.`
    store.notify({ tone: 'error', message, hint: 'Remove one under Layout first.' })
    return null
  }
  const picture = newPictureId(scene)
  store.commit(addCardInLayout, { content, picture })
  return picture
}

/** Names nothing in the scene. Not crypto.randomUUID, which is missing on plain http, where a self-hosted editor may be. */
export function newPictureId({ pictures, annotations }: Scene): string {
  const taken = new Set([...pictures, ...annotations].map(({ id }) => id))
  let number = pictures.length + 1
  while (taken.has(`picture-${number}`)) number += 1
  return `picture-${number}`
}

/** One more card. The layout stays while it is made for that many. */
export const addCardInLayout: typeof addContent = {
  ...addContent,
  apply(scene, card) {
    const added = addContent.apply(scene, card)
    return added === scene ? scene : inSuitedLayout(added)
  },
}
