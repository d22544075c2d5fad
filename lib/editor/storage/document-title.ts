// What a document is called. Part of the first load: the top bar shows it.
import { mainPicture } from '@/lib/scene/scene-pictures'
import type { Scene } from '@/lib/scene/schema'
import { assetOf } from '@/lib/scene/shown'
import type { AssetStore } from '../assets/assets.browser'

/** While neither a person nor a picture has named it. */
export const untitled = 'Untitled'

const titleMax = 80

/** Names that programs give to what is on the clipboard. */
const nameless = new Set(['pasted', 'picture', 'image', 'unknown'])

/** `name` is a person's own; without one a document is called by its main picture. */
export function documentTitle(name: string | null, scene: Scene, assets: Pick<AssetStore, 'get'>): string {
  if (name !== null) return name
  const found = assets.get(assetOf(mainPicture(scene)) ?? '')?.name
  if (found === undefined) return untitled
  return nameless.has(found) ? 'Picture' : found.slice(0, titleMax)
}

/** One line, not too long; empty for what says nothing. */
export const cleanTitle = (title: string): string => title.replace(/\s+/g, ' ').trim().slice(0, titleMax).trim()

/** "Board copy", "Board copy 2", "Board copy 3". */
export function copyTitle(title: string): string {
  const found = / copy(?: (\d+))?$/.exec(title)
  const base = found ? title.slice(0, found.index) : title
  const ending = found ? ` copy ${Number(found[1] ?? 1) + 1}` : ' copy'
  return `${base.slice(0, titleMax - ending.length)}${ending}`
}
