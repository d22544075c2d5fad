// What can go wrong around a capture on a real server, and that the next one works: research/security.md 4.3.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call, post } from '../support/http/call'
import { requires } from '../support/requirement'
import { ownMounts, smallDisk } from '../support/server/small-disk'
import { type RunningServer, startServer } from '../support/server/start-server'
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
async function start(env: Record<string, string> = {}, within: readonly string[] = []): Promise<RunningServer> {
  const server = await startServer({ env: { EGRESS_ALLOW: site.egressAllow, ...env }, within })
  servers.push(server)
  return server
}
let pages = 0
/** A page that no cache holds. */
const capture = (server: RunningServer, from?: string) => {
  pages += 1
  return post(`${server.origin}/api/screenshot`, { url: `${site.origin}/text?page=${pages}` }, from ? { from } : {})
}

/** Pids below the server whose command line matches. */
function processesOf(server: RunningServer, pattern: RegExp): number[] {
  const found = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const parents = new Map<number, number>()
  const lines = new Map<number, string>()
  for (const name of found) {
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
      parents.set(Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]))
      lines.set(Number(name), readFileSync(`/proc/${name}/cmdline`, 'utf8'))
    } catch {
      // It has ended meanwhile.
    }
  }
  const isBelow = (pid: number | undefined): boolean =>
    pid !== undefined && pid > 1 && (pid === server.pid || isBelow(parents.get(pid)))
  return [...lines].filter(([pid, line]) => pattern.test(line) && isBelow(pid)).map(([pid]) => pid)
}

describe('POST /api/screenshot when a part of the browser is killed', () => {
  it.each([
    ['the network service', /--utility-sub-type=network/],
    ['every renderer', /--type=renderer/],
    ['the browser itself', /chromium\0(?!.*--type=)/s],
  ])('the next capture works after %s was killed while idle', async (_what, pattern) => {
    const server = await start()
    expect((await capture(server)).status).toBe(200)
    // The page opened ahead may only be on its way.
    await expect.poll(() => processesOf(server, pattern).length).toBeGreaterThan(0)
    const victims = processesOf(server, pattern)
    for (const pid of victims) process.kill(pid, 'SIGKILL')
    expect((await capture(server)).status).toBe(200)
  })

  it('a capture whose network service is killed in the middle ends in time, and the next works', async () => {
    const server = await start({ CAPTURE_TIMEOUT_MS: '10000' })
    const loading = site.nextRequest('/image-never')
    const hurt = post(`${server.origin}/api/screenshot`, { url: `${site.origin}/image-never` })
    await loading
    for (const pid of processesOf(server, /--utility-sub-type=network/)) process.kill(pid, 'SIGKILL')
    expect([200, 400, 408, 500, 503]).toContain((await hurt).status)
    expect((await capture(server)).status).toBe(200)
  })
})

describe('POST /api/screenshot with a temporary directory that cannot be used', () => {
  it('captures alone are 503 while the temporary directory cannot be used, and work once it can be', async () => {
    const place = path.join(await mkdtemp(path.join(os.tmpdir(), 'vitrine-test-gone-')), 'temporary')
    const server = await start({ TMPDIR: place })
    const refused = await capture(server)
    expect([refused.status, refused.json.code]).toEqual([503, 'upstream_unavailable'])
    expect((await call(`${server.origin}/healthz`)).status).toBe(200)
    expect((await call(`${server.origin}/openapi.json`)).status).toBe(200)
    mkdirSync(place)
    await expect.poll(async () => (await capture(server)).status, { interval: 500 }).toBe(200)
    await server.stop()
    rmSync(path.dirname(place), { recursive: true, force: true })
    expect(existsSync(place)).toBe(false)
  })
})

describe('POST /api/screenshot with a full disk for temporary files', requires(ownMounts), () => {
  it.for([
    ['that is full', 'size=4m'],
    ['that may not be written to', 'ro'],
    ['that has no room for another file', 'nr_inodes=2'],
  ] as const)('captures alone are 503 with a disk %s, and work once there is room', async ([, options]) => {
    const disk = smallDisk(options)
    const server = await start({ TMPDIR: disk.directory }, disk.within)
    const refused = await capture(server)
    expect([refused.status, refused.json.code]).toEqual([503, 'upstream_unavailable'])
    expect((await call(`${server.origin}/openapi.json`)).status).toBe(200)
    await disk.widen()
    await expect.poll(async () => (await capture(server)).status, { interval: 500 }).toBe(200)
    await server.stop()
    disk.remove()
  })
})

describe('CHROMIUM_PATH', () => {
  // The first 20 bytes of a program for another machine: ELF, 64 bits, little-endian, executable, for a RISC-V.
  const foreign = Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0, 0xf3, 0])
  it.each([
    ['that may not be run', Buffer.from('#!/bin/sh\n'), 0o644],
    ['for another machine', Buffer.concat([foreign, Buffer.alloc(100)]), 0o755],
    ['that ends at once', Buffer.from('#!/bin/sh\nexit 7\n'), 0o755],
  ])('captures are 503 with a CHROMIUM_PATH %s, and the server lives', async (_what, program, mode) => {
    const place = await mkdtemp(path.join(os.tmpdir(), 'vitrine-test-program-'))
    const file = path.join(place, 'chromium')
    writeFileSync(file, program, { mode })
    const server = await start({ CHROMIUM_PATH: file })
    const refused = await capture(server)
    expect([refused.status, refused.json.code]).toEqual([503, 'upstream_unavailable'])
    expect((await call(`${server.origin}/healthz`)).status).toBe(200)
    await server.stop()
    rmSync(place, { recursive: true })
  })
})

describe('POST /api/screenshot, a thousand at once', () => {
  it('a thousand captures at once are each answered, most of them refused in time, and the next one works', async () => {
    const server = await start({ CAPTURE_CONCURRENCY: '1', CAPTURE_QUEUE: '4' })
    await capture(server)
    const statuses = await Promise.all(
      Array.from({ length: 1000 }, async (_, at) => (await capture(server, `127.9.${Math.floor(at / 15)}.1`)).status),
    )
    const counted = (status: number) => statuses.filter((each) => each === status).length
    // How many of those that wait get the page in time is the machine's; whoever had it first does.
    expect(counted(200)).toBeGreaterThan(0)
    // 429 for those whose address already holds more than its share of the places.
    expect(counted(200) + counted(503) + counted(429)).toBe(1000)
    expect((await call(`${server.origin}/healthz`)).status).toBe(200)
    expect((await capture(server)).status).toBe(200)
  })
})

describe('SIGTERM', () => {
  it('a stop comes to its end whatever half-sent requests and unread answers hold the connections open', async () => {
    const server = await start()
    const half = [
      'GET /healthz HTTP/1.1\r\nHost: x\r\n',
      'POST /api/screenshot HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{"url"',
      'GET /openapi.json HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(50),
    ].map((text) => {
      const socket = net.connect(server.port, '127.0.0.1', () => socket.write(text))
      socket.on('error', () => {})
      return socket.pause()
    })
    await expect.poll(() => half.every((socket) => socket.bytesWritten > 0)).toBe(true)
    server.signal('SIGTERM')
    expect((await server.exited).code).toBe(143)
    for (const socket of half) socket.destroy()
  })
})
