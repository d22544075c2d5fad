// A store over Redis that all processes share, with the embedded one for what is too large to send and for while Redis is away.
import 'server-only'
import type { Redis } from '@upstash/redis'
import type { Store } from '../cache/store'
import type { Circuit } from './circuit'

export interface SharedStoreOptions<Value> {
  redis: Redis
  circuit: Circuit
  embedded: Store<Value>
  name: string
  encode(value: Value): string
  decode(text: string): Value
  /** Tells one value from a later one under the same key. */
  stampOf(value: Value): number
}

/** Upstash takes 1 MB a request on its free plan. */
const recordLengthMax = 900_000

/** Either the value itself, or which value a process may serve from its own memory. */
const marker = /^kept:(\d+)$/

export function createSharedStore<Value>(options: SharedStoreOptions<Value>): Store<Value> {
  const { redis, circuit, embedded, name, encode, decode, stampOf } = options
  const keyOf = (key: string) => `vitrine:${name}:${key}`

  /** The copy in this process's memory, unless another process has replaced it since. */
  async function kept(key: string, stamp: number): Promise<Value | undefined> {
    const value = await embedded.get(key)
    return value !== undefined && stampOf(value) === stamp ? value : undefined
  }

  return {
    get: (key) =>
      circuit.attempt(
        async () => {
          const text = await redis.get<string>(keyOf(key))
          if (text === null) return undefined
          const stamp = marker.exec(text)?.[1]
          return stamp === undefined ? decode(text) : kept(key, Number(stamp))
        },
        () => embedded.get(key),
      ),
    async set(key, value, ttlSeconds) {
      if (ttlSeconds <= 0) return
      await embedded.set(key, value, ttlSeconds)
      const text = encode(value)
      const record = text.length > recordLengthMax ? `kept:${stampOf(value)}` : text
      await circuit.attempt(
        async () => void (await redis.set(keyOf(key), record, { ex: Math.ceil(ttlSeconds) })),
        async () => undefined,
      )
    },
    async delete(key) {
      await embedded.delete(key)
      await circuit.attempt(
        async () => void (await redis.del(keyOf(key))),
        async () => undefined,
      )
    },
  }
}
