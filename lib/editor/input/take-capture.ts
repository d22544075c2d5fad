// A capture becomes a picture of this session, stored together with how it was taken and what was on the page.
import type { CaptureElement } from '@/lib/contract/screenshot'
import type { AssetStore, EditorAsset } from '../assets/assets.browser'
import type { CaptureChoices, Shot } from '../assets/shot'

export interface CapturedPage {
  blob: Blob
  /** Normalised, as the service captured it. */
  url: string
  cached: boolean
  /** Where they were asked for. */
  elements?: readonly CaptureElement[] | undefined
  /** There were more than are listed. */
  elementsCut?: boolean | undefined
}

/** Rejects with an AssetError. */
export const takeCapture = (
  { blob, url, elements, elementsCut }: CapturedPage,
  { assets, options }: { assets: AssetStore; options: CaptureChoices },
): Promise<EditorAsset> => {
  const shot: Shot = { options, elements: elements ?? null }
  if (elementsCut) shot.isCut = true
  return assets.takeShot(blob, new URL(url).hostname, shot)
}
