// What a capture is asked for and what it gives back; the engine and everything that stores its results agree on these.
import 'server-only'
import type { CDPSession } from 'puppeteer-core'
import type { ColorScheme, DeviceType } from '@/lib/contract/screenshot'
import type { PageLease } from '../../browser/source'
import type { PageCalls } from '../page/page-calls'
import type { PageClock } from '../page/page-clock'
import type { PageWatch } from '../page/page-watch'
import type { Budgets } from './budgets'
import type { Deadline } from './deadline'

export interface CaptureRequest {
  /** WHATWG serialisation, already judged by the address policy, without an empty fragment. */
  url: string
  deviceType: DeviceType
  colorScheme: ColorScheme
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
}

export interface CaptureEngine {
  /** Throws ApiError: invalid_url, upstream_timeout, upstream_unavailable or internal_error. An abort rejects with the signal's reason. */
  capture(request: CaptureRequest, options: { signal: AbortSignal }): Promise<Capture>
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
}
