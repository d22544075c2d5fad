// A second Chromium with a debugging port stands for the remote browser.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { resolveBrowser } from '@/lib/server/browser/binary'
import { createBrowserSource } from '@/lib/server/browser/browser-source'
import { createLocalBackend } from '@/lib/server/browser/local-backend'
import { createRemoteBackend } from '@/lib/server/browser/remote-backend'
import { createSlots } from '@/lib/server/browser/slots'
import type { BrowserSource } from '@/lib/server/browser/source'
import { type FixtureSite, startFixtureSite } from '../../../support/fixture-site'
import { createPatientEngine } from '../capture/patient'

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

async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
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

describe('a remote browser behind our door', () => {
  it('takes captures, says so, and leaves no context behind', async () => {
    const source = sourceOver(remote.endpoint, `http://127.0.0.1:${await freePort()}`)
    const capture = await captureWith(source, `${site.origin}/text`)
    expect(capture).toMatchObject({ strategy: 'remote', upstreamStatus: 200, blank: false })
    await expect(captureWith(source, 'http://10.0.0.1/')).rejects.toMatchObject({ code: 'invalid_url' })
    await expect(captureWith(source, `${site.origin}/redirect-to-private`)).rejects.toMatchObject({
      code: 'invalid_url',
    })
    await source.close()
    const targets = await fetch(`http://127.0.0.1:${remote.port}/json/list`).then((response) => response.json())
    expect((targets as { type: string }[]).filter(({ type }) => type === 'page')).toHaveLength(1)
    expect(remote.process.exitCode).toBeNull()
  })

  it('is found by its debugging port alone, whose path changes at every start', async () => {
    const source = sourceOver(`ws://127.0.0.1:${remote.port}/`, `http://127.0.0.1:${await freePort()}`)
    expect((await captureWith(source, `${site.origin}/text`)).strategy).toBe('remote')
  })
})

describe('a remote browser that cannot be used', () => {
  it('because it reaches our loopback is left, and the local one captures', async () => {
    const source = sourceOver(remote.endpoint)
    expect((await captureWith(source, `${site.origin}/text`)).strategy).toBe('chromium')
    expect(source.status().backends[0]).toMatchObject({ strategy: 'remote', ready: false, isResting: true })
  })

  it('because nobody answers, or its owner refuses, costs the first capture little and the next ones nothing', async () => {
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
})
