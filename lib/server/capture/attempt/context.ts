// One attempt at a capture: what every step of it works on.
import 'server-only'
import type { CDPSession } from 'puppeteer-core'
import type { PageLease } from '../../browser/source'
import type { PageCalls } from '../page/page-calls'
import type { PageClock } from '../page/page-clock'
import type { PageWatch } from '../page/page-watch'
import type { Budgets } from './budgets'
import type { CaptureRequest } from './capture'
import type { Deadline } from './deadline'

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
  /** Loading or the page's own script was cut off. */
  partial: boolean
}
