// A capture becomes a picture of this session, stored together with how it was taken and what was on the page.
import type { CaptureElement } from '@/lib/contract/screenshot'
import type { AssetStore, EditorAsset } from '../assets/assets.browser'
import type { CaptureChoices } from '../assets/shot'

export interface CapturedPage {
  blob: Blob
  /** Normalised, as the service captured it. */
  url: string
  cached: boolean
  /** Where they were asked for. */
  elements?: readonly CaptureElement[] | undefined
}

/** Rejects with an AssetError. */
export const takeCapture = (
  { blob, url, elements }: CapturedPage,
  { assets, options }: { assets: AssetStore; options: CaptureChoices },
): Promise<EditorAsset> => assets.takeShot(blob, new URL(url).hostname, { options, elements: elements ?? null })
