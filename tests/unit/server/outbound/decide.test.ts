import type { NetworkInterfaceInfo } from 'node:os'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createOwnServices, decide } from '@/lib/server/outbound/decide'
import { OutboundRefused } from '@/lib/server/outbound/outbound-error'
import type { NameSource, Resolve } from '@/lib/server/outbound/resolve'
import { rememberAnswers } from '@/lib/server/outbound/resolve'
import { readOutboundSettings } from '@/lib/server/outbound/settings'

const isPublic = readOutboundSettings({})
const never: Resolve = () => new Promise(() => undefined)
const failing =
  (code: string): Resolve =>
  async () => {
    throw Object.assign(new Error(code), { code })
  }

function ask(hostname: string, answers: string[] | Resolve, options: { port?: number; allow?: string[] } = {}) {
  const resolve = typeof answers === 'function' ? answers : async () => answers
  const settings = options.allow ? readOutboundSettings({ EGRESS_ALLOW: options.allow }) : isPublic
  return decide({ hostname, port: options.port ?? 443 }, { settings, resolve })
}

async function reasonOf(decision: Promise<unknown>): Promise<string> {
  const error = await decision.then(
    () => expect.unreachable('it was allowed'),
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(OutboundRefused)
  return (error as OutboundRefused).reason
}

afterEach(() => {
  vi.useRealTimers()
})

describe('decide, answers', () => {
  it('a decision gives every address in order, each once, a mapped IPv4 as IPv4', async () => {
    const answers = ['8.8.8.8', '2606:4700::1', '::ffff:8.8.8.8', '1.1.1.1']
    expect(await ask('site.example', answers)).toEqual({ addresses: ['8.8.8.8', '2606:4700::1', '1.1.1.1'] })
  })

  it.each([
    [['8.8.8.8', '10.0.0.1']],
    [['10.0.0.1', '8.8.8.8']],
    [['8.8.8.8', '::1']],
    [['8.8.8.8', 'not-an-address']],
    [['8.8.8.8', '']],
  ])('a name whose answers are %j is refused as a whole', async (answers) => {
    expect(await reasonOf(ask('site.example', answers))).toBe('answer')
  })

  it('a name may have sixteen answers, and is refused with seventeen', async () => {
    const answers = Array.from({ length: 17 }, (_, index) => `8.8.8.${index}`)
    expect((await ask('site.example', answers.slice(1))).addresses).toHaveLength(16)
    expect(await reasonOf(ask('site.example', answers))).toBe('too_many_answers')
  })

  it('a name without answers is refused', async () => {
    expect(await reasonOf(ask('site.example', []))).toBe('not_found')
  })

  it.each([
    ['ENOTFOUND', 'not_found'],
    ['ENODATA', 'not_found'],
    ['ETIMEOUT', 'dns_timeout'],
    ['ESERVFAIL', 'dns_failed'],
    ['ECONNREFUSED', 'dns_failed'],
  ])('a resolver that fails with %s refuses with %s', async (code, reason) => {
    expect(await reasonOf(ask('site.example', failing(code)))).toBe(reason)
  })

  it('a refusal is the same for a name that leads inside, for one that does not exist, and for an address', async () => {
    const refusals = [
      ask('site.example', ['10.9.8.7']),
      ask('site.example', failing('ENOTFOUND')),
      ask('10.9.8.7', never),
    ]
    const told = await Promise.all(
      refusals.map((refused) => refused.catch(({ code, message, hint }) => ({ code, message, hint }))),
    )
    expect(told[0]).toMatchObject({ code: 'invalid_url', message: expect.not.stringContaining('10.9.8.7') })
    expect(told[1]).toEqual(told[0])
    expect(told[2]).toEqual(told[0])
  })
})

describe('decide, this machine’s own addresses', () => {
  const interfaces = {
    lo: [{ address: '127.0.0.1', internal: true }],
    eth0: [
      { address: '93.184.216.34', internal: false },
      { address: '2606:2800:220:1:0:0:0:34', internal: false },
    ],
  } as unknown as NodeJS.Dict<NetworkInterfaceInfo[]>
  let reads = 0
  let nowMs = 0
  const isOwnService = createOwnServices({
    interfaces: () => {
      reads += 1
      return interfaces
    },
    openPorts: () => [80, 443, 3000],
    now: () => nowMs,
  })
  const askFor = (hostname: string, port: number, allow: string[] = []) =>
    decide(
      { hostname, port },
      { settings: readOutboundSettings({ EGRESS_ALLOW: allow }), resolve: async () => ['93.184.216.34'], isOwnService },
    )

  it.each(['93.184.216.34', '[::ffff:93.184.216.34]', '[2606:2800:220:1::34]', 'own.example'])(
    'the own address %s is captured as a website, and is no way to what else listens there',
    async (host) => {
      for (const port of [80, 443, 3000]) await expect(askFor(host, port)).resolves.toHaveProperty('addresses')
      for (const port of [1024, 3001, 9090]) expect(['address', 'answer']).toContain(await reasonOf(askFor(host, port)))
    },
  )

  it('this machine’s own addresses are open where the operator opens them', async () => {
    await expect(askFor('93.184.216.34', 9090, ['93.184.216.34'])).resolves.toHaveProperty('addresses')
    await expect(askFor('own.example', 9090, ['own.example:9090'])).resolves.toHaveProperty('addresses')
  })

  it('this machine’s own addresses say nothing of another machine’s, and are read anew after ten seconds', async () => {
    await expect(askFor('93.184.216.35', 9090)).resolves.toHaveProperty('addresses')
    const readsBefore = reads
    nowMs += 9999
    await askFor('93.184.216.35', 9090)
    expect(reads).toBe(readsBefore)
    nowMs += 1
    await askFor('93.184.216.35', 9090)
    expect(reads).toBe(readsBefore + 1)
  })
})

describe('decide, its limit of time', () => {
  it('a decision gives up on a resolver after three seconds', async () => {
    vi.useFakeTimers()
    const reason = reasonOf(ask('site.example', never))
    let settled = false
    void reason.finally(() => {
      settled = true
    })
    await vi.advanceTimersByTimeAsync(2999)
    expect(settled).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(await reason).toBe('dns_timeout')
  })

  it('a decision stops when the signal fires, with its reason', async () => {
    const controller = new AbortController()
    const target = { hostname: 'site.example', port: 443 }
    const decision = decide(target, { settings: isPublic, resolve: never, signal: controller.signal })
    controller.abort(new Error('gone'))
    await expect(decision).rejects.toThrow('gone')
    await expect(decide(target, { settings: isPublic, resolve: never, signal: controller.signal })).rejects.toThrow(
      'gone',
    )
  })
})

describe('decide, which resolver is asked', () => {
  const recording =
    (asked: string[], known: Partial<Record<NameSource, string[]>>): Resolve =>
    async (host, source) => {
      asked.push(`${source} ${host}`)
      const answers = known[source]
      if (answers === undefined) throw Object.assign(new Error(host), { code: 'ENOTFOUND' })
      return answers
    }

  it('strangers’ names go to the name servers alone', async () => {
    const asked: string[] = []
    await ask('site.example.', recording(asked, { servers: ['8.8.8.8'] }))
    expect(await reasonOf(ask('gone.example', recording(asked, {})))).toBe('not_found')
    expect(asked).toEqual(['servers site.example', 'servers gone.example'])
  })

  it('a name that is never public is not asked for at all', async () => {
    const asked: string[] = []
    for (const name of ['localhost', 'metadata', 'db.internal', 'kubernetes.default.svc', 'printer.local']) {
      expect(await reasonOf(ask(name, recording(asked, { system: ['8.8.8.8'] })))).toBe('name')
    }
    expect(asked).toEqual([])
  })

  it('a name of EGRESS_ALLOW is asked of the system and may lead anywhere', async () => {
    const asked: string[] = []
    const allow = ['wiki']
    expect(await ask('wiki', recording(asked, { system: ['10.0.0.1', '8.8.8.8'] }), { allow })).toEqual({
      addresses: ['10.0.0.1', '8.8.8.8'],
    })
    expect(asked).toEqual(['system wiki'])
  })

  it('names may lead into an allowed block, through the hosts file too', async () => {
    const asked: string[] = []
    const allow = ['10.0.0.0/8']
    const resolve = recording(asked, { system: ['10.0.0.1'] })
    expect(await ask('wiki.lan', resolve, { allow })).toEqual({ addresses: ['10.0.0.1'] })
    expect(await ask('wiki.example', resolve, { allow })).toEqual({ addresses: ['10.0.0.1'] })
    expect(asked).toEqual(['system wiki.lan', 'servers wiki.example', 'system wiki.example'])
  })

  it('an allowed block opens no other address: not a private one, and not a public one under an inside name', async () => {
    const allow = ['10.0.0.0/8']
    expect(await reasonOf(ask('wiki.example', ['10.0.0.1', '192.168.0.1'], { allow }))).toBe('answer')
    expect(await reasonOf(ask('wiki.lan', ['8.8.8.8'], { allow }))).toBe('answer')
    expect(await reasonOf(ask('192.168.0.1', never, { allow }))).toBe('address')
  })
})

describe('decide, ports', () => {
  it('a closed port is refused before the look-up', async () => {
    expect(await reasonOf(ask('site.example', never, { port: 6379 }))).toBe('port')
    expect(await reasonOf(ask('8.8.8.8', never, { port: 22 }))).toBe('port')
  })

  it('a port that EGRESS_ALLOW names is open for that host only', async () => {
    const allow = ['cache.test:6379']
    expect(await ask('cache.test', ['10.0.0.1'], { port: 6379, allow })).toEqual({ addresses: ['10.0.0.1'] })
    expect(await reasonOf(ask('other.example', ['8.8.8.8'], { port: 6379, allow }))).toBe('port')
  })
})

describe('rememberAnswers', () => {
  it('remembered answers share a look-up under way, and are asked for again after ten seconds or a failure', async () => {
    let clock = 0
    const asked = vi.fn<Resolve>(async () => ['8.8.8.8'])
    const resolve = rememberAnswers(asked, () => clock)
    await Promise.all([resolve('a.example', 'servers'), resolve('a.example', 'servers')])
    clock = 9999
    await resolve('a.example', 'servers')
    expect(asked).toHaveBeenCalledTimes(1)
    clock = 10_000
    asked.mockRejectedValueOnce(new Error('down'))
    await expect(resolve('a.example', 'servers')).rejects.toThrow('down')
    expect(await resolve('a.example', 'servers')).toEqual(['8.8.8.8'])
    expect(asked).toHaveBeenCalledTimes(3)
  })

  it('remembered answers of the system and of the name servers are not mixed', async () => {
    const resolve = rememberAnswers(async (_, source) => [source])
    expect(await resolve('a.example', 'servers')).toEqual(['servers'])
    expect(await resolve('a.example', 'system')).toEqual(['system'])
  })

  it('remembered answers are bounded: the oldest of more than a thousand hosts is forgotten', async () => {
    const asked = vi.fn<Resolve>(async () => ['8.8.8.8'])
    const resolve = rememberAnswers(asked)
    for (let index = 0; index <= 1000; index += 1) await resolve(`${index}.example`, 'servers')
    await resolve('1000.example', 'servers')
    expect(asked).toHaveBeenCalledTimes(1001)
    await resolve('0.example', 'servers')
    expect(asked).toHaveBeenCalledTimes(1002)
  })
})
