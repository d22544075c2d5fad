// What the smart field asks our server for, a page's capture or a post: one at a time, its progress in the store, what comes one undo step.
import type { ColorScheme, DeviceType, ScreenshotBody } from '@/lib/contract/screenshot'
import { AssetError, type AssetStore } from '../assets/assets.browser'
import { ChunkLoadError } from '../loading/lazy-module'
import type { CaptureSubject, Failure } from '../store/capture-status'
import type { EditorStore } from '../store/store'
import type * as placing from './place-picture'
import type { CapturedPage } from './take-capture'

/** A capture or a look-up that failed, in words people can act on. */
export class CaptureFailure extends Error {
  override name = 'CaptureFailure'
  constructor(readonly failure: Failure) {
    super(failure.message)
  }
}

interface CaptureInput {
  /** Absolute, as `classifyText` returns it. */
  url: string
  deviceType: DeviceType
  colorScheme: ColorScheme
  /** A new capture although one is stored. */
  forceRefresh?: boolean
}

/** What came of asking. */
interface Outcome {
  url: string
  cached: boolean
  /**
   * One step. It goes where it was asked for, or on a person's word into the document that is open instead. False where it has no place any
   * more, which it says itself.
   */
  place(): boolean
  /** Said once it is there. */
  said: string
  /** What came, as the subject of a sentence. */
  came: string
}

interface Asked {
  url: string
  subject?: CaptureSubject
  /** Offered where it fails. */
  byHand?: (() => void) | undefined
}

export interface CaptureFlow {
  /**
   * The same for other work than captures, under the address that people gave: `work` rejects with a CaptureFailure, or with the signal's
   * reason when it aborted, and changes nothing itself.
   */
  run(of: Asked, work: (signal: AbortSignal) => Promise<Outcome>): Promise<void>
  /** Resolves when `session.capture` has its end: done, failed or cancelled. Never rejects. A second one cancels the first. */
  start(input: CaptureInput): Promise<void>
  /** Changes nothing but the status. False when none was running. */
  cancel(): boolean
}

interface CaptureFlowOptions {
  store: EditorStore
  assets: AssetStore
  /** Rejects with a CaptureFailure, or with the signal's reason when it aborted. */
  request(request: ScreenshotBody, options: { signal: AbortSignal }): Promise<CapturedPage>
  loadPlacing(): Promise<typeof placing>
  /** Unix epoch milliseconds. */
  now?: () => number
}

export function createCaptureFlow(options: CaptureFlowOptions): CaptureFlow {
  const { store, assets, request, loadPlacing, now = Date.now } = options
  let running: AbortController | null = null

  const run: CaptureFlow['run'] = async (of, work) => {
    const { url, subject, byHand } = of
    running?.abort()
    const mine = new AbortController()
    running = mine
    const startedAt = now()
    const { loaded: asked } = store.getState().history
    store.setSession({ capture: { status: 'running', url, subject, startedAt } })
    try {
      const [{ place, said, came, ...done }, { arrive }] = await Promise.all([work(mine.signal), loadPlacing()])
      if (mine.signal.aborted) return
      let isPlaced = false
      const placed = () => {
        isPlaced = place()
      }
      await arrive(store, { asked, place: placed, otherwise: { came }, signal: mine.signal })
      if (running !== mine) return
      store.setSession({ capture: { status: 'done', ...done, tookMs: now() - startedAt } })
      if (isPlaced) store.announce(said)
    } catch (error) {
      // Cancelled: the status is already that of whoever cancelled.
      if (mine.signal.aborted) return
      const again = () => void run(of, work)
      store.setSession({ capture: { status: 'failed', url, subject, ...failureOf(error, subject), again, byHand } })
    } finally {
      if (running === mine) running = null
    }
  }

  return {
    run,
    start: ({ forceRefresh = false, ...input }) =>
      run(input, async (signal) => {
        const { captureOptions: options } = store.getState().session
        const [page, { bringPictures, takeCapture }] = await Promise.all([
          request({ ...options, ...input, forceRefresh }, { signal }),
          loadPlacing(),
        ])
        const asset = await takeCapture(page, { assets, options })
        const { deviceType, colorScheme } = input
        const shown = { url: page.url, deviceType, colorScheme, capturedAt: now() }
        return {
          url: page.url,
          cached: page.cached,
          place() {
            bringPictures([asset], { store, assets }, { adds: false, page: shown })
            return true
          },
          said: `Captured ${asset.name}`,
          came: `The capture of ${asset.name}`,
        }
      }),
    cancel() {
      const { capture } = store.getState().session
      if (!running || capture.status !== 'running') return false
      running.abort()
      running = null
      store.setSession({ capture: { status: 'cancelled', url: capture.url } })
      store.announce(capture.subject ? 'Not asked any more' : 'Capture cancelled')
      return true
    },
  }
}

const subjects = { page: 'capture', post: 'post', source: 'text' }

function failureOf(error: unknown, subject: CaptureSubject): Failure {
  if (error instanceof CaptureFailure) return error.failure
  if (error instanceof AssetError) return { code: error.code, message: error.message, hint: error.hint }
  if (error instanceof ChunkLoadError) return { code: 'unreachable', message: error.message, hint: error.hint }
  return {
    code: 'bad_answer',
    message: `The ${subjects[subject ?? 'page']} could not be read.`,
    hint: 'Try again, or reload the page.',
  }
}
