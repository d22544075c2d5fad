// A store over Redis that all processes share. Redis alone says what is current; each process keeps copies of what it has seen, asks only
// whether they still hold, and lives on them while Redis is away.
import 'server-only'
import { createHash, randomUUID } from 'node:crypto'
import type { Redis } from '@upstash/redis'
import { z } from 'zod'
import type { SharedState } from '../redis/shared-state'
import type { Store } from './store'

/** A copy, and the record in Redis that it is a copy of; none when it never got there. */
export interface Held<Value> {
  value: Value
  version: string | undefined
}

/** A value as JSON data, and apart from it the bytes that need not travel when they are known already. */
interface Encoded {
  data: unknown
  bytes?: Buffer
}

export interface Codec<Value> {
  encode(value: Value): Encoded
  /** Undefined for what is not such a value: another release may have written it. */
  decode(data: unknown, bytes: Buffer | undefined): Value | undefined
}

interface SharedStoreOptions<Value> {
  state: Omit<SharedState, 'counting'>
  embedded: Store<Held<Value>>
  /** Part of the keys. */
  name: string
  codec: Codec<Value>
  /** Unix epoch milliseconds. */
  now?: () => number
}

const Entry = z.object({ version: z.string(), expiresAtMs: z.number(), hasBytes: z.boolean(), data: z.unknown() })
type Entry = z.output<typeof Entry>

interface Found<Value> extends Held<Value> {
  expiresAtMs: number
}

interface Life {
  ttlSeconds: number
  /** The deletion that was known when the value was begun; empty: none. */
  since: string | undefined
}

/** Upstash takes 10 MB a request. The largest capture, 1920x1080 pixels of noise, is 8.4 MB in base64. */
const textLengthMax = 9_500_000

// One hash per value: its parts are replaced, dropped and expire together.
const entryField = 'entry'
/** Names the last deletion of the key. It stays when a newer value is kept, so that values begun before it are still refused. */
const deletionField = 'deletion'
/** Longer than any value is in the making. */
const deletionSeconds = 900
const bytesField = (version: string) => `bytes ${version}`

/** KEYS: the hash. ARGV: the deletion that was known when the value was begun, the seconds to live, then fields. 0: there was another since. */
const writeUnlessDeleted = `
local deletion = redis.call('HGET', KEYS[1], '${deletionField}') or ''
if deletion ~= ARGV[1] then return 0 end
redis.call('DEL', KEYS[1])
redis.call('HSET', KEYS[1], unpack(ARGV, 3))
if deletion ~= '' then redis.call('HSET', KEYS[1], '${deletionField}', deletion) end
redis.call('EXPIRE', KEYS[1], ARGV[2])
return 1`

export function createSharedStore<Value>(options: SharedStoreOptions<Value>): Store<Value> {
  const { state, embedded, name, codec, now = Date.now } = options
  const { redis, storage, staleKeys } = state
  // Of one length, whatever the URL in it.
  const hashKeyOf = (key: string) => `vitrine:${name}:${createHash('sha256').update(key).digest('base64url')}`

  async function read(key: string, held: Held<Value> | undefined): Promise<Found<Value> | undefined> {
    await staleKeys.purge()
    const hashKey = hashKeyOf(key)
    const entry = parseEntry(await redis.hget<string>(hashKey, entryField))
    if (!entry) return undefined
    const { version, expiresAtMs } = entry
    if (held?.version === version) return { value: held.value, version, expiresAtMs }
    const text = entry.hasBytes ? await redis.hget<string>(hashKey, bytesField(version)) : undefined
    // Replaced between the two questions.
    if (text === null) return undefined
    const value = codec.decode(entry.data, text === undefined ? undefined : Buffer.from(text, 'base64'))
    return value === undefined ? undefined : { value, version, expiresAtMs }
  }

  async function write(key: string, fields: Record<string, string>, life: Life): Promise<boolean> {
    await staleKeys.purge()
    return writeHash(redis, hashKeyOf(key), fields, life)
  }

  async function drop(key: string): Promise<boolean> {
    await embedded.delete(key)
    const hashKey = hashKeyOf(key)
    const deletion = { [deletionField]: randomUUID() }
    const transaction = () => redis.multi().del(hashKey).hset(hashKey, deletion).expire(hashKey, deletionSeconds)
    const dropped = await storage.attempt(() => transaction().exec())
    if (!dropped) staleKeys.add(hashKeyOf(key))
    return dropped !== undefined
  }

  return {
    async get(key) {
      const held = await embedded.get(key)
      const answer = await storage.attempt(() => read(key, held))
      if (!answer) return held?.value
      const { value: found } = answer
      if (!found) await embedded.delete(key)
      else if (found.version !== held?.version) {
        await embedded.set(key, { value: found.value, version: found.version }, (found.expiresAtMs - now()) / 1000)
      }
      return found?.value
    },
    async mark(key) {
      const answer = await storage.attempt(() => redis.hget<string>(hashKeyOf(key), deletionField))
      return answer && (answer.value ?? '')
    },
    async set(key, value, ttlSeconds, since) {
      const version = randomUUID()
      const fields = fieldsOf(codec.encode(value), { version, expiresAtMs: now() + ttlSeconds * 1000 })
      const textLength = Object.values(fields).reduce((sum, text) => sum + text.length, 0)
      if (ttlSeconds <= 0 || textLength > textLengthMax) return void (await drop(key))
      const written = await storage.attempt(() => write(key, fields, { ttlSeconds, since }))
      if (written?.value === false) return void (await embedded.delete(key))
      if (!written) staleKeys.add(hashKeyOf(key))
      await embedded.set(key, { value, version: written && version }, ttlSeconds)
    },
    delete: drop,
    removeExpired: () => embedded.removeExpired(),
  }
}

/** False: the key was deleted since. */
async function writeHash(
  redis: Redis,
  hashKey: string,
  fields: Record<string, string>,
  { ttlSeconds, since }: Life,
): Promise<boolean> {
  const seconds = Math.ceil(ttlSeconds)
  if (since !== undefined) {
    const words = [since, String(seconds), ...Object.entries(fields).flat()]
    return Number(await redis.eval(writeUnlessDeleted, [hashKey], words)) === 1
  }
  await redis.multi().del(hashKey).hset(hashKey, fields).expire(hashKey, seconds).exec()
  return true
}

function fieldsOf({ data, bytes }: Encoded, place: Pick<Entry, 'version' | 'expiresAtMs'>): Record<string, string> {
  const entry: Entry = { ...place, hasBytes: bytes !== undefined, data }
  const fields: Record<string, string> = { [entryField]: JSON.stringify(entry) }
  if (bytes) fields[bytesField(place.version)] = bytes.toString('base64')
  return fields
}

function parseEntry(text: string | null): Entry | undefined {
  if (text === null) return undefined
  if (typeof text !== 'string') throw new Error('It gave an answer that is no text.')
  try {
    return Entry.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
