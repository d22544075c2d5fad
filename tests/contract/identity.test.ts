// Whom a request is counted for, over real connections and real proxies: no header a client sends makes it somebody else.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AppendingProxy, type ForwardingCustom, startAppendingProxy } from '../support/http/appending-proxy'
import { call, newClient, type Reply } from '../support/http/call'
import { type RunningServer, startServer } from '../support/server/start-server'

type Headers = Record<string, string | string[]>

const perMinute = 20
/** More than a client may send in a minute, each claiming to be somebody else. */
const attempts = 25
const proxyAddresses = ['127.200.0.1', '127.200.0.2'] as const

/** Every row of the matrix: what a client says of itself the n-th time. */
const forgeries: [name: string, headers: (claim: number) => Headers][] = [
  ['no header', () => ({})],
  ['X-Forwarded-For', (claim) => ({ 'x-forwarded-for': `203.0.113.${claim}` })],
  ['X-Real-IP', (claim) => ({ 'x-real-ip': `203.0.113.${claim}` })],
  [
    'X-Forwarded-For and X-Real-IP',
    (claim) => ({ 'x-forwarded-for': `203.0.113.${claim}`, 'x-real-ip': `203.0.113.${claim}` }),
  ],
  ['two lines of X-Forwarded-For', (claim) => ({ 'x-forwarded-for': [`203.0.113.${claim}`, `198.51.100.${claim}`] })],
  ['two lines of X-Real-IP', (claim) => ({ 'x-real-ip': [`203.0.113.${claim}`, `198.51.100.${claim}`] })],
  ['an empty X-Forwarded-For', () => ({ 'x-forwarded-for': '' })],
  ['garbage', (claim) => ({ 'x-forwarded-for': `;'<${claim}>,,unknown,0x7f.${claim}`, 'x-real-ip': `no-${claim}` })],
  ['Forwarded', (claim) => ({ forwarded: `for=203.0.113.${claim};proto=https, for="[2001:db8::${claim}]"` })],
  ['IPv6', (claim) => ({ 'x-forwarded-for': `2001:db8:${claim}::1` })],
  ['IPv4 mapped into IPv6', (claim) => ({ 'x-forwarded-for': `::ffff:203.0.113.${claim}` })],
  ['IPv4 mapped, in hexadecimal', (claim) => ({ 'x-forwarded-for': `::ffff:cb00:71${claim.toString(16)}` })],
  ['an address with a port', (claim) => ({ 'x-forwarded-for': `203.0.113.${claim}:443` })],
  ['IPv6 with a port', (claim) => ({ 'x-forwarded-for': `[2001:db8:${claim}::1]:443` })],
  ['a zone', (claim) => ({ 'x-forwarded-for': `fe80:${claim}::1%eth0` })],
  ['a list of 5 KB', (claim) => ({ 'x-forwarded-for': Array(330).fill(`203.0.113.${claim}`).join(', ') })],
  ['a list that ends in a proxy', (claim) => ({ 'x-forwarded-for': `203.0.113.${claim}, ${proxyAddresses[0]}` })],
  ['a list of proxies', (claim) => ({ 'x-forwarded-for': `203.0.113.${claim}${`, ${proxyAddresses[1]}`.repeat(9)}` })],
  [
    'every other header that anybody reads',
    (claim) =>
      Object.fromEntries(
        [
          'cf-connecting-ip',
          'true-client-ip',
          'x-client-ip',
          'x-cluster-client-ip',
          'fastly-client-ip',
          'x-vercel-forwarded-for',
          'x-original-forwarded-for',
          'via',
        ].map((name) => [name, `203.0.113.${claim}`]),
      ),
  ],
]

interface Place {
  name: string
  /** TRUST_PROXY; undefined leaves it unset. */
  trust: string | undefined
  /** From the client inwards. */
  proxies: readonly ForwardingCustom[]
}
const places: Place[] = [
  { name: 'direct, TRUST_PROXY unset', trust: undefined, proxies: [] },
  { name: 'direct, TRUST_PROXY=0', trust: '0', proxies: [] },
  { name: 'direct, though TRUST_PROXY names a network', trust: '127.200.0.0/16', proxies: [] },
  { name: 'one proxy, TRUST_PROXY=1', trust: '1', proxies: ['join'] },
  { name: 'one proxy that adds a line, TRUST_PROXY=1', trust: '1', proxies: ['add-line'] },
  { name: 'two proxies, TRUST_PROXY=2', trust: '2', proxies: ['join', 'join'] },
  { name: 'two proxies of two customs, TRUST_PROXY=2', trust: '2', proxies: ['add-line', 'join'] },
  { name: 'one proxy, TRUST_PROXY a network', trust: '127.200.0.0/16', proxies: ['join'] },
  { name: 'two proxies, TRUST_PROXY a list', trust: proxyAddresses.join(','), proxies: ['join', 'add-line'] },
  { name: "Vercel's edge, TRUST_PROXY=vercel", trust: 'vercel', proxies: ['overwrite'] },
]

/** Counted before anything of it is read, and over at once: there is no URL in it. */
const ask = (origin: string, from: string, headers: Headers = {}): Promise<Reply> =>
  call(`${origin}/api/screenshot`, { method: 'POST', body: {}, from, headers })

const left = (reply: Reply) => Number(reply.headers['x-ratelimit-remaining'])

async function inTurn(sends: readonly (() => Promise<Reply>)[]): Promise<Reply[]> {
  const replies: Reply[] = []
  for (const send of sends) replies.push(await send())
  return replies
}

async function startBehind(server: RunningServer, customs: readonly ForwardingCustom[]) {
  const proxies: AppendingProxy[] = []
  for (const [index, custom] of [...customs].reverse().entries()) {
    const address = proxyAddresses[index] ?? proxyAddresses[0]
    proxies.unshift(await startAppendingProxy({ address, next: proxies[0]?.origin ?? server.origin, custom }))
  }
  return { origin: proxies[0]?.origin ?? server.origin, close: () => Promise.all(proxies.map((each) => each.close())) }
}

const servers = new Map<string | undefined, Promise<RunningServer>>()
/** One server for each value of TRUST_PROXY, with no browser to warm up. */
function serverFor(trust: string | undefined): Promise<RunningServer> {
  const known = servers.get(trust)
  if (known) return known
  const env = { CHROMIUM_PATH: '/nowhere/chromium', TRUST_PROXY: trust ?? '', UPSTASH_REDIS_REST_URL: '' }
  const started = startServer({ env })
  servers.set(trust, started)
  return started
}
afterAll(async () => {
  for (const started of servers.values()) await (await started).stop()
})

describe.each(places)('the client’s address with $name', ({ trust, proxies }) => {
  let origin: string
  let close: () => Promise<unknown>
  beforeAll(async () => {
    ;({ origin, close } = await startBehind(await serverFor(trust), proxies))
  })
  afterAll(() => close?.())

  it.each(forgeries)('a client that forges %s is one client, and nobody else', async (_name, forge) => {
    const attacker = newClient()
    const asked = Array.from({ length: attempts }, (_, index) => ask(origin, attacker, forge(index + 1)))
    const statuses = await Promise.all(asked)
    expect(statuses.map(({ status }) => status).sort()).toEqual([
      ...Array<number>(perMinute).fill(400),
      ...Array<number>(attempts - perMinute).fill(429),
    ])
    expect(left(await ask(origin, newClient(), forge(1)))).toBe(perMinute - 1)
  })

  it('a client that claims to be another leaves the other its requests', async () => {
    const [attacker, victim] = [newClient(), newClient()]
    const lies = { 'x-forwarded-for': victim, 'x-real-ip': victim, forwarded: `for=${victim}` }
    const spent = await inTurn(Array.from({ length: 5 }, () => () => ask(origin, attacker, lies)))
    const replies = [...spent, await ask(origin, victim), await ask(origin, attacker)]
    expect(replies.map(left)).toEqual([19, 18, 17, 16, 15, 19, 14])
  })
})

describe.each([
  ['1', 'x-forwarded-for'],
  ['127.200.0.0/16', 'x-forwarded-for'],
  ['vercel', 'x-real-ip'],
])('the client’s address with TRUST_PROXY=%s and a proxy that sends %s', (trust, header) => {
  /** As the only proxy would, in its own words: what is left to each of these in turn. */
  async function leftTo(addresses: string[]): Promise<number[]> {
    const { origin } = await serverFor(trust)
    const say = (address: string) => () => ask(origin, proxyAddresses[0], { [header]: address })
    return (await inTurn(addresses.map(say))).map(left)
  }

  it('an IPv6 customer is the /64 they hold, however it is spelt', async () => {
    const counts = await leftTo([
      '2001:db8:64:1::1',
      '2001:db8:64:1:ffff:ffff:ffff:ffff',
      '2001:0DB8:0064:0001:0:0:0:2',
      '[2001:db8:64:1::3]:443',
      '[2001:db8:64:1::4]',
      '2001:db8:65:1::1',
    ])
    expect(counts).toEqual([19, 18, 17, 16, 15, 19])
  })

  it('an IPv4 address is one client, mapped, in hexadecimal and with a port', async () => {
    const counts = await leftTo([
      '198.51.100.1',
      '::ffff:198.51.100.1',
      '::ffff:c633:6401',
      '198.51.100.1:4711',
      ' 198.51.100.1 ',
      '198.51.101.1',
    ])
    expect(counts).toEqual([19, 18, 17, 16, 15, 19])
  })
})

describe('the client’s address where nobody can name it', () => {
  let server: RunningServer
  beforeAll(async () => {
    // On Vercel no socket is seen, and VERCEL alone turns the trust on.
    server = await startServer({ env: { VERCEL: '1', TRUST_PROXY: '', CHROMIUM_PATH: '/nowhere/chromium' } })
  })
  afterAll(() => server.stop())

  it('clients nobody can name share one count: unknown is never unlimited', async () => {
    const claims = ['nobody', '999.1.1.1', '', 'unknown', '::ffff:1.2.3.4.5', '203.0.113.1, 203.0.113.2']
    const ask25 = Array.from({ length: attempts }, (_, index) => claims[index % claims.length] ?? '')
    const sends = ask25.map(
      (claim) => () => ask(server.origin, newClient(), { 'x-real-ip': claim, 'x-forwarded-for': claim }),
    )
    const replies = await inTurn(sends)
    expect(replies.at(-1)?.status).toBe(429)
    expect(left(await ask(server.origin, newClient(), { 'x-real-ip': '198.51.100.77' }))).toBe(19)
  })
})
