// How the server starts and how it ends.

import { once } from 'node:events'
import { existsSync } from 'node:fs'
import net from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { post } from '../support/http/call'
import { type RunningServer, startServer, startToFail } from '../support/server/start-server'
import { type FixtureSite, startFixtureSite } from '../support/site/fixture-site'

let site: FixtureSite
const servers: RunningServer[] = []
beforeAll(async () => {
  site = await startFixtureSite()
})
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()))
  await site.close()
})
async function start(env: Record<string, string> = {}): Promise<RunningServer> {
  const server = await startServer({ env: { EGRESS_ALLOW: site.egressAllow, ...env } })
  servers.push(server)
  return server
}
const eventsOf = (server: RunningServer) =>
  server.logs.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line) as Record<string, unknown>)

async function connectTo({ port }: RunningServer): Promise<net.Socket> {
  const socket = net.connect(port, '127.0.0.1')
  await once(socket, 'connect')
  return socket.on('error', () => undefined)
}

describe('npm start', () => {
  it.each([
    ['TRUST_PROXY', 'everybody'],
    ['CAPTURE_TIMEOUT_MS', 'soon'],
    ['PUBLIC_ORIGIN', 'vitrine'],
    ['EGRESS_ALLOW', 'http://intranet/'],
    ['EGRESS_PORTS', '99999'],
    ['UPSTASH_REDIS_REST_URL', 'https://redis.example'],
  ])('the start is stopped by a bad %s with a sentence that names it', async (name, value) => {
    const { code, output } = await startToFail({ env: { [name]: value } })
    expect(code).toBe(1)
    expect(output).toContain(name)
    expect(output).not.toMatch(/^\s+at /m)
  })
})

describe('SIGTERM and SIGINT', () => {
  it.each([
    ['SIGTERM', 143],
    ['SIGINT', 130],
  ] as const)(
    'the stop by %s lets a capture in flight finish, ends the browser and exits with %i',
    async (signal, exitCode) => {
      const server = await start()
      const loaded = site.nextRequest('/colour')
      const capture = post(`${server.origin}/api/screenshot`, { url: `${site.origin}/colour?delay=1000&for=${signal}` })
      await loaded
      server.signal(signal)
      expect((await capture).status).toBe(200)
      expect(await server.exited).toEqual({ code: exitCode, signal: null })
      const browser = eventsOf(server).find(({ event }) => event === 'browser.started')
      expect(browser?.pid).toEqual(expect.any(Number))
      expect(existsSync(`/proc/${browser?.pid}`)).toBe(false)
      expect(eventsOf(server).at(-1)).toMatchObject({ event: 'stopped', signal, abandoned: 0 })
    },
  )

  it('the stop does not wait for connections that have sent nothing', async () => {
    const server = await start()
    const silent = net.connect(server.port, '127.0.0.1')
    await once(silent, 'connect')
    const closed = once(silent, 'close')
    // Whoever waited for them would wait for the deadline of 25 s.
    const startedAt = performance.now()
    server.signal('SIGTERM')
    expect(await server.exited).toEqual({ code: 143, signal: null })
    expect(performance.now() - startedAt).toBeLessThan(20_000)
    await closed
  })

  it('the stop reaches the server through npm, and leaves nobody listening', async () => {
    const server = await startServer({ command: ['npm', 'start', '--'] })
    servers.push(server)
    server.signal('SIGTERM')
    await server.exited
    expect(eventsOf(server).at(-1)).toMatchObject({ event: 'stopped', signal: 'SIGTERM' })
    await expect(connectTo(server)).rejects.toThrow('ECONNREFUSED')
  })

  it('the stop is heard and accepts nobody new while a client leaves the answers to 3,000 requests unread', async () => {
    const server = await start()
    const hoarder = await connectTo(server)
    // A reset is an end too: `once` would reject.
    const closed = new Promise((resolve) => hoarder.once('close', resolve))
    hoarder.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(3000))
    await once(hoarder, 'readable')
    server.signal('SIGTERM')
    const stopping = () => eventsOf(server).find(({ event }) => event === 'stopping')
    await expect.poll(stopping).toBeDefined()
    // Node would have started all 3,000, and heard the signal 20 s later.
    expect(stopping()?.inFlight).toBeLessThanOrEqual(1)
    await expect(connectTo(server)).rejects.toThrow('ECONNREFUSED')
    expect(await server.exited).toEqual({ code: 143, signal: null })
    hoarder.resume()
    await closed
  })

  it('the stop turns away what arrives on an open connection meanwhile, and a second signal exits at once', async () => {
    const server = await start()
    const kept = net.connect(server.port, '127.0.0.1')
    await once(kept, 'connect')
    const loaded = site.nextRequest('/hang')
    const hanging = post(`${server.origin}/api/screenshot`, { url: `${site.origin}/hang` })
    const ended = expect(hanging).rejects.toThrow()
    await loaded
    server.signal('SIGTERM')
    const isStopping = () => eventsOf(server).some(({ event }) => event === 'stopping')
    await expect.poll(isStopping).toBe(true)
    kept.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n')
    const [answer] = (await once(kept, 'data')) as [Buffer]
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 503 [\s\S]*connection: close[\s\S]*upstream_unavailable/i)
    server.signal('SIGTERM')
    expect(await server.exited).toEqual({ code: 143, signal: null })
    await ended
  })
})
