// The Redis REST client (Upstash, or serverless-redis-http before any Redis) with short limits, and what @upstash/ratelimit needs of it.
import 'server-only'
import { createHash } from 'node:crypto'
import { Redis } from '@upstash/redis'

/** One request. With the circuit behind it this is all the delay a sick Redis may cause. */
export const requestTimeoutMs = 500

export interface RedisAddress {
  url: string
  token: string
}

/** Rejects within `requestTimeoutMs`; nothing is tried twice, because a caller is waiting. */
export function createRedis({ url, token }: RedisAddress): Redis {
  return new Redis({
    url,
    token,
    retry: false,
    enableTelemetry: false,
    // Values are stored as we wrote them: text that looks like a number stays text.
    automaticDeserialization: false,
    signal: () => AbortSignal.timeout(requestTimeoutMs),
  })
}

/** Since 2.1, @upstash/ratelimit's scripts begin with a line that Redis 7.0 refuses: "Unexpected flag in script shebang". */
const shebang = /^#!lua[^\n]*\n/
const sha1 = (text: string) => createHash('sha1').update(text).digest('hex')

export interface ScriptRunner {
  eval<Args extends unknown[], Data>(script: string, keys: string[], args: Args): Promise<Data>
  evalsha<Args extends unknown[], Data>(sha: string, keys: string[], args: Args): Promise<Data>
}

/** Runs the scripts without their first line, on Upstash and on plain Redis alike. */
export function createScriptRunner(redis: Redis): ScriptRunner {
  const known = new Map<string, string>()
  return {
    eval(script, keys, args) {
      const plain = script.replace(shebang, '')
      known.set(sha1(script), sha1(plain))
      return redis.eval(plain, keys, args)
    },
    evalsha(sha, keys, args) {
      const plain = known.get(sha)
      // The words by which the limiter knows that it must send the script itself.
      return plain ? redis.evalsha(plain, keys, args) : Promise.reject(new Error('NOSCRIPT not sent yet'))
    },
  }
}
