// How long each stage of a capture may take. Written for a capture of 25 seconds and scaled to the real one.
import 'server-only'
import type { CaptureOptions } from '@/lib/contract/capture-options'
import type { Deadline } from './deadline'

const writtenForMs = 25_000

const stagesMs = {
  /** A browser page, made ready. */
  prepareMs: 3000,
  /** From the start of navigation to the first byte of a document. A slow server is waited for longer than a slow page. */
  commitMs: 16_500,
  /** From the start of navigation to `load`. A document that came late has a third of it, from its first byte. */
  loadMs: 12_000,
  /** Kept back from the waits that the caller asks for. */
  afterWaitsMs: 6000,
  /** Kept back from the navigation, however late it began, for all that follows. */
  reserveMs: 7300,
  /** With less for the navigation nothing is begun: it would only be late, and the site not to blame. */
  navigateMinMs: 1500,
  /** With less for the navigation a page that hung on virtual time is not made again in real time. */
  againMs: 4000,
  /** Before `load`: parsed, and not one byte more from the network for this long. */
  stallMs: 5000,
  /** Of the navigation, at its end: a document that is held up by a script has this long for the rest, once that is failed. */
  releaseMs: 2000,
  /** A script or stylesheet open for this long by then does not come. */
  hangMs: 1000,
  /** The wait for quiet after `load`. */
  quietMs: 2500,
  /** Cookie banners, declined. */
  consentMs: 1500,
  /** Of it, for the frame of a banner whose place is there already. */
  consentFrameMs: 500,
  /** Of it, for the banner of a manager that is there: one with nothing to ask, because of the country or an earlier answer, shows none. */
  bannerMs: 400,
  /** Of it, for a banner that was declined to fade out. */
  fadeMs: 600,
  /** Fonts and the pictures in view. */
  resourcesMs: 1000,
  /** Animations brought to their end. */
  stillMs: 250,
  shotMs: 4000,
  /** The second try, after a pause. */
  shotAgainMs: 2000,
  /** Further tries for a blank page. */
  blankRetryMs: 1500,
} as const

export type Budgets = Record<keyof typeof stagesMs, number>

// What is waited for out of courtesy to the page does not grow with a patient caller.
const courtesies: readonly (keyof Budgets)[] = [
  'stallMs',
  'hangMs',
  'quietMs',
  'consentMs',
  'consentFrameMs',
  'bannerMs',
  'fadeMs',
  'resourcesMs',
  'stillMs',
  'blankRetryMs',
]

/** What a navigation that began now would have, in milliseconds; 0 when what follows it needs all that is left. */
export function navigationMs({ deadline, budgets }: { deadline: Deadline; budgets: Budgets }): number {
  return Math.max(0, deadline.remainingMs() - budgets.reserveMs)
}

// Walks, waits and large pictures may take this much of the navigation's time.
const extraMsMax = 10_000

type Waiting = CaptureOptions & { steps?: { list: readonly unknown[] } }

/** With as much more kept back from the navigation as these options may take. */
export function budgetsWith(budgets: Budgets, options: Waiting | undefined): Budgets {
  if (!options) return budgets
  const { delayMs = 0, waitForSelector, selector, fullPage, elements, steps } = options
  const waits = [waitForSelector, selector].filter((each) => each !== undefined).length
  const doneMs = (steps?.list.length ?? 0) * 1000
  const extraMs = delayMs + doneMs + waits * 2000 + (fullPage ? 5000 : 0) + (elements ? 1000 : 0)
  return { ...budgets, reserveMs: budgets.reserveMs + Math.min(extraMsMax, extraMs) }
}

/** Milliseconds per stage for a capture of this length. */
export function budgetsFor(totalMs: number): Budgets {
  const scale = totalMs / writtenForMs
  const entries = Object.entries(stagesMs) as [keyof Budgets, number][]
  return Object.fromEntries(
    entries.map(([stage, ms]) => [stage, ms * (courtesies.includes(stage) ? Math.min(scale, 1) : scale)]),
  ) as Budgets
}
