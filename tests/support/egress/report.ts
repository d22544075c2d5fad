// What the run inside the namespace says of itself.
import type { Arrival } from './canaries'

export interface Outcome {
  row: string
  status: number
  /** The error code of the answer. */
  code: string | undefined
}

export interface Report {
  /** Milliseconds. */
  phases: Record<string, number>
  /** The browser had its sandbox. */
  sandbox: boolean
  /** One for each capture, in the order of the corpus. */
  outcomes: Outcome[]
  arrivals: Arrival[]
  /** The vectors that reached the public address they were given beside the others. */
  fired: string[]
  rebinding: { outcomes: Omit<Outcome, 'row'>[]; spun: number; names: number }
  /** The answers to captures of names that lead inside, without their request IDs. */
  refusals: string[]
  /** The statuses of captures over IPv6, by name and by address. */
  families: number[]
  mediaPublic: number
  mediaInside: number[]
  mediaRedirect: number
  mediaRedirectInside: number
  post: number
  loop: { status: number; code: string | undefined; pages: number; alive: number }
  traffic: { udpBesideDns: number; udp6: number; tcpFailed: number }
  seconds: number
}
