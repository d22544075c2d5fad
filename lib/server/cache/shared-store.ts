// A store over Redis that all processes share. Redis alone says what is current; each process keeps copies of what it has seen, asks only
// whether they still hold, and lives on them while Redis is away.
import 'server-only'
import { createHash, randomUUID } from 'node:crypto'
import { z } from 'zod'
import { redisLimitMs } from '../redis/client'
import type { SharedState } from '../redis/shared-state'
import { type Mark, markOfNow, type Store } from './store'

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

/** Upstash takes 10 MB a request. The largest capture, 1920x1080 pixels of noise, is 8.4 MB in base64. */
const textLengthMax = 9_500_000
/** Of a value's bytes, which go in base64 with a few facts beside them: larger ones are not kept. */
export const sharedBytesMax = Math.floor(((textLengthMax - 2000) * 3) / 4)

// One hash per value: its parts are replaced, dropped and expire together.
const entryField = 'entry'
const bytesField = (version: string) => `bytes ${version}`

export function createSharedStore<Value>(options: SharedStoreOptions<Value>): Store<Value> {
  const { state, embedded, codec, now = Date.now } = options
  const { storage, records, staleKeys } = state
  const { hashKeyOf, read } = createReader(options)

  async function look(key: string) {
    const mark = markOfNow()
    const held = await embedded.get(key)
    const answer = await storage.attempt(() => read(key, held))
    if (!answer) return { value: held?.value, mark }
    const { found, nowUs } = answer.value
    if (!found) await embedded.delete(key)
    else if (found.version !== held?.version) {
      await embedded.set(key, { value: found.value, version: found.version }, (found.expiresAtMs - now()) / 1000)
    }
    return { value: found?.value, mark: { ...mark, sharedUs: nowUs } }
  }

  async function drop(key: string, mark?: Mark): Promise<boolean> {
    await embedded.delete(key)
    const hashKey = hashKeyOf(key)
    const { atMs } = mark ?? markOfNow()
    const dropped = await storage.attempt(() => records.drop(new Map([[hashKey, begunUsOf(mark)]])))
    if (!dropped) staleKeys.add(hashKey, atMs)
    return dropped !== undefined
  }

  return {
    look,
    get: async (key) => (await look(key)).value,
    async mark(key) {
      const mark = markOfNow()
      const answer = await storage.attempt(() => records.look(hashKeyOf(key), entryField))
      return { ...mark, sharedUs: answer?.value.nowUs }
    },
    async set(key, value, ttlSeconds, mark) {
      const version = randomUUID()
      const { atMs } = mark ?? markOfNow()
      const fields = fieldsOf(codec.encode(value), { version, expiresAtMs: now() + ttlSeconds * 1000 })
      const textLength = Object.values(fields).reduce((sum, text) => sum + text.length, 0)
      if (ttlSeconds <= 0 || textLength > textLengthMax) return void (await drop(key, mark))
      const hashKey = hashKeyOf(key)
      const written = await storage.attempt(async () => {
        await staleKeys.purge()
        return records.write(hashKey, fields, { seconds: Math.ceil(ttlSeconds), begunUs: begunUsOf(mark) })
      })
      if (written?.value === false) return void (await embedded.delete(key))
      if (!written) staleKeys.add(hashKey, atMs)
      await embedded.set(key, { value, version: written && version }, ttlSeconds)
    },
    delete: (key) => drop(key),
    removeExpired: () => embedded.removeExpired(),
  }
}

function createReader<Value>({ state, name, codec }: SharedStoreOptions<Value>) {
  const { redis, records, staleKeys } = state
  // Of one length, whatever the URL in it.
  const hashKeyOf = (key: string) => `vitrine:${name}:${createHash('sha256').update(key).digest('base64url')}`

  async function decodeEntry(
    hashKey: string,
    text: string | null,
    held: Held<Value> | undefined,
  ): Promise<Found<Value> | undefined> {
    const entry = parseEntry(text)
    if (!entry) return undefined
    const { version, expiresAtMs } = entry
    if (held?.version === version) return { value: held.value, version, expiresAtMs }
    const bytes = entry.hasBytes ? await redis.hget<string>(hashKey, bytesField(version)) : undefined
    // Replaced between the two questions.
    if (bytes === null) return undefined
    const value = codec.decode(entry.data, bytes === undefined ? undefined : Buffer.from(bytes, 'base64'))
    return value === undefined ? undefined : { value, version, expiresAtMs }
  }

  return {
    hashKeyOf,
    async read(key: string, held: Held<Value> | undefined) {
      await staleKeys.purge()
      const hashKey = hashKeyOf(key)
      const { text, nowUs } = await records.look(hashKey, entryField)
      return { found: await decodeEntry(hashKey, text, held), nowUs }
    },
  }
}

/**
 * For the records of Redis. Where it was away as the value was begun, the begin is counted back from the write, with as much more as that may
 * take on its way.
 */
function begunUsOf(mark: Mark | undefined): number {
  if (!mark) return 0
  return mark.sharedUs ?? -Math.ceil((performance.now() - mark.atMs + redisLimitMs) * 1000)
}

function fieldsOf({ data, bytes }: Encoded, place: Pick<Entry, 'version' | 'expiresAtMs'>): Record<string, string> {
  const entry: Entry = { ...place, hasBytes: bytes !== undefined, data }
  const fields: Record<string, string> = { [entryField]: JSON.stringify(entry) }
  if (bytes) fields[bytesField(place.version)] = bytes.toString('base64')
  return fields
}

function parseEntry(text: string | null): Entry | undefined {
  if (text === null) return undefined
  try {
    return Entry.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
