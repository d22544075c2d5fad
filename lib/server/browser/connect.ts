// Takes up the conversation with a Chromium that was just started.
import 'server-only'
import { setTimeout as delay } from 'node:timers/promises'
import puppeteer, { type Browser } from 'puppeteer-core'
import type { EgressSession } from '@/lib/server/outbound/egress-session'
import { withSignal } from '../wait/with-signal'
import { withTimeout } from '../wait/with-timeout'
import type { ChromiumProcess } from './chromium-process'
import { IsolationRefused } from './isolation'
import { type PreparedPage, preparePage } from './prepared-page'
import { PipeTransport } from './transports'

// Puppeteer waits 180 s otherwise; a page that navigates in a loop held a screenshot for all of it (security 4.2).
const protocolTimeoutMs = 20_000
const endTellMs = 1000

export interface ConnectedBrowser {
  /** Such as `153.0.8010.0`. */
  version: string
  /** Fires when the browser is gone, for whatever reason; the reason is an Error. */
  gone: AbortSignal
  /** The page that showed that it works; the first lease may have it. */
  firstPage: PreparedPage
  preparePage(): Promise<PreparedPage>
  /** Rejects when it does not answer within `limitMs`. */
  ping(limitMs: number): Promise<void>
  /** The numbers of all its processes, its own among them, as its machine knows them. Rejects when it does not answer. */
  processes(): Promise<number[]>
}

/** What every connection to a browser has in common. */
export const connectOptions = {
  defaultViewport: null,
  protocolTimeout: protocolTimeoutMs,
  // The engine listens for itself; Puppeteer's own bookkeeping cost 10 % of our time per capture (3 ms of 30).
  networkEnabled: false,
  issuesEnabled: false,
  downloadBehavior: { policy: 'deny' },
} as const

interface WayOut {
  /** The egress proxy of every page, where the browser's own switches do not name one. */
  proxyServer?: string | undefined
  /** An egress session for each page alone. */
  openEgressSession?: (() => Promise<EgressSession>) | undefined
}

/** Takes up a connection. */
export async function takeUp(browser: Browser, gone: AbortSignal, wayOut: WayOut = {}): Promise<ConnectedBrowser> {
  const control = await browser.target().createCDPSession()
  const prepare = () => preparePage({ browser, control, gone, ...wayOut })
  const [firstPage, name] = await Promise.all([prepare(), browser.version()])
  return {
    version: name.replace(/^[^/]*\//, ''),
    gone,
    firstPage,
    preparePage: prepare,
    async ping(limitMs) {
      const timeoutError = () => new Error(`It did not say its version in ${limitMs} ms.`)
      await withTimeout(control.send('Browser.getVersion'), { timeoutMs: limitMs, timeoutError })
    },
    async processes() {
      const { processInfo } = await control.send('SystemInfo.getProcessInfo')
      return processInfo.map(({ id }) => id)
    },
  }
}

/** Rejects with IsolationRefused when the browser ended by itself, or with the deadline's reason. */
export async function connectBrowser(
  chromium: ChromiumProcess,
  deadline: AbortSignal,
  wayOut: WayOut = {},
): Promise<ConnectedBrowser> {
  deadline.throwIfAborted()
  const gone = new AbortController()
  const transport = new PipeTransport(chromium.input, chromium.output)
  const ended = chromium.exited.then(({ byItself, description }) => {
    gone.abort(new Error(`The browser ${description}`))
    transport.close()
    throw byItself ? new IsolationRefused(description) : gone.signal.reason
  })
  ended.catch(() => {})
  // The pipe of a browser that ends breaks before its end is told, and the end is what says why.
  const begun = begin().catch(async (error) => {
    await Promise.race([ended, delay(endTellMs)])
    throw error
  })
  return withSignal(Promise.race([begun, ended]), deadline)

  async function begin(): Promise<ConnectedBrowser> {
    const browser = await puppeteer.connect({ transport, ...connectOptions })
    browser.once('disconnected', () => gone.abort(new Error('The browser is gone.')))
    return takeUp(browser, gone.signal, wayOut)
  }
}
