// Counts what goes through one egress session and says when it is too much.
import 'server-only'
import type { CaptureCaps } from './capture-caps.data'
import { OutboundError } from './outbound-error'

export interface Tally {
  /** Let through; one that was refused for being too many is not among them. */
  readonly requests: number
  readonly bytes: number
  /** The first cap that was reached, if any was. */
  readonly spent: keyof CaptureCaps | undefined
  /** Throws OutboundError('too_large') for a request beyond the caps. */
  addRequest(): void
  /** Counts, and cuts every connection once there are too many. */
  addBytes(count: number): void
  /** One connection too many came and was not taken. */
  refuseConnection(): void
}

/** `cut` ends every connection of the session at once; it is called a single time. */
export function createTally(caps: CaptureCaps, cut: () => void): Tally {
  let requests = 0
  let bytes = 0
  let spent: keyof CaptureCaps | undefined
  return {
    get requests() {
      return requests
    },
    get bytes() {
      return bytes
    },
    get spent() {
      return spent
    },
    addRequest() {
      if (bytes >= caps.bytesMax) throw new OutboundError('too_large')
      if (requests >= caps.requestsMax) {
        spent ??= 'requestsMax'
        throw new OutboundError('too_large')
      }
      requests += 1
    },
    addBytes(count) {
      const before = bytes
      bytes += count
      if (before >= caps.bytesMax || bytes < caps.bytesMax) return
      spent ??= 'bytesMax'
      cut()
    },
    refuseConnection() {
      spent ??= 'connectionsMax'
    },
  }
}
