// What a capture holds of a browser: the page, its way out, and what is known of both while it holds them.
import 'server-only'
import type { PinningProxy } from '@/lib/server/outbound/pinning-proxy'
import type { Place, TakenPage } from './place'
import type { Outcome, PageLease, Strategy } from './source'

/** How a lease ended: `lost` with its page or its browser gone. */
export type PageEnd = Outcome | 'lost'

export interface Taken extends TakenPage {
  backend: { strategy: Strategy }
  place: Place
  egressProxy: PinningProxy | undefined
}

interface LeaseTerms {
  queueMs: number
  browserMs: number
  startedAtEpochMs: number
  release: (how: PageEnd, outcome: Outcome) => void
}

export function leaseOf({ backend, browser, prepared, egressProxy }: Taken, terms: LeaseTerms): PageLease {
  const { page, cdp, egressSession } = prepared
  const broken = AbortSignal.any([browser.overran, prepared.broken])
  return {
    page,
    cdp,
    strategy: backend.strategy,
    browserVersion: browser.version,
    queueMs: terms.queueMs,
    browserMs: terms.browserMs,
    broken,
    hasDrawnAll: () => browser.confirmDrawnAll(),
    egressFailure(host, port) {
      const failure = (egressSession ?? egressProxy)?.lastFailure(host, port)
      return failure && failure.at >= terms.startedAtEpochMs ? failure : undefined
    },
    ended: browser.ended,
    serveInProcess: egressSession?.serveInProcess,
    get traffic() {
      return egressSession?.tally
    },
    failRequests: (urls) => egressSession?.failRequests(urls),
    release: (outcome = 'ok') => terms.release(broken.aborted ? 'lost' : outcome, outcome),
  }
}
