// While something moves on a machine that needs long for a frame, drafts are asked for, and where those are slow too half-size
// ones; the exact frame follows as soon as it rests. Where frames are quick every one is exact.

export interface Pacing {
  /** Of the scale to draw at: 1 or 0.5. */
  share: number
  quality: 'draft' | 'final'
}

export const exactly: Pacing = { share: 1, quality: 'final' }
const drafted: Pacing = { share: 1, quality: 'draft' }
const halved: Pacing = { share: 0.5, quality: 'draft' }

export interface PreviewPaceOptions<Request> {
  ask(request: Request, pacing: Pacing): void
  /** Milliseconds of a monotonic clock. */
  now(): number
}

export interface PreviewPace<Request> {
  show(request: Request): void
  /** How long a frame took, in milliseconds. */
  took(pacing: Pacing, tookMs: number): void
  /** Nothing is asked for any more. */
  stop(): void
}

/** A frame of a screen's 60 a second. */
const quickMs = 16
/** Under 15 frames a second a slider feels stuck (measured: a 4K picture on a 2x screen, 2 slow cores: 325 ms exact). */
const slowMs = 66
/** Requests closer together than this are a movement. */
const movingMs = 200
const restMs = 120

export function createPreviewPace<Request>({ ask, now }: PreviewPaceOptions<Request>): PreviewPace<Request> {
  let lastAt = Number.NEGATIVE_INFINITY
  let exactMs = 0
  /** Of this movement: each tries one in full size. */
  let draftMs = 0
  let rest: ReturnType<typeof setTimeout> | undefined

  return {
    show(request) {
      const moving = now() - lastAt < movingMs
      lastAt = now()
      clearTimeout(rest)
      if (!moving || exactMs <= quickMs) return ask(request, exactly)
      ask(request, draftMs <= slowMs ? drafted : halved)
      rest = setTimeout(() => ask(request, exactly), restMs)
    },
    took({ share, quality }, tookMs) {
      if (quality === 'draft') draftMs = share === 1 ? tookMs : draftMs
      else [exactMs, draftMs] = [tookMs, 0]
    },
    stop() {
      clearTimeout(rest)
      lastAt = Number.NEGATIVE_INFINITY
    },
  }
}
