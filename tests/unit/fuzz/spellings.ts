// Ways to write one address that URL parsers of one kind or another understand.
import fc from 'fast-check'
import { closedIpv4, closedIpv6 } from './address-oracle'

const within = (blocks: readonly (readonly [bigint, number])[], width: number) =>
  fc.constantFrom(...blocks).chain(([first, bits]) => {
    const last = first + (1n << BigInt(width - bits)) - 1n
    return fc.oneof(fc.constantFrom(first, last), fc.bigInt({ min: first, max: last }))
  })

/** Mostly what must be refused, and the first and last of each block. */
export const ipv4 = fc.oneof(within(closedIpv4, 32), fc.bigInt({ min: 0n, max: (1n << 32n) - 1n }))

const translated = ipv4.chain((address) =>
  fc.constantFrom(
    (0xffffn << 32n) | address,
    address,
    (0x64ff9bn << 96n) | address,
    (0x2002n << 112n) | (address << 80n),
    (0x20010000n << 96n) | (address ^ 0xffffffffn),
    (0xffff0000n << 32n) | address,
  ),
)
export const ipv6 = fc.oneof(
  translated,
  within(closedIpv6, 128),
  within(
    [
      [0n, 96],
      [0xfe80n << 112n, 10],
      [0xfc00n << 112n, 7],
      [0xff00n << 112n, 8],
      [0x100n << 112n, 64],
    ],
    128,
  ),
  within([[0x2000n << 112n, 3]], 128),
  fc.bigInt({ min: 0n, max: (1n << 128n) - 1n }),
)

const parts = (address: bigint, count: number): bigint[] => {
  const heads = Array.from({ length: count - 1 }, (_, at) => (address >> BigInt(24 - 8 * at)) & 255n)
  return [...heads, address & ((1n << BigInt(8 * (5 - count))) - 1n)]
}
const numeral = (value: bigint, base: number, zeros: number): string => {
  if (base === 16) return `0x${'0'.repeat(zeros)}${value.toString(16)}`
  return base === 8 ? `0${'0'.repeat(zeros)}${value.toString(8)}` : value.toString()
}
const disguises: readonly ((host: string) => string)[] = [
  (host) => host,
  (host) => host.toUpperCase().replaceAll('0X', '0x'),
  (host) => host.replace(/[0-9]/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
  (host) => host.replace(/[0-9]/g, (digit) => String.fromCodePoint(0x1d7ce + Number(digit))),
  (host) => host.replace(/./g, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
  (host) => host.replaceAll('.', '\u3002'),
  (host) => `${host}.`,
  (host) => `${host.slice(0, 1)}\u00ad${host.slice(1)}`,
]

/** Dotted, in one to four parts, each decimal, octal or hexadecimal, disguised. */
export const ipv4Spelling = fc.record({
  count: fc.integer({ min: 1, max: 4 }),
  bases: fc.array(fc.constantFrom(8, 10, 16), { minLength: 4, maxLength: 4 }),
  zeros: fc.nat(3),
  disguise: fc.constantFrom(...disguises),
})
export function spellIpv4(address: bigint, { count, bases, zeros, disguise }: Ipv4Spelling): string {
  return disguise(
    parts(address, count)
      .map((part, at) => numeral(part, bases[at] ?? 10, zeros))
      .join('.'),
  )
}

export const ipv6Spelling = fc.record({
  isUpper: fc.boolean(),
  isPadded: fc.boolean(),
  isDotted: fc.boolean(),
  isCompressed: fc.boolean(),
})
export function spellIpv6(address: bigint, how: Ipv6Spelling): string {
  const groups = Array.from({ length: 8 }, (_, at) => ((address >> BigInt(112 - 16 * at)) & 0xffffn).toString(16))
  const written = how.isPadded ? groups.map((each) => each.padStart(4, '0')) : groups
  const tail = how.isDotted ? [parts(address & 0xffffffffn, 4).join('.')] : written.slice(6)
  const text = [...written.slice(0, 6), ...tail].join(':')
  const host = how.isCompressed ? text.replace(/(^|:)0{1,4}(:0{1,4})+(:|$)/, '::') : text
  return `[${how.isUpper ? host.toUpperCase() : host}]`
}

type Ipv4Spelling = typeof ipv4Spelling extends fc.Arbitrary<infer Value> ? Value : never
type Ipv6Spelling = typeof ipv6Spelling extends fc.Arbitrary<infer Value> ? Value : never
