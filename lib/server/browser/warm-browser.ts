// One running browser with one page ready ahead: a page that waits is had in 0 ms, a new one takes 80 to 200 ms. A page is ready once it
// has drawn a frame, so the page after a capture is the proof that nothing of that capture holds up the process that draws.
import 'server-only'
import { log } from '../process/log'
import { withTimeout } from '../wait/with-timeout'
import type { RunningBrowser } from './connect'
import type { PreparedPage } from './prepared-page'
import { BrowserOverrun, type Outcome } from './source'

// One suspicion may be wrong: of a browser that several captures share, three in a row are believed.
const suspectsMax = 3
// A page that nobody waited for to its end may hold up the process that draws: the page after it has this long, and not five seconds. It
// takes 80 to 200 ms.
const afterLeaverMs = 2000

/** What is wrong with a browser that runs. */
export type Ailment = 'gpu_lost' | 'left_memory' | 'no_close' | 'no_frame' | 'no_page' | 'suspect'

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
  #spare: Promise<PreparedPage> | undefined
  /** The page ahead, once it is ready. */
  #ready: PreparedPage | undefined
  /** The frame that it is asked for. */
  #looking: Promise<void> | undefined
  #suspects = 0
  #retired = false
  #killed: Promise<void> | undefined
  #drainTimer: NodeJS.Timeout | undefined

  constructor(
    private readonly launched: RunningBrowser,
    private readonly options: WarmBrowserOptions,
  ) {
    this.#spare = Promise.resolve(launched.firstPage)
    this.#ready = launched.firstPage
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

  get usable(): boolean {
    return !this.#retired && !this.gone.aborted
  }

  /** A page is ready ahead, and nobody looks at it. */
  get hasPage(): boolean {
    return this.#ready !== undefined && !this.#ready.broken.aborted && this.#looking === undefined
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
    const page = this.#ready
    if (!page || page.broken.aborted) return false
    const looking = page.drawFrame(limitMs)
    this.#looking = looking
    try {
      await looking
    } catch (error) {
      // The frame may still come, and with it the emulation of before it.
      if (this.#ready === page) {
        this.#spare = this.#ready = undefined
        this.#refill(this.#discard(page))
      }
      throw error
    } finally {
      if (this.#looking === looking) this.#looking = undefined
    }
    if (!this.hasDrawnAll()) this.#complain('gpu_lost')
    return true
  }

  /** Rejects with an Error when the browser is gone or cannot open a page in 5 s; then it is unhealthy too. */
  async take(host?: string): Promise<PreparedPage> {
    const prepared = await this.#take()
    if (host !== undefined) this.#hosts.set(prepared, host)
    return prepared
  }

  async #take(): Promise<PreparedPage> {
    this.leased++
    this.served++
    // Claimed before anything is awaited: two callers must never have the same page.
    const claimed = this.#spare
    const looking = this.#looking
    this.#spare = this.#ready = this.#looking = undefined
    try {
      const spare = await claimed?.catch(() => undefined)
      // Chromium gives a page back the emulation of before a frame with a clip: set meanwhile, 8 captures of 8 came out in 800 x 600.
      await looking?.catch((error) => {
        if (spare && !spare.broken.aborted) this.#complain('no_frame', error)
      })
      if (spare && this.usable && !spare.broken.aborted && this.hasDrawnAll()) return spare
      // It crashed while it waited, or what drew it did: otherwise its context and its way out stay as long as the browser.
      if (spare) void this.#discard(spare)
      if (!this.hasDrawnAll()) this.#complain('gpu_lost')
      // It failed to open that page and is on its way out: another try here would only double the wait.
      if (!this.usable) throw new Error('The browser is being replaced.')
      return await this.#prepare()
    } catch (error) {
      this.leased--
      this.#killWhenDrained()
      throw error
    }
  }

  /** The page's context is closed in the background; a browser that cannot even do that, or lost what draws, is unhealthy. */
  giveBack(prepared: PreparedPage, outcome: Outcome): void {
    this.leased--
    this.#hosts.delete(prepared)
    if (outcome !== 'left') this.#suspects = outcome === 'ok' ? 0 : this.#suspects + 1
    if (outcome === 'ok' && !prepared.broken.aborted) this.options.onServedWell?.()
    if (this.#suspects >= (this.options.suspectsMax ?? suspectsMax)) this.#complain('suspect')
    else if (!this.hasDrawnAll()) this.#complain('gpu_lost')
    const closed = this.#discard(prepared).then(() => this.#weigh())
    this.#killWhenDrained()
    // Of a browser that captures share, one slow page is no proof.
    this.#refill(closed, outcome === 'left' && this.options.suspectsMax === 1 ? afterLeaverMs : undefined)
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
    if (!this.usable || this.#spare) return
    const next = Promise.all([this.#prepare(), closed]).then(([page]) => page)
    const spare = limitMs === undefined ? next : this.#soon(next, limitMs)
    this.#spare = spare
    spare.then(
      (page) => {
        if (this.#spare === spare) this.#ready = page
      },
      // A lease that takes it in time hears of the failure by preparing again.
      () => {
        if (this.#spare === spare) this.#spare = undefined
      },
    )
  }

  async #soon(next: Promise<PreparedPage>, limitMs: number): Promise<PreparedPage> {
    try {
      return await withTimeout(next, { timeoutMs: limitMs })
    } catch (error) {
      next.then((late) => this.#discard(late)).catch(() => {})
      this.#complain('suspect', error)
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
