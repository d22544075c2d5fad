// How many captures one client waits for at once: slow pages from one address must not take every place there is.
import 'server-only'
import { ApiError } from '@/lib/contract/errors'

interface CapturesAtOnceOptions {
  perClientMax: number
  /** Of the rate, for the hint. */
  perMinute: number
}

interface CapturesAtOnce {
  /**
   * Counts this capture for this client until the function that comes back is called. A capture the client waits for already costs
   * nothing more. Throws rate_limited when it would be one too many.
   */
  enter(client: string, capture: string): () => void
  /** Clients who wait for something. */
  readonly size: number
}

const retryAfterSeconds = 5

/**
 * Of the pages at once and the queue together, a fifth, but at least one place, stays with other clients: with the defaults as many
 * as pages run at once. Less for one client would refuse honest bursts while the server has nothing else to do.
 */
export function capturesPerClient(concurrency: number, queue: number): number {
  const places = concurrency + queue
  return Math.max(1, places - Math.max(1, Math.floor(places / 5)))
}

export function createCapturesAtOnce({ perClientMax, perMinute }: CapturesAtOnceOptions): CapturesAtOnce {
  const clients = new Map<string, Map<string, number>>()

  function leave(client: string, capture: string): void {
    const waitedFor = clients.get(client)
    const waiting = waitedFor?.get(capture) ?? 0
    if (waiting > 1) waitedFor?.set(capture, waiting - 1)
    else waitedFor?.delete(capture)
    if (waitedFor?.size === 0) clients.delete(client)
  }

  return {
    get size() {
      return clients.size
    },
    enter(client, capture) {
      const waitedFor = clients.get(client) ?? new Map<string, number>()
      if (!waitedFor.has(capture) && waitedFor.size >= perClientMax) throw tooManyAtOnce({ perClientMax, perMinute })
      waitedFor.set(capture, (waitedFor.get(capture) ?? 0) + 1)
      clients.set(client, waitedFor)
      let left = false
      return () => {
        if (!left) leave(client, capture)
        left = true
      }
    },
  }
}

function tooManyAtOnce({ perClientMax, perMinute }: CapturesAtOnceOptions): ApiError {
  const captures = perClientMax === 1 ? '1 capture' : `${perClientMax} captures`
  return new ApiError('rate_limited', {
    message: `Rate limit exceeded: ${captures} for this IP address ${perClientMax === 1 ? 'is' : 'are'} under way, the most at once.`,
    hint:
      `Wait ${retryAfterSeconds} seconds, or until one of them is done, then try again. ` +
      `This endpoint allows ${perMinute} requests per minute per IP address.`,
    retryAfterSeconds,
  })
}
