import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { until } from '../../../support/until'
import { type FakeBrowser, fakeBrowser } from './fake/fake-browser'
import { endSources, openSource } from './fake/open-source'

afterEach(endSources)

describe('BrowserSource.close', () => {
  it('a source that closes waits for its leases, then ends the browser, and refuses new leases', async () => {
    const { source, browsers, lease } = openSource()
    const first = await lease()
    const closing = source.close()
    await expect(lease()).rejects.toMatchObject({
      code: 'upstream_unavailable',
      message: 'The service is shutting down.',
    })
    expect(browsers[0]!.isKilled).toBe(false)
    first.release()
    await closing
    expect(browsers[0]!.isKilled).toBe(true)
    expect(source.status().backends[0]?.ready).toBe(false)
  })

  it('a source that closes ends a browser whose lease is never given back, after five seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const { source, browsers, lease } = openSource()
      await lease()
      const closing = source.close()
      await vi.advanceTimersByTimeAsync(4999)
      expect(browsers[0]!.isKilled).toBe(false)
      await vi.advanceTimersByTimeAsync(1)
      await closing
      expect(browsers[0]!.isKilled).toBe(true)
    } finally {
      vi.useRealTimers()
    }
  })

  it('a source that closes refuses those who wait in the queue', async () => {
    const { source, lease } = openSource({ concurrency: 1 })
    const first = await lease()
    const waiting = expect(lease()).rejects.toMatchObject({ code: 'upstream_unavailable' })
    const closing = source.close()
    first.release()
    await waiting
    await closing
  })

  it('a source that closes ends a browser that was still starting', async () => {
    const starting = Promise.withResolvers<FakeBrowser>()
    const { source, launch } = openSource({ start: () => starting.promise })
    const warming = source.warmUp()
    const refused = expect(warming).rejects.toMatchObject({ code: 'upstream_unavailable' })
    await until(() => launch.mock.calls.length === 1)
    const closing = source.close()
    await turn()
    expect(launch.mock.calls[0]![0].signal.aborted).toBe(true)
    const browser = fakeBrowser()
    starting.resolve(browser)
    await refused
    await closing
    expect(browser.isKilled).toBe(true)
  })
})
