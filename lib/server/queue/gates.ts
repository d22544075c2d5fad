// One gate for each client: what a client asks for beyond its places waits for its own, not for anybody else's.
import 'server-only'
import { createGate, type Gate, type GateLimits } from './gate'

export interface Gates {
  /** As Gate.run with one unit, at the gate of this client. */
  run<Result>(client: string, signal: AbortSignal, work: () => Promise<Result>): Promise<Result>
  /** Clients who are inside or wait. */
  readonly size: number
}

export function createGates(limits: GateLimits): Gates {
  const clients = new Map<string, { gate: Gate; callers: number }>()
  return {
    get size() {
      return clients.size
    },
    async run(client, signal, work) {
      const own = clients.get(client) ?? { gate: createGate(limits), callers: 0 }
      clients.set(client, own)
      own.callers += 1
      try {
        return await own.gate.run(1, signal, work)
      } finally {
        own.callers -= 1
        if (own.callers === 0) clients.delete(client)
      }
    },
  }
}
