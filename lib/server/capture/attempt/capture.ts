// What a capture is asked for and what it gives back; the engine and everything that stores its results agree on these.
import 'server-only'
import type { CDPSession } from 'puppeteer-core'
import type { CaptureOptions } from '@/lib/contract/capture-options'
import type { PageStep } from '@/lib/contract/page-steps'
import type { CaptureElement, ColorScheme, DeviceType } from '@/lib/contract/screenshot'
import type { PageLease } from '../../browser/source'
import type { Unmatched } from '../page/dress-page'
import type { PageCalls } from '../page/page-calls'
import type { PageClock } from '../page/page-clock'
import type { PageWatch } from '../page/page-watch'
import type { PageSession } from '../page/sign-in'
import type { Budgets } from './budgets'
import type { Deadline } from './deadline'

export interface CaptureRequest {
  /** WHATWG serialisation, already judged by the address policy, without an empty fragment. */
  url: string
  deviceType: DeviceType
  colorScheme: ColorScheme
  /** Those that differ from their default; undefined when none does. */
  options?: AskedOptions | undefined
}

export interface AskedOptions extends CaptureOptions {
  /** Selectors whose rectangles are wanted beside the picture: for marks that are tied to elements. */
  resolve?: readonly string[]
  /** Who is signed in; only where this process is that person's own program. */
  session?: PageSession
  /** What is done on the page before; only there too. */
  steps?: AskedSteps
}

export interface AskedSteps {
  list: readonly PageStep[]
  /** JSON pointer of the list, for refusals. */
  pointer: string
}

/** Left, top, width and height in pixels of the picture. */
type PictureRect = [left: number, top: number, width: number, height: number]

/** What is known of a capture with options besides what every capture has. */
export interface CaptureDetails {
  width: number
  height: number
  /** The page goes on where the picture was cut. */
  cut: boolean
  elements?: CaptureElement[]
  /** There were more. */
  elementsCut?: boolean
  /** What of `hide` and `remove` was not there to be hidden; left out when all was. */
  unmatched?: Unmatched[]
  /** For each selector of `resolve` where its element is; null where there is none, or none that can be seen. */
  resolved?: Record<string, PictureRect | null>
  /** For those that match more than one element where the others are, in document order. */
  others?: Record<string, PictureRect[]>
  /** Those that match so many that not all of them are in `others`. */
  tooMany?: string[]
}

export interface Capture {
  png: Buffer
  /** The requested URL, normalised. */
  url: string
  /** Where redirects ended. */
  finalUrl: string
  /** Status of the last main document. */
  upstreamStatus: number | null
  strategy: 'chromium' | 'remote'
  /** The deadline came before the page was done: this is what was painted. */
  partial: boolean
  /** One flat colour, after a blank picture was retried. */
  blank: boolean
  /** A challenge that asks for a human stood before the page. */
  challenge: boolean
  /** Pictures, styles, scripts and fonts of the page that did not load. */
  failedRequests: number
  /** Milliseconds per stage, in order, for Server-Timing. */
  timings: Record<string, number>
  /** Unix epoch milliseconds. */
  capturedAt: number
  /** Of a capture with options. */
  details?: CaptureDetails | undefined
}

export interface CaptureEngine {
  /** Throws ApiError: invalid_url, upstream_timeout, upstream_unavailable or internal_error; for options of the page also invalid_request
   * or unsupported_value. An abort rejects with the signal's reason. */
  capture(request: CaptureRequest, options: { signal: AbortSignal }): Promise<Capture>
}

/** In CSS pixels of the document. */
export interface Frame {
  x: number
  y: number
  width: number
  height: number
  /** Pixels of a picture at scale 1 per CSS pixel: less than 1 on a phone that shows a page made for a desktop. */
  zoom: number
  /** The page goes on below. */
  cut: boolean
}

// One attempt at a capture: what every step of it works on.

export interface CaptureContext {
  readonly request: CaptureRequest
  readonly lease: PageLease
  readonly cdp: CDPSession
  readonly watch: PageWatch
  readonly calls: PageCalls
  readonly clock: PageClock
  readonly budgets: Budgets
  readonly deadline: Deadline
  /** When `load` is no longer waited for: performance.now() milliseconds. */
  loadUntilMs: number
  /** When the picture that has not come yet was asked for: performance.now() milliseconds. */
  askedMs: number | undefined
  /** Loading or the page's own script was cut off. */
  partial: boolean
  /** Told before something is pressed: what a site did then cannot be done again. */
  onPress(): void
  /** What the picture shows; undefined is the viewport. */
  frame: Frame | undefined
  /** When the page was last dressed. */
  unmatched: Unmatched[]
}
