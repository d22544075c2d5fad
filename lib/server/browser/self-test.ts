// The look that is taken at the browser after the start: a page, every script, https. Told to the log and to /readyz.
import 'server-only'
import https from 'node:https'
import { setTimeout as delay } from 'node:timers/promises'
import { ApiError } from '@/lib/contract/errors'
import { log } from '../process/log'
import { processWide } from '../process/process-wide'
import { withTimeout } from '../wait/with-timeout'
import { missingLibrary } from './chromium-process'
import { missingScripts } from './font-self-test'
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

// Whether the browser opens a page over https through the egress proxy: a host of our own making, which ends in this process, shows a
// certificate that nobody vouches for. Judging it loads all that NSS and Chromium load for any certificate.

// A certificate for the start-up check. Nobody trusts it and its key is no secret: the check itself expects it to be refused.

/** Can belong to nobody (RFC 2606). */
const host = 'self-test.invalid'

const certificate = `-----BEGIN CERTIFICATE-----
MIIBrjCCAVOgAwIBAgIUVozANScZ7wvwToDgtVq9OBsGftcwCgYIKoZIzj0EAwIw
HDEaMBgGA1UEAwwRc2VsZi10ZXN0LmludmFsaWQwIBcNMjYxMTIyMTI1MjQ1WhgP
OTk2NjEwMjgxMjUyNDVaMBwxGjAYBgNVBAMMEXNlbGYtdGVzdC5pbnZhbGlkMFkw
EwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEJXTStNURfPEXA8ouivBpKaXpYdtd8Qjc
R2rEjW2JxrmgIBg/aNtVszJllO/A6WGG1KOQDMv/ak8WoaIwe4Ui9aNxMG8wHQYD
VR0OBBYEFJ7ylRyTQuzGC/t7p1CtQBrTDyhyMB8GA1UdIwQYMBaAFJ7ylRyTQuzG
C/t7p1CtQBrTDyhyMA8GA1UdEwEB/wQFMAMBAf8wHAYDVR0RBBUwE4IRc2VsZi10
ZXN0LmludmFsaWQwCgYIKoZIzj0EAwIDSQAwRgIhAMnLtVZ1/idfANKrah/cC8qu
Ok5EZ22jyJVLSfF/qWy4AiEA9pBYVmdfMSq+pCwvVd22c987nSykvVZn8fzu9ktG
74E=
-----END CERTIFICATE-----
`

const privateKey = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgf1613bDOa88IhSK7
/OC636Bg60SGdu+yblGJbN6ZMBmhRANCAAQldNK01RF88RcDyi6K8Gkppelh213x
CNxHasSNbYnGuaAgGD9o21WzMmWU78DpYYbUo5AMy/9qTxahojB7hSL1
-----END PRIVATE KEY-----
`

const limitMs = 10_000

type SecurePage = Pick<PageLease, 'cdp' | 'serveInProcess'>

/**
 * Resolves when the certificate was refused as it is, and the page was loaded once this page alone was told to overlook that. Rejects with an
 * Error that says what went wrong, after 10 s at the latest. The page must be closed afterwards.
 */
async function assertOpensHttps({ cdp, serveInProcess }: SecurePage): Promise<void> {
  if (!serveInProcess) throw new Error('This page has no way through the egress proxy that is its own.')
  const seen = Promise.withResolvers<void>()
  const server = https.createServer({ key: privateKey, cert: certificate }, (req, res) => {
    if (req.url === '/seen') seen.resolve()
    res.setHeader('Content-Type', 'text/html')
    // The browser asks for the picture when it has parsed the page.
    res.end('<!doctype html><title>Vitrine</title><img src="/seen">')
  })
  serveInProcess(host, (socket) => server.emit('connection', socket))

  const open = async () => (await cdp.send('Page.navigate', { url: `https://${host}/` })).errorText
  const work = async () => {
    const refusal = await open()
    if (refusal === undefined) throw new Error('A certificate that nobody vouches for was taken.')
    if (!refusal.startsWith('net::ERR_CERT_')) throw new Error(`The certificate could not be judged: ${refusal}.`)
    await cdp.send('Security.setIgnoreCertificateErrors', { ignore: true })
    const failure = await open()
    if (failure !== undefined) throw new Error(`The page was not loaded: ${failure}.`)
    await seen.promise
  }
  const timeoutError = () => new Error(`No https page was there in ${limitMs / 1000} s.`)
  await withTimeout(work(), { timeoutMs: limitMs, timeoutError })
}
