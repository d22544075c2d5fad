// One running browser with one page ready ahead. A page is ready once it has drawn a frame, so the page after a capture is the proof that
// nothing of that capture holds up the process that draws.
import 'server-only'
import { log } from '../process/log'
import { withTimeout } from '../wait/with-timeout'
import type { RunningBrowser } from './connect'
import { lateMs, PageAhead } from './page-ahead'
import type { PreparedPage } from './prepared-page'
import { BrowserOverrun, type Outcome, TooLittleTime } from './source'

// One suspicion may be wrong: of a browser that several captures share, three in a row are believed.
const suspectsMax = 3
// What a page holds up in the process that draws goes with its browser: the page after it has this long, of which it takes 80 to 200 ms, so
// that nothing works for a capture 5 s after it. A page that nobody waited for to its end is the more likely culprit.
const afterCaptureMs = 4000
const afterLeaverMs = 2000

/** What is wrong with a browser that runs. */
export type Ailment = 'at_work' | 'gpu_lost' | 'left_memory' | 'no_close' | 'no_frame' | 'no_page' | 'suspect'

interface WarmBrowserOptions {
  /** Suspect captures in a row that it outlives by one less. */
  suspectsMax?: number | undefined
  /** Called when the browser should be replaced because it misbehaves, not because it is gone. */
  onUnhealthy: (ailment: Ailment) => void
  /** Whether a browser whose page was closed still holds memory of it, which would count against the next capture. */
  holdsTooMuch?: () => Promise<boolean>
  /** Called when a page comes back whole. */
  onServedWell?: () => void
}

interface PageTerms {
  /** What the page is for. */
  host?: string | undefined
  /** How long it may take. */
  limitMs?: number | undefined
}

export class WarmBrowser {
  readonly startedAt = performance.now()
  /** Pages that are out. */
  leased = 0
  served = 0
  /** Pages opened since the first: each has drawn a frame. */
  pagesDrawn = 0
  /** What those pages are for. */
  readonly #hosts = new Map<PreparedPage, string>()
  readonly #overrun = new AbortController()
  readonly #ahead: PageAhead
  #suspects = 0
  #retired = false
  #killed: Promise<void> | undefined
  #drainTimer: NodeJS.Timeout | undefined

  constructor(
    private readonly launched: RunningBrowser,
    private readonly options: WarmBrowserOptions,
  ) {
    this.#ahead = new PageAhead(launched.firstPage)
  }

  get version(): string {
    return this.launched.version
  }

  get sandbox(): boolean | undefined {
    return this.launched.sandbox
  }

  /** What its memory is read from. */
  get body(): Pick<RunningBrowser, 'pid' | 'processes'> {
    return this.launched
  }

  get pid(): number | undefined {
    return this.launched.pid
  }

  get gone(): AbortSignal {
    return this.launched.gone
  }

  get ended(): Promise<string> {
    return this.launched.ended
  }

  /** Fires before the browser is ended because it took too much memory; the reason is a BrowserOverrun. */
  get overran(): AbortSignal {
    return this.#overrun.signal
  }

  get #isShared(): boolean {
    return this.options.suspectsMax !== 1
  }

  get usable(): boolean {
    return !this.#retired && !this.gone.aborted
  }

  /** What a lease waits for here: 0 nothing, 1 a page, 2 a page that is late. */
  get wait(): 0 | 1 | 2 {
    return this.#ahead.wait
  }

  /** Hosts that pages are out for, as far as the takers have said. */
  get hosts(): Iterable<string> {
    return this.#hosts.values()
  }

  /** The process that draws is still the one it began with: a picture is what its page painted. */
  hasDrawnAll(): boolean {
    return this.launched.hasDrawnAll()
  }

  /** The same, asked of a browser whose processes are not of this machine. */
  confirmDrawnAll(): boolean | Promise<boolean> {
    return this.launched.confirmDrawnAll?.() ?? this.hasDrawnAll()
  }

  /** Asks the page ahead for a frame; false when there is none. Rejects when the frame does not come within the limit. */
  async drawFrame(limitMs: number): Promise<boolean> {
    const hasDrawn = await this.#ahead.look(limitMs, (late) => this.#refill(this.#discard(late)))
    if (hasDrawn && !this.hasDrawnAll()) this.#complain('gpu_lost')
    return hasDrawn
  }

  /**
   * Rejects when the browser is gone, or opens no page in `limitMs` or 5 s. Then it is unhealthy too, unless captures share it and it may
   * still open one: others need it.
   */
  async take({ host, limitMs = Number.POSITIVE_INFINITY }: PageTerms = {}): Promise<PreparedPage> {
    this.leased++
    this.served++
    const claimed = this.#ahead.claim()
    const taking = this.#take(claimed)
    try {
      const prepared = await soonEnough(taking, limitMs)
      if (host !== undefined) this.#hosts.set(prepared, host)
      return prepared
    } catch (error) {
      // It may still come. When it was `taking` that failed, there is none.
      taking.then((late) => this.#discard(late)).catch(() => {})
      if (!this.#isShared && !(error instanceof TooLittleTime))
        this.#complain(claimed.frame ? 'no_frame' : 'no_page', error)
      this.leased--
      this.#killWhenDrained()
      throw error
    }
  }

  async #take({ page, frame }: ReturnType<PageAhead['claim']>): Promise<PreparedPage> {
    const spare = await page?.catch(() => undefined)
    // Chromium gives a page back the emulation of before a frame with a clip: set meanwhile, 8 captures of 8 came out in 800 x 600.
    await frame?.catch((error) => {
      if (spare && !spare.broken.aborted) this.#complain('no_frame', error)
    })
    if (spare && this.usable && !spare.broken.aborted && this.hasDrawnAll()) return spare
    // It crashed while it waited, or what drew it did: otherwise its context and its way out stay as long as the browser.
    if (spare) void this.#discard(spare)
    if (!this.hasDrawnAll()) this.#complain('gpu_lost')
    // It failed to open that page and is on its way out: another try here would only double the wait.
    if (!this.usable) throw new Error('The browser is being replaced.')
    return await this.#prepare()
  }

  /** The page's context is closed in the background; a browser that cannot even do that, or lost what draws, is unhealthy. */
  giveBack(prepared: PreparedPage, outcome: Outcome): void {
    this.leased--
    this.#hosts.delete(prepared)
    if (outcome === 'ok') this.#suspects = 0
    if (outcome === 'suspect') this.#suspects += 1
    if (outcome === 'ok' && !prepared.broken.aborted) this.options.onServedWell?.()
    if (this.#suspects >= (this.options.suspectsMax ?? suspectsMax)) this.#complain('suspect')
    else if (!this.hasDrawnAll()) this.#complain('gpu_lost')
    const closed = this.#discard(prepared).then(() => this.#weigh())
    this.#killWhenDrained()
    // Of a browser that captures share, one slow page is no proof.
    if (this.#isShared) this.#refill(closed)
    else this.#refill(closed, outcome === 'left' ? afterLeaverMs : afterCaptureMs)
  }

  /** Nobody gets a page from it any more. It ends with its last lease, at the latest after `drainMs`. */
  retire(drainMs: number): void {
    if (this.#retired) return
    this.#retired = true
    this.#drainTimer = setTimeout(() => void this.kill(), drainMs).unref()
    this.#killWhenDrained()
  }

  /** Ends it now. Never rejects. */
  kill(): Promise<void> {
    this.#retired = true
    clearTimeout(this.#drainTimer)
    this.#killed ??= this.launched.kill()
    return this.#killed
  }

  /** Ends it because its page took too much memory. */
  overrun(): void {
    this.#overrun.abort(new BrowserOverrun())
    void this.kill()
  }

  /** Makes the page ahead unless there is one. Nobody has it before the page that was given back is closed. */
  #refill(closed: Promise<void>, limitMs?: number): void {
    if (!this.usable || !this.#ahead.isMissing) return
    const next = Promise.all([this.#prepare(), closed]).then(([page]) => page)
    this.#ahead.fill(limitMs === undefined ? next : this.#soon(next, limitMs))
  }

  async #soon(next: Promise<PreparedPage>, limitMs: number): Promise<PreparedPage> {
    try {
      return await withTimeout(next, { timeoutMs: limitMs })
    } catch (error) {
      next.then((late) => this.#discard(late)).catch(() => {})
      this.#complain(limitMs === afterLeaverMs ? 'suspect' : 'no_page', error)
      throw error
    }
  }

  async #prepare(): Promise<PreparedPage> {
    try {
      const page = await this.launched.preparePage()
      this.pagesDrawn++
      return page
    } catch (error) {
      this.#complain('no_page', error)
      throw error
    }
  }

  async #weigh(): Promise<void> {
    if (this.usable && (await this.options.holdsTooMuch?.())) this.#complain('left_memory')
  }

  async #discard(prepared: PreparedPage): Promise<void> {
    await prepared.close().catch((error) => this.#complain('no_close', error))
  }

  #complain(ailment: Ailment, error?: unknown): void {
    if (!this.usable) return
    log.warn('browser.unhealthy', { reason: ailment, error, served: this.served })
    this.options.onUnhealthy(ailment)
  }

  #killWhenDrained(): void {
    if (this.#retired && this.leased === 0) void this.kill()
  }
}

async function soonEnough(taking: Promise<PreparedPage>, limitMs: number): Promise<PreparedPage> {
  if (limitMs === Number.POSITIVE_INFINITY) return await taking
  return await withTimeout(taking, {
    timeoutMs: limitMs,
    timeoutError: () => {
      const words = `No page came in ${Math.round(limitMs)} ms.`
      return limitMs < lateMs ? new TooLittleTime(words) : new Error(words)
    },
  })
}
