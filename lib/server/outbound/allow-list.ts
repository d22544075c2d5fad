// EGRESS_ALLOW: what may be reached though it is not public, named by the operator: an intranet, a test server.
import 'server-only'
import net from 'node:net'
import ipaddr from 'ipaddr.js'
import { canonicalHost, parseAddress } from './public-hosts'

export interface AllowList {
  /** True when some address entry exists: a name that is not public may then lead to an allowed address. */
  readonly hasAddresses: boolean
  /** The operator trusts this name, wherever it leads. */
  allowsName(host: string, port: number): boolean
  /** The operator trusts this address, however it was reached. */
  allowsAddress(address: string, port: number): boolean
  /** An entry with a port opens that port of that host or address even when EGRESS_PORTS does not. */
  opensPort(host: string, port: number): boolean
}

interface NameEntry {
  host: string
  port: number | undefined
}
interface AddressEntry {
  block: [ipaddr.IPv4 | ipaddr.IPv6, number]
  port: number | undefined
}

/**
 * Reads entries of the forms host, host:port, IPv4, IPv4:port, IPv6, [IPv6]:port and CIDR; without a port an entry holds for every port
 * that EGRESS_PORTS has. Throws an Error that names EGRESS_ALLOW and the entry.
 */
export function parseAllowList(entries: readonly string[]): AllowList {
  const names: NameEntry[] = []
  const addresses: AddressEntry[] = []
  for (const entry of entries) {
    if (entry.includes('/')) {
      addresses.push({ block: parseBlock(entry), port: undefined })
      continue
    }
    const { host, port } = splitPort(entry)
    const address = parseAddress(host)
    if (address) addresses.push({ block: [address, address.kind() === 'ipv4' ? 32 : 128], port })
    else names.push({ host: parseName(entry, host), port })
  }

  const matches = (entryPort: number | undefined, port: number) => entryPort === undefined || entryPort === port
  const nameEntries = (host: string, port: number) =>
    names.filter((entry) => entry.host === host && matches(entry.port, port))
  const addressEntries = (text: string, port: number) => {
    const address = parseAddress(text)
    return addresses.filter((entry) => address && matches(entry.port, port) && contains(entry.block, address))
  }
  return {
    hasAddresses: addresses.length > 0,
    allowsName: (host, port) => nameEntries(host, port).length > 0,
    allowsAddress: (address, port) => addressEntries(address, port).length > 0,
    opensPort: (host, port) =>
      [...nameEntries(host, port), ...addressEntries(host, port)].some((entry) => entry.port !== undefined),
  }
}

function contains([network, bits]: AddressEntry['block'], address: ipaddr.IPv4 | ipaddr.IPv6): boolean {
  if (address instanceof ipaddr.IPv4) return network instanceof ipaddr.IPv4 && address.match(network, bits)
  return network instanceof ipaddr.IPv6 && address.match(network, bits)
}

function splitPort(entry: string): { host: string; port: number | undefined } {
  if (net.isIPv6(entry)) return { host: entry, port: undefined }
  const match = /^(\[[^\]]+\]|[^:[\]]+)(?::(\d{1,5}))?$/.exec(entry)
  const port = match?.[2] === undefined ? undefined : Number(match[2])
  const host = canonicalHost(match?.[1] ?? '')
  if (entry.startsWith('[') && !net.isIPv6(host)) throw unusable(entry)
  if (host === '' || (port !== undefined && (port < 1 || port > 65_535))) throw unusable(entry)
  return { host, port }
}

function parseName(entry: string, host: string): string {
  if (host.includes('*')) throw unusable(entry, 'Wildcards are not read: name each host.')
  // Only what a URL's host may hold; the WHATWG parser then folds case and writes international names as it does in a request.
  if (/[\s/?#@\\%:]/.test(host) || !URL.canParse(`http://${host}/`)) throw unusable(entry)
  const name = canonicalHost(new URL(`http://${host}/`).hostname)
  if (name === '' || net.isIP(name) !== 0) throw unusable(entry)
  return name
}

function parseBlock(entry: string): AddressEntry['block'] {
  const [base = '', bits = '', ...rest] = entry.split('/')
  const family = net.isIP(base)
  const isMapped = family === 6 && parseAddress(base)?.kind() !== 'ipv6'
  if (family === 0 || isMapped || rest.length > 0 || !/^\d{1,3}$/.test(bits)) throw unusable(entry)
  if (Number(bits) > (family === 4 ? 32 : 128)) throw unusable(entry)
  const network = family === 4 ? ipaddr.IPv4.networkAddressFromCIDR(entry) : ipaddr.IPv6.networkAddressFromCIDR(entry)
  // 10.1.2.3/8 opens sixteen million addresses; whoever wrote it may have meant one.
  if (network.toString() !== parseAddress(base)?.toString()) {
    throw unusable(entry, `The block that starts there is ${network.toString()}/${bits}.`)
  }
  return [network, Number(bits)]
}

function unusable(entry: string, advice?: string): Error {
  const forms = 'Write a host, host:port, an address, [IPv6]:port or a CIDR block such as 10.0.0.0/8.'
  return new Error(`EGRESS_ALLOW has an entry that is not usable: "${entry}". ${advice ?? forms}`)
}
