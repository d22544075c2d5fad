// What an operator asks a server: whether it lives, whether it should be sent requests, and its numbers.
import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { endpoints } from '@/lib/contract'
import { markdownPath } from '@/lib/docs/page'
import { sitePages } from '@/lib/docs/site'
import { memoryOfTree } from '@/lib/server/browser/kernel-processes'
import { restAfter } from '../hostile/at-rest'
import { call, post } from '../support/http/call'
import { linux, requires } from '../support/requirement'
import { treeOf } from '../support/server/peak-memory'
import { type RunningServer, startServer } from '../support/server/start-server'
import { type FixtureSite, startFixtureSite } from '../support/site/fixture-site'

let site: FixtureSite
let server: RunningServer
let bare: RunningServer
beforeAll(async () => {
  site = await startFixtureSite()
  server = await startServer({ env: { EGRESS_ALLOW: site.egressAllow, METRICS: 'on' } })
  bare = await startServer({ env: { EGRESS_ALLOW: site.egressAllow, CHROMIUM_PATH: '/nowhere/chromium' } })
})
afterAll(async () => {
  await server.stop()
  await bare.stop()
  await site.close()
})

/** Command lines of every process that this one has started, directly or not. */
function chromiumsBelow(pid: number): number {
  const lines = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
        return [{ pid: Number(name), parent: Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) }]
      } catch {
        return []
      }
    })
  const isBelow = (at: number): boolean =>
    at === pid || lines.some((entry) => entry.pid === at && entry.parent > 1 && isBelow(entry.parent))
  return lines.filter((entry) => entry.pid !== pid && isBelow(entry.pid)).length
}

/** The first process of each browser that the server has started: it names no type. */
function browsersOf(pid: number): number[] {
  return treeOf(pid).filter((each) => {
    try {
      const line = readFileSync(`/proc/${each}/cmdline`, 'utf8')
      return line.includes('--remote-debugging-pipe') && !line.includes('--type=')
    } catch {
      return false
    }
  })
}

it('the browsers take at rest what the guide says: 160 MB the first, 75 MB each other', requires(linux), async () => {
  await restAfter(performance.now(), server.pid)
  const count = browsersOf(server.pid).length
  const own = Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${server.pid}/smaps_rollup`, 'utf8'))?.[1]) * 1024
  const ofBrowsers = (((await memoryOfTree(server.pid)) ?? 0) - own) / 1024 / 1024
  expect(count).toBeGreaterThan(0)
  expect(ofBrowsers).toBeLessThan(160 + 75 * (count - 1))
})

it('a server with EGRESS_ALLOW gives a page of another origin no answer to read', async () => {
  const page = { origin: 'https://foreign.example' }
  const asked = { 'access-control-request-method': 'POST', 'access-control-request-headers': 'content-type' }
  const replies = [
    await call(`${server.origin}/api/screenshot`, { method: 'OPTIONS', headers: { ...page, ...asked } }),
    await post(`${server.origin}/api/screenshot`, { url: 'not an address' }, { headers: page }),
    await call(`${server.origin}/api/nowhere`, { headers: page }),
  ]
  for (const { headers } of replies) expect(headers['cross-origin-resource-policy']).toBe('same-origin')
  const endpointPaths = endpoints.map(({ path }) => path.replace(/\{\w+\}/, 'x'))
  const pagePaths = sitePages(server.origin).flatMap(({ path }) => [path, markdownPath(path)])
  const others = [
    '/md/docs/api',
    '/nowhere.md',
    '/.well-known/api-catalog',
    '/.well-known/security.txt',
    '/mcp',
    '/mcp/server-card',
    '/.well-known/ard.json',
  ]
  const paths = [...endpointPaths, ...pagePaths, ...others, '/healthz', '/readyz', '/metrics', '/sitemap.xml']
  for (const path of paths) replies.push(await call(server.origin + path, { headers: page }))
  for (const path of pagePaths) {
    replies.push(await call(server.origin + path, { headers: { ...page, accept: 'text/markdown' } }))
  }
  for (const { headers } of replies) expect(headers).not.toHaveProperty('access-control-allow-origin')
})

describe('/readyz', () => {
  it('readiness is 200 with what is known, not to be cached', async () => {
    const reply = await call(`${server.origin}/readyz`)
    expect([reply.status, reply.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(reply.json).toMatchObject({
      status: 'ready',
      problems: [],
      browser: { backends: [{ strategy: 'chromium', isCircuitOpen: false }], held: 0, waiting: 0 },
      selfTest: { browser: {}, https: {}, fonts: { missing: expect.any(Array) } },
      redis: 'embedded',
    })
    expect(reply.json.temporaryDirectoryBytesFree).toBeGreaterThan(0)
  })

  it('readiness starts no browser, and is 503 once several starts have failed', async () => {
    for (let times = 0; times < 3; times += 1) {
      await call(`${bare.origin}/readyz`)
      expect(chromiumsBelow(bare.pid)).toBe(0)
      await post(`${bare.origin}/api/screenshot`, { url: `${site.origin}/text` })
    }
    const reply = await call(`${bare.origin}/readyz`)
    expect([reply.status, reply.json.status, reply.json.problems]).toEqual([503, 'not_ready', ['No browser starts.']])
    expect((await call(`${bare.origin}/healthz`)).status).toBe(200)
  })

  it(
    'readiness is 503 when the only browser has drawn no frame, and 200 again by itself',
    requires(linux),
    async () => {
      const lone = await startServer({ env: { EGRESS_ALLOW: site.egressAllow, CAPTURE_CONCURRENCY: '1' } })
      const ready = async () => {
        const { status, json } = await call(`${lone.origin}/readyz`)
        return [status, json.problems]
      }
      try {
        // The start-up check is over and the page ahead is ready: nothing but the vital signs asks it for a frame.
        await expect
          .poll(async () => (await call(`${lone.origin}/readyz`)).json.selfTest)
          .toMatchObject({ https: { state: 'passed' } })
        await restAfter(performance.now(), lone.pid)
        const frozen = browsersOf(lone.pid)
        expect(frozen).toHaveLength(1)
        for (const pid of frozen) process.kill(pid, 'SIGSTOP')
        // It is asked for a frame every 15 s, which may take 5 s; 4 s later it is replaced.
        await expect.poll(ready, { interval: 100 }).toEqual([503, ['No browser draws.']])
        await expect.poll(ready, { interval: 100 }).toEqual([200, []])
        expect(browsersOf(lone.pid)).not.toEqual(frozen)
        expect((await post(`${lone.origin}/api/screenshot`, { url: `${site.origin}/text` })).status).toBe(200)
      } finally {
        await lone.stop()
      }
    },
  )
})

describe('/metrics', () => {
  it('the metrics count requests and captures where they are on', async () => {
    for (const _ of [1, 2]) await post(`${server.origin}/api/screenshot`, { url: `${site.origin}/text` })
    const reply = await call(`${server.origin}/metrics`)
    expect(reply.headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8')
    const text = reply.body.toString()
    expect(text).toContain('vitrine_requests_total{operation="captureScreenshot",status="200"} 2')
    expect(text).toContain('vitrine_capture_cache_total{from="hit"} 1')
    expect(text).toMatch(/vitrine_capture_stage_seconds_count\{stage="shot"\} 1/)
    expect(text).toMatch(/vitrine_browser_starts [1-9]\n/)
    expect(text).toContain('vitrine_pages_ended_total{how="ok"}')
  })

  it(
    'the metrics count a page that was lost with its browser, and why the browser was replaced',
    requires(linux),
    async () => {
      const metrics = async () => (await call(`${server.origin}/metrics`)).body.toString()
      const slow = site.nextRequest('/colour')
      const captured = post(`${server.origin}/api/screenshot`, { url: `${site.origin}/colour?delay=2000` })
      await slow
      for (const pid of browsersOf(server.pid)) process.kill(pid, 'SIGKILL')
      expect((await captured).status).toBe(200)
      await expect.poll(metrics).toMatch(/vitrine_browsers_replaced_total\{reason="gone"\} [1-9]/)
      expect(await metrics()).toMatch(/vitrine_pages_ended_total\{how="lost"\} [1-9]/)
    },
  )

  it('the metrics are an unknown path where nobody asked for them', async () => {
    const reply = await call(`${inject('serverOrigin')}/metrics`)
    expect([reply.status, reply.json.code]).toEqual([404, 'not_found'])
  })
})

describe('the log', () => {
  it('the log is JSON in which every line of a request bears its number, without query and control characters', async () => {
    await call(`${server.origin}/api/screenshot?secret=hidden%0a`, {
      method: 'POST',
      body: { url: `${site.origin}/hang-up-\u001b[31m?token=hidden` },
      headers: { 'x-request-id': 'trace-of-one-request' },
    })
    const lines = server.logs.filter((line) => line.includes('trace-of-one-request'))
    expect(lines.map((line) => JSON.parse(line).event)).toContain('request')
    expect(server.logs.join('\n')).not.toContain('hidden')
    // Nor whose page it was, and who asked.
    expect(server.logs.join('\n')).not.toContain(new URL(site.origin).host)
    expect(server.logs.join('\n')).not.toContain('hang-up')
    expect(lines.join('\n')).not.toContain('127.0.0.1')
    // Next's banner at the start is not ours, and is in colour where FORCE_COLOR says so (it does in CI).
    const ours = server.logs.filter((line) => line.startsWith('{')).join('\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: that is what must not be there.
    expect(ours).not.toMatch(/[\u0000-\u0009\u000b-\u001f]/)
    expect(server.logs.filter((line) => line.trim() !== '' && !line.startsWith('{')).length).toBeLessThanOrEqual(8)
  })

  it('the log of LOG_LEVEL=debug names the hosts of captured pages, and none of their paths', async () => {
    const talkative = await startServer({ env: { EGRESS_ALLOW: site.egressAllow, LOG_LEVEL: 'debug' } })
    for (const path of ['/empty-answer', '/text'])
      await post(`${talkative.origin}/api/screenshot`, { url: `${site.origin}${path}?token=hidden` })
    await talkative.stop()
    const lines = talkative.logs.filter((line) => line.includes('"level":"debug"'))
    expect(lines.join('\n')).toContain(new URL(site.origin).hostname)
    expect(talkative.logs.join('\n')).not.toMatch(/empty-answer|\/text|hidden/)
  })

  it('the log holds no credentials, wherever they are sent', async () => {
    const mark = 'do-not-write-me-down'
    const headers = {
      authorization: `Bearer ${mark}`,
      cookie: `session=${mark}`,
      referer: `https://page.example/?token=${mark}`,
      'user-agent': `agent ${mark}`,
    }
    await call(`${server.origin}/api/screenshot`, {
      method: 'POST',
      body: { url: `https://user:${mark}@127.0.0.1/` },
      headers,
    })
    await call(`${server.origin}/api/screenshot`, {
      method: 'POST',
      body: { url: `${site.origin}/hang-up?key=${mark}#${mark}` },
      headers,
    })
    await call(`${server.origin}/api/image-proxy?url=${encodeURIComponent(`https://pbs.twimg.com/a?${mark}`)}`, {
      headers,
    })
    await call(`${server.origin}/api/cache/invalidate`, {
      method: 'POST',
      body: { url: `https://a.example/${mark}` },
      headers,
    })
    await call(`${server.origin}/docs?${mark}`, { headers })
    const after = server.logs.length
    await call(`${server.origin}/api/nothing`, { headers: { 'x-request-id': 'the-last-of-the-credentials' } })
    await expect.poll(() => server.logs.slice(after).join()).toContain('the-last-of-the-credentials')
    expect(server.logs.join('\n')).not.toContain(mark)
  })
})
