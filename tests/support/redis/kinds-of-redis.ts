// What the tests of shared state run on: the real server where there is one, and always the one in this process.
import { describe } from 'vitest'
import { type Requirement, requires } from '../requirement'
import { startMemoryRedis } from './memory-redis'
import { type RedisServer, redisServer, startRedisServer } from './redis-server'

export interface KindOfRedis {
  name: string
  /** Nothing, when it is left out. */
  requirement?: Requirement
  start(): Promise<RedisServer>
}

const realRedis: KindOfRedis = { name: 'redis-server', requirement: redisServer, start: startRedisServer }
const memoryRedis: KindOfRedis = { name: 'Redis in memory', start: startMemoryRedis }

export const kindsOfRedis = [realRedis, memoryRedis]

/** A suite for each kind; the suite of one that this machine lacks is skipped. */
export function describeOnEachRedis(title: string, suite: (kind: KindOfRedis) => void): void {
  for (const kind of kindsOfRedis) describe(`${title} (${kind.name})`, requires(kind.requirement), () => suite(kind))
}

/** For what only wants a Redis, whichever: the nearest to production that this machine has. */
export const anyRedis = redisServer.isMet ? realRedis : memoryRedis
