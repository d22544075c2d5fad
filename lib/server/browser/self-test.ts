// The look that is taken at the browser after the start: a page, every script, https. Told to the log and to /readyz.
import 'server-only'
import { setTimeout as delay } from 'node:timers/promises'
import { ApiError } from '@/lib/contract/errors'
import { log } from '../process/log'
import { processWide } from '../process/process-wide'
import { missingLibrary } from './chromium-process'
import { missingScripts } from './font-self-test'
import { assertOpensHttps } from './https-self-test'
import type { BrowserSource, PageLease } from './source'

interface PartReport {
  state: 'unknown' | 'passed' | 'failed'
  /** Of a part that did not pass: why. */
  reason?: string
}

export interface SelfTestReport {
  /** A page was had, and the browser outlived the look. */
  browser: PartReport
  https: PartReport
  /** Boxes instead of letters are no reason to send no requests. */
  fonts: PartReport & {
    /** Scripts that come out as boxes. */
    missing: string[]
  }
}

const leaseMs = 15_000
const endTellMs = 1000
const retryAfterRefusalMs = 5000
/** A failure may have been an overloaded machine's. */
const retryAfterFailureMs = 60_000

const isFailed = ({ state }: PartReport) => state === 'failed'

const unknown = (): SelfTestReport => ({
  browser: { state: 'unknown' },
  https: { state: 'unknown' },
  fonts: { state: 'unknown', missing: [] },
})

const held = () => processWide('self-test', () => ({ report: unknown() }))

/** What the last look found. */
export const selfTestReport = (): SelfTestReport => held().report

/** Milliseconds until the check is due again; undefined when it has passed. */
export function retryDelayMs({ browser, https }: SelfTestReport): number | undefined {
  if (isFailed(browser) || isFailed(https)) return retryAfterFailureMs
  return browser.state === 'unknown' ? retryAfterRefusalMs : undefined
}

/** Leases a page, looks and keeps what it found; what is known stays when every page is busy. Never rejects. */
export async function runSelfTest(source: Pick<BrowserSource, 'lease'>): Promise<SelfTestReport> {
  const startedAtMs = performance.now()
  const report = await look(source)
  if (report.browser.state === 'unknown') {
    log.info('browser.self_test_postponed', { reason: report.browser.reason })
    return selfTestReport()
  }
  held().report = report
  const failed = Object.values(report).some(isFailed)
  log[failed ? 'error' : 'info']('browser.self_test', { ...report, ms: Math.round(performance.now() - startedAtMs) })
  return report
}

async function look(source: Pick<BrowserSource, 'lease'>): Promise<SelfTestReport> {
  const report = unknown()
  let lease: PageLease
  try {
    lease = await source.lease({ signal: AbortSignal.timeout(leaseMs) })
  } catch (error) {
    const { reason } = failure(error)
    report.browser = { state: isRefusal(error) ? 'unknown' : 'failed', reason }
    return report
  }
  report.browser.state = 'passed'
  try {
    report.fonts = await lookAtFonts(lease)
    // A remote browser has libraries of its own, and no egress session.
    if (lease.serveInProcess) report.https = await lookAtHttps(lease)
    const end = isFailed(report.https) || isFailed(report.fonts) ? await endOf(lease) : undefined
    if (end !== undefined) {
      report.browser = failure(end)
      if (isFailed(report.https)) report.https = report.browser
    }
  } finally {
    lease.release()
  }
  return report
}

async function lookAtFonts({ cdp }: PageLease): Promise<SelfTestReport['fonts']> {
  try {
    const missing = await missingScripts(cdp)
    if (missing.length === 0) return { state: 'passed', missing }
    return { state: 'failed', missing, reason: `Boxes are drawn for ${missing.join(', ')}.` }
  } catch (error) {
    return { ...failure(error), missing: [] }
  }
}

async function lookAtHttps(lease: PageLease): Promise<PartReport> {
  try {
    await assertOpensHttps(lease)
    return { state: 'passed' }
  } catch (error) {
    return failure(error)
  }
}

/** A refusal of the queue, or of a service that stops: no browser was asked for anything, so none has failed. */
const isRefusal = (error: unknown) => error instanceof ApiError && error.cause === undefined

/** What the browser says of its end, which the page feels first. */
function endOf({ ended }: PageLease): Promise<string | undefined> {
  return Promise.race([ended, delay(endTellMs, undefined)])
}

function failure(error: unknown): PartReport & { reason: string } {
  const text = error instanceof Error ? error.message : String(error)
  const library = missingLibrary(text)
  return { state: 'failed', reason: library ? `The browser lacks ${library}.` : text }
}
