// Counts what goes through one egress session and ends it at the caps: what one capture may cost the hosts it reaches and this machine. A
// page that wants more is shown as far as it came.
import 'server-only'
import { OutboundError } from './outbound-error'

export const captureCaps = {
  /**
   * Requests in plain HTTP, tunnels and protocol changes. A page of 1,000 small pictures in plain HTTP needs one for each, and a hundred more
   * for the rest of it. A page over https needs one for each tunnel; the requests inside a tunnel cannot be counted.
   */
  requestsMax: 1100,
  /** Of bodies and tunnels, both ways. */
  bytesMax: 50 * 1024 * 1024,
  /** Open at once. Chromium itself opens 32 to a proxy, and WebSockets beyond that. */
  connectionsMax: 64,
} as const

export type CaptureCaps = { [Name in keyof typeof captureCaps]: number }

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
