// One way to get a browser: its generations, the egress proxy its pages go through, and the circuit breaker that leaves it alone after failures.
import 'server-only'
import type { PinningProxy } from '@/lib/server/outbound/pinning-proxy'
import type { CircuitBreaker } from '../queue/circuit-breaker'
import type { BrowserGenerations } from './browser-generations'
import type { Strategy } from './source'

export interface Backend {
  readonly strategy: Strategy
  readonly generations: BrowserGenerations
  readonly circuit: CircuitBreaker
  /** The egress proxy its pages go through; undefined where only the operator's own fence stands. */
  egressProxy(): Promise<PinningProxy | undefined>
  /** Ends its browsers and its egress proxy. */
  close(): Promise<void>
}
