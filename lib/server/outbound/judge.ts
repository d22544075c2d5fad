// What can be said of a host and port before any network is touched.
import 'server-only'
import net from 'node:net'
import { isPublicAddress } from './address'
import { isPublicName, isWellFormedName, judgedHost } from './hostname'
import { OutboundRefused } from './refusal'
import type { OutboundSettings } from './settings'

export interface Target {
  /** As the WHATWG parser writes it; IPv6 with or without brackets. */
  hostname: string
  port: number
}

export type Verdict =
  /** An IP literal that may be dialled. */
  | { kind: 'address'; host: string }
  /** A name of EGRESS_ALLOW: may lead anywhere. */
  | { kind: 'trusted'; host: string }
  /** A name that must lead to public or allowed addresses only. */
  | { kind: 'public'; host: string }
  /** A name that is never public: must lead to allowed addresses only. */
  | { kind: 'inside'; host: string }

/** Throws OutboundRefused when no answer of any name server could make the target acceptable. */
export function judge(
  { hostname, port }: Target,
  { allow, ports }: Pick<OutboundSettings, 'allow' | 'ports'>,
): Verdict {
  const host = judgedHost(hostname)
  if (!ports.has(port) && !allow.opensPort(host, port)) throw new OutboundRefused('port')
  if (net.isIP(host) !== 0) {
    if (isPublicAddress(host) || allow.allowsAddress(host, port)) return { kind: 'address', host }
    throw new OutboundRefused('address')
  }
  if (!isWellFormedName(host)) throw new OutboundRefused('name')
  if (allow.allowsName(host, port)) return { kind: 'trusted', host }
  if (isPublicName(host)) return { kind: 'public', host }
  // An operator who opened a block of addresses expects the intranet's names that lead into it to work.
  if (allow.hasAddresses) return { kind: 'inside', host }
  throw new OutboundRefused('name')
}
