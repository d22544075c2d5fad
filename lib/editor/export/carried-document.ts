// Whether a picture's file carries its document, so that it opens again.
import type { Scene } from '@/lib/scene/schema'
import { isShown } from '@/lib/scene/shown'
import type { AssetStore } from '../assets/assets.browser'
import type { FileChoices } from '../store/file-choices'

/** Where nobody chose: a composition without picture files costs a kilobyte or two. */
export const opensAgain = ({ opensAgain: chosen }: FileChoices, { assets, pictures }: Scene): boolean =>
  chosen ?? (Object.keys(assets).length === 0 && pictures.some(isShown))

/** About what it costs before it is made: the pictures are most of it. */
export function archiveEstimate({ assets: named }: Scene, assets: Pick<AssetStore, 'get'>): number {
  return Object.keys(named).reduce((sum, id) => sum + (assets.get(id)?.blob.size ?? 0), 2000)
}
