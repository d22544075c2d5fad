// TRUST_PROXY: whose word about the client's address counts.
import 'server-only'
import { BlockList, isIP } from 'node:net'

export type TrustProxy =
  /** Nobody's: the peer of the socket is the client. */
  | { kind: 'none' }
  /** So many proxies stand in front, each of which appends to X-Forwarded-For. */
  | { kind: 'hops'; count: number }
  /** Proxies are known by their addresses. */
  | { kind: 'addresses'; proxies: BlockList }
  /** Vercel's edge, which overwrites X-Real-IP. */
  | { kind: 'vercel' }

/** Throws an Error whose message completes the sentence `TRUST_PROXY ...`. */
export function parseTrustProxy(text: string): TrustProxy {
  const value = text.trim()
  if (value === 'vercel') return { kind: 'vercel' }
  if (/^\d$/.test(value)) return value === '0' ? { kind: 'none' } : { kind: 'hops', count: Number(value) }
  const proxies = new BlockList()
  for (const part of value.split(',')) addBlock(proxies, part.trim())
  return { kind: 'addresses', proxies }
}

function addBlock(proxies: BlockList, text: string): void {
  const [address = '', prefix, ...rest] = text.split('/')
  const family = isIP(address)
  const prefixMax = family === 4 ? 32 : 128
  const isPrefix = prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= prefixMax)
  if (family === 0 || !isPrefix || rest.length > 0) {
    throw new Error(
      `must be a number of proxies from 0 to 9, "vercel", or a list of addresses and CIDR blocks; "${text}" is none of them`,
    )
  }
  proxies.addSubnet(address, prefix === undefined ? prefixMax : Number(prefix), family === 4 ? 'ipv4' : 'ipv6')
}
