// Where captures get their browsers: this machine's own, or one behind BROWSER_WS_ENDPOINT. The engine knows only this.
import 'server-only'
import type { CDPSession, Page } from 'puppeteer-core'
import type { EgressSession } from '@/lib/server/outbound/egress-session'
import type { PinningProxy } from '@/lib/server/outbound/pinning-proxy'

type EgressFailure = NonNullable<ReturnType<PinningProxy['lastFailure']>>

/** As the contract names it: the browser of this machine, or one reached over its WebSocket. */
export type Strategy = 'chromium' | 'remote'

/** Of the browsers of one place, or of all places of a backend. */
export interface PlaceStatus {
  /** A page would be had at once. */
  ready: boolean
  version: string | undefined
  /** Undefined where the browser is not started by this process. */
  sandbox: boolean | undefined
  /** Pages given out by the current browser. */
  served: number
  /** Browsers started since the process began. */
  starts: number
  /** No browser runs, and the last start of one failed; it is tried again by itself. */
  startFailed: boolean
  /** Whether the current browser drew a frame when it was last asked to; unknown without one. */
  vitalSign: 'unknown' | 'passed' | 'failed'
}

/** Ready as one of them is, and ill as all of them are. */
export function statusOfAll(places: PlaceStatus[]): PlaceStatus {
  const sum = (count: (place: PlaceStatus) => number) => places.reduce((total, place) => total + count(place), 0)
  const running = places.filter(({ ready }) => ready)
  const isIll = running.length > 0 && running.every(({ vitalSign }) => vitalSign === 'failed')
  const hasPassed = running.some(({ vitalSign }) => vitalSign === 'passed')
  return {
    ready: running.length > 0,
    version: running[0]?.version,
    sandbox: running[0]?.sandbox,
    served: sum(({ served }) => served),
    starts: sum(({ starts }) => starts),
    startFailed: running.length === 0 && places.some(({ startFailed }) => startFailed),
    vitalSign: isIll ? 'failed' : hasPassed ? 'passed' : 'unknown',
  }
}

/** What is known without asking any browser. */
export interface BrowserStatus {
  /** In the order in which they are asked. */
  backends: (PlaceStatus & { strategy: Strategy; isCircuitOpen: boolean; places: number })[]
  /** Captures that have a page, and those that wait for one. */
  held: number
  waiting: number
}

export interface BrowserSource {
  /**
   * A page of one's own, after a turn in the queue. Rejects with ApiError('upstream_unavailable') when the queue is full,
   * the wait too long or no browser can be had (only then with a `cause`), and with the signal's reason on abort. `host` is what the page is for: it tells a browser
   * that ends for everybody from one that a site ends. `avoid`: that one last. `limitMs` is how long the caller can
   * wait: no page that is late is waited for until it is too late for another browser.
   */
  lease(options: {
    signal: AbortSignal
    host?: string | undefined
    avoid?: Strategy | undefined
    limitMs?: number | undefined
  }): Promise<PageLease>
  /** Starts a browser now, so that the first capture need not wait for it. Rejects as a lease does. */
  warmUp(): Promise<void>
  /** Starts nothing. */
  status(): BrowserStatus
  /** Waits up to 5 s for the leases, then ends every browser. A lease after that is refused. Never rejects. */
  close(): Promise<void>
}

/** The page took more memory than a capture may have, and its browser was ended for it. */
export class BrowserOverrun extends Error {
  override name = 'BrowserOverrun'

  constructor() {
    super('The browser took too much memory.')
  }
}

/** Whoever asked had too little time left to wait for a page: that says nothing of the browser. */
export class TooLittleTime extends Error {
  override name = 'TooLittleTime'
}

/**
 * How a lease ended. `suspect`: the browser may be the cause of a failure; it is replaced, a shared one after three in a row. `left`:
 * nobody waited for the end, so nothing is known; a browser that then opens no page in 2 s is replaced. `unused`: it came too late for whoever
 * had asked.
 */
export type Outcome = 'ok' | 'suspect' | 'left' | 'unused'

export interface PageLease {
  /**
   * In a context that nobody else has had. No viewport, user agent or script is set. Puppeteer itself hears nothing of the
   * network: `goto` gives no response, and requests are followed through `cdp`.
   */
  page: Page
  /** A session of that page, open before anything is loaded. */
  cdp: CDPSession
  strategy: Strategy
  /** Such as `153.0.8010.0`. */
  browserVersion: string
  /** Milliseconds spent in the queue. */
  queueMs: number
  /** Milliseconds after that until the page was there. */
  browserMs: number
  /** Fires when the page or its browser is gone; the reason is an Error. */
  broken: AbortSignal
  /** What went through the egress proxy for this page; undefined where its egress proxy is shared with other pages, or is not ours. */
  readonly traffic: EgressSession['tally'] | undefined
  /** Resolves with how the browser ended, as it says itself. */
  readonly ended?: Promise<string> | undefined
  /** As of its egress session; undefined where the page has none of its own. */
  readonly serveInProcess?: EgressSession['serveInProcess'] | undefined
  /** False when the process that draws was lost since: what the page shows now may lack what it painted. */
  hasDrawnAll(): boolean | Promise<boolean>
  /** Why the egress proxy last failed a request to that host and port since this lease began. */
  egressFailure(host: string, port: number): EgressFailure | undefined
  /** Fails what is under way to these addresses, where the page has an egress session of its own. */
  failRequests(urls: readonly string[]): void
  /** Gives the slot back at once and closes the context in the background; calling it again does nothing. */
  release(outcome?: Outcome): void
}

// One way to get a browser: its places, the egress proxy its pages go through, and the circuit breaker that leaves it alone after failures.
