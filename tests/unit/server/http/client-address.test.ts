import { describe, expect, it } from 'vitest'
import { clientAddress, clientKey } from '@/lib/server/http/client-address'
import { parseTrustProxy } from '@/lib/server/process/trust-proxy'

const attacker = '198.51.100.9'
const address = (trust: string, peerAddress: string | undefined, headers: Record<string, string> = {}) =>
  clientAddress({ peerAddress, headers: new Headers(headers) }, parseTrustProxy(trust))

/** 25 values a client may claim, each different. */
const claims = Array.from({ length: 25 }, (_, index) => `203.0.113.${index + 1}`)
const forgeries: [name: string, headers: (claim: string) => Record<string, string>][] = [
  ['X-Forwarded-For', (claim) => ({ 'x-forwarded-for': claim })],
  ['X-Real-IP', (claim) => ({ 'x-real-ip': claim })],
  ['both', (claim) => ({ 'x-forwarded-for': claim, 'x-real-ip': claim })],
  ['a duplicate header, joined', (claim) => ({ 'x-forwarded-for': `${claim}, ${claim}` })],
  ['Forwarded', (claim) => ({ forwarded: `for=${claim}` })],
  ['IPv6', (claim) => ({ 'x-forwarded-for': `2001:db8::${claim.split('.')[3]}` })],
  ['a mapped address', (claim) => ({ 'x-forwarded-for': `::ffff:${claim}` })],
  ['a port', (claim) => ({ 'x-forwarded-for': `${claim}:443` })],
  [
    'IPv4 mapped, in hexadecimal',
    (claim) => ({ 'x-forwarded-for': `::ffff:cb00:71${claim.split('.')[3]?.padStart(2, '0')}` }),
  ],
  ['IPv6 with a port', (claim) => ({ 'x-forwarded-for': `[2001:db8:${claim.split('.')[3]}::1]:443` })],
  ['a zone', (claim) => ({ 'x-forwarded-for': `fe80:${claim.split('.')[3]}::1%eth0` })],
  ['an empty value', () => ({ 'x-forwarded-for': '' })],
  ['a list that ends in a proxy', (claim) => ({ 'x-forwarded-for': `${claim}, 10.0.0.2` })],
  ['a list of proxies', (claim) => ({ 'x-forwarded-for': `${claim}, 10.0.0.1, 10.0.0.2, 172.16.0.1` })],
  ['garbage', (claim) => ({ 'x-forwarded-for': `unknown-${claim}` })],
  ['5 KB of list', (claim) => ({ 'x-forwarded-for': Array(400).fill(claim).join(', ') })],
]

describe('a client that rotates forged headers', () => {
  const appended = (headers: Record<string, string>, ...hops: string[]) => ({
    ...headers,
    'x-forwarded-for': [headers['x-forwarded-for'], ...hops].filter(Boolean).join(', '),
  })
  // What reaches the server when every proxy in front appends the peer it sees.
  const deployments: [
    name: string,
    trust: string,
    peer: string,
    through: (sent: Record<string, string>) => HeadersSent,
  ][] = [
    ['directly', '0', attacker, (sent) => sent],
    ['behind one counted proxy', '1', '10.0.0.1', (sent) => appended(sent, attacker)],
    ['behind two counted proxies', '2', '10.0.0.1', (sent) => appended(sent, attacker, '10.0.0.2')],
    ['behind one named proxy', '10.0.0.0/8', '10.0.0.1', (sent) => appended(sent, attacker)],
    ['behind two named proxies', '10.0.0.0/8,172.16.0.1', '172.16.0.1', (sent) => appended(sent, attacker, '10.0.0.2')],
    ['directly, though a proxy is named', '10.0.0.0/8', attacker, (sent) => sent],
    [
      'behind Vercel',
      'vercel',
      '10.0.0.1',
      (sent) => ({ ...sent, 'x-real-ip': attacker, 'x-forwarded-for': attacker }),
    ],
  ]
  type HeadersSent = Record<string, string>

  for (const [place, trust, peer, through] of deployments) {
    it.each(forgeries)(`a client that forges %s stays one client ${place}`, (_name, forge) => {
      const seen = claims.map((claim) => clientKey(address(trust, peer, through(forge(claim)))))
      expect(new Set(seen)).toEqual(new Set([attacker]))
    })
  }
})

describe('clientAddress', () => {
  it('clientAddress believes only the socket when fewer entries arrive than proxies stand in front', () => {
    expect(address('2', '192.0.2.1', { 'x-forwarded-for': '203.0.113.7' })).toBe('192.0.2.1')
  })

  it('clientAddress falls back to the socket when the trusted header is empty or unreadable', () => {
    expect(address('1', '192.0.2.1', { 'x-forwarded-for': '' })).toBe('192.0.2.1')
    expect(address('1', '192.0.2.1', { 'x-forwarded-for': 'unknown' })).toBe('192.0.2.1')
    expect(address('vercel', '192.0.2.1', { 'x-real-ip': 'nobody' })).toBe('192.0.2.1')
  })

  it('clientAddress stops at the last trusted proxy when the entry before it is unreadable', () => {
    expect(address('10.0.0.0/8', '10.0.0.1', { 'x-forwarded-for': '203.0.113.7, -, 10.0.0.2' })).toBe('10.0.0.2')
  })

  it.each([
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['::ffff:c000:201', '192.0.2.1'],
    ['fe80::1%eth0', 'fe80::1'],
    ['2001:DB8:0:0::1', '2001:db8::1'],
    [undefined, undefined],
  ])('clientAddress reads the peer %s as %s', (peer, expected) => {
    expect(address('0', peer)).toBe(expected)
  })

  it.each([
    ['203.0.113.7:4711', '203.0.113.7'],
    ['[2001:db8::1]:4711', '2001:db8::1'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['2001:db8::1', '2001:db8::1'],
  ])('clientAddress drops the port and brackets of %s', (entry, expected) => {
    expect(address('1', '10.0.0.1', { 'x-forwarded-for': entry })).toBe(expected)
  })
})

describe('clientKey', () => {
  it('clientKey counts an IPv6 customer by the /64 they hold', () => {
    expect(clientKey('2001:db8:1:2::1')).toBe(clientKey('2001:db8:1:2:ffff:ffff:ffff:ffff'))
    expect(clientKey('2001:db8:1:2::1')).not.toBe(clientKey('2001:db8:1:3::1'))
    expect(clientKey('2001:db8:1:2::1')).toBe('2001:db8:1:2::/64')
  })

  it('clientKey gives clients nobody knows one shared name', () => {
    expect(clientKey(undefined)).toBe('unknown')
  })
})

describe('TRUST_PROXY', () => {
  it.each(['10.0.0.0/33', '10.0.0', 'proxy.example', '10.0.0.0/8/8', '10.0.0.0/', '-1', '100', '1,', '2001:db8::/129'])(
    'TRUST_PROXY refuses %s with a sentence that quotes it',
    (text) => {
      expect(() => parseTrustProxy(text)).toThrow(/must be a number of proxies/)
    },
  )

  it('TRUST_PROXY reads addresses of both families', () => {
    expect(address('2001:db8::/32,10.0.0.1', '2001:db8::5', { 'x-forwarded-for': '203.0.113.7, 10.0.0.1' })).toBe(
      '203.0.113.7',
    )
  })
})
