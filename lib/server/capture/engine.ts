// A capture from the address to the PNG, under one deadline; an attempt lost to a crash is made once more in a fresh page.
import 'server-only'
import { ApiError } from '@/lib/contract/errors'
import type { BrowserSource, Outcome, Strategy } from '../browser/source'
import { decide } from '../outbound/decide'
import { canonicalHost } from '../outbound/public-hosts'
import { portOf } from '../outbound/target'
import { log } from '../process/log'
import { limitSignal, withSignal } from '../wait/with-signal'
import { attempt } from './attempt'
import { acquirePage, noBrowser, watchForCrash } from './attempt/acquire-page'
import { type Budgets, budgetsFor, navigationMs } from './attempt/budgets'
import type { Capture, CaptureEngine, CaptureRequest } from './attempt/capture'
import { createStopwatch, type Deadline, type Stopwatch, startDeadline } from './attempt/deadline'
import { isSilence, LostAttempt, tookTooLong } from './attempt/lost-attempt'
import { createHostTurns, type HostTurns, hostStayedBusy } from './host-turns'
import { pressesSomething } from './steps/page-steps'

interface CaptureEngineOptions {
  source: BrowserSource
  /** One capture, queue included. */
  timeoutMs: number
  /** Instead of those that its length gives. */
  budgets?: Budgets
  turns?: HostTurns
}

const attemptsMax = 2
// A turn or a browser that comes later than this leaves no time for the page.
const leaseShareMax = 0.6

export function createCaptureEngine({
  source,
  timeoutMs,
  budgets = budgetsFor(timeoutMs),
  turns = createHostTurns(),
}: CaptureEngineOptions): CaptureEngine {
  // What may pass before an attempt without taking the time that its navigation needs.
  const spareMs = (deadline: Deadline) => Math.max(0, navigationMs({ deadline, budgets }) - budgets.navigateMinMs)

  // For a turn, and for a browser: a queue is ours, and leaves the page the time that it needs.
  const queueMs = (deadline: Deadline) => Math.min(timeoutMs * leaseShareMax, spareMs(deadline))

  async function takeTurn(request: CaptureRequest, { signal, deadline }: Run): Promise<() => void> {
    const limitMs = queueMs(deadline)
    const limited = limitSignal({ signal, timeoutMs: limitMs, timeoutError: () => hostStayedBusy(limitMs) })
    try {
      return await turns.take(turnOf(request), limited.signal)
    } finally {
      limited.clear()
    }
  }

  async function attemptOnce(request: CaptureRequest, run: Run): Promise<Capture> {
    const { signal, deadline, stopwatch } = run
    // A page that hangs on a clock of ours is made anew, and what was pressed cannot be.
    const mayUseVirtualTime = run.lost === undefined && !isPressed(request)
    const lease = await acquirePage(source, {
      host: canonicalHost(new URL(request.url).hostname),
      avoid: run.avoid,
      signal,
      limitMs: queueMs(deadline),
      // Its own page may be what holds up the browser.
      tooLate: () => run.lost?.verdict ?? noBrowser(),
    })
    stopwatch.add('queue', lease.queueMs)
    stopwatch.add('browser', lease.browserMs)
    const crashWatch = watchForCrash(lease)
    let outcome: Outcome = 'ok'
    run.isOwed = false
    try {
      const alive = AbortSignal.any([signal, crashWatch.crashed])
      const told = { signal: alive, ...listenersOf(run) }
      return await attempt({ request, lease, budgets, deadline, stopwatch, mayUseVirtualTime, ...told })
    } catch (error) {
      // What ended a browser that captures share may be another page, which is made again there too: this one goes where it is alone.
      if (lease.strategy === 'remote' && error instanceof LostAttempt && error.suspect) run.avoid = 'remote'
      outcome = run.isOwed ? 'suspect' : outcomeOf(error, signal)
      throw error
    } finally {
      crashWatch.stop()
      lease.release(outcome)
    }
  }

  return {
    async capture(request, { signal: caller }) {
      const deadline = startDeadline(timeoutMs)
      const limited = limitSignal({ signal: caller, timeoutMs, timeoutError: () => tookTooLong(timeoutMs) })
      let endTurn = () => {}
      const run: Run = { signal: limited.signal, deadline, stopwatch: createStopwatch() }
      try {
        if (request.options?.html === undefined)
          await run.stopwatch.time('check', () => checkHost(request.url, run.signal))
        endTurn = await run.stopwatch.time('turn', () => takeTurn(request, run))
        for (let attempts = 1; ; attempts++) {
          try {
            const capture = await attemptOnce(request, run)
            return { ...capture, timings: run.stopwatch.timings() }
          } catch (error) {
            if (!(error instanceof LostAttempt)) throw error
            noteLost(error, attempts)
            if (attempts === attemptsMax || run.isFinal || spareMs(deadline) === 0) throw error.verdict
            run.lost = error
          }
        }
      } finally {
        limited.clear()
        endTurn()
      }
    },
  }
}

const isPressed = ({ options }: CaptureRequest) => options?.click !== undefined || pressesSomething(options?.steps)

/** A document of the caller's asks its host nothing: such take turns among themselves, under a name that no host has. */
const turnOf = ({ url, options }: CaptureRequest): string =>
  options?.html === undefined ? canonicalHost(new URL(url).hostname) : 'own document'

const listenersOf = (run: Run) => ({
  onOwed() {
    run.isOwed = true
  },
  onPress() {
    run.isFinal = true
  },
})

// A host that breaks off is the caller's business, a browser that dies is ours.
function noteLost({ suspect, verdict, cause }: LostAttempt, attempts: number): void {
  log[suspect ? 'warn' : 'debug']('capture.attempt_lost', { attempts, code: verdict.code, cause })
}

function outcomeOf(error: unknown, signal: AbortSignal): Outcome {
  if (error instanceof LostAttempt) return error.suspect ? 'suspect' : 'left'
  // A page of which no picture came in time may hold up the process that draws.
  if (error instanceof ApiError && error.code === 'upstream_timeout' && !isSilence(error)) return 'suspect'
  return signal.aborted ? 'left' : 'ok'
}

interface Run {
  signal: AbortSignal
  deadline: Deadline
  stopwatch: Stopwatch
  /** Where the next attempt is not made. */
  avoid?: Strategy
  /** The attempt before. */
  lost?: LostAttempt
  /** The page owed an answer when its attempt was given up. */
  isOwed?: boolean
  /** Something was pressed: another attempt would press it again. */
  isFinal?: boolean
}

/** A dead or private host is refused before a browser is touched. The egress proxy checks again whatever the page then does. */
async function checkHost(address: string, signal: AbortSignal): Promise<void> {
  const url = new URL(address)
  await withSignal(decide({ hostname: url.hostname, port: portOf(url) }, { signal }), signal)
}
