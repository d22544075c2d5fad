// Politeness: one host is captured a few times at once and no more, whoever asks, and never holds every page where there is more than
// one. The others wait their turn, and count among those who wait for a page.
import 'server-only'
import { queueFullMessage, type SlotLimits } from '../browser/browser-source'
import { refusal } from '../queue/gate'
import { createGates } from '../queue/gates'
import { limitInWords } from '../wait/with-timeout'

// A browser loads a site over six connections; four of them at once are a visitor with some tabs.
const atOnce = 4
// With those at once, what one client may ask for in a minute.
const waitingMax = 16
const waitMs = 10_000

const stayedBusy = (time: string) => `The host in "url" was being captured by others for ${time}.`

/** For a capture that cannot wait for its turn as long as that. */
export const hostStayedBusy = (ms: number) => refusal('upstream_unavailable', stayedBusy(limitInWords(ms)))

export interface HostTurns {
  /**
   * Resolves with the function that ends the turn. Rejects with ApiError('upstream_unavailable') at once when every place is taken or the
   * host has its share of them, later when the wait is too long; with the signal's reason on abort.
   */
  take(host: string, signal: AbortSignal): Promise<() => void>
  /** Hosts that are being captured or waited for: nothing is kept of any other. */
  readonly hosts: number
  /** Captures that wait for their turn. */
  readonly waiting: number
}

/** Captures of one host at once, of so many pages: the last page is for other hosts. A single page cannot be shared. */
export const turnsOfHost = (pages: number): number => Math.max(1, Math.min(atOnce, pages - 1))

interface HostTurnsLimits extends Partial<SlotLimits> {
  /** Turns held and waited for, of all hosts: pages, and the queue for them. */
  placesMax?: number
}

/**
 * For so many pages and captures that wait for them. A host has the same share of the places as of the pages: hosts that fill every place
 * hold every page, and a single busy one leaves both to others.
 */
export function shareOfHost(pages: number, queue: number): HostTurnsLimits {
  const concurrency = turnsOfHost(pages)
  const placesMax = pages + queue
  return { concurrency, queue: Math.floor((placesMax * concurrency) / pages) - concurrency, placesMax }
}

export function createHostTurns(limits: HostTurnsLimits = {}): HostTurns {
  const { placesMax = Number.POSITIVE_INFINITY } = limits
  let places = 0
  let waiting = 0
  const gates = createGates({
    capacity: limits.concurrency ?? atOnce,
    queueMax: limits.queue ?? waitingMax,
    code: 'upstream_unavailable',
    fullMessage:
      'The host in "url" is being captured as often as it may be at once, and no more captures of it are queued.',
    waitMax: { ms: limits.waitMs ?? waitMs, message: stayedBusy },
  })

  return {
    get hosts() {
      return gates.size
    },
    get waiting() {
      return waiting
    },
    async take(host, signal) {
      signal.throwIfAborted()
      if (places >= placesMax) throw refusal('upstream_unavailable', queueFullMessage)
      places += 1
      waiting += 1
      try {
        const leave = await gates.enter(host, signal).finally(() => {
          waiting -= 1
        })
        let ended = false
        return () => {
          if (ended) return
          ended = true
          leave()
          places -= 1
        }
      } catch (error) {
        places -= 1
        throw error
      }
    },
  }
}
