import dgram from 'node:dgram'
import dns from 'node:dns'
import { once } from 'node:events'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { askServers, resolveName } from '@/lib/server/outbound/resolve'
import { until } from '../../../support/until'
import { createCleanup } from './egress-fixtures'

const cleanup = createCleanup()
afterEach(async () => {
  vi.useRealTimers()
  await cleanup.run()
})

/** Timers stand still until they are advanced; the network goes on. */
const stopTheClock = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })

type Reply = string[] | 'nothing there' | 'no such name' | 'failure' | 'silence'
const codes = { 'nothing there': 0, failure: 2, 'no such name': 3 }

/** A name server that answers every question for IPv4 with `four`, for IPv6 with `six`. */
async function startNameServer(four: Reply, six: Reply) {
  const questions: string[] = []
  const server = dgram.createSocket('udp4')
  server.on('message', (message, from) => {
    const { name, type, end } = readQuestion(message)
    questions.push(name)
    const reply = type === 1 ? four : six
    if (reply === 'silence') return
    const addresses = Array.isArray(reply) ? reply : []
    const head = Buffer.from(message.subarray(0, end))
    head.writeUInt16BE(0x8180 | (Array.isArray(reply) ? 0 : codes[reply]), 2)
    head.writeUInt16BE(addresses.length, 6)
    head.writeUInt32BE(0, 8)
    server.send(Buffer.concat([head, ...addresses.map((address) => record(type, address))]), from.port, from.address)
  })
  server.bind(0, '127.0.0.1')
  await once(server, 'listening')
  cleanup.add(() => server.close())
  const newResolver = () => {
    // Patient (c-ares waits five seconds for an answer at most): what is bounded here is bounded by askServers.
    const resolver = new dns.promises.Resolver({ timeout: 5000, tries: 100 })
    resolver.setServers([`127.0.0.1:${server.address().port}`])
    cleanup.add(() => resolver.cancel())
    return resolver
  }
  return { questions, ask: (host: string) => askServers(host, newResolver) }
}

function readQuestion(message: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = []
  let at = 12
  for (let length = message[at] ?? 0; length > 0; length = message[at] ?? 0) {
    labels.push(message.toString('latin1', at + 1, at + 1 + length))
    at += length + 1
  }
  return { name: labels.join('.').toLowerCase(), type: message.readUInt16BE(at + 1), end: at + 5 }
}

function record(type: number, address: string): Buffer {
  const bytes =
    type === 1
      ? Buffer.from(address.split('.').map(Number))
      : Buffer.from(
          address.split(':').flatMap((part) => [Number.parseInt(part, 16) >> 8, Number.parseInt(part, 16) & 255]),
        )
  return Buffer.concat([Buffer.from([0xc0, 12, 0, type, 0, 1, 0, 0, 0, 0, 0, bytes.length]), bytes])
}

const sixA = '2606:4700:0:0:0:0:0:1'

describe('askServers', () => {
  it('askServers gives both families, IPv4 first, in turn', async () => {
    const { ask } = await startNameServer(['8.8.8.8', '8.8.4.4'], [sixA])
    expect(await ask('site.example')).toEqual(['8.8.8.8', '2606:4700::1', '8.8.4.4'])
  })

  it.each([
    [['8.8.8.8'], 'nothing there', ['8.8.8.8']],
    [['8.8.8.8'], 'failure', ['8.8.8.8']],
    ['nothing there', [sixA], ['2606:4700::1']],
  ] as const)('askServers makes do with one family: %j and %j', async (four, six, expected) => {
    const { ask } = await startNameServer(four as Reply, six as Reply)
    expect(await ask('site.example')).toEqual(expected)
  })

  it('askServers waits half a second for the second family once the first has answered, and no longer', async () => {
    stopTheClock()
    const { ask } = await startNameServer(['8.8.8.8'], 'silence')
    const asked = ask('site.example')
    let answers: string[] | undefined
    void asked.then((given) => {
      answers = given
    })
    // Besides the limit for both there is one for the second family now.
    await until(() => vi.getTimerCount() === 2)
    await vi.advanceTimersByTimeAsync(499)
    expect(answers).toBeUndefined()
    await vi.advanceTimersByTimeAsync(1)
    expect(await asked).toEqual(['8.8.8.8'])
  })

  it.each([
    ['no such name', 'ENOTFOUND'],
    ['nothing there', 'ENODATA'],
    ['failure', 'ESERVFAIL'],
  ] as const)('askServers rejects when there is %s', async (reply, code) => {
    const { ask } = await startNameServer(reply, reply)
    await expect(ask('site.example')).rejects.toMatchObject({ code })
  })

  it('askServers gives up after three seconds of silence', async () => {
    stopTheClock()
    const { ask } = await startNameServer('silence', 'silence')
    const refused = expect(ask('site.example')).rejects.toMatchObject({ code: 'ECANCELLED' })
    await vi.advanceTimersByTimeAsync(3000)
    await refused
  })

  it('askServers asks for exactly that name, with no search domain after it', async () => {
    const { ask, questions } = await startNameServer('no such name', 'no such name')
    await ask('kubernetes.default').catch(() => undefined)
    expect(new Set(questions)).toEqual(new Set(['kubernetes.default']))
  })

  it('askServers is not held up by names whose servers never answer', async () => {
    const silent = await startNameServer('silence', 'silence')
    // For as long as this test takes, the clock stands: none of them ends.
    stopTheClock()
    let ended = 0
    const count = () => {
      ended += 1
    }
    for (let index = 0; index < 100; index += 1) silent.ask(`${index}.slow.example`).then(count, count)
    await until(() => silent.questions.length >= 200)
    const { ask } = await startNameServer(['8.8.8.8'], 'nothing there')
    expect(await ask('site.example')).toEqual(['8.8.8.8'])
    expect(ended).toBe(0)
  })
})

it('the system resolves the names of this machine', async () => {
  expect(await resolveName('localhost', 'system')).toContain('127.0.0.1')
})
