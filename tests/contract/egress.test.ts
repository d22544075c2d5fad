// The egress proxy against everything at once: the production server in a world of its own, where every address leads to a canary or to the site
// of an attacker. The run itself is tests/support/egress/inside.ts; what it saw is judged here.
import { beforeAll, describe, expect, it } from 'vitest'
import { rows, urlsOf } from '../support/egress/corpus-captures'
import { vectors } from '../support/egress/hostile-pages'
import type { Outcome, Report } from '../support/egress/report'
import { findNamespaces, runInside } from '../support/egress/run-inside'
import { requires } from '../support/requirement'

const namespaces = findNamespaces()

// What leaves no mark at a public address either: Chromium has no use for it, or the egress proxy lets nothing of its kind through, or what it
// opens is a connection without a request.
const marksNothing = [
  'link-manifest',
  'link-preconnect',
  'link-dns-prefetch',
  'webtransport',
  'webrtc-stun-udp',
  'webrtc-turn-tcp',
  'webrtc-remote-candidate',
  'reporting-endpoints',
  'xslt-stylesheet',
  // Of those beyond the corpus.
  'link-icons',
  'link-prerender',
  'link-search',
  'link-header',
  'speculation-anonymous',
  'window-open',
  'xml-entities',
  'media-playlist',
  'strange-schemes',
  'fetch-on-leaving',
  'fetch-private-token',
  'direct-sockets',
  'background-fetch',
  'payment-request',
  'federated-login',
  'related-origins',
  'ad-auction',
  'shared-storage',
  'attribution',
  'fenced-frame',
  'alternative-service',
  'device-session',
  'other-reports',
  'source-map',
  'services-of-the-browser',
]
// Sent when the browser has nothing better to do, which may be after the picture: it must not arrive inside, and need not arrive outside.
const inIdleTime = ['link-dictionary', 'speculation-header', 'fetch-later', 'signed-exchange']

describe('the egress proxy in a world where every address answers', {
  timeout: 300_000,
  ...requires(namespaces),
}, () => {
  let report: Report
  const outcomesOf = (name: string): Outcome[] => report.outcomes.filter(({ row }) => row === name)
  const named = (kind: string, expected: string) => rows.filter((row) => row.kind === kind && row.expect === expected)

  beforeAll(async () => {
    report = await runInside(namespaces.options)
    const count = (kind: string) => rows.filter((row) => row.kind === kind).length
    console.info(
      `egress: ${rows.length} rows (${['literal', 'dns', 'fixture-dns', 'fixture'].map((kind) => `${kind} ${count(kind)}`).join(', ')}), ` +
        `${report.outcomes.length} captures, ${report.rebinding.outcomes.length} rebinding captures, ${report.arrivals.length} escapes, ` +
        `${report.seconds.toFixed(0)} s, sandbox ${report.sandbox ? 'on' : 'off'}`,
    )
  }, 300_000)

  it('nothing arrives where nothing may, over TCP or UDP, in either family', () => {
    expect(report.arrivals).toEqual([])
  })

  it('no datagram leaves anybody but the questions to the name server', () => {
    expect(report.traffic).toMatchObject({ udpBesideDns: 0, udp6: 0 })
  })

  // The kernel also counts those that are given up while they are being made, as when a capture ends: 0 on a quiet machine, 8 seen on a
  // busy one. One try per vector where nobody listens would be hundreds.
  it('no page makes a habit of connections that nobody listens for', () => {
    expect(report.traffic.tcpFailed).toBeLessThan(40)
  })

  it('every row of the corpus is captured, those of pages at every kind of place', () => {
    for (const row of rows) expect(outcomesOf(row.name), row.name).toHaveLength(urlsOf(row).length)
  })

  it.each(rows.filter(({ expect: expected }) => expected === 'allowed'))('$name is captured', ({ name }) => {
    expect(outcomesOf(name)).toEqual([{ row: name, status: 200 }])
  })

  it.each([...named('literal', 'blocked'), ...named('dns', 'blocked')])(
    '$name is refused as an address',
    ({ name }) => {
      expect(outcomesOf(name)).toEqual([{ row: name, status: 400, code: 'invalid_url' }])
    },
  )

  it.each(named('fixture-dns', 'blocked'))('$name is captured at the checked address or refused', ({ name }) => {
    for (const { status } of outcomesOf(name)) expect(name === 'dns-rebind-ttl0' ? [200, 400] : [400]).toContain(status)
  })

  it.each(named('fixture', 'blocked'))('$name is answered', ({ name }) => {
    for (const { status } of outcomesOf(name)) expect([200, 400]).toContain(status)
  })

  it('the hostile pages do what they say: each reaches the public address it was given beside the others', () => {
    const silent = Object.keys(vectors).filter((name) => !report.fired.includes(name) && !inIdleTime.includes(name))
    expect(silent.sort()).toEqual(marksNothing.sort())
  })

  it('two hundred captures of names that change their answer end at the checked address or in a refusal', () => {
    const { outcomes, spun, names } = report.rebinding
    expect(outcomes).toHaveLength(200)
    for (const { status, code } of outcomes)
      expect(status === 200 || (status === 400 && code === 'invalid_url')).toBe(true)
    // Some were captured, and their pages did ask for names beside the forty. How many of either depends on how many fit into the ten
    // seconds for which an answer is remembered.
    expect(outcomes.some(({ status }) => status === 200)).toBe(true)
    expect(spun).toBeGreaterThan(0)
    expect(names).toBeGreaterThan(40)
  })

  it('a refusal is the same, word for word, whatever the name leads to', () => {
    expect(report.refusals.length).toBeGreaterThan(15)
    expect(new Set(report.refusals).size).toBe(1)
    // The hint names every kind of address that is never captured, and so tells of none.
    const told = report.refusals[0]?.replace('Private, loopback and link-local addresses', '')
    expect(told).not.toMatch(/127\.|10\.0|169\.254|::1|93\.184|loopback|private|metadata/i)
  })

  it('public sites are captured over IPv6 as well', () => {
    expect(report.families).toEqual([200, 200])
  })

  it('the media proxy and the post look-up obey the same outbound policy', () => {
    expect(report.mediaPublic).toBe(200)
    expect(report.mediaInside).toEqual([500, 500, 500])
    expect([report.mediaRedirect, report.mediaRedirectInside]).toEqual([403, 500])
    expect(report.post).toBe(500)
  })

  it('a page that has Vitrine capture pages like itself is held by the rate limit', () => {
    expect(report.loop).toMatchObject({ status: 200, alive: 200 })
    // The page itself, and at most a minute's allowance of the one client that all of them are.
    expect(report.loop.pages).toBeGreaterThan(1)
    expect(report.loop.pages).toBeLessThanOrEqual(1 + 20)
  })
})
