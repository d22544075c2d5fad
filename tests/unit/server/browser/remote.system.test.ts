// A second Chromium with a debugging port stands for the remote browser.
import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { PassThrough } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { resolveBrowser } from '@/lib/server/browser/binary'
import { createBrowserSource, createSlots } from '@/lib/server/browser/browser-source'
import { createLocalBackend } from '@/lib/server/browser/local-backend'
import { createRemoteBackend } from '@/lib/server/browser/remote-backend'
import { connectRemoteBrowser } from '@/lib/server/browser/remote-browser'
import type { BrowserSource } from '@/lib/server/browser/source'
import { createPatientEngine } from '../../../support/capture/patient'
import { type FixtureSite, startFixtureSite } from '../../../support/site/fixture-site'
import { untilPasses } from '../../../support/until'

const never = new AbortController().signal
let site: FixtureSite
let remote: { process: ChildProcess; endpoint: string; port: number; profile: string }
const sources: BrowserSource[] = []

async function startRemote() {
  const { executablePath, env } = await resolveBrowser()
  const profile = await mkdtemp(path.join(os.tmpdir(), 'vitrine-test-remote-'))
  const process_ = spawn(
    executablePath,
    ['--headless', '--no-sandbox', '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank'],
    { env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  for await (const line of createInterface(process_.stderr)) {
    const endpoint = /DevTools listening on (ws:\S+)/.exec(line)?.[1]
    if (endpoint) return { process: process_, endpoint, port: Number(new URL(endpoint).port), profile }
  }
  throw new Error('The second Chromium did not start.')
}

/** Below those that the system hands out: nobody who asks for any port, or connects from one, takes it before it is used. */
async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000)
    const server = net.createServer().listen(port, '::')
    const outcome = await once(server, 'listening').catch((error) => error)
    if (outcome.code === 'EADDRINUSE') continue
    if (outcome instanceof Error) throw outcome
    server.close()
    await once(server, 'close')
    return port
  }
}

/** A way to that port of this machine which lets what is sent through only once it is opened. */
async function startLateEntrance(port: number) {
  const entered = Promise.withResolvers<void>()
  const left = Promise.withResolvers<void>()
  const opened = Promise.withResolvers<void>()
  const server = net.createServer(async (client) => {
    client.on('error', () => {}).once('close', left.resolve)
    entered.resolve()
    // Read at once: whoever does not read never hears of the end.
    const sent = client.pipe(new PassThrough())
    await opened.promise
    const behind = net.connect(port, '127.0.0.1').on('error', () => client.destroy())
    sent.pipe(behind).pipe(client)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    entered: entered.promise,
    /** Resolves when the client has closed its connection. */
    left: left.promise,
    open: opened.resolve,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

function sourceOver(endpoint: string, proxyOrigin?: string): BrowserSource {
  const source = createBrowserSource({
    slots: createSlots({ concurrency: 2, queue: 4, waitMs: 60_000 }),
    backends: [createRemoteBackend({ endpoint, proxyOrigin }), createLocalBackend()],
  })
  sources.push(source)
  return source
}

const captureWith = (source: BrowserSource, url: string) =>
  createPatientEngine(source).capture({ url, deviceType: 'desktop', colorScheme: 'light' }, { signal: never })

beforeAll(async () => {
  process.env.LOG_LEVEL = 'silent'
  site = await startFixtureSite()
  process.env.EGRESS_ALLOW = site.egressAllow
  remote = await startRemote()
})

afterAll(async () => {
  await Promise.all(sources.map((source) => source.close()))
  remote.process.kill('SIGKILL')
  await site.close()
  await rm(remote.profile, { recursive: true, force: true, maxRetries: 5 })
})

describe('createRemoteBackend, behind our egress proxy', () => {
  it('a remote browser takes captures, says so, and leaves no context behind', async () => {
    const source = sourceOver(remote.endpoint, `http://127.0.0.1:${await freePort()}`)
    const capture = await captureWith(source, `${site.origin}/text`)
    expect(capture).toMatchObject({ strategy: 'remote', upstreamStatus: 200, blank: false })
    await expect(captureWith(source, 'http://10.0.0.1/')).rejects.toMatchObject({ code: 'invalid_url' })
    await expect(captureWith(source, `${site.origin}/redirect-to-private`)).rejects.toMatchObject({
      code: 'invalid_url',
    })
    await source.close()
    // Closing has a limit of its own: what was asked of a slow browser may be done only after it.
    await untilPasses(async () => {
      const targets = await fetch(`http://127.0.0.1:${remote.port}/json/list`).then((response) => response.json())
      expect((targets as { type: string }[]).filter(({ type }) => type === 'page')).toHaveLength(1)
    })
    expect(remote.process.exitCode).toBeNull()
  })

  it('a remote browser is found by its debugging port alone, whose path changes at every start', async () => {
    const source = sourceOver(`ws://127.0.0.1:${remote.port}/`, `http://127.0.0.1:${await freePort()}`)
    expect((await captureWith(source, `${site.origin}/text`)).strategy).toBe('remote')
  })
})

describe('createRemoteBackend, a remote browser that others use too', () => {
  const leaseOver = async () => {
    const source = sourceOver(remote.endpoint, `http://127.0.0.1:${await freePort()}`)
    return { source, lease: await source.lease({ signal: never }) }
  }

  it('a connection that is given up closes no page of another connection', async () => {
    const { lease } = await leaseOver()
    // It reaches our loopback without a proxy: a connection that is opened, and ended within the second.
    const unfenced = { endpoint: remote.endpoint, proxyServer: undefined, signal: never }
    await expect(connectRemoteBrowser(unfenced)).rejects.toThrow('loopback')
    expect(await lease.page.evaluate('1 + 1')).toBe(2)
    expect(lease.broken.aborted).toBe(false)
    lease.release()
  })

  it('a page of a remote browser that lost its GPU process is known to lack what it drew, and the next lease is whole', async () => {
    const { source, lease } = await leaseOver()
    expect(await lease.hasDrawnAll()).toBe(true)
    const session = await lease.page.browser().target().createCDPSession()
    const { processInfo } = await session.send('SystemInfo.getProcessInfo')
    process.kill(processInfo.find(({ type }) => type === 'GPU')!.id, 'SIGKILL')
    await untilPasses(async () => expect(await lease.hasDrawnAll()).toBe(false))
    lease.release('suspect')
    const next = await source.lease({ signal: never })
    expect([next.strategy, await next.hasDrawnAll()]).toEqual(['remote', true])
    next.release()
  })
})

describe('createRemoteBackend, a remote browser that cannot be used', () => {
  it('a remote browser that reaches our loopback is left, and the local one captures', async () => {
    const source = sourceOver(remote.endpoint)
    expect((await captureWith(source, `${site.origin}/text`)).strategy).toBe('chromium')
    expect(source.status().backends[0]).toMatchObject({ strategy: 'remote', ready: false, isCircuitOpen: true })
  })

  it('a remote browser that does not answer, or refuses, costs the first capture little and the next ones nothing', async () => {
    const vendor = http.createServer((_req, res) => res.end())
    let asked = 0
    vendor.on('upgrade', (_req, socket) => {
      asked += 1
      socket.end('HTTP/1.1 429 Too Many Requests\r\nContent-Length: 0\r\n\r\n')
    })
    await new Promise<void>((resolve) => vendor.listen(0, '127.0.0.1', resolve))
    const source = sourceOver(`ws://127.0.0.1:${(vendor.address() as AddressInfo).port}/chromium?token=secret`)
    for (let times = 0; times < 3; times += 1) {
      expect((await captureWith(source, `${site.origin}/text`)).strategy).toBe('chromium')
    }
    expect(asked).toBe(1)
    vendor.close()
    const dead = sourceOver(`ws://127.0.0.1:${await freePort()}/`)
    expect((await captureWith(dead, `${site.origin}/text`)).strategy).toBe('chromium')
  })

  describe('connectRemoteBrowser', () => {
    const connectThrough = (entrance: { port: number }, signal: AbortSignal) =>
      connectRemoteBrowser({
        endpoint: `ws://127.0.0.1:${entrance.port}${new URL(remote.endpoint).pathname}`,
        proxyServer: undefined,
        signal,
      })

    it('a remote browser that answers after it was given up is let go', async () => {
      const late = await startLateEntrance(remote.port)
      const caller = new AbortController()
      const givenUp = expect(connectThrough(late, caller.signal)).rejects.toThrow()
      await late.entered
      caller.abort(new Error('given up'))
      await givenUp
      late.open()
      await late.left
      await late.close()
    })

    it('a remote browser that never answers is let go', async () => {
      const silent = await startLateEntrance(remote.port)
      await expect(connectThrough(silent, never)).rejects.toThrow()
      await silent.left
      await silent.close()
    })
  })
})
