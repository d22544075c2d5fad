// One way to get a browser: its generations, the door its pages go through, and the rest it gets after failures.
import 'server-only'
import type { PinningProxy } from '@/lib/server/outbound/pinning-proxy'
import type { BrowserGenerations } from './browser-generations'
import type { Rest } from './rest'
import type { Strategy } from './source'

export interface Backend {
  readonly strategy: Strategy
  readonly generations: BrowserGenerations
  readonly rest: Rest
  /** The door its pages go through; undefined where only the operator's own fence stands. */
  door(): Promise<PinningProxy | undefined>
  /** Ends its browsers and its door. */
  close(): Promise<void>
}
