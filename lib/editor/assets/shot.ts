// How a picture of a page was taken, and what was on the page: kept beside the picture in this browser, and in nothing that leaves it.
import type { CaptureOptions } from '@/lib/contract/capture-options'
import type { CaptureElement } from '@/lib/contract/screenshot'

/** What a capture is asked for beside the page, its device and its colours. Left out: as the service has it. */
export type CaptureChoices = Pick<
  CaptureOptions,
  | 'viewport'
  | 'scale'
  | 'fullPage'
  | 'selector'
  | 'padding'
  | 'hide'
  | 'remove'
  | 'styles'
  | 'waitForSelector'
  | 'delayMs'
  | 'reducedMotion'
  | 'locale'
  | 'timezone'
  | 'elements'
>

export interface Shot {
  options: CaptureChoices
  /** In document order, in pixels of the file; at most 500 and 128 KiB. Null: they were not asked for. */
  elements: readonly CaptureElement[] | null
  /** The page has more of them. */
  isCut?: boolean | undefined
}
