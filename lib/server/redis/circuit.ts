// Does without Redis while it does not answer: the first failure is the last one that anybody waits for. A probe in the background finds
// out when it is back.
import 'server-only'
import { withTimeout } from '../wait/with-timeout'

export interface Circuit {
  /** Open: nothing is tried. */
  readonly isOpen: boolean
  /** What `work` gave; undefined at once while the circuit is open, and when `work` failed or was too slow. Never rejects. */
  attempt<Value>(work: () => Promise<Value>): Promise<{ value: Value } | undefined>
}

export interface CircuitOptions {
  /** Resolves when Redis is back and everything is ready for its use. */
  probe: () => Promise<unknown>
  /** For one attempt and for one probe, whatever they consist of. */
  limitMs: number
  /** While that one is open there is no use in trying here either. */
  upstream?: Circuit
  onFailure: (error: unknown) => void
  onRecovery: () => void
  /** Calls back after so many milliseconds, and keeps no process alive for it. */
  later?: (callback: () => void, ms: number) => void
}

/** From an outage to the first probe. Doubled until an attempt succeeds, so that what pings well and works badly is left alone too. */
const restMinMs = 1000
/** Well under the 30 s after which a Redis that has come back must be in use again. */
const restMaxMs = 8000

export function createCircuit(options: CircuitOptions): Circuit {
  const { probe, limitMs, upstream, onFailure, onRecovery, later = unreferencedTimer } = options
  let isOpen = false
  let restMs = restMinMs

  function open(): void {
    isOpen = true
    later(() => void check(), restMs)
    restMs = Math.min(2 * restMs, restMaxMs)
  }

  async function check(): Promise<void> {
    try {
      await withTimeout(probe(), { timeoutMs: limitMs })
      isOpen = false
      onRecovery()
    } catch (error) {
      onFailure(error)
      open()
    }
  }

  return {
    get isOpen() {
      return isOpen
    },
    async attempt(work) {
      if (!isOpen && upstream?.isOpen) open()
      if (isOpen) return undefined
      try {
        const value = await withTimeout(work(), { timeoutMs: limitMs })
        restMs = restMinMs
        return { value }
      } catch (error) {
        onFailure(error)
        if (!isOpen) open()
        return undefined
      }
    },
  }
}

function unreferencedTimer(callback: () => void, ms: number): void {
  setTimeout(callback, ms).unref()
}
