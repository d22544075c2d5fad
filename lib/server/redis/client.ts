// The one client of Redis over REST (Upstash, or serverless-redis-http in front of any Redis), and what the log is told of its outages. The
// operator names its address, no stranger does, so it does not pass the outbound policy.
import 'server-only'
import { createHash } from 'node:crypto'
import { errors, Redis } from '@upstash/redis'
import { log } from '../process/log'

/** For one count and for one look at the store. A cached answer needs both, and a slow Redis may cost it 0.6 s in all. */
export const redisLimitMs = 300

export interface RedisAddress {
  url: string
  token: string
}

/** Every command rejects within `limitMs`. */
export function createRedis({ url, token }: RedisAddress, limitMs = redisLimitMs): Redis {
  const redis = new Redis({
    url,
    token,
    signal: () => AbortSignal.timeout(limitMs),
    // For a kept-alive connection that the other side has just closed; a second try of a closed port costs 50 ms.
    retry: { retries: 1, backoff: () => 50 },
    enableTelemetry: false,
    // One command, one request: a picture must not hold up the count that happens to be asked for beside it.
    enableAutoPipelining: false,
    // What is stored here is JSON and base64, which need no second coat of base64 (a third more bytes, decoded byte by byte) ...
    responseEncoding: false,
    // ... and text comes back as text, even when it looks like a number.
    automaticDeserialization: false,
  })
  runPlainScripts(redis)
  return redis
}

/** Since 2.1, the scripts of @upstash/ratelimit start with a flag that only Upstash knows; Redis 7 refuses them: "Unexpected flag in script shebang". */
const shebang = /^#!lua[^\n]*\n/
const sha1 = (text: string) => createHash('sha1').update(text).digest('hex')

/** Without its first line a script does the same under a lock of the whole database, for the microseconds that it runs. */
function runPlainScripts(redis: Redis): void {
  const { eval: send, evalsha: sendHash } = redis
  const plainHashes = new Map<string, string>()
  redis.eval = (script, keys, args) => {
    const plain = script.replace(shebang, '')
    plainHashes.set(sha1(script), sha1(plain))
    return send(plain, keys, args)
  }
  redis.evalsha = (hash, keys, args) => {
    const plainHash = plainHashes.get(hash)
    // The word by which the limiter knows that it must send the script itself.
    return plainHash ? sendHash(plainHash, keys, args) : Promise.reject(new Error('NOSCRIPT: not sent yet'))
  }
}

export interface OutageReport {
  failed(error: unknown): void
  recovered(): void
}

const warnEveryMs = 60_000

/** Warns once a minute however many notice. `now` is in milliseconds of any clock that does not jump. */
export function createOutageReport(now: () => number = () => performance.now()): OutageReport {
  let warnedAtMs = Number.NEGATIVE_INFINITY
  let isTold = true
  return {
    failed(error) {
      if (now() - warnedAtMs < warnEveryMs) return
      warnedAtMs = now()
      isTold = false
      log.warn('redis.unavailable', {
        reason: failureReason(error),
        meanwhile: 'This process counts and caches for itself.',
      })
    },
    recovered() {
      if (isTold) return
      isTold = true
      log.info('redis.available')
    },
  }
}

const reasonLengthMax = 200

/** In words for the log: the client's own messages repeat the command, with addresses of clients and whole pictures. */
export function failureReason(error: unknown): string {
  if (error instanceof errors.UpstashJSONParseError) return 'It answered with something that is not JSON.'
  if (!(error instanceof Error)) return 'Unknown.'
  if (error.name === 'TimeoutError') return 'It did not answer in time.'
  const code = (error.cause as { code?: unknown } | undefined)?.code
  if (typeof code === 'string') return `It cannot be reached: ${code}.`
  return error.message.replace(/, command was:[\s\S]*$/, '').slice(0, reasonLengthMax)
}
