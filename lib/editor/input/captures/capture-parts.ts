// What captures need that are more than one new picture.
import type { ColorScheme, DeviceType, ScreenshotBody } from '@/lib/contract/screenshot'
import type { AssetStore } from '../../assets/assets.browser'
import type { EditorStore } from '../../store/store'
import { CaptureFailure, type CaptureFlow } from '../capture'
import type { CapturedPage } from '../take-capture'

export interface CaptureParts {
  store: EditorStore
  assets: AssetStore
  capture: Pick<CaptureFlow, 'run'>
  /** Rejects with a CaptureFailure, or with the signal's reason when it aborted. */
  request(request: ScreenshotBody, options: { signal: AbortSignal }): Promise<CapturedPage>
  /** Unix epoch milliseconds. */
  now?: () => number
}

export interface PageInput {
  url: string
  deviceType: DeviceType
  colorScheme: ColorScheme
}

/** For a picture that is captured as it was: the panel has other options than it, and none of its fields would help. */
export function withoutPanel(error: unknown): never {
  if (!(error instanceof CaptureFailure) || !error.failure.option) throw error
  const hint = 'The page was asked for as it was captured before. For other page options, capture its address anew.'
  throw new CaptureFailure({ ...error.failure, option: undefined, hint })
}

/** What failed is tried again, and the picture is another one by then, or in another document. */
export const pictureElsewhere = (): CaptureFailure =>
  new CaptureFailure({
    message: 'The picture whose page was to be captured is not here any more.',
    hint: 'Capture the page of the picture that is here, or open the other document.',
  })

/** The picture was taken away or changed while the service was at work. */
export const changedMeanwhile = (): CaptureFailure =>
  new CaptureFailure({
    message: 'The picture was changed while its page was captured, so it stays as it is now.',
    hint: 'Capture the page again.',
  })
