// One attempt at a capture in one browser page: the steps, in the order they are taken.
import 'server-only'
import { ApiError } from '@/lib/contract/errors'
import type { PageLease } from '../browser/source'
import { withSignal } from '../wait/with-signal'
import { withTimeout } from '../wait/with-timeout'
import { crashed, noBrowser } from './attempt/acquire-page'
import { type Budgets, budgetsWith, navigationMs } from './attempt/budgets'
import type { Capture, CaptureContext, CaptureDetails, CaptureRequest } from './attempt/capture'
import type { Deadline, Stopwatch } from './attempt/deadline'
import { LostAttempt, neverHeldStill, paintedNothing } from './attempt/lost-attempt'
import { optOutOfConsent } from './consent/opt-out'
import { areStillThere, type Places, placesOf } from './elements/element-map'
import { sendCredentials } from './page/credentials'
import { emulate } from './page/emulation'
import { grantPlace, refuseIntrusions } from './page/intrusions'
import { serveHtml } from './page/own-document'
import { createPageCalls } from './page/page-calls'
import { createPageClock, createRealClock } from './page/page-clock'
import { watchPage } from './page/page-watch'
import { signIn } from './page/sign-in'
import { isBareCanvas } from './steps/blank'
import { challengeOf } from './steps/challenge'
import { clickAsked } from './steps/click'
import { dress } from './steps/dress'
import { bringIntoView, frameOf, sizeOf } from './steps/frame'
import { awaitFontsAndPictures, freezePage } from './steps/freeze'
import { navigate } from './steps/navigate'
import { pointAgain, takePageSteps } from './steps/page-steps'
import { photograph } from './steps/photograph'
import { awaitQuiet } from './steps/quiet'
import { type BlankRetry, retryBlank } from './steps/retry-blank'
import { awaitAsked } from './steps/wait-for'
import { assertShowable } from './verdict/outcome'

interface AttemptOptions {
  request: CaptureRequest
  lease: PageLease
  budgets: Budgets
  deadline: Deadline
  stopwatch: Stopwatch
  signal: AbortSignal
  /** Virtual time may replace waiting. A page that hangs on it is a LostAttempt. */
  mayUseVirtualTime: boolean
  /** Called when the signal aborts while the page owes an answer or its picture. */
  onOwed: () => void
  /** Called before something on the page is pressed. */
  onPress: () => void
}

// A picture takes 30 to 100 ms, a call less.
const owedMs = 250

type Step = <Value>(name: string, work: () => Promise<Value>) => Promise<Value>

/** Throws ApiError or LostAttempt; when the signal aborts, its reason. */
export async function attempt(options: AttemptOptions): Promise<Capture> {
  const { request, lease, deadline, stopwatch, signal, mayUseVirtualTime } = options
  const budgets = budgetsWith(options.budgets, request.options)
  const { cdp } = lease
  const step: Step = (name, work) => stopwatch.time(name, () => withSignal(work(), signal))
  const { watch, allowIntrusions } = await step('prepare', () => prepare(options))
  const clock = mayUseVirtualTime ? createPageClock(cdp, watch) : createRealClock(watch)
  const context: CaptureContext = {
    request,
    lease,
    cdp,
    watch,
    calls: createPageCalls(cdp, watch),
    clock,
    budgets,
    deadline,
    loadUntilMs: 0,
    askedMs: undefined,
    partial: false,
    onPress: options.onPress,
    frame: undefined,
    unmatched: [],
  }
  try {
    return await takeSteps(context, step)
  } finally {
    const sinceMs = context.askedMs ?? context.calls.askedMs
    const isOwed = sinceMs !== undefined && performance.now() - sinceMs > owedMs
    if (signal.aborted && (isOwed || context.calls.silent)) options.onOwed()
    watch.stop()
    clock.stop()
    allowIntrusions()
  }
}

/** Throws unsupported_value for a language, a time zone or a cookie that the browser does not know; otherwise LostAttempt: only a browser in trouble fails. */
async function prepare({ request, lease, budgets, deadline }: AttemptOptions) {
  const { page, cdp, browserVersion } = lease
  let trouble: unknown = new Error('The page was not prepared in time.')
  const all = Promise.all([
    watchPage(cdp),
    refuseIntrusions(page, cdp),
    emulate(cdp, request, browserVersion),
    grantPlace(page, request),
    serveHtml(cdp, request.options?.html),
    sendCredentials(cdp, request),
    signIn(cdp, request),
  ])
  all.catch((error) => {
    trouble = error
  })
  const prepared = await withTimeout(all, { timeoutMs: deadline.atMost(budgets.prepareMs) }).catch(() => undefined)
  if (!prepared && trouble instanceof ApiError) throw trouble
  if (!prepared) throw new LostAttempt(noBrowser(trouble), true)
  const [watch, allowIntrusions] = prepared
  return { watch, allowIntrusions }
}

async function takeSteps(context: CaptureContext, step: Step): Promise<Capture> {
  const { lease, budgets, request } = context
  const { options } = request
  // It began with all of that. Left with half, the navigation would end before the site could answer, and the site is not to blame.
  if (navigationMs(context) < budgets.navigateMinMs / 2) {
    throw new LostAttempt(noBrowser(new Error('The page was prepared too late.')))
  }
  await step('navigate', () => navigate(context))
  if (options) await step('dress', () => dress(context, { isAgainLater: true }))
  await step('quiet', () => awaitQuiet(context))
  refuseHang(context)
  await step('consent', () => optOutOfConsent(context))
  if (options) await step('wait', () => takeAskedSteps(context))
  await step('resources', () => awaitFontsAndPictures(context))
  // Asked along with it: after the picture the answer would be waited for (47 ms of a busy machine).
  const [challenge] = await step('still', () => Promise.all([challengeOf(context), freezePage(context)]))
  refuseHang(context)
  if (options) context.frame = await step('frame', () => frameOf(context))
  const { picture, places } = await takePicture(context, step)
  // What a canvas or a filter had painted is gone with the process that drew it.
  if (!(await lease.hasDrawnAll())) throw new LostAttempt(crashed(new Error('The process that draws was lost.')), true)
  const details = detailsOf(context, picture.png, places)
  // A redirect may have ended on an error page since.
  await step('verdict', () => assertShowable(context))
  return captureOf(context, { ...picture, challenge, details })
}

interface Pictured {
  picture: BlankRetry
  places: Places | undefined
}

const roundsMax = 3

/** A page that moved between the list of its elements and its picture is taken again: a rectangle must cover what it names. */
async function takePicture(context: CaptureContext, step: Step): Promise<Pictured> {
  const { watch } = context
  for (let round = 1; round <= roundsMax; round++) {
    const loaderId = watch.document?.loaderId
    const places = context.request.options && (await step('elements', () => placesOf(context)))
    const first = await step('shot', () => photograph(context))
    const picture = await step('look', () => retryBlank(context, first))
    if (!places) return { picture, places }
    if (watch.document?.loaderId === loaderId && (await areStillThere(context, places))) return { picture, places }
    context.frame = await frameOf(context)
  }
  throw neverHeldStill()
}

/** What the caller wants to happen before the last waits. */
async function takeAskedSteps(context: CaptureContext): Promise<void> {
  await takePageSteps(context)
  await clickAsked(context)
  await awaitAsked(context)
  await bringIntoView(context)
  await pointAgain(context)
  await dress(context)
  refuseHang(context)
}

/** Throws LostAttempt for a picture of another size than it should have: something took the emulation from the page. */
function detailsOf(
  { request, frame, unmatched }: CaptureContext,
  png: Buffer,
  places: Places | undefined,
): CaptureDetails | undefined {
  const wanted = frame ?? sizeOf(request)
  const scale = (request.options?.scale ?? 1) * (frame?.zoom ?? 1)
  // PNG 11.2.1: the header comes first, after the signature of 8 bytes and its own length and name.
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)]
  // A part of a pixel may go either way, and twice as much where the page is zoomed.
  const tolerance = (frame?.zoom ?? 1) === 1 ? 1 : 2
  const isNear = (pixels: number, cssPixels: number) => Math.abs(pixels - cssPixels * scale) < tolerance
  const isRight = isNear(width, wanted.width) && isNear(height, wanted.height)
  if (!isRight) throw new LostAttempt(noBrowser(new Error(`The picture has ${width} x ${height} pixels.`)), true)
  if (!request.options) return undefined
  const details: CaptureDetails = { width, height, cut: frame?.cut ?? false, ...places }
  if (unmatched.length > 0) details.unmatched = unmatched
  return details
}

interface Taken extends BlankRetry {
  challenge: string | undefined
  details: CaptureDetails | undefined
}

function captureOf(context: CaptureContext, picture: Taken): Capture {
  const { request, lease, watch } = context
  const { document } = watch
  const { png, flat, challenge, details } = picture
  // One connection too many is a WebSocket, which shows nothing.
  const starved = lease.traffic?.spent === 'requestsMax' || lease.traffic?.spent === 'bytesMax'
  const partial = context.partial || starved || document?.truncated === true
  if (partial && flat && isBareCanvas(flat) && !document?.painted) throw paintedNothing()
  return {
    png,
    url: request.url,
    finalUrl: document?.url ?? request.url,
    upstreamStatus: document?.response?.status ?? null,
    strategy: lease.strategy,
    partial,
    blank: flat !== undefined,
    challenge: challenge !== undefined && challenge === document?.loaderId,
    failedRequests: watch.open.failed,
    timings: {},
    capturedAt: Date.now(),
    details,
  }
}

// A page that loops until its clock has gone on never leaves the loop in virtual time: it is captured anew in real time.

/** Throws LostAttempt for such a page; where no time is left for another attempt, it is to be cut off and shown as it is. */
export function refuseHang(context: CaptureContext): void {
  if (context.clock.usesVirtualTime && context.calls.silent && navigationMs(context) > context.budgets.againMs)
    throw new LostAttempt(neverHeldStill())
}
