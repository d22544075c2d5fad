// Whatever way an address is written, the policy says of it what the registries say.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ApiError } from '@/lib/contract/errors'
import { decide } from '@/lib/server/outbound/decide'
import { readOutboundSettings } from '@/lib/server/outbound/settings'
import { parseCaptureUrl } from '@/lib/server/outbound/target'
import { ipv4Standing, ipv6Standing, type Standing } from './address-oracle'
import { fuzzRuns, fuzzTimeoutMs } from './fuzz-runs'
import { ipv4, ipv4Spelling, ipv6, ipv6Spelling, spellIpv4, spellIpv6 } from './spellings'

const settings = readOutboundSettings({})

/** The URL that is let through, or undefined; everything but an invalid_url is a failure of the policy itself. */
function admitted(raw: string): URL | undefined {
  try {
    return parseCaptureUrl(raw, settings)
  } catch (error) {
    if (error instanceof ApiError && error.code === 'invalid_url') return undefined
    throw error
  }
}

const around = fc.record({
  scheme: fc.constantFrom('http://', 'https://', 'HTTP://', 'http:/', 'http:\\\\', ' \thttp://', 'https:'),
  port: fc.constantFrom('', ':80', ':443', ':'),
  rest: fc.constantFrom('', '/', '/path?x=1#y', '?q', '#', '\\x'),
})
const expectStanding = (standing: Standing, raw: string) => {
  if (standing === 'closed') expect(admitted(raw)?.href, raw).toBeUndefined()
  if (standing === 'open') expect(admitted(raw), raw).toBeInstanceOf(URL)
}

describe('the URL policy', { timeout: fuzzTimeoutMs }, () => {
  it('every closed IPv4 address is refused in any spelling, and no open one', () => {
    fc.assert(
      fc.property(ipv4, ipv4Spelling, around, (address, spelling, { scheme, port, rest }) => {
        expectStanding(ipv4Standing(address), scheme + spellIpv4(address, spelling) + port + rest)
      }),
      fuzzRuns,
    )
  })

  it('every closed IPv6 address is refused in any spelling, and no open one', () => {
    fc.assert(
      fc.property(ipv6, ipv6Spelling, around, (address, spelling, { scheme, port, rest }) => {
        expectStanding(ipv6Standing(address), scheme + spellIpv6(address, spelling) + port + rest)
      }),
      fuzzRuns,
    )
  })

  it('credentials, other schemes and closed names are refused wherever they are put', () => {
    const closed = fc.oneof(
      fc
        .tuple(fc.webUrl(), fc.constantFrom('user', 'user:pass', ':', 'a%40b'))
        .map(([url, user]) => url.replace('//', `//${user}x@`)),
      fc
        .tuple(
          fc.constantFrom('file', 'ftp', 'data', 'javascript', 'blob', 'ws', 'gopher', 'view-source:http'),
          fc.webUrl(),
        )
        .map(([scheme, url]) => url.replace(/^https?/, scheme)),
      fc
        .tuple(
          fc.constantFrom(
            'localhost',
            'LOCALHOST',
            'local',
            'internal',
            'lan',
            'home.arpa',
            'ｌocalhost',
            'localhost.',
          ),
          fc.constantFrom('', 'a.', 'a.b.'),
        )
        .map(([name, label]) => `http://${label}${name}/`),
    )
    fc.assert(
      fc.property(closed, (raw) => {
        expect(admitted(raw)?.href, raw).toBeUndefined()
      }),
      fuzzRuns,
    )
  })

  it('any text is answered with a URL or invalid_url, and an answer is read back unchanged', () => {
    const texts = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.string({ unit: 'binary', maxLength: 40 }).map((text) => `http://${text}`),
      fc.webUrl({ withFragments: true, withQueryParameters: true, validSchemes: ['http', 'https', 'HTTP'] }),
      fc.tuple(fc.webUrl(), fc.string({ unit: 'grapheme', maxLength: 20 })).map(([url, tail]) => `${url}/${tail}`),
    )
    fc.assert(
      fc.property(texts, (raw) => {
        const url = admitted(raw)
        if (!url) return
        expect(url.protocol).toMatch(/^https?:$/)
        expect(url.username + url.password).toBe('')
        expect(admitted(url.href)?.href).toBe(url.href)
      }),
      fuzzRuns,
    )
  })

  it('an answer of DNS that is closed is never dialled, nor any beside it', async () => {
    const answer = fc.oneof(
      fc.tuple(ipv4, ipv4Spelling).map(([address]) => ({
        standing: ipv4Standing(address),
        text: spellIpv4(address, { count: 4, bases: [10, 10, 10, 10], zeros: 0, disguise: (host) => host }),
      })),
      fc.tuple(ipv6, ipv6Spelling).map(([address, how]) => ({
        standing: ipv6Standing(address),
        text: spellIpv6(address, how).slice(1, -1),
      })),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(answer, { maxLength: 5 }), async (answers) => {
        const resolve = async () => answers.map(({ text }) => text)
        const dialled = await decide({ hostname: 'example.com', port: 443 }, { settings, resolve }).then(
          ({ addresses }) => addresses,
          () => [],
        )
        if (answers.some(({ standing }) => standing === 'closed')) expect(dialled).toEqual([])
        else if (answers.every(({ standing }) => standing === 'open'))
          expect(dialled.length).toBe(new Set(dialled).size)
        if (answers.length > 0 && answers.every(({ standing }) => standing === 'open')) expect(dialled).not.toEqual([])
      }),
      fuzzRuns,
    )
  })
})
