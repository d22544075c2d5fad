// Looks after a running browser from time to time: whether it still draws, and whether it has grown too heavy. A browser whose process that
// draws is held up says its version as if nothing were wrong.
import 'server-only'
import { log } from '../process/log'
import { memoryOfTree } from './kernel-processes'

export interface VitalLimits {
  everyMs?: number
  frameMs?: number
  memoryBytesMax?: number
}

interface VitalEvents {
  limits?: VitalLimits | undefined
  onSign: (sign: 'passed' | 'failed') => void
  /** It still works, and should be replaced. */
  onHeavy: () => void
  /** It draws nothing: nobody must get it any more. */
  onSilent: () => void
}

const everyMs = 15_000
const frameMs = 5000
// One late frame is a busy machine (Gotenberg, too, waits for the second).
const failuresMax = 2
// Measured: 250 MB of its own with one page, 700 MB after a heavy one; beyond this it has leaked.
const memoryBytesMax = 1024 * 1024 * 1024

interface Patient {
  pid: number | undefined
  /** Pages opened so far: each has drawn a frame. */
  readonly pagesDrawn: number
  /** False when there is no page to ask. */
  drawFrame(limitMs: number): Promise<boolean>
}

/** Returns the function that stops it. Keeps no process alive. */
export function watchVitalSigns(browser: Patient, { limits = {}, onSign, onHeavy, onSilent }: VitalEvents): () => void {
  let failures = 0
  let looking = false
  let pagesSeen = browser.pagesDrawn

  async function look(): Promise<void> {
    const hasDrawnPage = browser.pagesDrawn > pagesSeen
    if (hasDrawnPage) failures = 0
    pagesSeen = browser.pagesDrawn
    try {
      if ((await browser.drawFrame(limits.frameMs ?? frameMs)) || hasDrawnPage) {
        failures = 0
        onSign('passed')
      }
    } catch (error) {
      failures += 1
      onSign('failed')
      log.warn('browser.no_frame', { failures, error })
      if (failures >= failuresMax) return onSilent()
    }
    const bytes = browser.pid === undefined ? undefined : await memoryOfTree(browser.pid)
    if (bytes === undefined || bytes <= (limits.memoryBytesMax ?? memoryBytesMax)) return
    log.warn('browser.heavy', { megabytes: Math.round(bytes / 1024 / 1024) })
    onHeavy()
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
