// The requests of a page that may still change what it looks like, told from those that go on in the background for ever.
import 'server-only'

/** `canceled`: by the page itself, or by us. */
type Ending = 'loaded' | 'failed' | 'canceled'

export interface OpenRequests {
  begin(requestId: string, type: string | undefined, url: string): void
  /** Headers came. */
  answer(requestId: string, status: number): void
  end(requestId: string, how: Ending): void
  /** What is open now was dropped by us: each that is canceled counts as failed. */
  giveUp(): void
  /** Something came from the network. */
  touch(): void
  /** A WebSocket or the like, on which anything may come at any time. */
  openChannel(): void
  clear(): void
  /** Every open request that can change the picture. */
  readonly count: number
  /** The same without polls (to an address that answered twice before) and long polls (silent for over a second, two at most). */
  readonly busy: number
  /** Pictures, styles, scripts and fonts of the document that did not load: no answer, or an error status. */
  readonly failed: number
  /** Addresses of scripts and styles that are open for that long and hold the parser or the first paint up. */
  blocking(sinceMs: number): string[]
  /** The document has a connection over which it may be told more at any time. */
  readonly hasChannel: boolean
  /** Milliseconds since the network last gave a sign of life. */
  readonly silentMs: number
}

// What never changes the picture, or never ends: beacons, streams, media, prefetches.
const visualTypes = new Set(['Document', 'Stylesheet', 'Image', 'Font', 'Script', 'XHR', 'Fetch'])
const resourceTypes = new Set(['Stylesheet', 'Image', 'Font', 'Script'])
const blockingTypes = new Set(['Stylesheet', 'Script'])
const longPollAfterMs = 1200
const longPollsMax = 2
const pollAfterAnswers = 2
const addressesMax = 2000

interface OpenRequest {
  type: string
  url: string
  /** The first one of a chain of redirects, without its query. */
  address: string
  isAsked: boolean
  isPoll: boolean
  sinceMs: number
  status: number
  isGivenUp: boolean
}

export function createOpenRequests(now: () => number = () => performance.now()): OpenRequests {
  const open = new Map<string, OpenRequest>()
  let failed = 0
  const answers = new Map<string, number>()
  let lastSignMs = now()
  let hasChannel = false

  return {
    begin(requestId, type = '', url) {
      lastSignMs = now()
      if (!visualTypes.has(type) || !/^https?:/.test(url)) return
      // A redirect is announced again under the same ID, and is still what was asked for at first.
      const address = open.get(requestId)?.address ?? url.replace(/[?#].*$/s, '')
      const isAsked = type === 'XHR' || type === 'Fetch'
      // Several questions sent to one address at once, as to a GraphQL server, are no poll, whichever is answered first.
      const isPoll = isAsked && (answers.get(address) ?? 0) >= pollAfterAnswers
      open.set(requestId, { type, url, address, isAsked, isPoll, sinceMs: now(), status: 0, isGivenUp: false })
    },
    answer(requestId, status) {
      const asked = open.get(requestId)
      if (asked) asked.status = status
    },
    end(requestId, how) {
      lastSignMs = now()
      const ended = open.get(requestId)
      open.delete(requestId)
      if (!ended) return
      const isLost = how === 'failed' || (how === 'canceled' && ended.isGivenUp) || ended.status >= 400
      if (isLost && resourceTypes.has(ended.type)) failed += 1
      if (!ended.isAsked) return
      if (answers.size >= addressesMax) answers.clear()
      answers.set(ended.address, (answers.get(ended.address) ?? 0) + 1)
    },
    touch() {
      lastSignMs = now()
    },
    openChannel() {
      hasChannel = true
    },
    giveUp() {
      for (const request of open.values()) request.isGivenUp = true
    },
    blocking(sinceMs) {
      const held = [...open.values()].filter(({ type }) => blockingTypes.has(type))
      return held.filter((request) => now() - request.sinceMs >= sinceMs).map(({ url }) => url)
    },
    clear() {
      failed = 0
      open.clear()
      answers.clear()
      hasChannel = false
    },
    get count() {
      return open.size
    },
    get busy() {
      let busy = 0
      let longPolls = 0
      for (const { isPoll, sinceMs } of open.values()) {
        if (isPoll) continue
        if (now() - sinceMs > longPollAfterMs && longPolls < longPollsMax) longPolls += 1
        else busy += 1
      }
      return busy
    },
    get failed() {
      return failed
    },
    get hasChannel() {
      return hasChannel
    },
    get silentMs() {
      return now() - lastSignMs
    },
  }
}
