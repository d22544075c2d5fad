// Redis in this process, for machines without a redis-server: the commands that Vitrine and its tests send, with their replies and errors.
// Its clock is the machine's, as a server's of its own is, whatever a test does to Date.
import { createLuaScripts } from './lua-scripts'
import type { RedisServer } from './redis-server'

type Value = string | Map<string, string>
type Reply = string | number | null | Buffer | Reply[]

interface Entry {
  value: Value
  expiresAtMs: number
}

export async function startMemoryRedis(): Promise<RedisServer> {
  const keyspace = createKeyspace()
  const commands = createCommands(keyspace)
  const scripts = await createLuaScripts((command) => withText(run(commands, command)))
  commands.EVAL = ([script = '', ...rest]) => scripts.run(script, rest) as Reply
  commands.EVALSHA = ([hash = '', ...rest]) => scripts.runKnown(hash, rest) as Reply
  commands.SCRIPT = () => {
    scripts.forget()
    return 'OK'
  }
  return {
    send: async (command) => run(commands, command),
    transaction: async (list) => list.map((command) => run(commands, command)),
    advance: async (ms) => keyspace.advance(ms),
    stop: async () => scripts.close(),
  }
}

type Commands = Record<string, (words: string[]) => Reply>

function run(commands: Commands, [name = '', ...words]: string[]): Reply {
  const command = commands[name.toUpperCase()]
  if (!command) throw new Error(`ERR unknown command '${name}'`)
  return command(words)
}

function createCommands(keys: Keyspace): Commands {
  const expire = (key: string, lifeMs: number) => {
    const entry = keys.find(key)
    if (entry) entry.expiresAtMs = keys.nowMs() + lifeMs
    return entry ? 1 : 0
  }
  const lifeLeftMs = (key: string) => {
    const entry = keys.find(key)
    if (!entry) return -2
    return entry.expiresAtMs === Number.POSITIVE_INFINITY ? -1 : Math.round(entry.expiresAtMs - keys.nowMs())
  }
  return {
    PING: () => 'PONG',
    TIME: () => {
      const us = Math.floor((performance.timeOrigin + keys.nowMs()) * 1000)
      return [Math.floor(us / 1_000_000), us % 1_000_000].map((part) => Buffer.from(String(part)))
    },
    FLUSHALL: () => keys.clear(),
    KEYS: () => keys.names().map((name) => Buffer.from(name)),
    EXISTS: (names) => names.filter((name) => keys.find(name)).length,
    DEL: (names) => names.filter((name) => keys.drop(name)).length,
    EXPIRE: ([key = '', seconds]) => expire(key, Number(seconds) * 1000),
    PEXPIRE: ([key = '', ms]) => expire(key, Number(ms)),
    PTTL: ([key = '']) => lifeLeftMs(key),
    GET: ([key = '']) => bulk(keys.text(key)),
    SET: ([key = '', value = '']) => keys.put(key, value),
    INCRBY: ([key = '', by]) => {
      const sum = Number(keys.text(key) ?? 0) + Number(by)
      if (!Number.isInteger(sum)) throw new Error('ERR value is not an integer or out of range')
      // The life of the key goes on.
      const entry = keys.find(key)
      if (entry) entry.value = String(sum)
      else keys.put(key, String(sum))
      return sum
    },
    HGET: ([key = '', field = '']) => bulk(keys.hash(key)?.get(field)),
    HLEN: ([key = '']) => keys.hash(key)?.size ?? 0,
    HSET: ([key = '', ...pairs]) => {
      if (!keys.find(key)) keys.put(key, new Map())
      const hash = keys.hash(key) as Map<string, string>
      const before = hash.size
      for (let index = 0; index < pairs.length; index += 2) hash.set(pairs[index] as string, pairs[index + 1] as string)
      return hash.size - before
    },
  }
}

type Keyspace = ReturnType<typeof createKeyspace>

function createKeyspace() {
  const entries = new Map<string, Entry>()
  let advancedMs = 0
  const nowMs = () => performance.now() + advancedMs
  const find = (key: string) => {
    const entry = entries.get(key)
    if (entry && entry.expiresAtMs <= nowMs()) entries.delete(key)
    return entries.get(key)
  }
  const typed = <Kind extends Value>(key: string, is: (value: Value) => value is Kind): Kind | undefined => {
    const value = find(key)?.value
    if (value === undefined || is(value)) return value
    throw new Error('WRONGTYPE Operation against a key holding the wrong kind of value')
  }
  return {
    nowMs,
    find,
    text: (key: string) => typed(key, (value) => typeof value === 'string'),
    hash: (key: string) => typed(key, (value) => value instanceof Map),
    put(key: string, value: Value): 'OK' {
      entries.set(key, { value, expiresAtMs: Number.POSITIVE_INFINITY })
      return 'OK'
    },
    drop: (key: string) => find(key) !== undefined && entries.delete(key),
    names: () => [...entries.keys()].filter(find),
    clear(): 'OK' {
      entries.clear()
      return 'OK'
    },
    advance(ms: number): void {
      advancedMs += ms
    },
  }
}

/** Bulk strings are bytes, as the client of the real one is told to give them. */
const bulk = (text: string | undefined): Reply => (text === undefined ? null : Buffer.from(text))

const withText = (reply: Reply): Reply =>
  Buffer.isBuffer(reply) ? reply.toString() : Array.isArray(reply) ? reply.map(withText) : reply
