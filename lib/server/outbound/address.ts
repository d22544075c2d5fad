// Which IP addresses are on the public internet: ipaddr.js knows the registries, the rules here close what it leaves open.
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
