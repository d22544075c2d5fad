// The kinds of backend that limiter and store are held to one contract on: memory, Redis behind the REST interface, and sick ones.
import { describe } from 'vitest'
import { captureCodec } from '@/lib/server/app/stores'
import { createSharedStore, type Held } from '@/lib/server/cache/shared-store'
import type { Store } from '@/lib/server/cache/store'
import { createMemoryStore } from '@/lib/server/cache/store'
import type { Capture } from '@/lib/server/capture/attempt/capture'
import type { RateLimiter } from '@/lib/server/rate-limit/fixed-window'
import { createFixedWindow } from '@/lib/server/rate-limit/fixed-window'
import { createSharedLimiter } from '@/lib/server/rate-limit/limiters'
import { redisLimitMs } from '@/lib/server/redis/client'
import { connectSharedState, type SharedState } from '@/lib/server/redis/shared-state'
import { anyRedis, type KindOfRedis, kindsOfRedis } from '../../../support/redis/kinds-of-redis'
import type { RedisServer } from '../../../support/redis/redis-server'
import { faults, type Shim, shimToken, startUpstashShim } from '../../../support/redis/upstash-shim'
import { type Requirement, requires } from '../../../support/requirement'
import { until } from '../../../support/until'

export const rule = { limit: 20, windowMs: 60_000 }
const storeBytesMax = 8_000_000

/** What one web process holds. */
export interface WebProcess {
  limiter: RateLimiter
  store: Store<Capture>
}

export interface ConnectedProcess extends WebProcess {
  state: SharedState
  /** What it would have written to the log. */
  report: { failures: unknown[]; recoveries: number }
  /** Lets the probes that are due take place, again and again, until they have found Redis well. */
  recover(): Promise<void>
}

interface Backend {
  name: string
  requirement?: Requirement
  open(): Promise<{
    process: WebProcess
    /** Lets stored values grow older, besides what the faked clock does. */
    advance(ms: number): Promise<void>
    close(): Promise<void>
  }>
}

const bytesOf = ({ png }: Capture): number => png.byteLength

interface ProcessOptions {
  token?: string
  limitMs?: number
}

/** One more process on the Redis behind this shim. It is patient, so that a busy machine is not taken for an outage. */
export function processOn(shim: Shim, { token = shimToken, limitMs = 60_000 }: ProcessOptions = {}): ConnectedProcess {
  const report = { failures: [] as unknown[], recoveries: 0 }
  let due: (() => void)[] = []
  const state = connectSharedState(
    { url: shim.url, token },
    {
      limitMs,
      report: {
        failed: (error) => void report.failures.push(error),
        recovered: () => {
          report.recoveries += 1
        },
      },
      later: (callback) => void due.push(callback),
    },
  )
  const recover = () =>
    until(() => {
      const callbacks = due
      due = []
      for (const callback of callbacks) callback()
      return !state.counting.isOpen && !state.storage.isOpen
    })
  const embedded = createMemoryStore<Held<Capture>>({ bytesMax: storeBytesMax, bytesOf: ({ value }) => bytesOf(value) })
  return {
    report,
    recover,
    state,
    limiter: createSharedLimiter({
      ...rule,
      state,
      embedded: createFixedWindow({ ...rule, begins: 'epoch' }),
      name: 'test',
    }),
    store: createSharedStore({ state, embedded, name: 'test', codec: captureCodec }),
  }
}

export interface HealthyRedis {
  redis: RedisServer
  shim: Shim
  close(): Promise<void>
}

export async function startHealthyRedis(kind: KindOfRedis): Promise<HealthyRedis> {
  const redis = await kind.start()
  const shim = await startUpstashShim(redis)
  return {
    redis,
    shim,
    async close() {
      await shim.close()
      await redis.stop()
    },
  }
}

const memory: Backend = {
  name: 'memory',
  open: async () => ({
    process: {
      limiter: createFixedWindow(rule),
      store: createMemoryStore<Capture>({ bytesMax: storeBytesMax, bytesOf }),
    },
    advance: async () => undefined,
    close: async () => undefined,
  }),
}

const healthy = kindsOfRedis.map(
  (kind): Backend => ({
    name: kind.name,
    requirement: kind.requirement,
    async open() {
      const { redis, shim, close } = await startHealthyRedis(kind)
      return { process: processOn(shim), advance: redis.advance, close }
    },
  }),
)

const sick = faults.map(
  (fault): Backend => ({
    name: `a Redis that is sick (${fault})`,
    async open() {
      const shim = await startUpstashShim()
      await shim.become(fault)
      return { process: processOn(shim, { limitMs: redisLimitMs }), advance: async () => undefined, close: shim.close }
    },
  }),
)

const wrongToken: Backend = {
  name: 'a Redis that does not know the token',
  async open() {
    const { shim, close } = await startHealthyRedis(anyRedis)
    return { process: processOn(shim, { token: 'another-token' }), advance: async () => undefined, close }
  },
}

const backends = [memory, ...healthy, ...sick, wrongToken]

/** A suite for each backend; the suite of one that this machine lacks is skipped. */
export function describeOnEachBackend(title: string, suite: (backend: Backend) => void): void {
  for (const backend of backends)
    describe(`${title} ${backend.name}`, requires(backend.requirement), () => suite(backend))
}
