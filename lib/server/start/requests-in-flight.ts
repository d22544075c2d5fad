// How many requests are being answered, so that a stop can wait for the last of them.
import 'server-only'
import type { ServerResponse } from 'node:http'

export interface RequestsInFlight {
  /** Counts until the response is sent or its connection is gone. */
  add(res: ServerResponse): void
  readonly count: number
  /** Resolves at once when there are none, else when the last one ends. */
  none(): Promise<void>
}

export function createRequestsInFlight(): RequestsInFlight {
  let count = 0
  let waiting: (() => void)[] = []
  return {
    get count() {
      return count
    },
    add(res) {
      count += 1
      res.once('close', () => {
        count -= 1
        if (count > 0) return
        for (const resolve of waiting) resolve()
        waiting = []
      })
    },
    none: () => (count === 0 ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve))),
  }
}
