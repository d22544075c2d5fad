// The picture of the first paint: our own (scripts/sample), in the place of the one that is still to come.
// It is a view only: it is never in the document, in a draft, in a copy or in a file.
import type { AssetStore, EditorAsset } from '@/lib/editor/assets/assets.browser'
import type { Asset } from '@/lib/scene/schema'

export const sampleAddress = '/sample/picture.webp'
/** The same in fewer pixels, for the first paint of a phone: 19 and 34 KB in place of 79. */
export const sampleSources = [800, 1200].map((width) => ({ address: `/sample/picture-${width}.webp`, width }))
export const sampleAsset: Asset = { mime: 'image/webp', width: 2400, height: 1500 }

/** The sample's pixels; null when they do not come. */
export async function loadSample(assets: Pick<AssetStore, 'read'>): Promise<EditorAsset | null> {
  try {
    const response = await fetch(sampleAddress)
    if (!response.ok) return null
    return await assets.read(await response.blob(), 'sample')
  } catch {
    // Offline, or gone: the placeholder stays on the stage.
    return null
  }
}
