// While something moves on a machine that needs long for a frame, drafts are asked for, and where those are slow too smaller
// ones; the exact frame follows as soon as it rests. Where frames are quick every one is exact.

export interface Pacing {
  /** Of the scale to draw at: 1, 0.75 or 0.5. */
  share: number
  quality: 'draft' | 'final'
}

export const exactly: Pacing = { share: 1, quality: 'final' }
const draftShares = [1, 0.75, 0.5]

interface PreviewPaceOptions<Request> {
  ask(request: Request, pacing: Pacing): void
  /** Milliseconds of a monotonic clock. */
  now(): number
}

export interface PreviewPace<Request> {
  show(request: Request): void
  /** How long a frame took, in milliseconds. `isExact`: it is what an exact one is, also where a draft was asked for. */
  took(pacing: Pacing, tookMs: number, isExact: boolean): void
  /** Nothing is asked for any more. */
  stop(): void
}

/** A frame of a screen's 60 a second. */
const quickMs = 16
/** Two of them: drafts that miss more are drawn smaller (measured, 1440 x 810 on a busy slow core: 26 ms, at 0.75 9 ms). */
const slowMs = 32
/** So many in a row. One alone has waited for the collector, and another size is drawn whole, which is slower still. */
const slowDraftsMin = 2
/** Requests closer together than this are a movement. */
const movingMs = 200
const restMs = 120

export function createPreviewPace<Request>({ ask, now }: PreviewPaceOptions<Request>): PreviewPace<Request> {
  let lastAt = Number.NEGATIVE_INFINITY
  let exactMs = 0
  /** Of this movement, as a place in `draftShares`: each begins in full size. */
  let smaller = 0
  let slowDrafts = 0
  let rest: ReturnType<typeof setTimeout> | undefined

  return {
    show(request) {
      const moving = now() - lastAt < movingMs
      lastAt = now()
      clearTimeout(rest)
      if (!moving) smaller = slowDrafts = 0
      if (!moving || exactMs <= quickMs) return ask(request, exactly)
      ask(request, { share: draftShares[smaller]!, quality: 'draft' })
      rest = setTimeout(() => ask(request, exactly), restMs)
    },
    took({ share, quality }, tookMs, isExact) {
      // One slow frame is no slow movement.
      if (isExact && share === 1) exactMs = tookMs
      if (quality === 'final') return
      // An answer to an earlier size says nothing of this one.
      if (share !== draftShares[smaller]) return
      slowDrafts = tookMs > slowMs ? slowDrafts + 1 : 0
      if (slowDrafts < slowDraftsMin) return
      slowDrafts = 0
      smaller = Math.min(smaller + 1, draftShares.length - 1)
    },
    stop() {
      clearTimeout(rest)
      lastAt = Number.NEGATIVE_INFINITY
    },
  }
}
