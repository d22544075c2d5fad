// The requests of a page that may still change what it looks like, told from those that go on in the background for ever.
import 'server-only'

export interface OpenRequests {
  begin(requestId: string, type: string | undefined, url: string): void
  end(requestId: string): void
  /** Something came from the network. */
  touch(): void
  /** A WebSocket or the like, on which anything may come at any time. */
  openChannel(): void
  clear(): void
  /** Every open request that can change the picture. */
  readonly count: number
  /** The same without polls (to an address that answered twice before) and long polls (silent for over a second, two at most). */
  readonly busy: number
  /** The document has a connection over which it may be told more at any time. */
  readonly hasChannel: boolean
  /** Milliseconds since the network last gave a sign of life. */
  readonly silentMs: number
}

// What never changes the picture, or never ends: beacons, streams, media, prefetches.
const visualTypes = new Set(['Document', 'Stylesheet', 'Image', 'Font', 'Script', 'XHR', 'Fetch'])
const longPollAfterMs = 1200
const longPollsMax = 2
const pollAfterAnswers = 2
const addressesMax = 2000

export function createOpenRequests(now: () => number = () => performance.now()): OpenRequests {
  const open = new Map<string, { address: string; isAsked: boolean; isPoll: boolean; sinceMs: number }>()
  const answers = new Map<string, number>()
  let lastSignMs = now()
  let hasChannel = false

  return {
    begin(requestId, type, url) {
      lastSignMs = now()
      if (!visualTypes.has(type ?? '') || !/^https?:/.test(url)) return
      // A redirect is announced again under the same ID, and is still what was asked for at first.
      const address = open.get(requestId)?.address ?? url.replace(/[?#].*$/s, '')
      const isAsked = type === 'XHR' || type === 'Fetch'
      // Several questions sent to one address at once, as to a GraphQL server, are no poll, whichever is answered first.
      const isPoll = isAsked && (answers.get(address) ?? 0) >= pollAfterAnswers
      open.set(requestId, { address, isAsked, isPoll, sinceMs: now() })
    },
    end(requestId) {
      lastSignMs = now()
      const ended = open.get(requestId)
      open.delete(requestId)
      if (!ended?.isAsked) return
      if (answers.size >= addressesMax) answers.clear()
      answers.set(ended.address, (answers.get(ended.address) ?? 0) + 1)
    },
    touch() {
      lastSignMs = now()
    },
    openChannel() {
      hasChannel = true
    },
    clear() {
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
    get hasChannel() {
      return hasChannel
    },
    get silentMs() {
      return now() - lastSignMs
    },
  }
}
