// One running browser with one page ready ahead: a page that waits is had in 0 ms, a new one takes 80 to 200 ms.
import 'server-only'
import { log } from '../process/log'
import type { PreparedPage } from './prepared-page'
import type { RunningBrowser } from './running-browser'

const suspectsMax = 3

export class WarmBrowser {
  readonly startedAt = performance.now()
  /** Pages that are out. */
  leased = 0
  served = 0
  /** What those pages are for. */
  readonly #hosts = new Map<PreparedPage, string>()
  #spare: Promise<PreparedPage> | undefined
  #suspects = 0
  #retired = false
  #killed: Promise<void> | undefined
  #drainTimer: NodeJS.Timeout | undefined

  constructor(
    private readonly launched: RunningBrowser,
    /** Called when the browser should be replaced because it misbehaves, not because it is gone. */
    private readonly onUnhealthy: (reason: string) => void,
    /** Called when a page comes back whole. */
    private readonly onServedWell: () => void = () => {},
  ) {
    this.#spare = Promise.resolve(launched.firstPage)
  }

  get version(): string {
    return this.launched.version
  }

  get sandbox(): boolean | undefined {
    return this.launched.sandbox
  }

  /** What its health is read from. */
  get body(): Pick<RunningBrowser, 'pid' | 'ping' | 'processes'> {
    return this.launched
  }

  get gone(): AbortSignal {
    return this.launched.gone
  }

  get ended(): Promise<string> {
    return this.launched.ended
  }

  get usable(): boolean {
    return !this.#retired && !this.gone.aborted
  }

  /** Hosts that pages are out for, as far as the takers have said. */
  get hosts(): Iterable<string> {
    return this.#hosts.values()
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
    this.#spare = undefined
    try {
      const spare = await claimed?.catch(() => undefined)
      if (spare && !spare.broken.aborted) return spare
      // It crashed while it waited: otherwise its context and its way out stay as long as the browser.
      if (spare) this.#discard(spare)
      // It failed to open that page and is on its way out: another try here would only double the wait.
      if (!this.usable) throw new Error('The browser is being replaced.')
      return await this.#prepare()
    } catch (error) {
      this.leased--
      this.#killWhenDrained()
      throw error
    }
  }

  /** The page's context is closed in the background; a browser that cannot even do that is unhealthy. */
  giveBack(prepared: PreparedPage, outcome: 'ok' | 'suspect'): void {
    this.leased--
    this.#hosts.delete(prepared)
    this.#suspects = outcome === 'ok' ? 0 : this.#suspects + 1
    if (outcome === 'ok' && !prepared.broken.aborted) this.onServedWell()
    if (this.#suspects >= suspectsMax) this.#complain(`${suspectsMax} suspect captures in a row`)
    this.#discard(prepared)
    this.#killWhenDrained()
    this.refill()
  }

  /** Makes the page ahead unless there is one. */
  refill(): void {
    if (!this.usable || this.#spare) return
    const spare = this.#prepare()
    this.#spare = spare
    // A lease that takes it in time hears of the failure by preparing again.
    spare.catch(() => {
      if (this.#spare === spare) this.#spare = undefined
    })
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

  async #prepare(): Promise<PreparedPage> {
    try {
      return await this.launched.preparePage()
    } catch (error) {
      this.#complain('it opened no page', error)
      throw error
    }
  }

  #discard(prepared: PreparedPage): void {
    prepared.close().catch((error) => this.#complain('it did not close a context', error))
  }

  #complain(reason: string, error?: unknown): void {
    if (!this.usable) return
    log.warn('browser.unhealthy', { reason, error, served: this.served })
    this.onUnhealthy(reason)
  }

  #killWhenDrained(): void {
    if (this.#retired && this.leased === 0) void this.kill()
  }
}
