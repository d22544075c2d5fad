// The process's link to Redis, made once when both variables are set; undefined when everything is embedded.
import 'server-only'
import type { Redis } from '@upstash/redis'
import { environment } from '../environment'
import { processWide } from '../process-wide'
import { type Circuit, createCircuit } from './circuit'
import { createRedis, createScriptRunner, type ScriptRunner } from './client'

export interface SharedState {
  redis: Redis
  scripts: ScriptRunner
  circuit: Circuit
}

export function sharedState(): SharedState | undefined {
  const { UPSTASH_REDIS_REST_URL: url, UPSTASH_REDIS_REST_TOKEN: token } = environment()
  if (url === undefined || token === undefined) return undefined
  return processWide('shared-state', () => {
    const redis = createRedis({ url, token })
    return { redis, scripts: createScriptRunner(redis), circuit: createCircuit({ ping: () => redis.ping() }) }
  })
}
