// Looks after a running browser from time to time: whether it still answers, and whether it has grown too heavy.
import 'server-only'
import { log } from '../process/log'
import { memoryOfTree } from './memory-of-tree'
import type { RunningBrowser } from './running-browser'

export interface VitalLimits {
  everyMs?: number
  pingMs?: number
  memoryBytesMax?: number
}

interface VitalEvents {
  limits?: VitalLimits | undefined
  /** It still works, and should be replaced. */
  onHeavy: (reason: string) => void
  /** It does not answer: nobody must get it any more. */
  onSilent: (reason: string) => void
}

const everyMs = 15_000
const pingMs = 5000
// One late answer is a busy machine (Gotenberg, too, waits for the second).
const silencesMax = 2
// Measured: 250 MB of its own with one page, 700 MB after a heavy one; beyond this it has leaked.
const memoryBytesMax = 1536 * 1024 * 1024

/** Returns the function that stops it. Keeps no process alive. */
export function watchVitalSigns(
  browser: Pick<RunningBrowser, 'pid' | 'ping'>,
  { limits = {}, onHeavy, onSilent }: VitalEvents,
): () => void {
  let silences = 0
  let looking = false

  async function look(): Promise<void> {
    try {
      await browser.ping(limits.pingMs ?? pingMs)
      silences = 0
    } catch (error) {
      silences += 1
      log.debug('browser.silent', { silences, error })
      if (silences >= silencesMax) return onSilent(`${silences} pings unanswered`)
    }
    const bytes = browser.pid === undefined ? undefined : await memoryOfTree(browser.pid)
    if (bytes !== undefined && bytes > (limits.memoryBytesMax ?? memoryBytesMax)) {
      onHeavy(`${Math.round(bytes / 1024 / 1024)} MB of memory`)
    }
  }

  const timer = setInterval(() => {
    if (looking) return
    looking = true
    void look().finally(() => {
      looking = false
    })
  }, limits.everyMs ?? everyMs).unref()
  return () => clearInterval(timer)
}
