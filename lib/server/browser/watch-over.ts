// Everything that looks after a running browser until it is gone: its age, what it draws, its memory, and whether it rests.
import 'server-only'
import { guardMemory, type MemoryLimits } from './memory-guard'
import { type RestLimits, watchRest } from './rest-watch'
import { type VitalLimits, watchVitalSigns } from './vital-signs'
import type { Ailment, WarmBrowser } from './warm-browser'

const ageMaxMs = 45 * 60 * 1000

export interface WatchLimits {
  ageMaxMs?: number
  vital?: VitalLimits
  memory?: MemoryLimits
  rest?: RestLimits
}

interface WatchEvents {
  onSign: (sign: 'passed' | 'failed') => void
  /** It still serves, and should get a successor. */
  onWorn: (why: 'age' | 'memory') => void
  /** Nobody must get it any more. */
  onIll: (why: Ailment | 'memory') => void
}

/** Returns the function that stops it. Keeps no process alive. */
export function watchOver(
  browser: WarmBrowser,
  limits: WatchLimits,
  { onSign, onWorn, onIll }: WatchEvents,
): () => void {
  const age = setTimeout(() => onWorn('age'), limits.ageMaxMs ?? ageMaxMs).unref()
  const stopVital = watchVitalSigns(browser, {
    limits: limits.vital,
    onSign,
    onHeavy: () => onWorn('memory'),
    onSilent: () => onIll('no_frame'),
  })
  const stopMemory = guardMemory(browser.body, {
    limits: limits.memory,
    isBusy: () => browser.leased > 0,
    onTooLarge() {
      onIll('memory')
      browser.overrun()
    },
  })
  const stopRest = watchRest(browser, { limits: limits.rest, onAtWork: () => onIll('at_work') })
  return () => {
    clearTimeout(age)
    stopVital()
    stopMemory()
    stopRest()
  }
}
