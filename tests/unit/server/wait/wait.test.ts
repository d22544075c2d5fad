import { describe, expect, it, vi } from 'vitest'
import { limitSignal, withSignal } from '@/lib/server/wait/with-signal'
import { withTimeout } from '@/lib/server/wait/with-timeout'

const never = () => new Promise<never>(() => {})

describe('a wait with a limit', () => {
  it('a wait with a limit gives the value, or undefined when the caller can do without work that is late or fails', async () => {
    const orNothing = (timeoutMs: number, work: Promise<string>) =>
      withTimeout(work, { timeoutMs }).catch(() => undefined)
    expect(await orNothing(1000, Promise.resolve('value'))).toBe('value')
    expect(await orNothing(1, never())).toBeUndefined()
    expect(await orNothing(1000, Promise.reject(new Error('failed')))).toBeUndefined()
  })

  it('a wait with a limit rejects with the error of the work, of the limit or of the signal, whichever comes first', async () => {
    const leaver = new AbortController()
    const options = { timeoutMs: 1000, signal: leaver.signal, timeoutError: () => new Error('late') }
    await expect(withTimeout(Promise.reject(new Error('failed')), options)).rejects.toThrow('failed')
    await expect(withTimeout(never(), { ...options, timeoutMs: 1 })).rejects.toThrow('late')
    await expect(withTimeout(never(), { timeoutMs: 1 })).rejects.toMatchObject({ name: 'TimeoutError' })
    const waiting = withTimeout(never(), options)
    leaver.abort(new Error('gone home'))
    await expect(waiting).rejects.toThrow('gone home')
    await expect(withTimeout(Promise.resolve('value'), options)).rejects.toThrow('gone home')
  })

  it('a wait with a limit leaves no timer and no listener behind when the work ends first', async () => {
    vi.useFakeTimers()
    const { signal } = new AbortController()
    const removed = vi.spyOn(signal, 'removeEventListener')
    await withTimeout(Promise.resolve(), { timeoutMs: 1000, signal })
    expect([vi.getTimerCount(), removed.mock.calls.length]).toEqual([0, 1])
    vi.useRealTimers()
  })
})

describe('a wait with a signal', () => {
  it('a wait with a signal settles as the work does, or rejects with the reason at once', async () => {
    const leaver = new AbortController()
    expect(await withSignal(Promise.resolve('value'), leaver.signal)).toBe('value')
    await expect(withSignal(Promise.reject(new Error('failed')), leaver.signal)).rejects.toThrow('failed')
    const waiting = withSignal(never(), leaver.signal)
    leaver.abort(new Error('gone home'))
    await expect(waiting).rejects.toThrow('gone home')
    await expect(withSignal(Promise.resolve('value'), leaver.signal)).rejects.toThrow('gone home')
  })
})

describe('a limited signal', () => {
  it('a limited signal aborts with the reason of the given signal, at once when that has aborted before', () => {
    const caller = new AbortController()
    const limit = { signal: caller.signal, timeoutMs: 1000, timeoutError: () => new Error('late') }
    const limited = limitSignal(limit)
    caller.abort(new Error('gone home'))
    expect(limited.signal.reason).toEqual(new Error('gone home'))
    expect(limitSignal(limit).signal.aborted).toBe(true)
  })

  it('a limited signal aborts after the time limit, and not once it is cleared', () => {
    vi.useFakeTimers()
    const caller = new AbortController()
    const limit = { signal: caller.signal, timeoutMs: 1000, timeoutError: () => new Error('late') }
    const [limited, cleared] = [limitSignal(limit), limitSignal(limit)]
    cleared.clear()
    vi.advanceTimersByTime(999)
    expect(limited.signal.aborted).toBe(false)
    vi.advanceTimersByTime(1)
    expect(limited.signal.reason).toEqual(new Error('late'))
    caller.abort()
    expect(cleared.signal.aborted).toBe(false)
    vi.useRealTimers()
  })
})
