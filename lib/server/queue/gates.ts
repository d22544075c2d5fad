// One gate for each client: what a client asks for beyond its places waits for its own, not for anybody else's.
import 'server-only'
import { createGate, type Gate, type GateLimits } from './gate'

export interface Gates {
  /** As Gate.enter with one unit, at the gate of this client. */
  enter(client: string, signal: AbortSignal): Promise<() => void>
  /** As Gate.run with one unit, at the gate of this client. */
  run<Result>(client: string, signal: AbortSignal, work: () => Promise<Result>): Promise<Result>
  /** Clients who are inside or wait. */
  readonly size: number
}

export function createGates(limits: GateLimits): Gates {
  const clients = new Map<string, { gate: Gate; callers: number }>()

  async function enter(client: string, signal: AbortSignal): Promise<() => void> {
    const own = clients.get(client) ?? { gate: createGate(limits), callers: 0 }
    clients.set(client, own)
    own.callers += 1
    const forget = () => {
      own.callers -= 1
      if (own.callers === 0) clients.delete(client)
    }
    const leave = await own.gate.enter(1, { signal }).catch((error: unknown) => {
      forget()
      throw error
    })
    return () => {
      leave()
      forget()
    }
  }

  return {
    get size() {
      return clients.size
    },
    enter,
    async run(client, signal, work) {
      const leave = await enter(client, signal)
      try {
        return await work()
      } finally {
        leave()
      }
    },
  }
}
