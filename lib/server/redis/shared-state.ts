// The process's link to Redis, made once when both variables are set; undefined when everything is embedded. Records that change while
// Redis is away are purged from it before anybody reads them again.
import 'server-only'
import type { Redis } from '@upstash/redis'
import { z } from 'zod'
import { environment } from '../process/environment'
import { processWide } from '../process/process-wide'
import { type CircuitBreaker, type CircuitBreakerOptions, createCircuitBreaker } from '../queue/circuit-breaker'
import { createOutageReport, createRedis, type OutageReport, type RedisAddress, redisLimitMs } from './client'

export interface SharedState {
  redis: Redis
  /** For what is small and must be quick: requests are counted through it. */
  counting: CircuitBreaker
  /** For stored values. A line too slow for pictures does not stop the counting; a Redis that cannot count is asked for no pictures. */
  storage: CircuitBreaker
  records: Records
  staleKeys: StaleKeys
}

interface SharedStateOptions {
  /** The longest wait for one count, and for one look at the store. */
  limitMs?: number
  report?: OutageReport
  later?: CircuitBreakerOptions['later']
}

export function connectSharedState(address: RedisAddress, options: SharedStateOptions = {}): SharedState {
  const { limitMs = redisLimitMs, report = createOutageReport(), later } = options
  const redis = createRedis(address, limitMs)
  const records = createRecords(redis)
  const staleKeys = createStaleKeys(records)
  const shared = { limitMs, onFailure: report.failed, onRecovery: report.recovered, later }
  const ping = async () => {
    if ((await redis.ping()) !== 'PONG') throw new Error('It answers, and not as Redis does.')
  }
  const counting = createCircuitBreaker({ ...shared, probe: ping })
  const storage = createCircuitBreaker({ ...shared, probe: () => ping().then(staleKeys.purge), upstream: counting })
  return { redis, counting, storage, records, staleKeys }
}

export function sharedState(): SharedState | undefined {
  const { UPSTASH_REDIS_REST_URL: url, UPSTASH_REDIS_REST_TOKEN: token } = environment()
  if (url === undefined || token === undefined) return undefined
  return processWide('shared-state', () => connectSharedState({ url, token }))
}

// Records are hashes whose values take time to make. Beside each lies a moment, under a key of its own that outlives it: of the record's last
// deletion, or of the begin of the value it has. What was begun before is not written. All moments are of Redis' clock, so that no process's
// own counts.

/** Of Redis' clock; one that is not positive is so long before the script runs. */
type Microseconds = number

interface Records {
  /** One field, null where there is none, and the moment. Rejects as Redis does, like the others. */
  look(key: string, field: string): Promise<{ text: string | null; nowUs: Microseconds }>
  /** Replaces the record. False: it was deleted, or has a value begun, at that moment or since. */
  write(key: string, fields: Record<string, string>, life: { seconds: number; begunUs: Microseconds }): Promise<boolean>
  /** Deletes the records as of these moments: what they have that was begun since stays, and what was begun before is not written any more. */
  drop(moments: ReadonlyMap<string, Microseconds>): Promise<void>
}

/** Longer than any value is in the making: a capture has 5 minutes at most. The moment outlives its record by as much. */
const momentSeconds = 900
const momentKeyOf = (key: string) => `${key}:since`

// KEYS are pairs: a record and its moment. A clock that was set back does not undo what comes after: now is always after the moment.
const functions = `
local function moment(key) return tonumber(redis.call('GET', key) or '0') end
local function now(since)
  local time = redis.call('TIME')
  return math.max(time[1] * 1000000 + time[2], since + 1)
end
local function drop(key, momentKey, begun, lifeSeconds)
  local since = moment(momentKey)
  if begun <= 0 then begun = now(since) + begun end
  if begun <= since then return 0 end
  redis.call('DEL', key)
  redis.call('SET', momentKey, string.format('%.0f', begun))
  redis.call('EXPIRE', momentKey, ${momentSeconds} + lifeSeconds)
  return 1
end`
/** ARGV: the field. */
const lookScript = `${functions}
return { redis.call('HGET', KEYS[1], ARGV[1]), now(moment(KEYS[2])) }`
/** ARGV: the begin, the seconds to live, then fields. */
const writeScript = `${functions}
if drop(KEYS[1], KEYS[2], tonumber(ARGV[1]), tonumber(ARGV[2])) == 0 then return 0 end
redis.call('HSET', KEYS[1], unpack(ARGV, 3))
redis.call('EXPIRE', KEYS[1], ARGV[2])
return 1`
/** ARGV: the moment of each. */
const dropScript = `${functions}
for pair = 1, #KEYS / 2 do drop(KEYS[2 * pair - 1], KEYS[2 * pair], tonumber(ARGV[pair]), 0) end
return 1`

function createRecords(redis: Redis): Records {
  const run = (script: string, keys: string[], args: string[]) =>
    redis.eval(
      script,
      keys.flatMap((key) => [key, momentKeyOf(key)]),
      args,
    )
  return {
    async look(key, field) {
      const [text, nowUs] = LookReply.parse(await run(lookScript, [key], [field]))
      return { text, nowUs }
    },
    async write(key, fields, { seconds, begunUs }) {
      const words = [String(begunUs), String(seconds), ...Object.entries(fields).flat()]
      return WriteReply.parse(await run(writeScript, [key], words)) === 1
    },
    async drop(moments) {
      WriteReply.parse(await run(dropScript, [...moments.keys()], [...moments.values()].map(String)))
    },
  }
}

// Whatever else answers is no Redis.
const LookReply = z.tuple([z.string().nullable(), z.number().positive()])
const WriteReply = z.literal([0, 1])

interface StaleKeys {
  /** What the record under this key in Redis has of before this moment, in milliseconds of this process's clock that does not jump, is no longer true. */
  add(key: string, atMs: number): void
  /** Resolves when no such record is left. Rejects as Redis does; the keys then stay. */
  purge(): Promise<void>
}

/** About 1 MB of keys. Past it the oldest key is forgotten, and its record served until it expires. */
const staleKeysMax = 10_000
const keysPerCommandMax = 500

function createStaleKeys(records: Pick<Records, 'drop'>): StaleKeys {
  const stale = new Map<string, number>()
  return {
    add(key, atMs) {
      const latestMs = Math.max(atMs, stale.get(key) ?? atMs)
      stale.delete(key)
      stale.set(key, latestMs)
      if (stale.size > staleKeysMax) stale.delete(stale.keys().next().value as string)
    },
    async purge() {
      while (stale.size > 0) {
        const some = [...stale].slice(0, keysPerCommandMax)
        const nowMs = performance.now()
        await records.drop(new Map(some.map(([key, atMs]) => [key, -Math.round((nowMs - atMs) * 1000)])))
        for (const [key, atMs] of some) if (stale.get(key) === atMs) stale.delete(key)
      }
    },
  }
}
