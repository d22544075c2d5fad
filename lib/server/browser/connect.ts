// Takes up the conversation with a Chromium that was just started.
import 'server-only'
import { setTimeout as delay } from 'node:timers/promises'
import puppeteer, { type Browser } from 'puppeteer-core'
import type { EgressSession } from '@/lib/server/outbound/egress-session'
import { withSignal } from '../wait/with-signal'
import type { ChromiumProcess } from './chromium-process'
import { IsolationRefused } from './isolation'
import { type PreparedPage, preparePage } from './prepared-page'
import { PipeTransport } from './transports'

// A browser that runs, wherever it does.

export interface RunningBrowser extends ConnectedBrowser {
  /** Undefined for one that this process did not start. */
  pid: number | undefined
  sandbox: boolean | undefined
  /** Resolves with how it ended, for the log. */
  ended: Promise<string>
  /** The process that draws is still the one it began with, as far as is known without asking; true where that cannot be known. */
  hasDrawnAll(): boolean
  /** Asks, where nothing is known without. Never rejects. */
  confirmDrawnAll?(): Promise<boolean>
  /** Ends it, or the connection to it, and leaves nothing behind. Never rejects. */
  kill(): Promise<void>
}

// Puppeteer waits 180 s otherwise; a page that navigates in a loop held a screenshot for all of it.
const protocolTimeoutMs = 20_000
const endTellMs = 1000

interface ConnectedBrowser {
  /** Such as `153.0.8010.0`. */
  version: string
  /** Fires when the browser is gone, for whatever reason; the reason is an Error. */
  gone: AbortSignal
  /** The page that showed that it works; the first lease may have it. */
  firstPage: PreparedPage
  preparePage(): Promise<PreparedPage>
  /** The numbers of all its processes, its own among them, as its machine knows them. Rejects when it does not answer. */
  processes(): Promise<number[]>
  /** Of them, the one that draws: what its loss takes from a page shows in no event. */
  gpuProcess: number | undefined
  /** The one that draws now; undefined while there is none. Rejects when it does not answer. */
  findGpuProcess(): Promise<number | undefined>
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
  const processInfo = async () => (await control.send('SystemInfo.getProcessInfo')).processInfo
  const findGpuProcess = async () => (await processInfo()).find(({ type }) => type === 'GPU')?.id
  const [firstPage, name] = await Promise.all([prepare(), browser.version()])
  return {
    version: name.replace(/^[^/]*\//, ''),
    gone,
    firstPage,
    preparePage: prepare,
    processes: async () => (await processInfo()).map(({ id }) => id),
    // Running by now: that page has drawn a frame. A remote browser may keep its processes to itself.
    gpuProcess: await findGpuProcess().catch(() => undefined),
    findGpuProcess,
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
