// One way to get a browser: its generations, the door its pages go through, and the circuit breaker that leaves it alone after failures.
import 'server-only'
import type { PinningProxy } from '@/lib/server/outbound/pinning-proxy'
import type { CircuitBreaker } from '../queue/circuit-breaker'
import type { BrowserGenerations } from './browser-generations'
import type { Strategy } from './source'

export interface Backend {
  readonly strategy: Strategy
  readonly generations: BrowserGenerations
  readonly circuit: CircuitBreaker
  /** The door its pages go through; undefined where only the operator's own fence stands. */
  door(): Promise<PinningProxy | undefined>
  /** Ends its browsers and its door. */
  close(): Promise<void>
}
