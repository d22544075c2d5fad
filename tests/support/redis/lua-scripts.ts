// Redis's scripts, run by a real Lua: https://redis.io/docs/latest/develop/programmability/lua-api/
import { createHash } from 'node:crypto'
import { LuaFactory } from 'wasmoon'

interface LuaScripts {
  /** `words` are the number of keys, the keys and the arguments. Throws an Error as Redis says it. */
  run(script: string, words: string[]): unknown
  /** By its SHA-1, when it has run since the last `forget`. */
  runKnown(hash: string, words: string[]): unknown
  forget(): void
  close(): void
}

/** `call` is what a script reaches as `redis.call`. */
export async function createLuaScripts(call: (command: string[]) => unknown): Promise<LuaScripts> {
  const known = new Map<string, string>()
  // Without proxies a table of Lua comes back as an object, and an array goes in as a table.
  const lua = await new LuaFactory().createEngine({ enableProxy: false })
  // Redis has Lua 5.1, where this is no field of `table`. A nil reply is false there.
  lua.doStringSync('unpack = table.unpack')
  const redisCall = (...words: (string | number)[]) => call(words.map(String)) ?? false
  lua.global.set('redis', { call: redisCall })

  function run(script: string, [keyCount, ...words]: string[]): unknown {
    known.set(createHash('sha1').update(script).digest('hex'), script)
    lua.global.set('KEYS', words.slice(0, Number(keyCount)))
    lua.global.set('ARGV', words.slice(Number(keyCount)))
    try {
      return toReply(lua.doStringSync(script))
    } catch (cause) {
      throw new Error(`ERR ${(cause as Error).message}`, { cause })
    }
  }

  return {
    run,
    runKnown(hash, words) {
      const script = known.get(hash.toLowerCase())
      if (script === undefined) throw new Error('NOSCRIPT No matching script. Please use EVAL.')
      return run(script, words)
    },
    forget: () => known.clear(),
    close: () => lua.global.close(),
  }
}

/** Numbers lose their fraction, true is 1, false is nil, and a table ends at its first nil. */
function toReply(value: unknown): unknown {
  if (typeof value === 'number') return Math.trunc(value)
  if (typeof value === 'boolean') return value ? 1 : null
  if (typeof value !== 'object' || value === null) return value ?? null
  const table = Array.isArray(value) ? value : tableItems(value as Record<string, unknown>)
  return table.map(toReply)
}

function tableItems(table: Record<string, unknown>): unknown[] {
  const items: unknown[] = []
  for (let index = 1; table[index] !== undefined && table[index] !== null; index += 1) items.push(table[index])
  return items
}
