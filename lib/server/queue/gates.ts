// One gate for each key (a client, a host): what is asked for beyond its places waits for its own, not for anybody else's.
import 'server-only'
import { createGate, type Gate, type GateLimits } from './gate'

interface Gates {
  /** As Gate.enter with one unit, at the gate of this key. */
  enter(key: string, signal: AbortSignal): Promise<() => void>
  /** As Gate.run with one unit, at the gate of this key. */
  run<Result>(key: string, signal: AbortSignal, work: () => Promise<Result>): Promise<Result>
  /** Keys that have somebody inside or waiting. Nothing is stored of any other. */
  readonly size: number
}

export function createGates(limits: GateLimits): Gates {
  const gates = new Map<string, { gate: Gate; callers: number }>()

  async function enter(key: string, signal: AbortSignal): Promise<() => void> {
    const own = gates.get(key) ?? { gate: createGate(limits), callers: 0 }
    gates.set(key, own)
    own.callers += 1
    const forget = () => {
      own.callers -= 1
      if (own.callers === 0) gates.delete(key)
    }
    const leave = await own.gate.enter(1, { signal }).catch((error: unknown) => {
      forget()
      throw error
    })
    let isInside = true
    return () => {
      if (!isInside) return
      isInside = false
      leave()
      forget()
    }
  }

  return {
    get size() {
      return gates.size
    },
    enter,
    async run(key, signal, work) {
      const leave = await enter(key, signal)
      try {
        return await work()
      } finally {
        leave()
      }
    },
  }
}
