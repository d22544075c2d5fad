// While something moves on a machine that needs long for a frame, frames are asked for at half the scale; the exact one
// follows as soon as it rests. Where frames are quick every one is exact.

export interface PreviewPaceOptions<Request> {
  /** `share` of the scale to draw at: 1 or 0.5. */
  ask(request: Request, share: number): void
  /** Milliseconds of a monotonic clock. */
  now(): number
}

export interface PreviewPace<Request> {
  show(request: Request): void
  /** How long an exact frame took, in milliseconds. */
  tookExact(tookMs: number): void
  /** Nothing is asked for any more. */
  stop(): void
}

/** Under 15 frames a second a slider feels stuck (measured: a 4K picture on a 2x screen, 2 slow cores: 325 ms exact). */
const slowMs = 66
/** Requests closer together than this are a movement. */
const movingMs = 200
const restMs = 120

export function createPreviewPace<Request>({ ask, now }: PreviewPaceOptions<Request>): PreviewPace<Request> {
  let lastAt = Number.NEGATIVE_INFINITY
  let exactMs = 0
  let rest: ReturnType<typeof setTimeout> | undefined

  return {
    show(request) {
      const moving = now() - lastAt < movingMs
      lastAt = now()
      clearTimeout(rest)
      if (!moving || exactMs <= slowMs) return ask(request, 1)
      ask(request, 0.5)
      rest = setTimeout(() => ask(request, 1), restMs)
    },
    tookExact(tookMs) {
      exactMs = tookMs
    },
    stop() {
      clearTimeout(rest)
      lastAt = Number.NEGATIVE_INFINITY
    },
  }
}
