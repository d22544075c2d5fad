import { describe, expect, it } from 'vitest'
import { parseAllowList } from '@/lib/server/outbound/allow-list'
import { servicePorts } from '@/lib/server/outbound/service-ports.data'
import { outboundSettings, parseOverrides, parsePorts, readOutboundSettings } from '@/lib/server/outbound/settings'
import { useEnvironment } from '@/lib/server/process/environment'

// net/base/port_util.cc of Chromium, those above 1023.
const chromiumUnsafePorts = [
  1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080,
]

describe('parsePorts', () => {
  const ports = parsePorts('80,443,1024-65535')

  it('EGRESS_PORTS opens the web ports and the high ports by default', () => {
    for (const port of [80, 443, 1024, 3000, 5173, 8000, 8080, 8443, 8888, 49_152, 65_535])
      expect(ports.has(port)).toBe(true)
  })

  it('EGRESS_PORTS keeps every port under 1024 but 80 and 443 closed by default, and 0', () => {
    const open = Array.from({ length: 1024 }, (_, port) => port).filter(ports.has)
    expect(open).toEqual([80, 443])
  })

  it('EGRESS_PORTS keeps the known service ports closed, among them every one that Chromium refuses', () => {
    for (const port of [...chromiumUnsafePorts, 3306, 5432, 6379, 9200, 10250, 11211, 27017]) {
      expect(ports.has(port), String(port)).toBe(false)
    }
  })

  it('EGRESS_PORTS opens a service port that is named singly', () => {
    expect(parsePorts('1024-65535,6379').has(6379)).toBe(true)
    expect(parsePorts('443').has(80)).toBe(false)
  })

  it.each(['', '80,', 'http', '0', '65536', '90-80', '1-2-3', '-1', '80;443', '1e3'])(
    'the value %j of EGRESS_PORTS stops the start',
    (text) => {
      expect(() => parsePorts(text)).toThrow(/^EGRESS_PORTS has an entry that is not usable: ".*"\. Write/)
    },
  )

  it('the table of service ports ascends without overlaps, all above 1023', () => {
    let previous = 1023
    for (const [from, to] of servicePorts) {
      expect(from, String(from)).toBeGreaterThan(previous)
      expect(to).toBeGreaterThanOrEqual(from)
      previous = to
    }
  })
})

describe('parseAllowList', () => {
  it('a name in EGRESS_ALLOW holds for that name only, in any case and with a trailing dot', () => {
    const list = parseAllowList(['Wiki.Corp', 'bücher.test.'])
    expect(list.allowsName('wiki.corp', 80)).toBe(true)
    expect(list.allowsName('xn--bcher-kva.test', 8080)).toBe(true)
    expect(list.allowsName('sub.wiki.corp', 80)).toBe(false)
    expect(list.allowsAddress('10.0.0.1', 80)).toBe(false)
    expect(list.hasAddresses).toBe(false)
  })

  it('a name with a port in EGRESS_ALLOW holds for that port and opens it', () => {
    const list = parseAllowList(['wiki.corp:631'])
    expect(list.allowsName('wiki.corp', 631)).toBe(true)
    expect(list.allowsName('wiki.corp', 80)).toBe(false)
    expect(list.opensPort('wiki.corp', 631)).toBe(true)
    expect(list.opensPort('other.corp', 631)).toBe(false)
  })

  it('an entry of EGRESS_ALLOW without a port opens no port', () => {
    const list = parseAllowList(['wiki.corp', '10.0.0.0/8'])
    expect(list.opensPort('wiki.corp', 631)).toBe(false)
    expect(list.opensPort('10.0.0.1', 631)).toBe(false)
  })

  it('a block in EGRESS_ALLOW holds from its first to its last address, however the address is written', () => {
    const list = parseAllowList(['10.1.0.0/16', 'fd00:1::/32', '192.168.0.9', '::1'])
    for (const address of [
      '10.1.0.0',
      '10.1.255.255',
      '::ffff:10.1.2.3',
      'fd00:1:ffff::',
      '192.168.0.9',
      '::1',
      '0:0::1',
    ]) {
      expect(list.allowsAddress(address, 80), address).toBe(true)
    }
    for (const address of ['10.0.255.255', '10.2.0.0', 'fd00:2::', '192.168.0.8', '::2', 'wiki.corp', '']) {
      expect(list.allowsAddress(address, 80), address).toBe(false)
    }
  })

  it('an address with a port in EGRESS_ALLOW holds for that port only', () => {
    const list = parseAllowList(['127.0.0.1:4000', '[::1]:4000', '[fd00::1]'])
    expect(list.allowsAddress('127.0.0.1', 4000)).toBe(true)
    expect(list.allowsAddress('127.0.0.1', 4001)).toBe(false)
    expect(list.allowsAddress('::1', 4000)).toBe(true)
    expect(list.allowsAddress('::1', 80)).toBe(false)
    expect(list.allowsAddress('fd00::1', 80)).toBe(true)
  })

  it.each([
    '10.0.0.0/33',
    '10.0.0.0/',
    '10.0.0/8',
    'foo/8',
    'fd00::/129',
    '::ffff:10.0.0.0/104',
    '10.0.0.0/8/8',
    'host:0',
    'host:65536',
    'host:',
    'host:port',
    'http://host',
    'user@host',
    '[::1',
    '[nonsense]:80',
    '1.2.3.4.5',
    '0x7f.1',
    '2130706433',
    'a b',
    ':80',
    '.',
  ])('the entry %j of EGRESS_ALLOW stops the start', (entry) => {
    expect(() => parseAllowList([entry])).toThrow(`EGRESS_ALLOW has an entry that is not usable: "${entry}".`)
  })

  it('the error says what is wrong with a wildcard in EGRESS_ALLOW and with a block that starts inside itself', () => {
    expect(() => parseAllowList(['*.corp'])).toThrow('Wildcards are not read')
    expect(() => parseAllowList(['10.1.2.3/8'])).toThrow('The block that starts there is 10.0.0.0/8.')
  })
})

describe('parseOverrides', () => {
  it('UPSTREAM_OVERRIDES maps a host to an origin', () => {
    const overrides = parseOverrides(['Media.Example=http://127.0.0.1:4000', 'b.example=https://mirror.test'])
    expect([...overrides].map(([host, url]) => [host, url.origin])).toEqual([
      ['media.example', 'http://127.0.0.1:4000'],
      ['b.example', 'https://mirror.test'],
    ])
  })

  it.each([
    'media.example',
    '=http://a.test',
    'a.test=',
    'a.test=ftp://b.test',
    'a.test=http://b.test/path',
    'a.test=http://u@b.test',
    'a/b=http://c.test',
    'a:80=http://c.test',
  ])('the entry %j of UPSTREAM_OVERRIDES stops the start', (entry) => {
    expect(() => parseOverrides([entry])).toThrow(`UPSTREAM_OVERRIDES has an entry that is not usable: "${entry}".`)
  })
})

it('unset egress variables mean the public internet and nothing else', () => {
  const { allow, ports, overrides } = readOutboundSettings({})
  expect(allow.allowsAddress('127.0.0.1', 80)).toBe(false)
  expect(ports.has(443)).toBe(true)
  expect(overrides.size).toBe(0)
})

it('hosts that are named later may be reached from then on, and those that are named no more may not', () => {
  const ports = () => [4001, 4002].map((port) => outboundSettings().ports.has(port))
  useEnvironment({ EGRESS_PORTS: '4001' })
  expect(ports()).toEqual([true, false])
  expect(outboundSettings()).toBe(outboundSettings())
  useEnvironment({ EGRESS_PORTS: '4002' })
  expect(ports()).toEqual([false, true])
})
