import { EventEmitter } from 'node:events'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { BrowserSource, PageLease } from '@/lib/server/browser/source'
import { createCaptureEngine } from '@/lib/server/capture/engine'
import type { HostTurns } from '@/lib/server/capture/host-turns'
import { untilPasses } from '../../../support/until'

process.env.LOG_LEVEL = 'silent'

// What the engine does with the pages it is lent, over browsers that are not there.
const request = { url: 'http://93.184.216.34/', deviceType: 'desktop', colorScheme: 'light' } as const

/** A page whose browser answers no command at all, or each after that long. */
function silentLease(answersAfterMs?: number) {
  const emitter = () => new EventEmitter()
  const page = Object.assign(emitter(), { target: () => ({}), browserContext: emitter })
  const answer = { frameTree: { frame: { id: 'main', loaderId: 'first' } } }
  const send = vi.fn(
    (_method: string) =>
      new Promise((resolve) => {
        if (answersAfterMs !== undefined) setTimeout(resolve, answersAfterMs, answer)
      }),
  )
  const cdp = Object.assign(emitter(), { send })
  const release = vi.fn<PageLease['release']>()
  const lease = {
    page,
    cdp,
    strategy: 'chromium',
    browserVersion: '153.0.0.0',
    queueMs: 0,
    browserMs: 0,
    broken: new AbortController().signal,
    egressFailure: () => undefined,
    release,
  } as unknown as PageLease
  return { lease, release, send }
}

function engineOver(lease: BrowserSource['lease'], timeoutMs: number, turns?: HostTurns) {
  const source: BrowserSource = {
    lease,
    warmUp: async () => {},
    status: () => ({ backends: [], held: 0, waiting: 0 }),
    close: async () => {},
  }
  return createCaptureEngine({ source, timeoutMs, turns })
}

afterEach(() => {
  vi.useRealTimers()
})

describe('the engine and the pages it is lent', () => {
  test('a browser that answers nothing is suspected, tried twice, and then cannot be had', async () => {
    const lent = [silentLease(), silentLease()]
    const rest = [...lent]
    // The budget of a page's preparation is 3 of 25 parts.
    const engine = engineOver(async () => rest.shift()!.lease, 2000)
    const capture = engine.capture(request, { signal: new AbortController().signal })
    await expect(capture).rejects.toMatchObject({ code: 'upstream_unavailable' })
    for (const { release } of lent) expect(release.mock.calls).toEqual([['suspect']])
  })

  test('a capture that a shared browser lost is made again where it shares none', async () => {
    const lent = [Object.assign(silentLease().lease, { strategy: 'remote' }), silentLease().lease]
    const asked = vi.fn<BrowserSource['lease']>(async () => lent.shift()!)
    const capture = engineOver(asked, 2000).capture(request, { signal: new AbortController().signal })
    await expect(capture).rejects.toMatchObject({ code: 'upstream_unavailable' })
    expect(asked.mock.calls.map(([{ avoid }]) => avoid)).toEqual([undefined, 'remote'])
  })

  test('a site that sends nothing casts no doubt on the browser', async () => {
    const { lease, release } = silentLease(1)
    const capture = engineOver(async () => lease, 1500).capture(request, { signal: new AbortController().signal })
    await expect(capture).rejects.toMatchObject({ code: 'upstream_timeout' })
    expect(release.mock.calls).toEqual([['ok']])
  })

  test('a page that comes after its caller has left is given back', async () => {
    const { lease, release } = silentLease()
    const late = Promise.withResolvers<PageLease>()
    const asked = vi.fn(() => late.promise)
    const caller = new AbortController()
    const capture = engineOver(asked, 5000).capture(request, { signal: caller.signal })
    await untilPasses(() => expect(asked).toHaveBeenCalled())
    caller.abort(new Error('gone home'))
    await expect(capture).rejects.toThrow('gone home')
    late.resolve(lease)
    await untilPasses(() => expect(release).toHaveBeenCalledTimes(1))
  })

  test('a source that never gives a page cannot hold the caller beyond its share of the deadline', async () => {
    vi.useFakeTimers()
    const asked = vi.fn(() => new Promise<PageLease>(() => {}))
    const engine = engineOver(asked, 1000)
    const refused = vi.fn()
    engine.capture(request, { signal: new AbortController().signal }).catch(refused)
    await untilPasses(() => expect(asked).toHaveBeenCalled())
    await vi.advanceTimersByTimeAsync(700)
    expect(refused.mock.calls).toEqual([
      [expect.objectContaining({ code: 'upstream_unavailable', retryAfterSeconds: 5 })],
    ])
  })

  test('a browser that comes too late to load anything with cannot be had, whatever came before the wait for it', async () => {
    vi.useFakeTimers()
    const take = vi.fn(() => new Promise<() => void>((resolve) => setTimeout(() => resolve(() => {}), 3000)))
    const asked = vi.fn(() => new Promise<PageLease>(() => {}))
    const refused = vi.fn()
    engineOver(asked, 10_000, { hosts: 1, waiting: 0, take })
      .capture(request, { signal: new AbortController().signal })
      .catch(refused)
    await untilPasses(() => expect(take).toHaveBeenCalled())
    // Of 25 parts, 7.3 are kept for what follows the navigation and 1.5 for the least of one.
    await vi.advanceTimersByTimeAsync(6500)
    expect(asked).toHaveBeenCalledTimes(1)
    expect(refused.mock.calls).toEqual([[expect.objectContaining({ code: 'upstream_unavailable' })]])
  })

  test('an attempt that is lost too late for another to load anything is the last, and its verdict stands', async () => {
    vi.useFakeTimers()
    const { lease } = silentLease()
    const asked = vi.fn(() => new Promise<PageLease>((resolve) => setTimeout(() => resolve(lease), 5900)))
    const refused = vi.fn()
    engineOver(asked, 10_000).capture(request, { signal: new AbortController().signal }).catch(refused)
    await untilPasses(() => expect(asked).toHaveBeenCalled())
    // The page is never prepared, which is known after 3 of 25 parts.
    await vi.advanceTimersByTimeAsync(5900 + 1250)
    expect(asked).toHaveBeenCalledTimes(1)
    expect(refused.mock.calls).toEqual([[expect.objectContaining({ code: 'upstream_unavailable' })]])
  })

  test('a page that is prepared too late to load anything is not asked for its address, and cannot be had', async () => {
    vi.useFakeTimers()
    const { lease, send } = silentLease(950)
    const asked = vi.fn(() => new Promise<PageLease>((resolve) => setTimeout(() => resolve(lease), 5900)))
    const refused = vi.fn()
    engineOver(asked, 10_000).capture(request, { signal: new AbortController().signal }).catch(refused)
    await untilPasses(() => expect(asked).toHaveBeenCalled())
    await vi.advanceTimersByTimeAsync(5900 + 1100)
    expect(refused.mock.calls).toEqual([[expect.objectContaining({ code: 'upstream_unavailable' })]])
    expect(send.mock.calls.map(([method]) => method)).not.toContain('Page.navigate')
    expect(asked).toHaveBeenCalledTimes(1)
  })

  test('a capture whose page is lost and that gets no other in time hears what became of its page', async () => {
    vi.useFakeTimers()
    const { lease } = silentLease()
    const asked = vi
      .fn<BrowserSource['lease']>(() => new Promise(() => {}))
      .mockImplementationOnce(async () => {
        setTimeout(() => lease.page.emit('error', new Error('The page crashed.')), 100)
        return lease
      })
    const refused = vi.fn()
    engineOver(asked, 10_000).capture(request, { signal: new AbortController().signal }).catch(refused)
    await untilPasses(() => expect(asked).toHaveBeenCalledTimes(1))
    await vi.advanceTimersByTimeAsync(8000)
    expect(asked).toHaveBeenCalledTimes(2)
    expect(refused.mock.calls).toEqual([[expect.objectContaining({ code: 'internal_error' })]])
  })

  test('a source is told how long its caller can wait, and less for another attempt', async () => {
    const lent = [silentLease().lease, silentLease().lease]
    const asked = vi.fn<BrowserSource['lease']>(async () => lent.shift()!)
    const capture = engineOver(asked, 2000).capture(request, { signal: new AbortController().signal })
    await expect(capture).rejects.toMatchObject({ code: 'upstream_unavailable' })
    const [first = 0, second = 0] = asked.mock.calls.map(([{ limitMs }]) => limitMs)
    // Of 2000 ms, 6 parts of 10; then what the least of a navigation leaves of the rest: 704 ms are kept, 240 ms went by.
    expect(first).toBe(1200)
    expect(second).toBeLessThanOrEqual(1056)
  })

  test("a source's own refusal is passed on as it is", async () => {
    const full = new Error('full')
    const engine = engineOver(() => Promise.reject(full), 1000)
    await expect(engine.capture(request, { signal: new AbortController().signal })).rejects.toBe(full)
  })
})
