// One attempt at a capture in one browser page: the steps, in the order they are taken.
import 'server-only'
import type { PageLease } from '../browser/source'
import { unlessAborted, within } from './attempt/bounded'
import { type Budgets, navigationMs } from './attempt/budgets'
import type { Capture, CaptureRequest } from './attempt/capture'
import type { Deadline } from './attempt/deadline'
import { noBrowser } from './attempt/lease-life'
import { LostAttempt } from './attempt/lost-attempt'
import type { Stage } from './attempt/stage'
import type { Stopwatch } from './attempt/stopwatch'
import { paintedNothing } from './attempt/timeouts'
import { optOutOfConsent } from './consent/opt-out'
import { emulate } from './page/emulation'
import { refuseIntrusions } from './page/intrusions'
import { createPageCalls } from './page/page-calls'
import { createPageClock, createRealClock } from './page/page-clock'
import { watchPage } from './page/page-watch'
import { isBareCanvas } from './steps/blank'
import { refuseHang } from './steps/hang'
import { navigate } from './steps/navigate'
import { photograph } from './steps/photograph'
import { awaitQuiet } from './steps/quiet'
import { awaitFontsAndPictures, stopMovement } from './steps/rest'
import { lookAgain } from './steps/second-look'
import { wallOf } from './steps/wall'
import { refuseUnshowable } from './verdict/verdict'

export interface AttemptOptions {
  request: CaptureRequest
  lease: PageLease
  budgets: Budgets
  deadline: Deadline
  stopwatch: Stopwatch
  signal: AbortSignal
  /** Waiting may be spared by winding the page's clock forward. A page that hangs on that is a LostAttempt. */
  mayWind: boolean
}

/** Throws ApiError or LostAttempt; when the signal aborts, its reason. */
export async function attempt({
  request,
  lease,
  budgets,
  deadline,
  stopwatch,
  signal,
  mayWind,
}: AttemptOptions): Promise<Capture> {
  const { page, cdp } = lease
  const step = <Value>(name: string, work: () => Promise<Value>) =>
    stopwatch.time(name, () => unlessAborted(signal, work()))
  let trouble: unknown = new Error('The page was not prepared in time.')
  const preparation = async () => {
    const all = Promise.all([
      watchPage(cdp),
      refuseIntrusions(page, cdp),
      emulate(cdp, { ...request, browserVersion: lease.browserVersion }),
    ])
    all.catch((error) => {
      trouble = error
    })
    return within(deadline.atMost(budgets.prepareMs), all)
  }
  const prepared = await step('prepare', preparation)
  // Nothing but a browser in trouble is slow at this, or fails.
  if (!prepared) throw new LostAttempt(noBrowser(trouble), true)
  const [watch, allowIntrusions] = prepared
  const calls = createPageCalls(cdp, watch)
  const clock = mayWind ? createPageClock(cdp, watch) : createRealClock(watch)
  const stage: Stage = { request, lease, cdp, watch, calls, clock, budgets, deadline, loadUntilMs: 0, partial: false }
  try {
    // It began with all of that. Left with half, the navigation would end before the site could answer, and the site is not to blame.
    if (navigationMs(stage) < budgets.navigateMinMs / 2) {
      throw new LostAttempt(noBrowser(new Error('The page was prepared too late.')))
    }
    await step('navigate', () => navigate(stage))
    await step('quiet', () => awaitQuiet(stage))
    refuseHang(stage)
    await step('consent', () => optOutOfConsent(stage))
    await step('resources', () => awaitFontsAndPictures(stage))
    // Asked along with it: after the picture the answer would be waited for (47 ms of a busy machine).
    const [wall] = await step('still', () => Promise.all([wallOf(stage), stopMovement(stage)]))
    refuseHang(stage)
    const first = await step('shot', () => photograph(stage))
    const { png, flat } = await step('look', () => lookAgain(stage, first))
    // A redirect may have ended on an error page since.
    await step('verdict', () => refuseUnshowable(stage))
    // One connection too many is a WebSocket, which shows nothing.
    const starved = lease.traffic?.spent === 'requestsMax' || lease.traffic?.spent === 'bytesMax'
    const partial = stage.partial || starved || watch.document?.truncated === true
    if (partial && flat && isBareCanvas(flat) && !watch.document?.painted) throw paintedNothing()
    return {
      png,
      url: request.url,
      finalUrl: watch.document?.url ?? request.url,
      upstreamStatus: watch.document?.response?.status ?? null,
      strategy: lease.strategy,
      partial,
      blank: flat !== undefined,
      challenge: wall !== undefined && wall === watch.document?.loaderId,
      failedRequests: watch.open.failed,
      timings: {},
      capturedAt: Date.now(),
    }
  } finally {
    watch.stop()
    clock.stop()
    allowIntrusions()
  }
}
