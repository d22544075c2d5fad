// Draws the newest scene, one at a time. What was asked for in between is never drawn.

export interface PreviewLoopOptions<Job, Frame> {
  draw(job: Job, signal: AbortSignal): Promise<Frame>
  onFrame(job: Job, frame: Frame, tookMs: number): void
  onFailure(job: Job, error: unknown): void
  /** Milliseconds of a monotonic clock. */
  now(): number
}

export interface PreviewLoop<Job> {
  request(job: Job): void
}

/**
 * A frame that is quick is always finished: while a slider moves a new scene comes every 16 ms, and ending each frame for
 * the next would show none at all. Above this, ending a stale one is worth it.
 */
const quickMs = 100
/** So long may the stage show nothing new while it is asked for something else. */
const starvedMs = 250

export function createPreviewLoop<Job, Frame>(options: PreviewLoopOptions<Job, Frame>): PreviewLoop<Job> {
  const { draw, onFrame, onFailure, now } = options
  let waiting: Job | undefined
  let running: { abort: AbortController; startedAt: number } | undefined
  let lastFrameAt = Number.NEGATIVE_INFINITY
  let lastTookMs = 0

  async function drain() {
    while (waiting !== undefined) {
      const job = waiting
      waiting = undefined
      const abort = new AbortController()
      const startedAt = now()
      running = { abort, startedAt }
      try {
        const frame = await draw(job, abort.signal)
        lastTookMs = now() - startedAt
        lastFrameAt = now()
        onFrame(job, frame, lastTookMs)
      } catch (error) {
        if (!abort.signal.aborted) onFailure(job, error)
      } finally {
        running = undefined
      }
    }
  }

  return {
    request(job) {
      waiting = job
      if (!running) {
        void drain()
        return
      }
      const slow = Math.max(lastTookMs, now() - running.startedAt) > quickMs
      const starved = now() - lastFrameAt > starvedMs
      if (slow && !starved) running.abort.abort()
    },
  }
}
