import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createBrowserSource, createSlots } from '@/lib/server/browser/browser-source'
import { launchBrowser } from '@/lib/server/browser/launch'
import { createLocalBackend } from '@/lib/server/browser/local-backend'
import type { BrowserSource, PageLease } from '@/lib/server/browser/source'
import { createCaptureEngine } from '@/lib/server/capture/engine'
import { readPicture } from '@/tests/support/capture/picture'
import { type FixtureSite, startFixtureSite } from '@/tests/support/site/fixture-site'

// What goes wrong on our side of a capture: pages that crash, browsers that die or freeze, callers who leave.
let site: FixtureSite
let source: BrowserSource
const processIds: number[] = []
/** Done to every page that is leased, before the engine has it. */
let onLease: (lease: PageLease, count: number) => void = () => {}
let leases = 0

const watched: BrowserSource = {
  async lease(options) {
    const lease = await source.lease(options)
    leases += 1
    onLease(lease, leases)
    return lease
  },
  warmUp: () => source.warmUp(),
  status: () => source.status(),
  close: () => source.close(),
}

beforeAll(async () => {
  site = await startFixtureSite()
  process.env.EGRESS_ALLOW = site.egressAllow
  process.env.LOG_LEVEL = 'silent'
  const backend = createLocalBackend({
    async launch(options) {
      const launched = await launchBrowser(options)
      processIds.push(launched.pid)
      return launched
    },
  })
  source = createBrowserSource({
    slots: createSlots({ concurrency: 1, queue: 4, waitMs: 60_000 }),
    backends: [backend],
  })
  await source.warmUp()
})

afterEach(() => {
  onLease = () => {}
  leases = 0
})

afterAll(async () => {
  await source?.close()
  await site?.close()
})

const signalBrowser = (signal: NodeJS.Signals) => process.kill(-(processIds.at(-1) as number), signal)

function shoot(path: string, { timeoutMs = 60_000, signal = new AbortController().signal } = {}) {
  const engine = createCaptureEngine({ source: watched, timeoutMs })
  return engine.capture({ url: site.origin + path, deviceType: 'mobile', colorScheme: 'light' }, { signal })
}

describe('a page that crashes', () => {
  // Its picture is asked for once it is loaded: by then it has a renderer of its own to crash.
  const crash = ({ cdp }: PageLease) =>
    void site.nextRequest('/image.svg').then(() => cdp.send('Page.crash').catch(() => {}))

  test('a page that crashes once is captured at the second attempt', async () => {
    onLease = (lease, count) => {
      if (count === 1) crash(lease)
    }
    expect(await shoot('/late-image')).toMatchObject({ upstreamStatus: 200, partial: false })
    expect(leases).toBe(2)
  })

  test('a page that crashes every time is our failure, told after two attempts', async () => {
    onLease = crash
    await expect(shoot('/late-image')).rejects.toMatchObject({ code: 'internal_error' })
    expect(leases).toBe(2)
  })
})

test('a page that loses its device is captured anew, in the size of the device', async () => {
  onLease = ({ cdp }, count) => {
    if (count > 1) return
    void site.nextRequest('/image.svg').then(() => cdp.send('Emulation.clearDeviceMetricsOverride').catch(() => {}))
  }
  const { width, height } = await readPicture((await shoot('/late-image')).png)
  expect([width, height]).toEqual([375, 667])
  expect(leases).toBe(2)
})

describe('a browser', () => {
  test('a browser that is killed in the middle of a capture is replaced, and the capture made again', async () => {
    onLease = (_lease, count) => {
      if (count === 1) void site.nextRequest('/colour').then(() => signalBrowser('SIGKILL'))
    }
    expect(await shoot('/colour?delay=300')).toMatchObject({ upstreamStatus: 200, partial: false })
    expect(leases).toBe(2)
  })

  test('a browser that is killed every time makes captures unavailable', async () => {
    onLease = () => void site.nextRequest('/colour').then(() => signalBrowser('SIGKILL'))
    await expect(shoot('/colour?delay=300')).rejects.toMatchObject({
      code: 'upstream_unavailable',
      retryAfterSeconds: expect.any(Number),
    })
    expect(leases).toBe(2)
  })

  test('a browser that freezes between two captures costs the second nothing but time', async () => {
    await shoot('/colour')
    const [frozen, stop] = [processIds.at(-1), signalBrowser('SIGSTOP')]
    expect(stop).toBe(true)
    // It never wakes by itself: whatever waited for it would still be waiting.
    expect(await shoot('/colour', { timeoutMs: 8000 })).toMatchObject({ upstreamStatus: 200, partial: false })
    expect(processIds.at(-1)).not.toBe(frozen)
  })

  test('a browser that freezes under every page makes captures unavailable, and holds no caller beyond the deadline', async () => {
    onLease = () => void signalBrowser('SIGSTOP')
    await expect(shoot('/colour', { timeoutMs: 4000 })).rejects.toMatchObject({ code: 'upstream_unavailable' })
    expect(leases).toBe(2)
    onLease = () => {}
    expect(await shoot('/colour')).toMatchObject({ upstreamStatus: 200 })
  })
})

describe('a caller who leaves', () => {
  test('a caller who leaves is told so at once, and the page is closed', async () => {
    const caller = new AbortController()
    const asked = site.nextRequest('/hang')
    const departed = site.nextDeparture('/hang')
    // Nothing but the caller's leaving can end this in the time that a test has.
    const shot = shoot('/hang', { signal: caller.signal, timeoutMs: 3_600_000 })
    await asked
    caller.abort(new Error('gone home'))
    await expect(shot).rejects.toThrow('gone home')
    await departed
    // The only slot is free again.
    expect(await shoot('/colour')).toMatchObject({ upstreamStatus: 200 })
  })

  test('a caller who leaves before anything began costs no browser page', async () => {
    await expect(shoot('/colour', { signal: AbortSignal.abort(new Error('too late')) })).rejects.toThrow('too late')
    expect(leases).toBe(0)
  })
})

test('a host that cannot be reached is refused without a browser page', async () => {
  const engine = createCaptureEngine({ source: watched, timeoutMs: 5000 })
  const capture = engine.capture(
    { url: 'http://10.0.0.1/', deviceType: 'desktop', colorScheme: 'light' },
    { signal: new AbortController().signal },
  )
  await expect(capture).rejects.toMatchObject({ code: 'invalid_url' })
  expect(leases).toBe(0)
})
