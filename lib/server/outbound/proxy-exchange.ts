// What every kind of proxied request shares: the decision, the record of failures, and the answer when the host cannot be used.
import 'server-only'
import type { Socket } from 'node:net'
import { log } from '../process/log'
import { processWide } from '../process/process-wide'
import type { Decide, Decision } from './decide'
import type { Exchanges, FailureRecord } from './exchanges'
import { OutboundRefused, toOutboundError } from './outbound-error'
import type { PinnedAgent } from './pinned-connections'
import { blockedHeader, errorHeader } from './proxy-request'
import type { Tally } from './tally'
import type { Target } from './target'

export interface ProxyContext {
  decide: Decide
  failures: FailureRecord
  /** Connections that later requests may take over. */
  keptAgent: PinnedAgent
  /** One connection for one request. */
  freshAgent: PinnedAgent
  /** A connection without traffic for this long is closed, WebSockets and event streams included. */
  idleMs: number
  /** The proxy's own ports, which nothing may reach through it. */
  ownPorts: Set<number>
  tally: Tally
  /** Requests and tunnels that are under way. */
  exchanges: Exchanges
  /** Made-up hosts that this process answers itself: no name is looked up and nothing is dialled for them. */
  inProcess: Map<string, (socket: Socket) => void>
  /** Destroyed when the proxy closes. */
  track(socket: Socket): void
}

const reservedPorts = () => processWide('reserved-loopback-ports', () => new Set<number>())

/**
 * Until the function that comes back is called, nothing reaches this port of this machine's loopback through an egress proxy of this
 * process, whatever EGRESS_ALLOW opens: what still arrives there came another way.
 */
export function reserveLoopbackPort(port: number): () => void {
  reservedPorts().add(port)
  return () => void reservedPorts().delete(port)
}

/** Throws as `decide` does, for what is beyond the caps, and for the proxy itself, which an operator's EGRESS_ALLOW=127.0.0.1 would open. */
export async function admit(target: Target, signal: AbortSignal, ctx: ProxyContext): Promise<Decision> {
  ctx.tally.addRequest()
  const decision = await ctx.decide(target, { signal })
  const isLoopback = (address: string) => address.startsWith('127.') || address === '::1'
  const isReserved = ctx.ownPorts.has(target.port) || reservedPorts().has(target.port)
  if (isReserved && decision.addresses.some(isLoopback)) throw new OutboundRefused('address')
  return decision
}

interface FailureAnswer {
  status: 403 | 502
  reason: string
  headers: Record<string, string>
}

/** Records why the target could not be used and says how that is answered: 403 for the policy, 502 with the code for the rest. */
export function recordFailure(target: Target, error: unknown, ctx: ProxyContext): FailureAnswer {
  const { code } = toOutboundError(error)
  ctx.failures.add(target.hostname, target.port, code)
  const reason = error instanceof OutboundRefused ? error.reason : code
  log.debug('egress failed', { host: target.hostname, port: target.port, reason })
  const headers = { 'Content-Length': '0', 'Cache-Control': 'no-store' }
  return code === 'refused_by_policy'
    ? { status: 403, reason: 'Forbidden', headers: { [blockedHeader]: '1', ...headers } }
    : { status: 502, reason: 'Bad Gateway', headers: { [errorHeader]: code, ...headers } }
}
