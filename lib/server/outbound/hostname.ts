// How a host is written when it is judged, and which names can be on the public internet at all.
import 'server-only'
import { nonPublicSuffixes } from './non-public-names.data'

/** The host as it is judged: a WHATWG `hostname` without the brackets of IPv6 and without one trailing dot. */
export function judgedHost(hostname: string): string {
  if (hostname.startsWith('[') && hostname.endsWith(']')) return hostname.slice(1, -1)
  return hostname.endsWith('.') ? hostname.slice(0, -1) : hostname
}

/** True when DNS can carry the name: no empty label, none over 63 bytes, 253 in all. */
export function isWellFormedName(host: string): boolean {
  return host.length <= 253 && host.split('.').every((label) => label !== '' && label.length <= 63)
}

/** False for single labels and for special-use and cluster names. Says nothing of where the name leads. */
export function isPublicName(host: string): boolean {
  if (!host.includes('.')) return false
  return !nonPublicSuffixes.some((suffix) => host === suffix || host.endsWith(`.${suffix}`))
}
