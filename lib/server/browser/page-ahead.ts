// The page that a browser has ready ahead, or is getting ready: a page that waits is had in 0 ms, a new one takes 80 to 200 ms.
import 'server-only'
import type { PreparedPage } from './prepared-page'

// A page that takes five times as long as the slowest may never come.
export const lateMs = 1000

interface Claimed {
  /** Rejects when the page could not be made ready. */
  page: Promise<PreparedPage> | undefined
  /** The frame that it was asked for before it was claimed. */
  frame: Promise<void> | undefined
}

export class PageAhead {
  #coming: Promise<PreparedPage> | undefined
  /** Since it is ready. */
  #ready: PreparedPage | undefined
  #looking: Promise<void> | undefined
  /** When it was begun, or asked for a frame. */
  #begunAt = performance.now()

  constructor(first: PreparedPage) {
    this.#coming = Promise.resolve(first)
    this.#ready = first
  }

  /** There is none, and none comes. */
  get isMissing(): boolean {
    return this.#coming === undefined
  }

  /** What whoever claims it now waits for: 0 nothing, 1 a page, 2 a page that is late. */
  get wait(): 0 | 1 | 2 {
    if (this.#ready && !this.#ready.broken.aborted && !this.#looking) return 0
    return performance.now() - this.#begunAt < lateMs ? 1 : 2
  }

  /** It is nobody's any more once this returns: two callers must never have the same page. */
  claim(): Claimed {
    const claimed = { page: this.#coming, frame: this.#looking }
    this.#coming = this.#ready = this.#looking = undefined
    return claimed
  }

  /** `next` comes; one that does not is forgotten, and whoever has claimed it hears of it. */
  fill(next: Promise<PreparedPage>): void {
    this.#coming = next
    this.#begunAt = performance.now()
    next.then(
      (page) => {
        if (this.#coming === next) this.#ready = page
      },
      () => {
        if (this.#coming === next) this.#coming = undefined
      },
    )
  }

  /** Asks it for a frame; false when it is not ready. Rejects when none comes within the limit: `drop` gets the page then, unless it was claimed. */
  async look(limitMs: number, drop: (late: PreparedPage) => void): Promise<boolean> {
    const page = this.#ready
    if (!page || page.broken.aborted) return false
    const looking = page.drawFrame(limitMs)
    this.#looking = looking
    this.#begunAt = performance.now()
    try {
      await looking
      return true
    } catch (error) {
      // The frame may still come, and with it the emulation of before it.
      if (this.#ready === page) {
        this.#coming = this.#ready = undefined
        drop(page)
      }
      throw error
    } finally {
      if (this.#looking === looking) this.#looking = undefined
    }
  }
}
