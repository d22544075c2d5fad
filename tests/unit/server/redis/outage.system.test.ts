// Redis goes away under running processes, and comes back.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { log } from '@/lib/server/process/log'
import { createOutageReport, redisLimitMs } from '@/lib/server/redis/client'
import { describeOnEachRedis } from '../../../support/redis/kinds-of-redis'
import { faults, startUpstashShim } from '../../../support/redis/upstash-shim'
import { until } from '../../../support/until'
import { type ConnectedProcess, type HealthyRedis, processOn, rule, startHealthyRedis } from './backends'
import { captureOf, newKey } from './captures'

const startMs = 28_000_000 * rule.windowMs

async function allowedOf({ limiter }: ConnectedProcess, requests: number, client: string): Promise<number> {
  let allowed = 0
  for (let index = 0; index < requests; index += 1) if ((await limiter.limit(client)).allowed) allowed += 1
  return allowed
}

describe.each(faults)('the first request that meets a sick Redis (%s)', (fault) => {
  afterEach(() => {
    vi.useRealTimers()
  })

  it('a sick Redis delays the first request by a third of a second at most, and the next ones not at all', async () => {
    expect(redisLimitMs).toBeLessThanOrEqual(333)
    const shim = await startUpstashShim()
    await shim.become(fault)
    const { limiter, store } = processOn(shim, { limitMs: redisLimitMs })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    let isCounted = false
    void limiter.limit('client').then(() => {
      isCounted = true
    })
    if (fault !== 'refused') await until(() => shim.requests.length > 0)
    await vi.advanceTimersByTimeAsync(redisLimitMs)
    expect(isCounted).toBe(true)
    vi.useRealTimers()
    const asked = shim.requests.length
    for (let index = 0; index < 20; index += 1) await limiter.limit('client')
    await store.get(newKey())
    await store.set(newKey(), captureOf('x'), 60)
    expect(shim.requests.length).toBe(asked)
    await shim.close().catch(() => undefined)
  })
})

describeOnEachRedis('an outage', (kind) => {
  let healthy: HealthyRedis
  beforeAll(async () => {
    healthy = await startHealthyRedis(kind)
  })
  afterAll(() => healthy.close())
  beforeEach(async () => {
    await healthy.shim.become('well')
    vi.useFakeTimers({ toFake: ['Date'], now: startMs + 1000 })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  async function recover(...processes: ConnectedProcess[]): Promise<void> {
    await healthy.shim.become('well')
    await Promise.all(processes.map((process) => process.recover()))
  }

  it('an outage of Redis gives nobody a new allowance, neither when it begins nor when it ends', async () => {
    const process = processOn(healthy.shim)
    const client = newKey()
    expect(await allowedOf(process, 10, client)).toBe(10)
    await healthy.shim.become('500')
    expect(await allowedOf(process, 5, client)).toBe(5)
    await recover(process)
    expect(await allowedOf(process, 20, client)).toBe(5)
    await healthy.shim.become('500')
    expect(await allowedOf(process, 20, client)).toBe(0)
  })

  it('an outage of Redis ends in shared counting', async () => {
    const [first, second] = [processOn(healthy.shim), processOn(healthy.shim)]
    await healthy.shim.become('html')
    await Promise.all([first.limiter.limit('x'), second.limiter.limit('x')])
    await recover(first, second)
    const client = newKey()
    expect(await allowedOf(first, 15, client)).toBe(15)
    expect(await allowedOf(second, 15, client)).toBe(5)
    expect(first.report.recoveries).toBe(1)
  })

  it('an outage of Redis is lived through on what the process has seen or made itself', async () => {
    const { store } = processOn(healthy.shim)
    const [before, during] = [newKey(), newKey()]
    await store.set(before, captureOf('before'), 60)
    await healthy.shim.become('500')
    expect((await store.get(before))?.png.toString()).toBe('before')
    await store.set(during, captureOf('during'), 60)
    expect((await store.get(during))?.png.toString()).toBe('during')
  })

  it('an outage of Redis does not bring back what was replaced or dropped meanwhile, for any process', async () => {
    const [first, second] = [processOn(healthy.shim), processOn(healthy.shim)]
    const [replaced, dropped, kept] = [newKey(), newKey(), newKey()]
    for (const key of [replaced, dropped, kept]) await first.store.set(key, captureOf('old'), 3600)
    for (const key of [replaced, dropped, kept]) await second.store.get(key)
    await healthy.shim.become('429')
    await first.store.set(replaced, captureOf('new'), 3600)
    expect(await first.store.delete(dropped)).toBe(false)
    expect((await first.store.get(replaced))?.png.toString()).toBe('new')
    expect(await first.store.get(dropped)).toBeUndefined()
    await recover(first)
    for (const { store } of [first, second]) {
      expect((await store.get(replaced))?.png.toString()).not.toBe('old')
      expect(await store.get(dropped)).toBeUndefined()
      expect((await store.get(kept))?.png.toString()).toBe('old')
    }
    expect(await first.store.delete(kept)).toBe(true)
  })

  it('an outage that only the counting has met drops the stale keys of the storage too', async () => {
    const [first, second] = [processOn(healthy.shim), processOn(healthy.shim)]
    const key = newKey()
    await first.store.set(key, captureOf('old'), 3600)
    await healthy.shim.become('500')
    await first.limiter.limit('x')
    await first.store.delete(key)
    await recover(first)
    expect(await second.store.get(key)).toBeUndefined()
  })
})

describe('the log of an outage', () => {
  afterEach(() => {
    vi.restoreAllMocks()
  })

  it('the log of an outage has one warning a minute, however many fail, and one line when it is over', () => {
    const warn = vi.spyOn(log, 'warn').mockImplementation(() => undefined)
    const info = vi.spyOn(log, 'info').mockImplementation(() => undefined)
    let nowMs = 0
    const report = createOutageReport(() => nowMs)
    for (; nowMs < 120_000; nowMs += 100) report.failed(new Error('away'))
    expect(warn).toHaveBeenCalledTimes(2)
    expect(warn).toHaveBeenCalledWith('redis.unavailable', expect.objectContaining({ reason: 'away' }))
    report.recovered()
    report.recovered()
    expect(info.mock.calls).toEqual([['redis.available']])
  })
})
