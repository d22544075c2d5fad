// The proxy that Chromium's launch flags make unavoidable: it decides about every request, then dials only what was decided.
import 'server-only'
import { type Decide, decide } from './decide'
import { type EgressContext, type EgressSession, openEgressSession } from './egress-session'
import type { Failure } from './exchanges'
import { PinnedAgent } from './pinned-connections'
import { type CaptureCaps, captureCaps } from './tally'

export interface PinningProxyOptions {
  decide?: Decide
  /** Silence after which a connection is closed. At least as long as the longest capture may wait for a first byte. */
  idleMs?: number
  /** Client connections at once, beside those of the sessions. */
  connectionsMax?: number
  /** Where to listen, instead of a free port of 127.0.0.1. */
  listen?: { host: string; port: number }
  /** Whether a peer other than this machine may come in; IPv4 in dotted form. */
  admits?: (peerAddress: string) => boolean
}

export interface PinningProxy {
  readonly port: number
  /**
   * The cause of the last failure to reach this host and port, for a minute. Compare `at` with the start of the capture:
   * all who come in at this port share the record.
   */
  lastFailure(host: string, port: number): Failure | undefined
  /** A port of 127.0.0.1 for one capture alone, which stops at the caps. Rejects when there is none, or the proxy is closed. */
  openSession(caps?: CaptureCaps): Promise<EgressSession>
  /** Accepts nothing more and cuts every connection, those of the sessions too; resolves when all are gone, within a second. */
  close(): Promise<void>
}

const unlimited = { requestsMax: Number.POSITIVE_INFINITY, bytesMax: Number.POSITIVE_INFINITY }
const onLoopback = { host: '127.0.0.1', port: 0 }
const nobodyElse = () => false

/** Listens on 127.0.0.1 at a free port unless told otherwise. Rejects when that address cannot be had. */
export async function startPinningProxy({
  decide: decideTarget = (target, options) => decide(target, options),
  idleMs = 30_000,
  connectionsMax = 1024,
  listen = onLoopback,
  admits = nobodyElse,
}: PinningProxyOptions = {}): Promise<PinningProxy> {
  const closing = new AbortController()
  const sessions = new Set<EgressSession>()
  const context: EgressContext = {
    decide: decideTarget,
    closing: closing.signal,
    freshAgent: new PinnedAgent(closing.signal, { keepAlive: false }),
    idleMs,
    ownPorts: new Set(),
  }
  const main = await openEgressSession(context, { caps: { ...unlimited, connectionsMax }, listen, admits })

  return {
    port: main.port,
    lastFailure: main.lastFailure,
    async openSession(caps = captureCaps) {
      closing.signal.throwIfAborted()
      const session = await openEgressSession(context, { caps, listen: onLoopback, admits: nobodyElse })
      const tracked: EgressSession = {
        ...session,
        async close() {
          sessions.delete(tracked)
          await session.close()
        },
      }
      if (closing.signal.aborted) {
        await session.close()
        throw closing.signal.reason
      }
      sessions.add(tracked)
      return tracked
    },
    async close() {
      if (closing.signal.aborted) return
      closing.abort(new Error('The egress proxy is closing.'))
      context.freshAgent.destroy()
      await Promise.all([main, ...sessions].map((session) => session.close()))
    },
  }
}
