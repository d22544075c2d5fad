// A capture from the smart field: one at a time, its progress in the store, its picture one undo step.
import type { ColorScheme, DeviceType } from '@/lib/contract/screenshot'

export interface CaptureInput {
  /** Absolute, as `classifyText` returns it. */
  url: string
  deviceType: DeviceType
  colorScheme: ColorScheme
  /** A new capture although one is stored. */
  forceRefresh?: boolean
}

export interface CaptureFlow {
  /** Resolves when `session.capture` has its end: done, failed or cancelled. Never rejects. A second one cancels the first. */
  start(input: CaptureInput): Promise<void>
  /** Changes nothing but the status. */
  cancel(): void
}
