// The page's clock. In virtual time, timers due within the next second run at once instead of being waited for.
import 'server-only'
import type { CDPSession } from 'puppeteer-core'
import type { PageWatch } from './page-watch'

/**
 * In virtual time Chromium's clock stands still between grants (there is no way back to the real one), so it is fed a beat at a time from
 * then on and goes at its own pace again. Measured: half a second passes in 4 to 7 ms; a redirect due in 300 ms is followed in 50.
 */
const beatMs = 20

export interface PageClock {
  /** It does not go while a script runs: one that stays in a loop until it has gone on never leaves that loop. */
  readonly usesVirtualTime: boolean
  /**
   * Lets that much of the page's time pass, as fast as its script can use it; it stands still while the page fetches something. Resolves
   * when it has passed, when the page goes elsewhere, or after the limit. Never rejects.
   */
  advanceVirtualTime(pageMs: number, limitMs: number): Promise<void>
  /** No more beats: the page is given back. */
  stop(): void
}

export function createPageClock(cdp: CDPSession, watch: Pick<PageWatch, 'navigating' | 'until'>): PageClock {
  let beats: NodeJS.Timeout | undefined
  let usesVirtualTime = false
  let isStopped = false
  let outstanding = 0
  let notice = () => {}

  const onExpired = () => {
    outstanding = Math.max(0, outstanding - 1)
    if (outstanding === 0) notice()
  }
  const grant = (policy: 'advance' | 'pauseIfNetworkFetchesPending', budget: number) => {
    outstanding += 1
    cdp.send('Emulation.setVirtualTimePolicy', { policy, budget }).catch(onExpired)
  }
  const allExpired = (limitMs: number) => {
    const expired = new Promise<void>((resolve) => {
      notice = resolve
    })
    return Promise.race([expired, watch.until(() => watch.navigating, limitMs)])
  }
  cdp.on('Emulation.virtualTimeBudgetExpired', onExpired)

  return {
    get usesVirtualTime() {
      return usesVirtualTime
    },
    async advanceVirtualTime(pageMs, limitMs) {
      usesVirtualTime = true
      clearInterval(beats)
      // Its end stops the clock whatever was granted since, and would be taken for the end of that (Chromium 153: 20 ms instead of 500).
      if (outstanding > 0) await allExpired(Math.min(beatMs, limitMs))
      if (isStopped) return
      outstanding = 0
      grant('pauseIfNetworkFetchesPending', pageMs)
      await allExpired(limitMs)
      if (isStopped) return
      beats = setInterval(() => grant('advance', beatMs), beatMs)
    },
    stop() {
      isStopped = true
      clearInterval(beats)
      cdp.off('Emulation.virtualTimeBudgetExpired', onExpired)
      notice()
    },
  }
}

/** The clock that every page has: it can only be waited for. */
export function createRealClock(watch: Pick<PageWatch, 'navigating' | 'until'>): PageClock {
  return {
    usesVirtualTime: false,
    async advanceVirtualTime(pageMs, limitMs) {
      await watch.until(() => watch.navigating, Math.min(pageMs, limitMs))
    },
    stop() {},
  }
}
