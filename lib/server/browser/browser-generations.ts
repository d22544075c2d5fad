// The running browsers: one current, and those that still serve their last leases. A start is never doubled, a failed
// one never remembered.
import 'server-only'
import { log, withoutLogContext } from '../process/log'
import { createCrashRecord } from './crash-record'
import { guardMemory, type MemoryLimits } from './memory-guard'
import type { RunningBrowser } from './running-browser'
import { type VitalLimits, watchVitalSigns } from './vital-signs'
import { WarmBrowser } from './warm-browser'

const servedMax = 100
const ageMaxMs = 45 * 60 * 1000
const drainMs = 60_000
// A browser that dies sooner than this is not started again until somebody asks: no loop of crashes.
const stableMs = 10_000

export interface GenerationLimits {
  servedMax?: number
  ageMaxMs?: number
  drainMs?: number
  vital?: VitalLimits
  memory?: MemoryLimits
}

export interface GenerationsStatus {
  /** A page would be had at once. */
  ready: boolean
  version: string | undefined
  /** Undefined where the browser is not started by this process. */
  sandbox: boolean | undefined
  /** Pages given out by the current browser. */
  served: number
  /** Browsers started since the process began. */
  starts: number
}

export class BrowserGenerations {
  #current: WarmBrowser | undefined
  #starting: Promise<WarmBrowser> | undefined
  readonly #closing = new AbortController()
  readonly #all = new Set<WarmBrowser>()
  readonly #crashes = createCrashRecord()
  #starts = 0

  constructor(
    private readonly launch: (signal: AbortSignal) => Promise<RunningBrowser>,
    private readonly limits: GenerationLimits = {},
  ) {}

  status(): GenerationsStatus {
    const current = this.#current?.usable ? this.#current : undefined
    return {
      ready: current !== undefined,
      version: current?.version,
      sandbox: current?.sandbox,
      served: current?.served ?? 0,
      starts: this.#starts,
    }
  }

  /** The current browser, started if there is none. Rejects as the start does. */
  async current(): Promise<WarmBrowser> {
    return this.#current?.usable ? this.#current : this.#start()
  }

  /** Replaces a browser that has served its time: the new one is up before the old one serves its last lease. */
  renewWhenDue(browser: WarmBrowser): void {
    if (browser !== this.#current) return
    if (browser.served >= (this.limits.servedMax ?? servedMax)) this.#renew('served its count')
  }

  /** Ends all of them, one that is starting included. Never rejects. */
  async close(): Promise<void> {
    this.#closing.abort(new Error('The service is shutting down.'))
    await Promise.all([...this.#all].map((browser) => browser.kill()))
    await this.#starting?.catch(() => {})
  }

  #start(): Promise<WarmBrowser> {
    this.#starting ??= withoutLogContext(() => this.#launch()).finally(() => {
      this.#starting = undefined
    })
    return this.#starting
  }

  #renew(reason: string): void {
    if (this.#closing.signal.aborted || this.#starting) return
    log.info('browser.renewed', { reason, served: this.#current?.served })
    this.#start().catch((error) => log.warn('browser.start_failed', { error }))
  }

  async #launch(): Promise<WarmBrowser> {
    const { signal } = this.#closing
    signal.throwIfAborted()
    const browser: WarmBrowser = new WarmBrowser(
      await this.launch(signal),
      (reason) => this.#drop(browser, reason),
      () => this.#crashes.servedWell(),
    )
    this.#all.add(browser)
    this.#starts++
    if (signal.aborted) {
      await browser.kill()
      throw signal.reason
    }
    const old = this.#current
    this.#current = browser
    old?.retire(this.limits.drainMs ?? drainMs)
    const age = setTimeout(() => {
      if (browser === this.#current) this.#renew('served its time')
    }, this.limits.ageMaxMs ?? ageMaxMs).unref()
    const stopWatching = watchVitalSigns(browser.body, {
      limits: this.limits.vital,
      onHeavy: (reason) => {
        if (browser === this.#current) this.#renew(reason)
      },
      onSilent: (reason) => this.#drop(browser, reason),
    })
    const stopGuard = guardMemory(browser.body, () => browser.leased > 0, this.limits.memory)
    const onGone = () => {
      clearTimeout(age)
      stopWatching()
      stopGuard()
      // What is left of its group and its profile goes too.
      void browser.kill().then(() => this.#all.delete(browser))
      this.#onGone(browser)
    }
    if (browser.gone.aborted) onGone()
    else browser.gone.addEventListener('abort', onGone, { once: true })
    return browser
  }

  // Ill: nobody new gets it, whether or not another one starts.
  #drop(browser: WarmBrowser, reason: string): void {
    const wasCurrent = browser === this.#current
    if (wasCurrent) this.#current = undefined
    browser.retire(this.limits.drainMs ?? drainMs)
    if (wasCurrent) this.#renew(reason)
  }

  #onGone(browser: WarmBrowser): void {
    if (browser !== this.#current || this.#closing.signal.aborted) return
    this.#current = undefined
    const livedMs = Math.round(performance.now() - browser.startedAt)
    // As of now: the captures that were under way give their pages back before the end is told.
    const hosts = new Set(browser.hosts)
    void browser.ended.then((how) => {
      log.warn('browser.gone', { how, served: browser.served, livedMs })
      this.#crashes.add({ description: how, hosts })
    })
    if (livedMs >= stableMs) this.#renew('the last one is gone')
  }
}
