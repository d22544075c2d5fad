import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type CircuitBreakerOptions, createCircuitBreaker } from '@/lib/server/queue/circuit-breaker'

const limitMs = 500
beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const works = async () => 'shared'
const fails = async () => {
  throw new Error('away')
}
const hangs = () => new Promise<never>(() => undefined)

function circuitWith(options: Partial<CircuitBreakerOptions> = {}) {
  const calls = { failures: 0, recoveries: 0 }
  const probe = vi.fn<() => Promise<unknown>>(works)
  const circuit = createCircuitBreaker({
    probe,
    limitMs,
    onFailure: () => {
      calls.failures += 1
    },
    onRecovery: () => {
      calls.recoveries += 1
    },
    ...options,
  })
  return { circuit, probe, calls }
}

describe('a circuit breaker with a probe', () => {
  it('a circuit breaker with a probe gives what the work gives, undefined included', async () => {
    const { circuit } = circuitWith()
    expect(await circuit.attempt(works)).toEqual({ value: 'shared' })
    expect(await circuit.attempt(async () => undefined)).toEqual({ value: undefined })
  })

  it('a circuit breaker with a probe waits for hanging work no longer than its limit, and after that for none at all', async () => {
    const { circuit } = circuitWith()
    const first = circuit.attempt(hangs)
    await vi.advanceTimersByTimeAsync(limitMs - 1)
    expect(circuit.isOpen).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(await first).toBeUndefined()
    expect(circuit.isOpen).toBe(true)
    const work = vi.fn(works)
    expect(await circuit.attempt(work)).toBeUndefined()
    expect(work).not.toHaveBeenCalled()
  })

  it('a circuit breaker with a probe lets the limit hold for work of several steps as a whole', async () => {
    const { circuit } = circuitWith()
    const step = () => new Promise((resolve) => setTimeout(resolve, limitMs * 0.6))
    const attempt = circuit.attempt(async () => {
      await step()
      await step()
      return 'both'
    })
    await vi.advanceTimersByTimeAsync(limitMs)
    expect(await attempt).toBeUndefined()
  })

  it('a circuit breaker with a probe probes in the background a second after the failure, and tries again once the probe has succeeded', async () => {
    const { circuit, probe, calls } = circuitWith()
    await circuit.attempt(fails)
    await vi.advanceTimersByTimeAsync(999)
    expect(probe).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(circuit.isOpen).toBe(false)
    expect(calls.recoveries).toBe(1)
    expect(await circuit.attempt(works)).toEqual({ value: 'shared' })
  })

  it('a circuit breaker with a probe is closed within 30 seconds of the recovery, however long the outage was and however the probes failed', async () => {
    for (const failing of [fails, hangs]) {
      for (let outageMs = 60_000; outageMs < 90_000; outageMs += 1000) {
        const { circuit, probe } = circuitWith()
        probe.mockImplementation(failing)
        await circuit.attempt(fails)
        await vi.advanceTimersByTimeAsync(outageMs)
        expect(circuit.isOpen).toBe(true)
        probe.mockImplementation(works)
        await vi.advanceTimersByTimeAsync(10_000)
        expect(circuit.isOpen).toBe(false)
      }
    }
  })

  it('a circuit breaker with a probe asks a Redis that stays away a dozen times in a minute at most', async () => {
    const { circuit, probe } = circuitWith()
    probe.mockImplementation(fails)
    await circuit.attempt(fails)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(probe.mock.calls.length).toBeGreaterThan(5)
    expect(probe.mock.calls.length).toBeLessThanOrEqual(12)
  })

  it('a circuit breaker with a probe costs ever fewer callers their time when probes succeed and the work does not', async () => {
    const { circuit } = circuitWith()
    const work = vi.fn(fails)
    for (let second = 0; second < 60; second += 1) {
      await circuit.attempt(work)
      await vi.advanceTimersByTimeAsync(1000)
    }
    expect(work.mock.calls.length).toBeLessThanOrEqual(12)
  })

  it('a circuit breaker with a probe starts again with short times after work that has succeeded', async () => {
    const { circuit, probe } = circuitWith()
    for (let outage = 0; outage < 5; outage += 1) {
      await circuit.attempt(fails)
      probe.mockClear()
      await vi.advanceTimersByTimeAsync(1000)
      expect(probe).toHaveBeenCalledTimes(1)
      await circuit.attempt(works)
    }
  })

  it('a circuit breaker with a probe does not multiply probes when many fail at once', async () => {
    const { circuit, probe, calls } = circuitWith()
    await Promise.all(Array.from({ length: 50 }, () => circuit.attempt(fails)))
    expect(calls.failures).toBe(50)
    await vi.advanceTimersByTimeAsync(1000)
    expect(probe).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(probe).toHaveBeenCalledTimes(1)
  })

  it('a circuit breaker with a probe opens with the one before it, and closes by a probe of its own', async () => {
    const upstream = circuitWith()
    upstream.probe.mockImplementation(fails)
    const { circuit, probe } = circuitWith({ upstream: upstream.circuit })
    await upstream.circuit.attempt(fails)
    const work = vi.fn(works)
    expect(await circuit.attempt(work)).toBeUndefined()
    expect(work).not.toHaveBeenCalled()
    upstream.probe.mockImplementation(works)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(probe).toHaveBeenCalled()
    expect(await circuit.attempt(work)).toEqual({ value: 'shared' })
  })

  it('a circuit breaker with a probe leaves the one before it alone', async () => {
    const upstream = circuitWith()
    const { circuit } = circuitWith({ upstream: upstream.circuit })
    await circuit.attempt(fails)
    expect(upstream.circuit.isOpen).toBe(false)
  })
})

describe('a circuit breaker without a probe', () => {
  it('a circuit breaker without a probe opens after so many failures in a row, and a success between them counts', () => {
    const circuit = createCircuitBreaker({ failuresMax: 2, openMs: 1000, openMaxMs: 1000, now: () => 0 })
    circuit.failed()
    circuit.succeeded()
    circuit.failed()
    expect(circuit.isOpen).toBe(false)
    circuit.failed()
    expect(circuit.isOpen).toBe(true)
  })

  it('a circuit breaker without a probe closes by itself, and opens again at the next failure', () => {
    let nowMs = 0
    const circuit = createCircuitBreaker({ failuresMax: 2, openMs: 1000, openMaxMs: 1000, now: () => nowMs })
    circuit.failed()
    circuit.failed()
    nowMs = 1000
    expect(circuit.isOpen).toBe(false)
    circuit.failed()
    expect(circuit.isOpen).toBe(true)
  })
})
