// A page in a fresh context of its own: no cookie, cache or permission of any other, downloads refused.
import 'server-only'
import type { Browser, BrowserContext, CDPSession, Page } from 'puppeteer-core'
import type { EgressSession } from '@/lib/server/outbound/egress-session'
import { withTimeout } from '../wait/with-timeout'

const prepareTimeoutMs = 5000
const closeTimeoutMs = 4000

export interface PreparedPage {
  page: Page
  /** Opened before anything is loaded, so that it can free a page that no longer answers. */
  cdp: CDPSession
  /** Fires when the page or its browser is gone; the reason is an Error. */
  broken: AbortSignal
  /** The context's own egress session; undefined where it shares one with others. */
  egressSession?: EgressSession | undefined
  /** Rejects when no frame comes within the limit. */
  drawFrame(limitMs: number): Promise<void>
  /** Closes the context and every page in it. Rejects when the browser does not manage in 4 s. */
  close(): Promise<void>
}

interface PreparePageOptions {
  browser: Browser
  /** A session of the browser itself. */
  control: CDPSession
  /** Fires when the browser is gone. */
  gone: AbortSignal
  /** The egress proxy, for a browser that was not started with it. */
  proxyServer?: string | undefined
  /** An egress session for this context alone, where the egress proxy is on the browser's own machine. */
  openEgressSession?: (() => Promise<EgressSession>) | undefined
}

/** A page that has drawn a frame. Rejects after 5 s. */
export async function preparePage(options: PreparePageOptions): Promise<PreparedPage> {
  const { browser, control, gone, openEgressSession } = options
  const egressSession = await openEgressSession?.()
  const closeSession = () => void egressSession?.close()
  if (gone.aborted) closeSession()
  else gone.addEventListener('abort', closeSession, { once: true })
  const proxyServer = egressSession ? `http://127.0.0.1:${egressSession.port}` : options.proxyServer
  // Without "<-loopback>" Chromium would reach its own machine directly.
  const proxy = proxyServer === undefined ? undefined : { proxyServer, proxyBypassList: ['<-loopback>'] }
  const created = browser.createBrowserContext({ downloadBehavior: { policy: 'deny' }, ...proxy })
  const close = async () => {
    gone.removeEventListener('abort', closeSession)
    const closed = created.then((context) => context.close()).finally(closeSession)
    await withTimeout(closed, {
      timeoutMs: closeTimeoutMs,
      timeoutError: () => new Error(`A context did not close in ${closeTimeoutMs} ms.`),
    }).finally(closeSession)
  }
  const prepared = created.then((context) => openPage(context, control, gone))
  try {
    const { page, cdp, broken } = await withTimeout(prepared, {
      timeoutMs: prepareTimeoutMs,
      signal: gone,
      timeoutError: () => new Error(`A page was not ready in ${prepareTimeoutMs} ms.`),
    })
    return { page, cdp, broken, egressSession, drawFrame: (limitMs) => drawFrame(cdp, limitMs), close }
  } catch (error) {
    close().catch(() => {})
    throw error
  }
}

async function openPage(context: BrowserContext, control: CDPSession, gone: AbortSignal) {
  // An empty list for no origin in particular: grants nothing and refuses everything, everywhere.
  const denied = control.send('Browser.grantPermissions', { permissions: [], browserContextId: context.id as string })
  const [page] = await Promise.all([context.newPage(), denied])
  const failure = new AbortController()
  page.once('error', () => failure.abort(new Error('The page crashed.')))
  page.once('close', () => failure.abort(new Error('The page was closed.')))
  const cdp = await page.createCDPSession()
  await drawFrame(cdp, prepareTimeoutMs)
  return { page, cdp, broken: AbortSignal.any([failure.signal, gone]) }
}

/** One pixel, through every process that a picture goes through. */
async function drawFrame(cdp: CDPSession, limitMs: number): Promise<void> {
  const clip = { x: 0, y: 0, width: 1, height: 1, scale: 1 }
  await withTimeout(cdp.send('Page.captureScreenshot', { format: 'jpeg', clip, optimizeForSpeed: true }), {
    timeoutMs: limitMs,
    timeoutError: () => new Error(`No frame came in ${limitMs} ms.`),
  })
}
