// What captures need that are more than one new picture.
import type { ColorScheme, DeviceType, ScreenshotBody } from '@/lib/contract/screenshot'
import type { AssetStore } from '../../assets/assets.browser'
import type { EditorStore } from '../../store/store'
import type { CaptureFlow } from '../capture'
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
