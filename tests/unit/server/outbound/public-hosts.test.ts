import { describe, expect, it } from 'vitest'
import { isPublicAddress } from '@/lib/server/outbound/public-hosts'

// The address on each side of the edge of every special range: [last outside, first inside, last inside, first outside].
const edges: [range: string, before: string | null, first: string, last: string, after: string | null][] = [
  ['0.0.0.0/8', null, '0.0.0.0', '0.255.255.255', '1.0.0.0'],
  ['10.0.0.0/8', '9.255.255.255', '10.0.0.0', '10.255.255.255', '11.0.0.0'],
  ['100.64.0.0/10', '100.63.255.255', '100.64.0.0', '100.127.255.255', '100.128.0.0'],
  ['127.0.0.0/8', '126.255.255.255', '127.0.0.0', '127.255.255.255', '128.0.0.0'],
  ['168.63.129.16/32', '168.63.129.15', '168.63.129.16', '168.63.129.16', '168.63.129.17'],
  ['169.254.0.0/16', '169.253.255.255', '169.254.0.0', '169.254.255.255', '169.255.0.0'],
  ['172.16.0.0/12', '172.15.255.255', '172.16.0.0', '172.31.255.255', '172.32.0.0'],
  ['192.0.0.0/24', '191.255.255.255', '192.0.0.0', '192.0.0.255', '192.0.1.0'],
  ['192.0.2.0/24', '192.0.1.255', '192.0.2.0', '192.0.2.255', '192.0.3.0'],
  ['192.88.99.0/24', '192.88.98.255', '192.88.99.0', '192.88.99.255', '192.88.100.0'],
  ['192.168.0.0/16', '192.167.255.255', '192.168.0.0', '192.168.255.255', '192.169.0.0'],
  ['198.18.0.0/15', '198.17.255.255', '198.18.0.0', '198.19.255.255', '198.20.0.0'],
  ['198.51.100.0/24', '198.51.99.255', '198.51.100.0', '198.51.100.255', '198.51.101.0'],
  ['203.0.113.0/24', '203.0.112.255', '203.0.113.0', '203.0.113.255', '203.0.114.0'],
  ['224.0.0.0/3', '223.255.255.255', '224.0.0.0', '255.255.255.255', null],
  ['everything below 2000::/3', null, '::', '1fff:ffff:ffff:ffff:ffff:ffff:ffff:ffff', null],
  ['2001::/23', '2000:ffff::', '2001::', '2001:1ff:ffff::', '2001:200::'],
  ['2001:db8::/32', '2001:db7:ffff::', '2001:db8::', '2001:db8:ffff::', '2001:db9::'],
  ['2002::/16', '2001:ffff::', '2002::', '2002:ffff::', '2003::'],
  ['2620:4f:8000::/48', '2620:4f:7fff::', '2620:4f:8000::', '2620:4f:8000:ffff::', '2620:4f:8001::'],
  ['3fff::/20', '3ffe:ffff::', '3fff::', '3fff:fff::', '3fff:1000::'],
  ['everything above 2000::/3', '3fff:ffff::', '4000::', 'ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff', null],
]

describe('isPublicAddress', () => {
  it.each(edges)(
    'the range %s is refused from its first to its last address, and nothing beside it',
    (_, before, first, last, after) => {
      expect([first, last].map(isPublicAddress)).toEqual([false, false])
      for (const neighbour of [before, after]) if (neighbour) expect(isPublicAddress(neighbour)).toBe(true)
    },
  )

  it('a mapped IPv4 counts as the IPv4 it is', () => {
    expect(isPublicAddress('::ffff:8.8.8.8')).toBe(true)
    expect(isPublicAddress('::ffff:808:808')).toBe(true)
    expect(isPublicAddress('::ffff:10.0.0.1')).toBe(false)
    expect(isPublicAddress('::ffff:a9fe:a9fe')).toBe(false)
  })

  it.each([
    ['NAT64', '64:ff9b::8.8.8.8'],
    ['local NAT64', '64:ff9b:1::8.8.8.8'],
    ['SIIT', '::ffff:0:8.8.8.8'],
    ['6to4', '2002:808:808::1'],
    ['Teredo', '2001:0:4136:e378:8000:63bf:3fff:fdd2'],
    ['IPv4-compatible', '::8.8.8.8'],
  ])('an address of %s is refused even around a public IPv4', (_, address) => {
    expect(isPublicAddress(address)).toBe(false)
  })

  it.each([
    '',
    'example.com',
    '127.1',
    '0x7f.1',
    '8.8.8',
    '8.8.8.8/32',
    '[2606:4700::1]',
    'fe80::1%eth0',
    '2606:4700::1%eth0',
  ])('the text %j is no address, so it is not public', (text) => {
    expect(isPublicAddress(text)).toBe(false)
  })
})
