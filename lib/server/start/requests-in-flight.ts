// The requests being answered, so that a stop can wait for the last of them.
import 'server-only'
import type { ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'

export interface RequestsInFlight {
  /** Counts until the response is sent or its connection is gone. */
  add(res: ServerResponse): void
  readonly count: number
  /** Whether one of them came over this connection. */
  hasAnyOn(socket: Duplex): boolean
  /** Whether one of their answers has begun on this connection. */
  hasBegunOn(socket: Duplex): boolean
  /** Resolves at once when there are none, else when the last one ends. */
  none(): Promise<void>
}

export function createRequestsInFlight(): RequestsInFlight {
  const responses = new Set<ServerResponse>()
  let waiting: (() => void)[] = []
  return {
    get count() {
      return responses.size
    },
    add(res) {
      responses.add(res)
      res.once('close', () => {
        responses.delete(res)
        if (responses.size > 0) return
        for (const resolve of waiting) resolve()
        waiting = []
      })
    },
    hasAnyOn: (socket) => [...responses].some((res) => res.req.socket === socket),
    hasBegunOn: (socket) => [...responses].some((res) => res.headersSent && res.req.socket === socket),
    none: () => (responses.size === 0 ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve))),
  }
}
