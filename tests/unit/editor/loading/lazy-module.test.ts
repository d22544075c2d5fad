// Lazy modules: loaded once, and again after a failure.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ChunkLoadError, lazyModule, retryLoad } from '@/lib/editor/loading/lazy-module'

/** Fails as often as told, then gives the part. */
function loading(failures: number) {
  const load = vi.fn(async () => {
    if (load.mock.calls.length <= failures) throw new Error('no chunk')
    return 'part'
  })
  return load
}

const listeners = new EventTarget()
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('addEventListener', listeners.addEventListener.bind(listeners))
  vi.stubGlobal('removeEventListener', listeners.removeEventListener.bind(listeners))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('a lazy module is loaded once, whoever asks and however often', async () => {
  const load = loading(0)
  const part = lazyModule(load)
  expect(await Promise.all([part(), part()])).toEqual(['part', 'part'])
  expect(await part()).toBe('part')
  expect(load).toHaveBeenCalledTimes(1)
})

it('a chunk that does not arrive is an error in words, and the next call loads it again', async () => {
  const part = lazyModule(loading(1))
  const failure = await part().catch((error) => error)
  expect(failure).toBeInstanceOf(ChunkLoadError)
  expect(failure.message).toContain('could not be loaded')
  expect(failure.hint).toContain('try again')
  expect(await part()).toBe('part')
})

it('retryLoad loads again after each pause and reports the first failure only', async () => {
  const onFailure = vi.fn()
  const waited = retryLoad(lazyModule(loading(3)), { onFailure, pauseMs: 1000 })
  await vi.advanceTimersByTimeAsync(3000)
  expect(await waited).toBe('part')
  expect(onFailure).toHaveBeenCalledTimes(1)
})

it('retryLoad loads at once when the browser is online again', async () => {
  const waited = retryLoad(lazyModule(loading(1)), { onFailure: () => undefined, pauseMs: 1e9 })
  await vi.advanceTimersByTimeAsync(0)
  listeners.dispatchEvent(new Event('online'))
  expect(await waited).toBe('part')
  expect(vi.getTimerCount()).toBe(0)
})

it('retryLoad stops when its signal aborts', async () => {
  const leaving = new AbortController()
  const load = loading(Number.POSITIVE_INFINITY)
  const waited = retryLoad(lazyModule(load), { onFailure: () => undefined, pauseMs: 1000, signal: leaving.signal })
  const ended = expect(waited).rejects.toBe('left')
  await vi.advanceTimersByTimeAsync(0)
  leaving.abort('left')
  await ended
  await vi.advanceTimersByTimeAsync(10_000)
  expect(load).toHaveBeenCalledTimes(1)
  expect(vi.getTimerCount()).toBe(0)
})
