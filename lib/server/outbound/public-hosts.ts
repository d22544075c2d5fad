// Which hosts are on the public internet. Addresses: ipaddr.js knows the registries, the rules here close what it leaves open. Names: the
// special-use names of the RFCs and of clusters are not.
import 'server-only'
import net from 'node:net'
import ipaddr from 'ipaddr.js'

// ipaddr.js calls ::7f00:1, 4000::1 and 8000::1 "unicast" (measured); only 2000::/3 is assigned to the internet.
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')

// 168.63.129.16 looks public and is the wire server of every Azure machine.
const publicLooking = [ipaddr.IPv4.parseCIDR('168.63.129.16/32')]

/** The address read, a mapped IPv4 (`::ffff:a.b.c.d`) unwrapped; undefined when it is not an address or has a zone. */
export function parseAddress(address: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  // net.isIP first: ipaddr.js also reads 127.1 and 0x7f.1, which nothing canonical contains.
  const family = net.isIP(address)
  if (family === 0 || address.includes('%')) return undefined
  // In hexadecimal, because ipaddr.js reads ::8.8.8.8 as if it were ::ffff:8.8.8.8 (measured), and getaddrinfo writes the former.
  return ipaddr.process(family === 6 ? new URL(`http://[${address}]/`).hostname.slice(1, -1) : address)
}

/** True when the whole internet can route to this address. Translation prefixes (NAT64, 6to4, Teredo, SIIT) are refused whole: they embed any IPv4. */
export function isPublicAddress(address: string): boolean {
  const parsed = parseAddress(address)
  if (parsed === undefined || parsed.range() !== 'unicast') return false
  if (parsed instanceof ipaddr.IPv6) return parsed.match(globalUnicast)
  return !publicLooking.some((block) => parsed.match(block))
}

/**
 * A host that is one of these, or ends in a dot and one of these, is never on the public internet. Refusing it before DNS is the fast
 * answer; the check of every resolved address is the safe one.
 */
const nonPublicSuffixes = [
  'localhost', // RFC 6761 6.3: the whole domain is loopback, and Chromium hard-codes it
  'invalid', // RFC 6761 6.4
  'local', // RFC 6762 3: mDNS
  'intranet', // RFC 6762 appendix G, as the next five
  'internal', // also reserved for private use by ICANN (2024); cloud metadata and container hosts
  'private',
  'corp',
  'home',
  'lan',
  'localdomain', // the usual search domain of /etc/hosts
  'home.arpa', // RFC 8375
  'onion', // RFC 7686
  'alt', // RFC 9476
  'svc', // Kubernetes
  'consul', // HashiCorp Consul
] as const

/** The host as the policy compares it: a WHATWG `hostname` without the brackets of IPv6 and without one trailing dot. */
export function canonicalHost(hostname: string): string {
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
