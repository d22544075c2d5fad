// What is not on the public internet, from the IANA special-purpose registries, counted in whole numbers: it shares nothing with the
// policy it is held against, neither tables nor library.

type Block = readonly [first: bigint, bits: number]

const quad = (a: number, b: number, c: number, d: number): bigint =>
  (BigInt(a) << 24n) + BigInt((b << 16) + (c << 8) + d)
const group = (high: number, low = 0): bigint => (BigInt(high) << 112n) + (BigInt(low) << 96n)

export const closedIpv4: readonly Block[] = [
  [quad(0, 0, 0, 0), 8],
  [quad(10, 0, 0, 0), 8],
  [quad(100, 64, 0, 0), 10],
  [quad(127, 0, 0, 0), 8],
  [quad(168, 63, 129, 16), 32],
  [quad(169, 254, 0, 0), 16],
  [quad(172, 16, 0, 0), 12],
  [quad(192, 0, 0, 0), 24],
  [quad(192, 0, 2, 0), 24],
  [quad(192, 88, 99, 0), 24],
  [quad(192, 168, 0, 0), 16],
  [quad(198, 18, 0, 0), 15],
  [quad(198, 51, 100, 0), 24],
  [quad(203, 0, 113, 0), 24],
  [quad(224, 0, 0, 0), 4],
  [quad(240, 0, 0, 0), 4],
]

/** Inside 2000::/3, which is all that is assigned; a mapped IPv4 is what it maps. */
export const closedIpv6: readonly Block[] = [
  [group(0x2001, 0), 32],
  [group(0x2001, 0x2) /* benchmarking */, 48],
  [group(0x2001, 0xdb8), 32],
  [group(0x2002), 16],
  [group(0x3fff), 20],
]

/** Whose standing the registries leave open: routed by some, special to others. The policy may say either. */
const debatedIpv4: readonly Block[] = [
  [quad(192, 31, 196, 0), 24],
  [quad(192, 52, 193, 0), 24],
  [quad(192, 175, 48, 0), 24],
]
const debatedIpv6: readonly Block[] = [
  [group(0x2001), 23],
  [group(0x2620, 0x4f), 32],
  [group(0x5f00), 16],
]

export type Standing = 'closed' | 'open' | 'debated'

const holds = ([first, bits]: Block, address: bigint, width: number): boolean =>
  address >> BigInt(width - bits) === first >> BigInt(width - bits)

export function ipv4Standing(address: bigint): Standing {
  if (closedIpv4.some((block) => holds(block, address, 32))) return 'closed'
  return debatedIpv4.some((block) => holds(block, address, 32)) ? 'debated' : 'open'
}

export function ipv6Standing(address: bigint): Standing {
  if (address >> 32n === 0xffffn) return ipv4Standing(address & 0xffffffffn)
  if (address >> 125n !== 1n || closedIpv6.some((block) => holds(block, address, 128))) return 'closed'
  return debatedIpv6.some((block) => holds(block, address, 128)) ? 'debated' : 'open'
}
