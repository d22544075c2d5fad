// Tells when a browser is still at work for a page that was closed. Deleting thousands of databases (40 s of a core) holds up no frame of the
// next page: nothing shows it but processor time.
import 'server-only'
import { setTimeout as delay } from 'node:timers/promises'
import { log } from '../process/log'
import { withTimeout } from '../wait/with-timeout'
import type { RunningBrowser } from './connect'
import { processorMsOf } from './kernel-processes'

export interface RestLimits {
  everyMs?: number
  settleMs?: number
  windowMs?: number
  /** Of a core, while no page is out. */
  idleShareMax?: number
  /** Of a core that the browser's own process takes, while another page is out. */
  busyShareMax?: number
}

type Body = Pick<RunningBrowser, 'pid' | 'processes'>

interface Patient {
  readonly body: Body
  /** Pages given out so far, and those of them that are out. */
  readonly served: number
  readonly leased: number
}

interface RestOptions {
  limits?: RestLimits | undefined
  /** Called once. */
  onAtWork: () => void
}

// Nothing may work for a capture 5 s after it: a browser that does is told of within 2.5 s, half a second more where it does not answer.
const everyMs = 250
// A page is closed, and the next one has drawn its frame, within 0.2 s.
const settleMs = 1000
const windowMs = 1000
const answerMs = 500
// A browser at rest takes a hundredth.
const idleShareMax = 0.15
// Captures without a pause take 0.2.
const busyShareMax = 0.7

/** Looks after pages that were given back, on Linux only. Returns the function that stops it. Keeps no process alive. */
export function watchRest(browser: Patient, { limits = {}, onAtWork }: RestOptions): () => void {
  const { pid: leader } = browser.body
  if (leader === undefined) return () => {}
  const givenBack = () => browser.served - browser.leased
  const stopped = new AbortController()
  const pause = (ms: number) => delay(ms, undefined, { signal: stopped.signal, ref: false })
  let seen = givenBack()
  let isLooking = false

  async function look(body: Body & { pid: number }): Promise<void> {
    await pause(limits.settleMs ?? settleMs)
    const pids = await withTimeout(body.processes(), { timeoutMs: answerMs }).catch(() => [body.pid])
    const before = usageOf(body.pid, pids)
    const servedBefore = browser.served
    const wasBusy = browser.leased > 0
    await pause(limits.windowMs ?? windowMs)
    // Another page may have been out: its own work is no sign, but that of the browser's process itself.
    const isBusy = wasBusy || browser.served > servedBefore
    const share = largestShare(before, usageOf(body.pid, isBusy ? [body.pid] : pids))
    if (share <= (isBusy ? (limits.busyShareMax ?? busyShareMax) : (limits.idleShareMax ?? idleShareMax))) return
    stop()
    log.warn('browser.at_work', { percentOfCore: Math.round(share * 100), besideAnotherPage: isBusy })
    onAtWork()
  }

  const timer = setInterval(() => {
    if (isLooking || givenBack() === seen) return
    seen = givenBack()
    isLooking = true
    look({ ...browser.body, pid: leader })
      .catch(() => {})
      .finally(() => {
        isLooking = false
      })
  }, limits.everyMs ?? everyMs).unref()

  function stop(): void {
    clearInterval(timer)
    stopped.abort()
  }
  return stop
}

interface Usage {
  atMs: number
  /** Milliseconds of processor time by process. */
  used: Map<number, number>
}

const usageOf = (leader: number, pids: readonly number[]): Usage => ({
  atMs: performance.now(),
  used: new Map(pids.map((pid) => [pid, processorMsOf(pid, leader)])),
})

/** The largest share of a core that a process had between the two. */
function largestShare(before: Usage, after: Usage): number {
  const shares = [...after.used].map(([pid, ms]) => (ms - (before.used.get(pid) ?? ms)) / (after.atMs - before.atMs))
  return Math.max(0, ...shares)
}
