// The SSRF corpus against the layer that decides before anything is dialled. Rows of kind "fixture" need a browser and run elsewhere.
import { readFileSync } from 'node:fs'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '@/lib/contract/errors'
import { decide } from '@/lib/server/outbound/decide'
import type { Resolve } from '@/lib/server/outbound/resolve'
import { readOutboundSettings } from '@/lib/server/outbound/settings'
import { parseCaptureUrl, portOf } from '@/lib/server/outbound/target'

interface Row {
  name: string
  url: string
  expect: 'allowed' | 'blocked'
  kind: 'literal' | 'dns' | 'fixture-dns' | 'fixture'
}
const rows: Row[] = JSON.parse(readFileSync('tests/fixtures/ssrf-corpus.json', 'utf8'))
const ofKind = (kind: Row['kind'], expected: Row['expect']) =>
  rows.filter((row) => row.kind === kind && row.expect === expected)

const settings = readOutboundSettings({})
const publicAddress = '93.184.216.34'

const noResolver: Resolve = async (host) => {
  throw new Error(`The resolver was asked for ${host}.`)
}

async function reach(raw: string, resolve: Resolve): Promise<string[]> {
  const url = parseCaptureUrl(raw, settings)
  const { addresses } = await decide({ hostname: url.hostname, port: portOf(url) }, { settings, resolve })
  return addresses
}

async function expectRefused(raw: string, resolve: Resolve): Promise<void> {
  const error = await reach(raw, resolve).then(
    (addresses) => expect.unreachable(`reached ${addresses.join(' ')}`),
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({ code: 'invalid_url', status: 400 })
}

/** What the names of the corpus resolve to in the world; undefined does not exist. */
const answers: Record<string, string[] | undefined> = {
  'metadata.tencentyun.com': ['169.254.0.23'],
  'lvh.me': ['127.0.0.1', '::1'],
  '127.0.0.1.nip.io': ['127.0.0.1'],
  '7f000001.nip.io': ['127.0.0.1'],
  '127-0-0-1.sslip.io': ['127.0.0.1'],
  'spoofed.burpcollaborator.net': ['127.0.0.1'],
  'www.example.com.127.0.0.1.nip.io': ['127.0.0.1'],
  'make-1-2-3-4-rebind-127-0-0-1-rr.1u.ms': ['1.2.3.4', '127.0.0.1'],
  'cname.fix.test': ['169.254.169.254'],
  'nxdomain.fix.test': undefined,
  'many.fix.test': Array.from({ length: 256 }, (_, index) => `93.184.216.${index}`),
}
const world: Resolve = async (host) => {
  const known = answers[host]
  if (known === undefined) throw Object.assign(new Error(host), { code: 'ENOTFOUND' })
  return known
}

afterEach(() => {
  vi.useRealTimers()
})

describe('decide, addresses written as literals', () => {
  it.each(ofKind('literal', 'blocked'))('the literal $name is refused without a look-up', ({ url }) =>
    expectRefused(url, noResolver),
  )

  it.each(ofKind('literal', 'allowed'))('the literal $name is reached without a look-up', async ({ url }) => {
    expect(await reach(url, noResolver)).toEqual([new URL(url).hostname])
  })
})

describe('decide, names', () => {
  it.each(ofKind('dns', 'allowed'))(
    'the name $name is reached when it resolves to a public address',
    async ({ url }) => {
      expect(await reach(url, async () => [publicAddress])).toEqual([publicAddress])
    },
  )

  it.each(ofKind('dns', 'blocked'))('the name $name is refused', ({ url }) => expectRefused(url, world))

  const byNameOrPort = ofKind('dns', 'blocked').filter(({ url }) => !((URL.parse(url)?.hostname ?? '') in answers))
  it.each(byNameOrPort)('the name $name is refused by its name or port alone, whatever it resolves to', ({ url }) =>
    expectRefused(url, noResolver),
  )
})

describe('decide, names of the fixture DNS', () => {
  it.each(
    ofKind('fixture-dns', 'blocked').filter((row) => !['dns-rebind-ttl0', 'dns-servfail-slow'].includes(row.name)),
  )('the name $name of the fixture DNS is refused', ({ url }) => expectRefused(url, world))

  it('the name dns-servfail-slow of the fixture DNS is refused after three seconds', async () => {
    vi.useFakeTimers()
    const refused = expectRefused('http://slowdns.fix.test/', () => new Promise(() => undefined))
    await vi.advanceTimersByTimeAsync(3000)
    await refused
  })

  it('the name dns-rebind-ttl0 leads to the checked address, and is refused once it answers with a private one', async () => {
    const sequence = [[publicAddress], ['127.0.0.1']]
    const rebinding: Resolve = async () => sequence.shift() ?? []
    expect(await reach('http://rebind.fix.test/', rebinding)).toEqual([publicAddress])
    await expectRefused('http://rebind.fix.test/', rebinding)
  })
})

it('every row of the corpus that needs no browser is run above', () => {
  const count = (kind: Row['kind']) => rows.filter((row) => row.kind === kind).length
  expect([count('literal'), count('dns'), count('fixture-dns')]).toEqual([121, 39, 5])
  expect(rows.filter((row) => !['literal', 'dns', 'fixture-dns', 'fixture'].includes(row.kind))).toEqual([])
})
