// A place for captures: one browser that is current, and those before it that still serve their last lease. Captures in different places
// share no process, so a page can spoil its own capture and no other. A start is never doubled, a failed one never remembered.
import 'server-only'
import { log, withoutLogContext } from '../process/log'
import { type CrashRecord, createCrashRecord } from './chromium-process'
import type { RunningBrowser } from './connect'
import { holdsTooMuch } from './memory-guard'
import type { PreparedPage } from './prepared-page'
import { type Outcome, type PlaceStatus, TooLittleTime } from './source'
import { type Ailment, WarmBrowser } from './warm-browser'
import { type WatchLimits, watchOver } from './watch-over'

const servedMax = 100
export const drainMinMs = 60_000
// A browser that dies sooner than this is not started again until somebody asks: no loop of crashes.
const stableMs = 10_000
// One that does not start is tried again by itself, after 5 s and then after twice as long each time: a server that is not ready is sent no
// request that would try.
const retryMinMs = 5000
const retryMaxMs = 60_000

export interface PlaceLimits extends WatchLimits {
  servedMax?: number
  drainMs?: number
  /** Suspect captures in a row after which a browser is replaced. */
  suspectsMax?: number
}

/** Why a browser was replaced. */
export type Replacement = Ailment | 'age' | 'count' | 'gone' | 'memory'

interface PlaceOptions {
  launch: (signal: AbortSignal) => Promise<RunningBrowser>
  limits?: PlaceLimits | undefined
  /** Shared by places whose browsers are of one installation. */
  crashes?: CrashRecord
  onReplaced?: ((why: Replacement) => void) | undefined
}

export interface TakenPage {
  browser: WarmBrowser
  prepared: PreparedPage
}

export class Place {
  #current: WarmBrowser | undefined
  #starting: Promise<WarmBrowser> | undefined
  #vitalSign: PlaceStatus['vitalSign'] = 'unknown'
  #held = 0
  #starts = 0
  #startsFailed = 0
  /** Why the current one gets a successor. */
  #planned: Replacement = 'age'
  #retry: NodeJS.Timeout | undefined
  readonly #closing = new AbortController()
  readonly #all = new Set<WarmBrowser>()
  readonly #crashes: CrashRecord

  constructor(private readonly options: PlaceOptions) {
    this.#crashes = options.crashes ?? createCrashRecord()
  }

  status(): PlaceStatus {
    const current = this.#current?.usable ? this.#current : undefined
    return {
      ready: current !== undefined,
      version: current?.version,
      sandbox: current?.sandbox,
      served: current?.served ?? 0,
      starts: this.#starts,
      startFailed: current === undefined && this.#startsFailed > 0,
      vitalSign: current ? this.#vitalSign : 'unknown',
    }
  }

  /** Captures that have a page here, or wait for one. */
  get held(): number {
    return this.#held
  }

  /** How much there is to wait for: 0 nothing, 1 a page, 2 a page that is late, 3 a browser. */
  get wait(): number {
    return this.#current?.usable ? this.#current.wait : 3
  }

  /** Starts a browser if there is none. Rejects as the start does. */
  async warmUp(): Promise<void> {
    await this.#usable()
  }

  /** Rejects when no browser starts, or two of them open no page in the time that one may take. */
  async take(terms: Parameters<WarmBrowser['take']>[0]): Promise<TakenPage> {
    this.#held += 1
    try {
      // A browser may die between being chosen and opening its page: that is worth one more try, on another one.
      for (let attempt = 1; ; attempt++) {
        const browser = await this.#usable()
        try {
          return { browser, prepared: await browser.take(terms) }
        } catch (error) {
          if (attempt === 2 || error instanceof TooLittleTime) throw error
        }
      }
    } catch (error) {
      this.#held -= 1
      throw error
    }
  }

  giveBack({ browser, prepared }: TakenPage, outcome: Outcome): void {
    this.#held -= 1
    browser.giveBack(prepared, outcome)
    // The new one is up before the old one serves its last lease.
    if (browser === this.#current && browser.served >= (this.options.limits?.servedMax ?? servedMax))
      this.#renew('count')
  }

  /** Ends all of them, one that is starting included. Never rejects. */
  async close(): Promise<void> {
    this.#closing.abort(new Error('The service is shutting down.'))
    clearTimeout(this.#retry)
    await Promise.all([...this.#all].map((browser) => browser.kill()))
    await this.#starting?.catch(() => {})
  }

  async #usable(): Promise<WarmBrowser> {
    return this.#current?.usable ? this.#current : this.#start()
  }

  #start(): Promise<WarmBrowser> {
    this.#starting ??= withoutLogContext(() => this.#launch()).finally(() => {
      this.#starting = undefined
    })
    return this.#starting
  }

  /** One that is lost is replaced now, whether or not another one starts already; one that serves, once its successor is up. */
  #renew(why: Replacement, lost?: WarmBrowser): void {
    if (this.#closing.signal.aborted) return
    if (lost) this.#noteReplaced(why, lost.served)
    else this.#planned = why
    if (!this.#starting) this.#startUnasked()
  }

  #noteReplaced(why: Replacement, served: number): void {
    log.info('browser.renewed', { reason: why, served })
    this.options.onReplaced?.(why)
  }

  #startUnasked(): void {
    this.#start().catch((error) => {
      if (!this.#closing.signal.aborted) log.warn('browser.start_failed', { error })
    })
  }

  #noteFailedStart(): void {
    if (this.#closing.signal.aborted) return
    const waitMs = Math.min(retryMinMs * 2 ** this.#startsFailed, retryMaxMs)
    this.#startsFailed++
    clearTimeout(this.#retry)
    this.#retry = setTimeout(() => {
      if (!this.#current?.usable) this.#startUnasked()
    }, waitMs).unref()
  }

  async #launch(): Promise<WarmBrowser> {
    const { launch, limits = {} } = this.options
    const { signal } = this.#closing
    signal.throwIfAborted()
    const launched = await launch(signal).catch((error) => {
      this.#noteFailedStart()
      throw error
    })
    this.#startsFailed = 0
    const browser: WarmBrowser = new WarmBrowser(launched, {
      holdsTooMuch: () => holdsTooMuch(launched, limits.memory),
      suspectsMax: limits.suspectsMax,
      onUnhealthy: (ailment) => this.#drop(browser, ailment),
      onServedWell: () => this.#crashes.servedWell(),
    })
    this.#all.add(browser)
    this.#starts++
    if (signal.aborted) {
      await browser.kill()
      throw signal.reason
    }
    const old = this.#current
    this.#current = browser
    // Its first page has drawn a frame.
    this.#vitalSign = 'passed'
    if (old) this.#noteReplaced(this.#planned, old.served)
    old?.retire(limits.drainMs ?? drainMinMs)
    this.#watch(browser)
    return browser
  }

  #watch(browser: WarmBrowser): void {
    const isCurrent = () => browser === this.#current
    const stopWatching = watchOver(browser, this.options.limits ?? {}, {
      onSign: (sign) => {
        if (isCurrent()) this.#vitalSign = sign
      },
      onWorn: (why) => {
        if (isCurrent()) this.#renew(why)
      },
      onIll: (why) => this.#drop(browser, why),
    })
    const onGone = () => {
      stopWatching()
      // What is left of its group and its profile goes too.
      void browser.kill().then(() => this.#all.delete(browser))
      this.#onGone(browser)
    }
    if (browser.gone.aborted) onGone()
    else browser.gone.addEventListener('abort', onGone, { once: true })
  }

  // Ill: nobody new gets it, whether or not another one starts.
  #drop(browser: WarmBrowser, why: Replacement): void {
    const wasCurrent = browser === this.#current
    if (wasCurrent) this.#current = undefined
    browser.retire(this.options.limits?.drainMs ?? drainMinMs)
    if (wasCurrent) this.#renew(why, browser)
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
    if (livedMs >= stableMs) this.#renew('gone', browser)
    else this.options.onReplaced?.('gone')
  }
}
